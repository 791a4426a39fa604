/** Local storage. Where the browser forbids it, values last as long as the page. */

const fallback = new Map<string, string>();
const PREFIX = "boxfive.";

/** A stored value; null if there is none, or it cannot be parsed. */
export function recall<Value>(name: string): Value | null {
  const text = read(PREFIX + name);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return null;
  }
}

/** Store a value. */
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
    // nothing was stored there
  }
}

function read(name: string): string | null {
  try {
    return fallback.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}
