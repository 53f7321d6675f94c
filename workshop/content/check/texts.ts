import { join } from "node:path";
import { readTextFile, textOf } from "../../../lib/content/text-file";
import { filesIn } from "../disk";
import { type ContentFile, contentFile, type TranslationFile, translationFileAt } from "../files";

/** Content files as they would be after a change. All names are below content/. */
export type Changed = Readonly<{
  /** The texts of new and changed files. */
  texts: ReadonlyMap<string, string | Buffer>;
  /** Files and folders that are no longer there. */
  gone: readonly string[];
  /** The file that is edited. */
  edited: string | null;
}>;

/** One file with a text that is not on disk yet, and those that change with it. */
export const withText = (
  file: string,
  text: string,
  beside: readonly (readonly [file: string, text: string])[],
): Changed => ({
  texts: new Map([[file, text], ...beside]),
  gone: [],
  edited: file,
});

/** The texts of a site's content files, by their paths below content/. */
export type Texts = Readonly<{
  /** The project's folder. */
  root: string;
  /** The content files: every reader of a site goes through this list, because pictures and notes are beside them. */
  files: readonly ContentFile[];
  /** The translations of them, and those whose original is missing. */
  translations: readonly TranslationFile[];
  /** The other files. */
  others: readonly string[];
  /** Checked even if no page shows it. */
  edited: string | null;
  has: (name: string) => boolean;
  /** Throws ContentError if the file is not UTF-8. */
  text: (name: string) => string;
}>;

const NOTHING: Changed = { texts: new Map(), gone: [], edited: null };

/** Lists the files on disk, each read once, when it is asked for; `changed` replaces some of them. */
export function textsOf(root: string, { texts, gone, edited }: Changed = NOTHING): Texts {
  const isGone = (name: string) =>
    !texts.has(name) && gone.some((one) => name === one || name.startsWith(`${one}/`));
  const present = filesIn(join(root, "content")).filter((name) => !isGone(name));
  const all = new Set([...present, ...texts.keys()]);
  const names = texts.size === 0 ? present : [...all].sort();
  const read = (name: string) => {
    const text = texts.get(name);
    const shown = join("content", name);
    return text === undefined ? readTextFile(join(root, shown), shown) : textOf(shown, Buffer.from(text));
  };
  const known = new Map<string, string>();
  return {
    root,
    files: names.flatMap((name) => contentFile(name) ?? []),
    translations: names.flatMap((name) => translationFileAt(name) ?? []),
    others: names.filter((name) => contentFile(name) === null && translationFileAt(name) === null),
    edited,
    has: (name) => all.has(name),
    text: (name) => {
      const text = known.get(name) ?? read(name);
      known.set(name, text);
      return text;
    },
  };
}
