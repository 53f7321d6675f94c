import { isDeepStrictEqual } from "node:util";
import { pictureId } from "../../../lib/content/slug";
import { type ContentFile, contentFile, translationFileAt } from "../files";
import type { PictureName } from "../pictures/choices";

/** What the studio publishes: content, what visitors download, and the files that are generated from content. */
const PUBLISHED = [
  "content/",
  "public/",
  "schemas/",
  "styles/fonts/",
  "styles/fonts.ts",
  "lib/theme/cut-faces.ts",
];

/**
 * Whether publishing commits a file.
 *
 * @param file its path from the project's folder
 * @param env PRIVATE_CONTENT=external keeps content/private out of the repository
 */
export const isPublished = (file: string, env: NodeJS.ProcessEnv): boolean =>
  PUBLISHED.some((path) => (path.endsWith("/") ? file.startsWith(path) : file === path)) &&
  !(env.PRIVATE_CONTENT === "external" && file.startsWith("content/private/"));

/** The files of npm in which the studio enters a new face. Publishing commits them if nothing but faces differs in them. */
export const NPM_FILES = ["package.json", "package-lock.json"] as const;

/** Whether two texts of a file of npm differ at most in the packages of faces. */
export function isSameButFaces(before: Buffer | null, now: Buffer | null): boolean {
  try {
    return isDeepStrictEqual(withoutFaces(before), withoutFaces(now));
  } catch {
    return false;
  }
}

const withoutFaces = (bytes: Buffer | null): unknown =>
  JSON.parse(bytes?.toString("utf8") ?? "null", (key, value) =>
    /^(node_modules\/)?@fontsource(-variable)?\/[^/]+$/.test(key) ? undefined : value,
  );

/** The picture that a file is the original or an encoded copy of; null for other files. */
export function pictureOf(file: string): PictureName | null {
  const [, ofMaster] = /^content\/pictures\/(.+\/.+)$/.exec(file) ?? [];
  if (ofMaster && !ofMaster.endsWith(".md")) return { id: pictureId(ofMaster) };
  const [, encoded] = /^public\/pictures\/(.+)-\d+\.(avif|webp)$/.exec(file) ?? [];
  if (encoded) return { id: encoded };
  const [, privateSlug = "", folder, name = ""] =
    /^content\/private\/([^/]+)\/(masters|pictures)\/([^/]+)$/.exec(file) ?? [];
  if (!folder) return null;
  const own = folder === "masters" ? pictureId(name) : name.replace(/-\d+\.(avif|webp)$/, "");
  return { id: `${privateSlug}/${own}`, privateSlug };
}

/** The content file at a path from the project's folder, or null. A translation is of its original's kind. */
export function contentAt(file: string): ContentFile | null {
  if (!file.startsWith("content/")) return null;
  const name = file.slice("content/".length);
  const translation = translationFileAt(name);
  return translation ? { ...translation.original, file: name } : contentFile(name);
}
