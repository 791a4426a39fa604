/** Parts of the page that are loaded when they are needed. */

/** Milliseconds before the second try, and so much at most before the last. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

/** Load a part. A line that breaks just then is tried again, with longer and longer pauses. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE; ; pause *= 2) {
    try {
      return await load();
    } catch (failure) {
      if (pause > LONGEST_PAUSE) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
