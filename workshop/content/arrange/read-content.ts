import { join } from "node:path";
import { normalize } from "node:path/posix";
import { filmFiles } from "../../../lib/content/film-files";
import { splitFrontMatter } from "../../../lib/content/front-matter";
import { imagesIn, linksIn } from "../../../lib/content/markdown-places";
import { parseYaml } from "../../../lib/content/read-yaml";
import { pictureId, slugOf } from "../../../lib/content/slug";
import { readExactText, readTextFile } from "../../../lib/content/text-file";
import { walkTexts } from "../../../lib/content/walk-texts";
import { type FileContent, writeText } from "../content-text";
import { isDownload } from "../file-fault";
import { contentFiles, translationFiles } from "../files";
import type { NewFile } from "../safe-file";

/** A content file with what is written in it. Of a translation also its original. */
export type ReadFile = FileContent & { file: string; original?: string };

/** Reads every content file, then every translation. Throws ContentError if one is not YAML. */
export const readContent = (root: string): ReadFile[] => [
  ...contentFiles(join(root, "content")).map(({ file }) => read(root, `content/${file}`)),
  ...translationFiles(join(root, "content")).map(({ file, original }) => ({
    ...read(root, `content/${file}`),
    original: `content/${original.file}`,
  })),
];

function read(root: string, file: string): ReadFile {
  const text = readTextFile(join(root, file));
  if (file.endsWith(".yaml")) return { file, value: parseYaml(file, text).value, body: null };
  const { frontMatter = "", body = "" } = splitFrontMatter(text) ?? {};
  return { file, value: parseYaml(file, frontMatter, 1).value, body };
}

/** A file with other content, as it is to be written, in its place or in another. Throws as writeText does. */
export const rewritten = (root: string, file: string, content: FileContent, place = file): NewFile => [
  place,
  writeText(file, readExactText(join(root, file)), content),
];

/** The slug of a study's card or an article, otherwise undefined. */
export function slugIn({ file, value, original }: ReadFile): string | undefined {
  if (original !== undefined) return undefined;
  const { slug, title } = (value ?? {}) as { slug?: string; title?: string };
  if (file.startsWith("content/case-studies/")) return slug;
  return file.startsWith("content/blog/") ? (slug ?? slugOf(title ?? "")) : undefined;
}

/** Returns every text that may be a picture's id, and the addresses of films and other files that visitors download. */
export function namedFiles(files: readonly ReadFile[]): { pictures: Set<string>; downloads: Set<string> } {
  const pictures = new Set<string>();
  const downloads = new Set<string>();
  for (const { value, body } of files)
    walkTexts([value, body], (path, text) => {
      const isFilm = path.at(-1) === "videoSrc";
      const addresses = isFilm
        ? [...filmFiles(text), `${text}.webp`]
        : [text, ...linksIn(text).map(({ href }) => href.replace(/[?#].*$/, ""))].filter(isDownload);
      // Such as "/../content/private/a.pdf" is no file below public/.
      for (const one of addresses) if (/^\/[^/]/.test(one) && normalize(one) === one) downloads.add(one);
      const images = imagesIn(text).map(({ href }) => href);
      for (const name of images.length > 0 ? images : [text])
        if (name.includes("/") && name.length < 300) pictures.add(pictureId(name));
    });
  return { pictures, downloads };
}

/** Returns the files with a text that still contains one of some addresses, such as "content/blog/x.md". */
export function filesNaming(files: readonly ReadFile[], paths: readonly string[]): string[] {
  const address = new RegExp(`(${paths.join("|")})(?![\\w-])`);
  const found = new Set<string>();
  for (const { file, value, body } of files)
    walkTexts([value, body], (_, text) => {
      if (address.test(text)) found.add(file);
    });
  return [...found];
}
