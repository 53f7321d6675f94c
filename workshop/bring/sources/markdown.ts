import { basename, dirname, join } from "node:path/posix";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { type Fields, factsIn, leftBehind, listOf, pageFacts, textOf, type Value } from "../facts";
import { markdownOf } from "../html";
import { opener } from "../in-tree";
import type { BroughtPage, Fetch, Remark, Source, Tree } from "../source";
import { addressesOf, type Settings, settingsOf } from "./old-address";

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

type FrontMatter = Record<string, unknown>;
type Read = { fields: FrontMatter; body: string; line: number };

/**
 * Reads a folder of Markdown or MDX, as Jekyll, Hugo, Astro, Gatsby, Eleventy, Next and Obsidian have it, with front matter in YAML,
 * TOML or JSON. HTML files count if they have front matter.
 */
export async function readMarkdown(tree: Tree, fetch: Fetch): Promise<Source | null> {
  // What this site exports has the words of its other pages, too.
  const isOwn = tree.files.has("facts.csv");
  const names = [...tree.files.keys()]
    .filter((name) => PAGE.test(name) && !NO_PAGE.test(name) && !(isOwn && name.startsWith("site/")))
    .sort();
  const remarks: Remark[] = [];
  const pages: BroughtPage[] = [];
  const site = await siteOf(tree);
  const tool = toolOf(tree);
  const { name: file, settings, whyNot } = await settingsOf(tree);
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
      const page = pageOf(name, readFields(text), isHtml, tool, settings);
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
  if (whyNot && /^(Jekyll|Hugo)$/.test(tool))
    remarks.push({ from: file, words: `it cannot be read, so old addresses may be wrong: ${whyNot}` });
  return {
    name: tool,
    pages,
    remarks,
    ...(site && { site }),
    open: opener(tree, fetch, site),
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
      fields: (fields ?? {}) as FrontMatter,
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
  settings: Settings,
): BroughtPage | null {
  const { facts, rest } = factsIn(
    fieldsIn(fields),
    (value, fact) => fact !== "cover" || /[./]/.test(String(value)),
  );
  const others = new Map(rest);
  const take = (...keys: string[]): Value[] =>
    keys.flatMap((key) => {
      const value = others.get(key);
      others.delete(key);
      return value === undefined ? [] : [value];
    });
  const file = basename(name).replace(PAGE, "");
  const isIndex = /^_?index$/i.test(file);
  const own = isIndex ? basename(dirname(name)) : file;
  const [, dated, undated = own] = DATED.exec(own) ?? [];
  if (isIndex && Object.keys(fields).length === 0 && body.trim() === "") return null;
  const heading = /^#[ \t]+([^\n]+)/m
    .exec(body.replace(/```[\s\S]*?```/g, ""))?.[1]
    ?.replace(/[#*`]/g, "")
    .trim();
  const title = textOf(facts.title) ?? heading ?? undated.replaceAll(/[-_]/g, " ").trim();
  if (!title || title === ".") return null;
  const slug = textOf(facts.slug) ?? (DATED.test(own) || isIndex || facts.title ? undated : undefined);
  // In Jekyll, "url" is a field like any other.
  const [permalink] = take("permalink", ...(tool === "Jekyll" ? [] : ["url"])).flat();
  const inSite = [
    ...take("aliases", "redirect_from", "redirects").flatMap(listOf),
    ...addressesOf({ name, own, dated, undated, title, permalink, fields }, tool, settings),
  ].map((one) => `/${one.replace(/^\//, "")}`);
  const base = tool === "Jekyll" ? settings.baseurl : "";
  const kinds = take("type", "layout", "collection").flat();
  const isDraft = fields.published === false || fields.draft === true || DRAFTS.test(name);
  return {
    from: name,
    kind:
      STUDIES.test(dirname(name)) || kinds.some((one) => /^(project|case-?study|work|portfolio)$/i.test(one))
        ? "study"
        : "article",
    title,
    // A title that is the first line of the text, too, is left out by the site.
    text: isHtml ? markdownOf(body) : body,
    isMdx: /\.mdx$/i.test(name),
    line,
    ...pageFacts({
      date: dated,
      language: LANGUAGE.exec(file)?.[1],
      ...facts,
      slug: slug?.split("/").findLast(Boolean),
    }),
    addresses: inSite.map((one) => base + one),
    aliases: [...aliasesOf(name), ...(base ? inSite : [])],
    remarks: [...(isDraft ? ["it was a draft"] : []), ...leftBehind([...others])].map((words) => ({
      from: name,
      words,
    })),
  };
}

/** Below these, themes keep fields of a page. */
const GROUPS = /^(meta|extra|params|frontmatter)\./i;
/** Where the fields of a picture have its address, and its words. */
const ADDRESS = ["src", "imgSrc", "url", "image", "path", "relative", "feature", "teaser"];
const WORDS = ["alt", "caption", "description"];

/** All fields that have a text or a list, those below others as `cover.alt`. */
function fieldsIn(fields: FrontMatter, below = ""): Fields {
  return Object.entries(fields).flatMap(([name, value]): Fields => {
    const path = `${below}${name}`.replace(GROUPS, "");
    if (typeof value === "string" || typeof value === "number") return [[path, String(value).trim()]];
    if (value instanceof Date) return [[path, value.toISOString()]];
    if (Array.isArray(value))
      return [[path, value.map((one) => (typeof one === "object" ? JSON.stringify(one) : String(one)))]];
    if (typeof value !== "object" || value === null) return [];
    const inside = fieldsIn(value as FrontMatter, `${path}.`);
    const first = (names: readonly string[]) =>
      inside.find(([one]) => names.some((end) => one === `${path}.${end}`));
    const address = first(ADDRESS);
    const words = address && first(WORDS);
    return [
      ...inside.filter((one) => one !== address && one !== words),
      ...(address ? [[path, address[1]] as const] : []),
      ...(words ? [[`${path}Alt`, words[1]] as const] : []),
    ];
  });
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
