import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** What a file of the content is for: the site's own words, a study, a private study, an article. */
export type ContentKind = "own" | "study" | "private" | "article";

/** Which files are content, by their path below the content folder. */
const KINDS: readonly (readonly [ContentKind, RegExp])[] = [
  ["own", /^(pages\/)?[^/]+\.yaml$/],
  ["study", /^case-studies\/[^/]+\.yaml$/],
  ["private", /^private\/[^/]+\/study\.yaml$/],
  ["article", /^blog\/[^/]+\.md$/],
];

/** Endings by which people and programs call the same two formats; Windows hides the last of two. */
const YAML = /\.ya?ml(\.txt)?$/i;
const MARKDOWN = /\.(md|mdx|mdown|mkdn?|markdown)(\.txt)?$/i;

/** What systems leave beside files, as macOS does on other systems' disks ("._about.yaml"), and what is hidden. */
export const isLeftBehind = (path: string): boolean =>
  /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(path);

/** Null for what is no content: pictures, notes, README.md, and what systems leave. `path` is below the content folder, with "/". */
export function contentKind(path: string): ContentKind | null {
  if (isLeftBehind(path) || /(^|\/)readme\.md$/i.test(path)) return null;
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/**
 * The path under which a file would be content that is passed over for its name or folder alone; null for every other file.
 */
export function meantPath(path: string): string | null {
  if (contentKind(path) || isLeftBehind(path) || /(^|\/)readme\.\w+$/i.test(path)) return null;
  const [folder = "", slug = "", ...more] = path.split("/");
  const isYaml = YAML.test(path);
  const name = basename(path).replace(YAML, "").replace(MARKDOWN, "");
  if (!isYaml && !MARKDOWN.test(path)) return null;
  if (folder === "blog") return `blog/${name}.md`;
  if (folder === "case-studies" || folder === "pages") return `${folder}/${name}.yaml`;
  if (!isYaml) return null;
  if (folder === "private" && more.length > 0) return `private/${slug}/study.yaml`;
  return slug === "" ? `${name}.yaml` : null;
}

const FOLDER = { study: "case-studies", article: "blog" } as const;

/** The files of one kind in its folder ("content/blog"), sorted; none where there is no such folder, since git keeps no empty one. */
export const filesOfKind = (folder: string, kind: keyof typeof FOLDER): string[] =>
  existsSync(/* turbopackIgnore: true */ folder)
    ? readdirSync(/* turbopackIgnore: true */ folder)
        .filter((name) => contentKind(`${FOLDER[kind]}/${name}`) === kind)
        .sort()
        .map((name) => join(/* turbopackIgnore: true */ folder, name))
    : [];
