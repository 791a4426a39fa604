/** What this browser keeps for us. Where nothing may be kept, it is forgotten with the page. */

const fallback = new Map<string, string>();
const PREFIX = "boxfive.";

/** Something that was kept; null if there is nothing, or nothing that can be read. */
export function recall<Value>(name: string): Value | null {
  const text = read(PREFIX + name);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return null;
  }
}

/** Keep something. */
export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    fallback.delete(PREFIX + name);
  } catch {
    fallback.set(PREFIX + name, text);
  }
}

/** Forget everything. */
export function forgetAll(): void {
  fallback.clear();
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(PREFIX)) localStorage.removeItem(name);
    }
  } catch {
    // nothing was kept there
  }
}

function read(name: string): string | null {
  try {
    return fallback.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}
