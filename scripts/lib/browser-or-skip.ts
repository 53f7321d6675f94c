/**
 * A browser besides Chromium: CI must have it; elsewhere its tests are left out, and the run says so.
 *
 * @param name the browser, for that one line
 * @param find gives the path of its program, or throws with the reason
 * @param ci whether nothing may be left out
 * @returns the path; empty where its tests are left out
 * @throws in CI, what `find` throws
 */
export function browserOrSkip(name: string, find: () => string, ci = Boolean(process.env.CI)): string {
  try {
    return find();
  } catch (error) {
    if (ci) throw error;
    console.log(`The end-to-end tests skip ${name}. ${(error as Error).message}`);
    return "";
  }
}
