import { isDeepStrictEqual } from "node:util";
import { pictureId } from "../../../lib/content/slug";
import { type ContentFile, contentFile, translationFileAt } from "../files";
import { SUBJECTS } from "../generate/supabase-mail";
import type { PictureName } from "../pictures/choices";

/** What the studio publishes: content, what visitors download, and the files that are generated from content. */
const PUBLISHED = [
  "content/",
  "public/",
  "schemas/",
  "styles/fonts/",
  "styles/fonts.ts",
  "lib/theme/cut-faces.ts",
  "supabase/templates/otp.html",
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

/** The files of npm in which the studio enters a new face. */
const NPM_FILES = ["package.json", "package-lock.json"];
const CONFIG = "supabase/config.toml";

/** Files into which the studio and `npm run content` write a part. */
export const partlyMade = (file: string): boolean => NPM_FILES.includes(file) || file === CONFIG;

/**
 * Which of some changed files have changed only in what is written into them. package.json and its lock file count together.
 *
 * @param textsOf the bytes in the last commit and now
 */
export function changedByUs(
  files: readonly string[],
  textsOf: (file: string) => [before: Buffer | null, now: Buffer | null],
): string[] {
  const isOurs = (file: string): boolean => {
    try {
      const [before, now] = textsOf(file).map((bytes) =>
        withoutMade(file, bytes?.toString("utf8") ?? "null"),
      );
      return isDeepStrictEqual(before, now);
    } catch {
      return false;
    }
  };
  const ours = files.filter(isOurs);
  const haveFaces = files.every((file) => !NPM_FILES.includes(file) || ours.includes(file));
  return ours.filter((file) => haveFaces || !NPM_FILES.includes(file));
}

const withoutMade = (file: string, text: string): unknown =>
  file === CONFIG
    ? text.replace(SUBJECTS, "$1")
    : JSON.parse(text, (key, value) =>
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
