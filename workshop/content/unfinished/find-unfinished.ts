import type { ContentProblem } from "../../../lib/content/content-error";
import type { EditedSite } from "../change-content";
import { checkPublicFiles } from "../check/check-file";
import { checkedOrNull, readChecked } from "../check/checked-file";
import { isDraftIn } from "../check/drafts";
import { servedOnDisk } from "../check/files-on-disk";
import { findMistakes } from "../check/find-mistakes";
import { mistakesOf } from "../check/mistakes-of";
import { notesOf } from "../check/notes";
import { textsOf } from "../check/texts";
import { untranslatedIn } from "../check/untranslated";
import { placeholderPdfs } from "./pdfs";
import { type Unfinished, type UnfinishedKind, unfinishedIn } from "./unfinished";

/**
 * Lists everything that is left to do on a site: the mistakes and notes that `npm run content` reports, those of drafts too, then
 * what `unfinishedIn` finds, and PDFs that are the placeholder's.
 */
export async function findUnfinished({ root, measured = false }: EditedSite): Promise<Unfinished[]> {
  const texts = textsOf(root);
  const found = unfinishedIn(root, texts);
  const { faults, references, site, others, drafts } = findMistakes(texts, measured);
  const isDraft = isDraftIn(drafts);
  const ofDrafts = texts.files
    .filter(({ file }) => isDraft(file))
    .flatMap(({ file }) => mistakesOf(root, () => checkPublicFiles(root, readChecked(texts, file))));
  const listed = (file: string, kind: UnfinishedKind, problem: ContentProblem, at = 0): Unfinished => ({
    ...{ kind, file, line: problem.line, at, path: (problem.path ?? []) as Unfinished["path"] },
    words: problem.found === undefined ? problem.expected : `${problem.expected}; found ${problem.found}`,
    isDraft: isDraft(file.replace(/^content\//, "")),
  });
  const mistakes = [...faults, ...(references ?? []), ...ofDrafts, ...servedOnDisk(root)].flatMap(
    ({ file, problems }) =>
      problems.map((one) => listed(file, one.path?.at(-1) === "alt" ? "alt" : "mistake", one)),
  );
  const notes = texts.files
    .flatMap(({ file }) => checkedOrNull(texts, file) ?? [])
    .flatMap((checked) =>
      notesOf(root, checked, site).map((one) => listed(checked.file, "note", one, one.at)),
    );
  const untranslated = (site ? untranslatedIn(root, site, others) : []).map((one) =>
    listed(one.translation ?? one.file, "translation", one),
  );
  const isKnown = (one: Unfinished) =>
    found.some(
      ({ kind, file, path, words }) =>
        kind === "picture" && file === one.file && same(path, one.path) && one.words.includes(words),
    );
  const keys = new Set<string>();
  const isFirst = ({ file, path, words }: Unfinished) => {
    const key = JSON.stringify([file, path, words]);
    return !keys.has(key) && keys.add(key);
  };
  return [
    ...mistakes.filter((one) => !isKnown(one)).filter(isFirst),
    ...notes,
    ...found,
    ...untranslated,
    ...(await placeholderPdfs(root)),
  ];
}

const same = (one: Unfinished["path"], other: Unfinished["path"]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
