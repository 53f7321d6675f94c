import { codeIn, isUnitTest, reach, sourceAt } from "./architecture/sources.ts";

/** The folders with unit tests, besides tests/shipped. */
export const TESTED = [
  ...["app", "components", "document", "lab", "lib", "rooms", "workshop"],
  ...["tests/architecture", "tests/contract", "tests/fixtures"],
];

const MOCKS = /\bvi\.(?:mock|resetModules)\b/;

/**
 * The tests of some folders that mock modules, in their file or in one that it imports, as patterns that match only them. Each
 * loads the site's modules anew (tests/mocking-setup.ts). All others share what a worker has loaded.
 */
export const testsThatMock = (folders: readonly string[]): string[] =>
  codeIn(...folders)
    .map(({ path }) => path)
    .filter((path) => isUnitTest(path) && reaches(path, MOCKS))
    .map((path) => path.replace(/[()[\]]/g, "\\$&"));

/** Whether a file, or one that it imports, has these words. */
export const reaches = (path: string, words: RegExp): boolean =>
  [...reach(path).keys()].some((file) => /\.tsx?$/.test(file) && words.test(sourceAt(file).text));
