// Browsers start no worker for a page that was opened as a file, and search runs in one. Here a frame stands in.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      const home = new URL(address, document.baseURI);
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      const load = (from) =>
        new Promise((done, failed) => {
          const script = inside.document.createElement("script");
          script.src = new URL(from, home);
          script.onload = done;
          script.onerror = failed;
          inside.document.head.append(script);
        });
      inside.importScripts = (...all) => all.reduce((before, one) => before.then(() => load(one)), Promise.resolve());
      inside.postMessage = (data) => {
        const message = new MessageEvent("message", { data });
        this.onmessage?.(message);
        this.dispatchEvent(message);
      };
      this.ready = load(home);
    }

    postMessage(data) {
      this.ready.then(() => {
        const inside = this.frame.contentWindow;
        inside.dispatchEvent(new inside.MessageEvent("message", { data }));
      });
    }

    terminate() {
      this.frame.remove();
    }
  };
}
