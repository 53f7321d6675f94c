import { relative, sep } from "node:path";
import { ContentError } from "../../../lib/content/content-error";
import { notesAdvice } from "./advice";
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
    const readable = () => names.flatMap((name) => checkedOrNull(texts, name) ?? []);
    return { errors, notes: () => notesAdvice(readable(), findMistakes(texts, measured).site) };
  }
  const { faults, references, site, drafts } = findMistakes(texts, measured);
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
    notes: () => notesAdvice(site?.files ?? [], site),
  };
}

/** Several errors of one file as one. */
const joined = (errors: readonly ContentError[]): ContentError[] =>
  [...new Set(errors.map(({ file }) => file))].map(
    (file) =>
      new ContentError(
        file,
        errors.filter((error) => error.file === file).flatMap(({ problems }) => problems),
      ),
  );
