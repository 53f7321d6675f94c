import { join } from "node:path";
import { textOf } from "../../lib/content/text-file";
import type { EditedSite } from "../change-content";
import type { FileChange } from "../safe-file";
import { addedMistakes, type FileProblem } from "./added";
import { picturesIn } from "./check-file";
import { findMistakes } from "./find-mistakes";
import { type Texts, textsOf } from "./texts";

const CONTENT = "content/";

/** The texts of a site's content files as they will be after changes of several files. */
export function textsAfter(root: string, changes: readonly FileChange[]): Texts {
  const present = textsOf(root);
  const written = new Map<string, string>();
  const gone: string[] = [];
  for (const [file, content] of changes) {
    if (!file.startsWith(CONTENT)) continue;
    const name = file.slice(CONTENT.length);
    if (content === null) gone.push(name);
    else written.set(name, textOf(join("content", name), Buffer.from(content)));
  }
  const stays = (name: string) => !gone.some((one) => name === one || name.startsWith(`${one}/`));
  return {
    ...present,
    names: [...new Set([...present.names.filter(stays), ...written.keys()])].sort(),
    has: (name) => written.has(name) || (stays(name) && present.has(name)),
    text: (name) => written.get(name) ?? present.text(name),
  };
}

/**
 * Returns the mistakes that changes of several files would add to a site.
 *
 * @param pictures ids of public pictures that the changes add
 */
export function mistakesAddedBy(
  { root, measured = false }: EditedSite,
  changes: readonly FileChange[],
  pictures: readonly string[] = [],
): FileProblem[] {
  const onDisk = picturesIn(root);
  const after = findMistakes(
    textsAfter(root, changes),
    measured,
    (slug, id) => (slug === undefined && pictures.includes(id)) || onDisk(slug, id),
  );
  if (after.faults.length === 0 && after.references?.length === 0) return [];
  return addedMistakes(findMistakes(textsOf(root), measured), after);
}
