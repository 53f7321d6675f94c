import { relative, sep } from "node:path";
import { ContentError } from "../../../lib/content/content-error";
import { notesAdvice, translationAdvice } from "./advice";
import { checkNamedFiles, picturesIn } from "./check-file";
import { checkedOrNull, readChecked, refuseOtherName } from "./checked-file";
import { filesOnDisk, servedOnDisk } from "./files-on-disk";
import { findMistakes } from "./find-mistakes";
import { mistakesOf } from "./mistakes-of";
import { requirePasscode } from "./references";
import { textsOf } from "./texts";

type Options = {
  build?: boolean;
  passcode?: string | undefined;
  files?: "all" | "served" | "none";
  measured?: boolean;
};

/**
 * Checks content as the build does.
 *
 * @param named the files to check; if empty, all files and the references between them, without drafts
 * @param build requires `passcode`, which opens locked studies
 * @param measured whether analytics have a key
 * @param files which files other than texts are read. `npm run dev` encodes new pictures itself
 * @returns every mistake, one error per file; and `notes`, which makes a list for the terminal of what is no mistake
 */
export function checkContent(
  named: readonly string[],
  { build = false, passcode, files = "all", measured = false }: Options = {},
): { errors: ContentError[]; notes: () => string | null } {
  const texts = textsOf(".");
  if (named.length > 0) {
    const exists = picturesIn(texts);
    const names = named.map((file) => relative("content", file).split(sep).join("/"));
    const errors = names.flatMap((name) =>
      mistakesOf(".", () => {
        refuseOtherName(name);
        checkNamedFiles(".", readChecked(texts, name), exists);
      }),
    );
    const notes = () => {
      const mistakes = findMistakes(texts, measured);
      const readable = names.flatMap((name) => checkedOrNull(texts, name) ?? []);
      const originals = readable.map(({ entry }) => `content/${entry.file}`);
      return lines(notesAdvice(readable, mistakes.site), translationAdvice(mistakes, originals));
    };
    return { errors, notes };
  }
  const mistakes = findMistakes(texts, measured);
  const { faults, references, site, others, drafts } = mistakes;
  // An original's notes are listed once.
  const translated = [...others.values()].flatMap(({ files }) => files.filter(({ fields }) => fields));
  const shown = [...(site?.files ?? []), ...translated];
  const found = [
    ...joined([...faults, ...(references ?? [])]),
    ...(build && site ? mistakesOf(".", () => requirePasscode(passcode, site)) : []),
  ];
  const onDisk =
    files === "all" ? filesOnDisk(drafts, { build }) : files === "served" ? servedOnDisk(".") : [];
  // A file that content names is reported there, with its line.
  const isNamed = (file: string) => found.some(({ message }) => message.includes(file));
  return {
    errors: [...found, ...onDisk.filter(({ file }) => !isNamed(file))],
    notes: () => lines(notesAdvice(shown, site), translationAdvice(mistakes)),
  };
}

const lines = (...texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join("\n") || null;

/** Several errors of one file as one. */
const joined = (errors: readonly ContentError[]): ContentError[] =>
  [...new Set(errors.map(({ file }) => file))].map(
    (file) =>
      new ContentError(
        file,
        errors.filter((error) => error.file === file).flatMap(({ problems }) => problems),
      ),
  );
