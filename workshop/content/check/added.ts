import type { ContentError, ContentProblem } from "../../../lib/content/content-error";
import type { Mistakes } from "./find-mistakes";

/** A mistake and the file that has it, such as "content/home.yaml". */
export type FileProblem = ContentProblem & { file: string };

/**
 * Returns the mistakes that an edit adds to a site. A mistake that has moved is not a new one, nor is another wrong value in
 * a field that was wrong before.
 */
export function addedMistakes(before: Mistakes, after: Mistakes): FileProblem[] {
  const references = before.references && after.references ? newIn(before.references, after.references) : [];
  return [...newIn(before.faults, after.faults), ...references];
}

const wordsOf = ({ file, expected, found }: FileProblem): string => [file, expected, found].join("\0");
const fieldOf = ({ file, field }: FileProblem): string => [file, field].join("\0");

function newIn(before: readonly ContentError[], after: readonly ContentError[]): FileProblem[] {
  const old = problemsOf(before);
  let left = problemsOf(after);
  // The same field first, so that of two equal mistakes the added one is named.
  for (const sameAs of [(one: FileProblem) => wordsOf(one) + fieldOf(one), wordsOf, fieldOf])
    left = left.filter((one) => {
      const at = old.findIndex((other) => sameAs(other) === sameAs(one));
      if (at >= 0) old.splice(at, 1);
      return at < 0;
    });
  return left;
}

const problemsOf = (errors: readonly ContentError[]): FileProblem[] =>
  errors.flatMap(({ file, problems }) => problems.map((problem) => ({ ...problem, file })));
