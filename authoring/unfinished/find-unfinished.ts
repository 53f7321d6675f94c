import type { EditedSite } from "../change-content";
import { readChecked } from "../check/checked-file";
import { isDraftIn } from "../check/drafts";
import { servedOnDisk } from "../check/files-on-disk";
import { findMistakes } from "../check/find-mistakes";
import { mistakesOf } from "../check/mistakes-of";
import { textsOf } from "../check/texts";
import { placeholderPdfs } from "./pdfs";
import { type Unfinished, unfinishedIn } from "./unfinished";

/**
 * Lists everything that is left to do on a site: the mistakes that `npm run content` reports, those of drafts too, then what
 * `unfinishedIn` finds, and PDFs that are the placeholder's.
 */
export async function findUnfinished({ root, measured = false }: EditedSite): Promise<Unfinished[]> {
  const texts = textsOf(root);
  const found = unfinishedIn(root, texts);
  const { faults, references, drafts } = findMistakes(texts, measured);
  const isDraft = isDraftIn(drafts);
  const ofDrafts = texts.files
    .filter(({ file }) => isDraft(file))
    .flatMap(({ file }) => mistakesOf(() => readChecked(texts, file)));
  const mistakes = [...faults, ...(references ?? []), ...ofDrafts, ...servedOnDisk(root)].flatMap(
    ({ file, problems }) =>
      problems.map(
        ({ path = [], line, expected, found: is }): Unfinished => ({
          ...{ kind: path.at(-1) === "alt" ? "alt" : "mistake", file, line, at: 0 },
          path: path as Unfinished["path"],
          words: is === undefined ? expected : `${expected}; found ${is}`,
          isDraft: isDraft(file.replace(/^content\//, "")),
        }),
      ),
  );
  const isKnown = (one: Unfinished) =>
    found.some(({ kind, file, path }) => kind === "picture" && file === one.file && same(path, one.path));
  const keys = new Set<string>();
  const isFirst = ({ file, path, words }: Unfinished) => {
    const key = JSON.stringify([file, path, words]);
    return !keys.has(key) && keys.add(key);
  };
  return [
    ...mistakes.filter((one) => !isKnown(one)).filter(isFirst),
    ...found,
    ...(await placeholderPdfs(root)),
  ];
}

const same = (one: Unfinished["path"], other: Unfinished["path"]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
