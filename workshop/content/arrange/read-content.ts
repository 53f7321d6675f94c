import { join } from "node:path";
import { splitFrontMatter } from "../../../lib/content/front-matter";
import { imagesIn } from "../../../lib/content/markdown-places";
import { parseYaml } from "../../../lib/content/read-yaml";
import { pictureId, slugOf } from "../../../lib/content/slug";
import { readExactText, readTextFile } from "../../../lib/content/text-file";
import { walkTexts } from "../../../lib/content/walk-texts";
import { type FileContent, writeText } from "../content-text";
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

/** Returns every text that may be a picture's id or a video's address. */
export function namedFiles(files: readonly ReadFile[]): { pictures: Set<string>; videos: Set<string> } {
  const pictures = new Set<string>();
  const videos = new Set<string>();
  for (const { value, body } of files)
    walkTexts([value, body], (path, text) => {
      if (path.at(-1) === "videoSrc") videos.add(text);
      const images = imagesIn(text).map(({ href }) => href);
      for (const name of images.length > 0 ? images : [text])
        if (name.includes("/") && name.length < 300) pictures.add(pictureId(name));
    });
  return { pictures, videos };
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
