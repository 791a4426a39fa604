/** A record that was opened in this tab: a file of a saved game. It stays until the tab is closed. */

const KEY = "boxfive.record";
/** Bytes of the largest record that the server shows. */
export const LARGEST = 262_144;

interface Opened {
  name: string;
  text: string;
}

let opened = $state.raw<Opened | null>(recalled());
/** Why the last file could not be read. */
let trouble = $state<string | null>(null);

export const opening = {
  get file(): Opened | null {
    return opened;
  },
  get trouble(): string | null {
    return trouble;
  },

  /** Read a file. What is in it, the server says. */
  async open(file: File): Promise<void> {
    trouble = null;
    opened = null;
    try {
      if (file.size > LARGEST) trouble = "too-large";
      else opened = { name: file.name, text: await file.text() };
    } catch {
      trouble = "invalid-record";
    }
    keepForTab(opened);
  },

  /** Put the file away. */
  close(): void {
    opened = null;
    trouble = null;
    keepForTab(null);
  },
};

/** Whether something that is dragged brings a file. */
export function bringsFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

function keepForTab(file: Opened | null): void {
  try {
    if (file) sessionStorage.setItem(KEY, JSON.stringify(file));
    else sessionStorage.removeItem(KEY);
  } catch {
    // it lasts until the page is loaded again
  }
}

function recalled(): Opened | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Opened | null;
  } catch {
    return null;
  }
}
