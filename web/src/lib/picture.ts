/** A picture of a part of the page, to be shared: its drawings and its words, on a ground of the page's colour. */

const MARGIN = 28;
/** Pixels of the picture for one of the page. */
const SHARP = 2;

/** Draw an element as a PNG, with a line below it. */
export async function pictureOf(element: HTMLElement, below: string): Promise<Blob> {
  const around = element.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  canvas.width = (around.width + 2 * MARGIN) * SHARP;
  canvas.height = (around.height + 2 * MARGIN + 24) * SHARP;
  const brush = canvas.getContext("2d")!;
  const style = getComputedStyle(element);
  brush.scale(SHARP, SHARP);
  brush.fillStyle = style.getPropertyValue("--surface");
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.translate(MARGIN - around.left, MARGIN - around.top);
  for (const frame of element.querySelectorAll("li")) drawFrame(brush, frame);
  for (const svg of element.querySelectorAll("svg")) {
    if (!svg.parentElement?.closest("svg")) await drawSvg(brush, svg);
  }
  drawWords(brush, element);
  brush.fillStyle = style.getPropertyValue("--gold");
  brush.font = `600 15px ${style.getPropertyValue("--display")}`;
  brush.fillText(below, around.left, around.bottom + MARGIN);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function drawFrame(brush: CanvasRenderingContext2D, frame: HTMLElement): void {
  const { left, top, width, height } = frame.getBoundingClientRect();
  const style = getComputedStyle(frame);
  brush.beginPath();
  brush.roundRect(left + 1, top + 1, width - 2, height - 2, parseFloat(style.borderTopLeftRadius) || 0);
  brush.fillStyle = style.backgroundColor;
  brush.fill();
  brush.lineWidth = parseFloat(style.borderTopWidth) || 1;
  brush.strokeStyle = style.borderTopColor;
  brush.stroke();
}

/** An image knows none of the page's styles, so what they say of letters and lines is written into it. */
const STYLES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;

async function drawSvg(brush: CanvasRenderingContext2D, svg: SVGSVGElement): Promise<void> {
  const box = svg.getBoundingClientRect();
  if (!box.width || !box.height) return;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [old, own] = [svg, copy].map((one) => [...one.querySelectorAll<SVGElement>("*")]);
  old!.forEach((part, place) => {
    const style = getComputedStyle(part);
    own![place]!.removeAttribute("style");
    for (const name of STYLES) own![place]!.setAttribute(name, style.getPropertyValue(name));
  });
  copy.setAttribute("width", String(svg.clientWidth || box.width));
  copy.setAttribute("height", String(svg.clientHeight || box.height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const turned = new DOMMatrix(getComputedStyle(svg).transform);
  brush.save();
  brush.translate(box.left + box.width / 2, box.top + box.height / 2);
  brush.rotate(Math.atan2(turned.b, turned.a));
  const [width, height] = [svg.clientWidth || box.width, svg.clientHeight || box.height];
  brush.drawImage(image, -width / 2, -height / 2, width, height);
  brush.restore();
}

/** Word by word, where the page has broken the lines. */
function drawWords(brush: CanvasRenderingContext2D, element: HTMLElement): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  brush.textBaseline = "middle";
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!;
    if (parent.closest("svg, .unseen")) continue;
    const style = getComputedStyle(parent);
    brush.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    brush.fillStyle = style.color;
    for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      if (box.width) brush.fillText(word, box.left, box.top + box.height / 2);
    }
  }
}
