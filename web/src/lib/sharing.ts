/** Copying a text to the clipboard, sharing a picture, and downloading a file. */

/** Milliseconds that a browser may take to begin a download. */
const PATIENCE = 10_000;

/** Copy a text to the clipboard, also without the clipboard API: over plain HTTP in a local network. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Download a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}

/** Share a picture by the system's own means, or download it where there are none. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  if (!navigator.canShare?.({ files })) return saveFile(picture, name);
  try {
    await navigator.share({ files });
  } catch (refusal) {
    // Whoever changes their mind needs no other way.
    if (!(refusal instanceof DOMException && refusal.name === "AbortError")) saveFile(picture, name);
  }
}
