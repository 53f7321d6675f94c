import { codeIn, isUnitTest, reach, sourceAt } from "./architecture/sources.ts";

/**
 * What a test needs a process of its own for, in its file or in one that it imports: mocked modules, timers, globals and
 * variables of the environment, settings of Vitest, a spy, or bundled commands. An import by a computed path may do any of it.
 * `vi.fn` changes nothing that another test sees.
 */
const CHANGES_ITS_PROCESS =
  /\bvi\.(?!fn\b)|\binject\(|\bimport\((?!\s*["'])|\bprocess\.(?:chdir\(|exitCode\b|env(?:\.\w+|\[[^\]]+\]) (?:\?\?)?= )/;

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
