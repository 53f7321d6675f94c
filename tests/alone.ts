import { codeIn, isUnitTest, reach, sourceAt } from "./architecture/sources.ts";

/** The folders with unit tests, besides tests/contract and tests/shipped. */
export const TESTED = [
  ...["app", "components", "document", "lab", "lib", "rooms", "workshop"],
  ...["tests/architecture", "tests/fixtures"],
];

/**
 * A test needs a separate process for mocked modules and for variables of the environment that stay, in its file or in one that
 * it imports. An import by a computed path may do any of it; one within a text is a thread's. Spies, timers and globals are put
 * back after each file, and the shared processes begin with the fonts of the mark.
 */
const CHANGES_ITS_PROCESS =
  /\bvi\.(?:mock|resetModules)\b|\bimport\((?!\s*["']|\$)|\bprocess\.(?:chdir\(|exitCode\b|env(?:\.(?!FONTCONFIG_FILE)\w+|\[[^\]]+\]) (?:\?\?)?= )/;

/** Bundled commands, for example. */
const IS_PREPARED = /\binject\(/;

/**
 * The tests of some folders that run alone, as patterns that match only them. All others share one process per worker, which
 * loads each module once (tests/together.ts).
 */
export const testsAlone = (folders: readonly string[]): string[] =>
  testsThatReach(CHANGES_ITS_PROCESS, folders);

/** The tests of some folders that need what is prepared for their project. */
export const preparedTests = (folders: readonly string[]): string[] => testsThatReach(IS_PREPARED, folders);

function testsThatReach(words: RegExp, folders: readonly string[]): string[] {
  const known = new Map<string, boolean>();
  const has = (file: string): boolean => {
    const found = known.get(file) ?? (/\.tsx?$/.test(file) && words.test(sourceAt(file).text));
    known.set(file, found);
    return found;
  };
  return codeIn(...folders)
    .map(({ path }) => path)
    .filter((path) => isUnitTest(path) && [...reach(path).keys()].some(has))
    .map((path) => path.replace(/[()[\]]/g, "\\$&"));
}
