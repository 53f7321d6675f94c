import { ContentError } from "../../lib/content/content-error";
import type { EditedSite } from "./change-content";
import { addedMistakes, type FileProblem } from "./check/added";
import { findMistakes, type Mistakes } from "./check/find-mistakes";
import { textsOf } from "./check/texts";
import { placeOf, withFound } from "./in-words";
import { changeFiles, type FileChanges } from "./safe-file";
import { UsageError } from "./usage-error";

const CONTENT = "content/";
const nameOf = (file: string): string => file.slice(CONTENT.length);
const isContent = (file: string): boolean => file.startsWith(CONTENT);

/**
 * Returns the mistakes that changes of a site's files would add.
 *
 * @param edited a file to check even if no page shows it, from the root
 */
export function mistakesAddedBy(
  { root, measured = false }: EditedSite,
  { moved, removed, written }: FileChanges,
  edited: string | null = null,
): FileProblem[] {
  const before = findMistakes(textsOf(root), measured);
  const texts = textsOf(root, {
    texts: new Map(written.flatMap(([file, text]) => (isContent(file) ? [[nameOf(file), text]] : []))),
    gone: [...moved.map(([from]) => from), ...removed].filter(isContent).map(nameOf),
    edited: edited && nameOf(edited),
  });
  return addedMistakes(followed(before, moved), findMistakes(texts, measured));
}

/** Throws UsageError with each mistake, if there is one. */
export function refuse(mistakes: readonly FileProblem[]): void {
  if (mistakes.length === 0) return;
  throw new UsageError(
    mistakes
      .map(
        ({ file, path = [], expected, found }) =>
          `Nothing was changed, since this would be a mistake in ${placeOf(file, path)}: ${withFound(expected, found)}`,
      )
      .join("\n"),
  );
}

/**
 * Makes changes to a site's files, all or none.
 *
 * @param edited as in mistakesAddedBy
 * @throws UsageError with each mistake that they would add; as changeFiles does
 */
export function changeSite(site: EditedSite, changes: FileChanges, edited: string | null = null): void {
  refuse(mistakesAddedBy(site, changes, edited));
  changeFiles(site.root, changes);
}

/** A file that moves takes its mistakes along: they are not new. */
function followed({ faults, references, ...rest }: Mistakes, moved: FileChanges["moved"]): Mistakes {
  const follow = (error: ContentError) => {
    const pair = moved.find(([from]) => error.file === from || error.file.startsWith(`${from}/`));
    return pair ? new ContentError(error.file.replace(pair[0], pair[1]), error.problems) : error;
  };
  return { ...rest, faults: faults.map(follow), references: references?.map(follow) ?? null };
}
