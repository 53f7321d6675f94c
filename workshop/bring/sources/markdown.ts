import { basename, dirname, extname, join, normalize } from "node:path/posix";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { markdownOf } from "../html";
import type { BroughtPage, Remark, Source, Tree } from "../source";

const PAGE = /\.(md|mdx|markdown|mdown|mkdn?|html?)$/i;
/** Files for people who work on a repository, and parts that other pages include. */
const NO_PAGE =
  /(^|\/)(readme|license|changelog|contributing|code_of_conduct|security|authors|404|claude|agents)\.\w+$|(^|\/)(_includes|_layouts|_sass|layouts|archetypes|themes|templates|partials|components|_templates|_data|dist|build|_site|\.?github|vendor|test|tests|__tests__)\//i;
const STUDIES =
  /(^|\/)_?(case-?stud(y|ies)|projects?|works?|portfolio|projekte|projets?|proyectos?|arbeiten)(\/|$)/i;
const DRAFTS = /(^|\/)_?drafts?\//i;
/** Of ferry.fr.md. */
const LANGUAGE = /\.([a-z]{2}(?:-[a-z]{2,4})?)$/i;
const DATED = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/;

type Fields = Record<string, unknown>;
type Read = { fields: Fields; body: string; line: number };

/**
 * Reads a folder of Markdown or MDX, as Jekyll, Hugo, Astro, Gatsby, Eleventy, Next and Obsidian have it, with front matter in YAML,
 * TOML or JSON. HTML files count if they have front matter.
 */
export async function readMarkdown(
  tree: Tree,
  fetch: (address: string) => Promise<Uint8Array | null>,
): Promise<Source | null> {
  // What this site exports has the words of its other pages, too.
  const isOwn = tree.files.has("facts.csv");
  const names = [...tree.files.keys()]
    .filter((name) => PAGE.test(name) && !NO_PAGE.test(name) && !(isOwn && name.startsWith("site/")))
    .sort();
  const remarks: Remark[] = [];
  const pages: BroughtPage[] = [];
  const site = await siteOf(tree);
  const tool = toolOf(tree);
  for (const name of names) {
    const bytes = await tree.files.get(name)?.read();
    const text = bytes?.toString("utf8").replace(/^\uFEFF/, "") ?? "";
    const isHtml = /\.html?$/i.test(name);
    if (isHtml && !/^---\r?\n/.test(text)) continue;
    if (text.includes("\0")) {
      remarks.push({ from: name, words: "not a text" });
      continue;
    }
    try {
      const page = pageOf(name, readFields(text), isHtml, tool);
      if (page) pages.push(page);
    } catch (error) {
      const line = lineOf(error);
      remarks.push({
        from: name,
        words: `its first lines cannot be read: ${firstLine((error as Error).message)}`,
        ...(line && { line }),
      });
    }
  }
  if (pages.length === 0 && remarks.length === 0) return null;
  return {
    name: tool,
    pages,
    remarks,
    ...(site && { site }),
    open: (address, from) => open(tree, address, from, site, fetch),
  };
}

const firstLine = (text: string): string => text.split("\n")[0] ?? "";
const lineOf = (error: unknown): number | undefined => {
  const { linePos, line } = error as { linePos?: { line: number }[]; line?: number };
  const at = linePos?.[0]?.line ?? line;
  return at === undefined ? undefined : at + 1;
};

function toolOf({ files }: Tree): string {
  const has = (pattern: RegExp) => [...files.keys()].some((name) => pattern.test(name));
  if (has(/^_config\.ya?ml$/)) return "Jekyll";
  if (has(/^(hugo|config)\.(toml|ya?ml)$/) || has(/^archetypes\//)) return "Hugo";
  if (has(/^astro\.config\./)) return "Astro";
  if (has(/^gatsby-config\./)) return "Gatsby";
  return "Markdown";
}

/** The address of the site, from its settings. */
async function siteOf({ files }: Tree): Promise<string | undefined> {
  for (const [name, key] of [
    ["_config.yml", /^url:\s*["']?(https?:\/\/[^\s"']+)/m],
    ["hugo.toml", /^baseURL\s*=\s*["'](https?:\/\/[^"']+)/im],
    ["config.toml", /^baseURL\s*=\s*["'](https?:\/\/[^"']+)/im],
    ["hugo.yaml", /^baseURL:\s*["']?(https?:\/\/[^\s"']+)/im],
    ["config.yaml", /^baseURL:\s*["']?(https?:\/\/[^\s"']+)/im],
    ["astro.config.mjs", /\bsite:\s*["'](https?:\/\/[^"']+)/],
    ["astro.config.ts", /\bsite:\s*["'](https?:\/\/[^"']+)/],
    ["gatsby-config.js", /\bsiteUrl:\s*["'`](https?:\/\/[^"'`]+)/],
  ] as const) {
    const found = key.exec((await files.get(name)?.read())?.toString("utf8") ?? "")?.[1];
    if (found) return found;
  }
}

/** @throws Error of the parser, with the line within the front matter */
function readFields(text: string): Read {
  const [whole = "", fence = "", inner = ""] =
    /^(---|\+\+\+|;;;)[ \t]*\r?\n([\s\S]*?)\r?\n?\1[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (whole) {
    // Templates in front matter are text.
    const fields =
      fence === "---"
        ? parseYaml(inner, { logLevel: "silent" })
        : fence === "+++"
          ? parseToml(inner)
          : JSON.parse(inner);
    return {
      fields: (fields ?? {}) as Fields,
      body: text.slice(whole.length),
      line: whole.split("\n").length,
    };
  }
  if (text.startsWith("{\n")) {
    const end = text.indexOf("\n}\n");
    if (end > 0)
      return {
        fields: JSON.parse(text.slice(0, end + 2)),
        body: text.slice(end + 3),
        line: text.slice(0, end + 3).split("\n").length,
      };
  }
  return { fields: {}, body: text, line: 1 };
}

function pageOf(
  name: string,
  { fields, body, line }: Read,
  isHtml: boolean,
  tool: string,
): BroughtPage | null {
  const text = (...keys: string[]): string | undefined =>
    keys.flatMap((key) => textIn(valueAt(fields, key))).find(Boolean);
  const list = (...keys: string[]): string[] => [
    ...new Set(keys.flatMap((key) => listIn(valueAt(fields, key)))),
  ];
  const file = basename(name).replace(PAGE, "");
  const isIndex = /^_?index$/i.test(file);
  const own = isIndex ? basename(dirname(name)) : file;
  const [, dated, rest = own] = DATED.exec(own) ?? [];
  if (isIndex && Object.keys(fields).length === 0 && body.trim() === "") return null;
  const heading = /^#[ \t]+([^\n]+)/m
    .exec(body.replace(/```[\s\S]*?```/g, ""))?.[1]
    ?.replace(/[#*`]/g, "")
    .trim();
  const title = text("title", "name") ?? heading ?? rest.replaceAll(/[-_]/g, " ").trim();
  if (!title || title === ".") return null;
  const cover = coverIn(fields);
  const words = isHtml ? markdownOf(body) : body;
  const slug = text("slug") ?? (DATED.test(own) || isIndex || text("title") ? rest : undefined);
  const permalinks = [text("permalink", "url"), ...list("aliases", "redirect_from", "redirects")].filter(
    (one) => one !== undefined,
  );
  return {
    from: name,
    kind:
      STUDIES.test(dirname(name)) ||
      /^(project|case-?study|work|portfolio)$/i.test(text("type", "layout", "collection") ?? "")
        ? "study"
        : "article",
    title,
    // A title that is the first line of the text, too, is left out by the site.
    text: words,
    isMdx: /\.mdx$/i.test(name),
    line,
    ...given({
      slug: slug?.split("/").findLast(Boolean),
      description: text("description", "excerpt", "summary", "subtitle", "lead", "spoiler", "abstract"),
    }),
    ...given({
      date:
        text(
          "date",
          "pubDate",
          "published",
          "publishDate",
          "publishedAt",
          "created",
          "createdAt",
          "pubDatetime",
        ) ?? dated,
    }),
    ...given({
      modified: text(
        "updated",
        "modified",
        "lastmod",
        "updatedDate",
        "last_modified_at",
        "modDatetime",
        "dateModified",
      ),
    }),
    tags: list("categories", "category", "tags", "tag", "topics", "keywords"),
    ...given({ language: text("lang", "language", "locale") ?? LANGUAGE.exec(file)?.[1] }),
    ...(cover && { cover }),
    addresses: [
      ...permalinks.map((one) => `/${one.replace(/^\//, "")}`),
      ...addressesOf(name, rest, dated, tool),
    ],
    aliases: aliasesOf(name),
    ...given({ client: text("client", "company", "customer"), role: text("role", "position") }),
    tools: list("tools", "software", "stack"),
    remarks:
      fields.published === false || fields.draft === true || DRAFTS.test(name)
        ? [{ from: name, words: "it was a draft" }]
        : [],
  };
}

/** Without what is undefined. */
const given = <Part extends Record<string, string | undefined>>(part: Part) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value)) as { [Key in keyof Part]: string };

/** A field, also one that is below another, in any case: `seo.title`. */
const valueAt = (fields: Fields, key: string): unknown =>
  fields[Object.keys(fields).find((one) => one.toLowerCase() === key.toLowerCase()) ?? ""] ??
  (fields.meta as Fields | undefined)?.[key] ??
  (fields.extra as Fields | undefined)?.[key] ??
  (fields.params as Fields | undefined)?.[key];

function textIn(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  if (typeof value === "number") return [String(value)];
  if (value instanceof Date) return [value.toISOString()];
  return [];
}

const listIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(textIn)
    : typeof value === "string"
      ? value.split(/\s*,\s*/).filter(Boolean)
      : [];

function coverIn(fields: Fields): { address: string; alt?: string } | undefined {
  for (const key of [
    "image",
    "cover",
    "hero",
    "heroImage",
    "featured_image",
    "featuredImage",
    "featuredimage",
    "thumbnail",
    "banner",
    "coverImage",
    "ogImage",
    "header",
    "img",
    "photo",
    "teaser",
  ]) {
    const value = valueAt(fields, key);
    const [address] = textIn(value);
    const alt =
      textIn(valueAt(fields, `${key}Alt`))[0] ??
      textIn(valueAt(fields, `${key}_alt`))[0] ??
      textIn(valueAt(fields, "imageAlt"))[0];
    if (address && /[./]/.test(address)) return { address, ...(alt && { alt }) };
    const inner = (value ?? {}) as Fields;
    const [path] = ["src", "imgSrc", "url", "image", "path", "relative", "feature", "teaser"].flatMap((one) =>
      textIn(inner[one]),
    );
    const [words] = ["alt", "caption", "description"].flatMap((one) => textIn(inner[one]));
    if (path && /[./]/.test(path)) return { address: path, ...(words && { alt: words }) };
  }
}

/** Where Jekyll and Hugo put a page, if its front matter says nothing else. The others have addresses like this site's. */
function addressesOf(name: string, slug: string, dated: string | undefined, tool: string): string[] {
  const day = dated?.split("-").map((part) => part.padStart(2, "0"));
  if (tool === "Jekyll")
    return [day ? `/${day.join("/")}/${slug}.html` : `/${name.replace(/^_/, "").replace(PAGE, ".html")}`];
  const section = /(?:^|\/)content\/(.+?)(?:\/_?index)?\.\w+$/.exec(name)?.[1];
  return tool === "Hugo" && section ? [`/${section}`] : [];
}

/** Addresses that other tools make of a file's name. */
function aliasesOf(name: string): string[] {
  const path = name.replace(PAGE, "").replace(/\/_?index$/i, "");
  const below = path.replace(/^(?:.*\/)?(?:content|src\/pages|pages|posts?|_posts|_drafts|blog|data)\//i, "");
  const [, dated, rest = ""] = DATED.exec(basename(below)) ?? [];
  return [below, rest && join(dirname(below), rest), dated && `${dated.replaceAll("-", "/")}/${rest}`]
    .filter((one) => one !== undefined && one !== "")
    .flatMap((one) => [`/${one}`, `/blog/${one}`, `/posts/${one}`]);
}

/** Where tools keep the files that a page names by a path from the root. */
const ROOTS = ["", "static", "public", "assets", "src", "content", "source", "src/assets", "images", "app"];

async function open(
  tree: Tree,
  address: string,
  from: string,
  site: string | undefined,
  fetch: (address: string) => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  const isOwn = site !== undefined && address.startsWith(site);
  const path = isOwn ? `/${address.slice(site.length)}` : address;
  if (!isOwn && /^(https?:)?\/\//i.test(path)) return fetch(path.replace(/^\/\//, "https://"));
  const plain = unescaped(path.replace(/[?#].*$/, "").replace(/^(?:~|@)\//, "/"));
  const near = [join(dirname(from), plain), ...ROOTS.map((root) => join(root, plain))].map((one) =>
    normalize(one).replace(/^\/+/, ""),
  );
  const byPath = near.find((one) => tree.files.has(one));
  // Obsidian names a file by its name alone, and sites have folders that the repository has elsewhere.
  const named = extname(plain)
    ? [...tree.files.keys()].filter((one) => basename(one) === basename(plain))
    : [];
  const found =
    byPath ??
    named.find((one) => one.endsWith(plain.replace(/^(\.*\/)*/, "/"))) ??
    (named.length === 1 ? named[0] : undefined);
  if (found) return (await tree.files.get(found)?.read()) ?? null;
  return isOwn ? fetch(address) : null;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
