import { join } from "node:path";
import { contentKind } from "../../lib/content/content-paths";
import { splitFrontMatter } from "../../lib/content/front-matter";
import { markdownImages } from "../../lib/content/markdown";
import { parseYaml } from "../../lib/content/read-yaml";
import { pictureId, slugOf } from "../../lib/content/slug";
import { readTextFile } from "../../lib/content/text-file";
import { walkTexts } from "../../lib/content/walk-texts";
import { filesIn } from "../disk";

/** A file of words: what its YAML holds, and for an article the text below it. */
export type ContentFile = { file: string; value: unknown; body: string };

/** Every file of words of the content. Throws ContentError where one is no YAML. */
export function contentFiles(root: string): ContentFile[] {
  return filesIn(join(root, "content"))
    .filter((name) => contentKind(name) !== null)
    .map((name) => read(root, `content/${name}`));
}

function read(root: string, file: string): ContentFile {
  const text = readTextFile(join(root, file));
  if (file.endsWith(".yaml")) return { file, value: parseYaml(file, text).value, body: "" };
  const { frontMatter = "", body = "" } = splitFrontMatter(text) ?? {};
  return { file, value: parseYaml(file, frontMatter, 1).value, body };
}

/** The slug of a study's card or an article; undefined for other files. */
export function slugIn({ file, value }: ContentFile): string | undefined {
  const { slug, title } = (value ?? {}) as { slug?: string; title?: string };
  if (file.startsWith("content/case-studies/")) return slug;
  return file.startsWith("content/blog/") ? (slug ?? slugOf(title ?? "")) : undefined;
}

/** Everything that may be a picture's id, and the videos' addresses, of all the files together. */
export function namedFiles(files: readonly ContentFile[]): { pictures: Set<string>; videos: Set<string> } {
  const pictures = new Set<string>();
  const videos = new Set<string>();
  for (const { value, body } of files)
    walkTexts([value, body], (path, text) => {
      if (path.at(-1) === "videoSrc") videos.add(text);
      for (const name of text.includes("![") ? markdownImages(text) : [text])
        if (name.includes("/") && name.length < 300) pictures.add(pictureId(name));
    });
  return { pictures, videos };
}

/** "content/blog/x.md", each file whose prose still says the address. */
export function stillSaying(files: readonly ContentFile[], path: string): string[] {
  const address = new RegExp(`${path}(?![\\w-])`);
  return files
    .filter(({ value, body }) => {
      let says = false;
      walkTexts([value, body], (_, text) => {
        says ||= address.test(text);
      });
      return says;
    })
    .map(({ file }) => file);
}
