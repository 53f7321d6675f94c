import { codeIn, isUnitTest, reach, sourceAt } from "./architecture/sources.ts";

/**
 * A test needs a separate process for mocked modules, variables of the environment that stay, and bundled commands, in its
 * file or in one that it imports. An import by a computed path may do any of it. Spies, timers and globals are put back after
 * each file.
 */
const CHANGES_ITS_PROCESS =
  /\bvi\.(?:mock|resetModules)\b|\binject\(|\bimport\((?!\s*["'])|\bprocess\.(?:chdir\(|exitCode\b|env(?:\.\w+|\[[^\]]+\]) (?:\?\?)?= )/;

/**
 * The tests of some folders that run alone, as patterns that match only them. All others share one process per worker, which
 * loads each module once (tests/together.ts).
 */
export const testsAlone = (folders: readonly string[]): string[] =>
  codeIn(...folders)
    .map(({ path }) => path)
    .filter((path) => isUnitTest(path) && [...reach(path).keys()].some(changesItsProcess))
    .map((path) => path.replace(/[()[\]]/g, "\\$&"));

const known = new Map<string, boolean>();

function changesItsProcess(file: string): boolean {
  if (!/\.tsx?$/.test(file)) return false;
  const changes = known.get(file) ?? CHANGES_ITS_PROCESS.test(sourceAt(file).text);
  known.set(file, changes);
  return changes;
}
