import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { LANGUAGE_PART } from "../gated-areas";
import { isLanguage } from "./language-tag";

/** The kind of a content file. `own`: of none of the other kinds. */
export type ContentKind = "own" | "study" | "private" | "room" | "article";

const KINDS: readonly (readonly [ContentKind, RegExp])[] = [
  ["own", /^(pages\/)?[^/]+\.yaml$/],
  ["study", /^case-studies\/[^/]+\.yaml$/],
  ["private", /^private\/[^/]+\/study\.yaml$/],
  ["room", /^private\/rooms\/[^/]+\/room\.yaml$/],
  ["article", /^blog\/[^/]+\.md$/],
];

// Other endings of the two formats, with a .txt that Windows hides.
const YAML = /\.ya?ml(\.txt)?$/i;
const MARKDOWN = /\.(md|mdx|mdown|mkdn?|markdown)(\.txt)?$/i;

/** Hidden files, and files that operating systems add, such as "._about.yaml" from macOS. */
export const isLeftBehind = (path: string): boolean =>
  /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(path);

/**
 * The kind of the file at a path below the content folder, with "/". Null for translations, pictures, notes, README.md and system
 * files.
 */
export function contentKind(path: string): ContentKind | null {
  if (isLeftBehind(path) || /(^|\/)readme\.md$/i.test(path) || translationAt(path)) return null;
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

const TRANSLATED = new RegExp(`^(.+)\\.(${LANGUAGE_PART})\\.(yaml|md)$`, "i");

/** A translation of a content file, which is beside it: "blog/ferry.fr.md" is "blog/ferry.md" in fr. */
export type TranslatedPath = Readonly<{ original: string; tag: string }>;

/** What the file at a path translates, by its name alone; null for other files. The original may be missing. */
export function translationAt(path: string): TranslatedPath | null {
  const [, name, tag, ending] = TRANSLATED.exec(path) ?? [];
  if (tag === undefined || !isLanguage(tag) || isLeftBehind(path)) return null;
  const original = `${name}.${ending}`;
  return contentKind(original) ? { original, tag } : null;
}

/** Whether a path is that of a translation of a content file. */
export function isTranslationOf(file: string, path: string): boolean {
  const [, name = "", tag = "", ending = ""] = TRANSLATED.exec(path) ?? [];
  return file === `${name}.${ending}` && isLanguage(tag);
}

/** The name of a translation: "blog/ferry.fr.md" for "blog/ferry.md". */
export const translationFile = (file: string, tag: string): string =>
  file.replace(/\.[^.]+$/, (ending) => `.${tag}${ending}`);

/** The path that the author of an ignored file probably means; null if the file is content or clearly something else. */
export function meantPath(path: string): string | null {
  if (contentKind(path) || translationAt(path) || isLeftBehind(path) || /(^|\/)readme\.\w+$/i.test(path))
    return null;
  const [folder = "", slug = "", ...more] = path.split("/");
  const isYaml = YAML.test(path);
  const name = basename(path).replace(YAML, "").replace(MARKDOWN, "");
  if (!isYaml && !MARKDOWN.test(path)) return null;
  if (folder === "blog") return `blog/${name}.md`;
  if (folder === "case-studies" || folder === "pages") return `${folder}/${name}.yaml`;
  if (!isYaml) return null;
  if (folder === "private" && slug === "rooms")
    return more.length > 1 ? `private/rooms/${more[0]}/room.yaml` : null;
  if (folder === "private" && more.length > 0) return `private/${slug}/study.yaml`;
  return slug === "" ? `${name}.yaml` : null;
}

const FOLDER = { study: "case-studies", article: "blog" } as const;
export type ContentFolder = keyof typeof FOLDER;

/** The files of one kind in its folder ("content/blog"), sorted. The folder may be missing, because git keeps no empty one. */
export const filesOfKind = (folder: string, kind: ContentFolder): string[] =>
  existsSync(/* turbopackIgnore: true */ folder)
    ? readdirSync(/* turbopackIgnore: true */ folder)
        .filter((name) => contentKind(`${FOLDER[kind]}/${name}`) === kind)
        .sort()
        .map((name) => join(/* turbopackIgnore: true */ folder, name))
    : [];
