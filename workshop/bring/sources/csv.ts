import { basename } from "node:path";
import Papa from "papaparse";
import { slugOf } from "../../../lib/content/slug";
import { markdownOf, wordsOfHtml } from "../html";
import type { BroughtPage, Source, Tree } from "../source";
import { type Fetch, openUploads } from "./reading";

/** Columns by what they are for; the first that matches. */
const ROLES = {
  title: /^(title|name|headline)$/i,
  slug: /^slug$/i,
  date: /^(date|publish(ed)?( ?(date|on))?|year)$/i,
  created: /^created on$/i,
  modified: /^(updated on|last (updated|edited))$/i,
  description: /^((post |project |short )?(summary|excerpt|description)|subtitle|intro|tagline)$/i,
  tags: /^(tags?|categor(y|ies)|topics?)$/i,
  client: /^(client|company|customer)( name)?$/i,
  tools: /^(tools?|software)$/i,
  role: /^(my )?role$/i,
  draft: /^:?draft$/i,
  archived: /^archived$/i,
} as const;
type Role = keyof typeof ROLES;

const BODY = /^((post |article |project |rich )?(body|content|text)|article|details)$/i;
const PICTURE = /^https?:\S+\.(png|jpe?g|gif|webp|avif|svg)(\?\S*)?$|framerusercontent\.com\/images\//i;
/** Webflow's own; they say nothing about the page. */
const SYSTEM = /^((collection|locale|item) id)$/i;

/** Reads collections of Framer and Webflow: tables with a column "Slug" and one row for each page. */
export async function readCsv(tree: Tree, fetch: Fetch): Promise<Source | null> {
  const pages: BroughtPage[] = [];
  let name = "CSV";
  for (const [path, file] of tree.files) {
    if (!/\.csv$/i.test(path)) continue;
    const text = (await file.read()).toString("utf8").replace(/^\uFEFF/, "");
    const { data, meta } = Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: "greedy",
    });
    if (!meta.fields?.some((field) => ROLES.slug.test(field))) continue;
    if (meta.fields.includes("Item ID")) name = "Webflow";
    else if (meta.fields.includes(":draft") || text.includes("framerusercontent.com")) name = "Framer";
    pages.push(...data.map((row, index) => pageOf(path, row, index)));
  }
  return pages.length > 0 ? { name, pages, remarks: [], open: openUploads(tree, fetch) } : null;
}

function pageOf(path: string, row: Record<string, string>, index: number): BroughtPage {
  const left = new Map(
    Object.entries(row).flatMap(([column, value]) =>
      String(value ?? "").trim() ? [[column, String(value).trim()]] : [],
    ),
  );
  const take = (matches: (column: string, value: string) => boolean): string | undefined => {
    const [column, value] = [...left].find((entry) => matches(...entry)) ?? [];
    if (column !== undefined) left.delete(column);
    return value;
  };
  const isHtml = (value: string): boolean => /<(p|h[1-6]|ul|ol|figure|div|blockquote|img)\b/i.test(value);
  const given = Object.fromEntries(
    Object.entries(ROLES).map(([role, name]) => [
      role,
      take((column, value) => name.test(column) && !isHtml(value)),
    ]),
  ) as Partial<Record<Role, string>>;
  const list = (value?: string): string[] => value?.split(/\s*[;,]\s*/).filter(Boolean) ?? [];
  const cover = take((_, value) => PICTURE.test(value));
  const alt = take((column) => /\balt\b/i.test(column));
  const body = take((column) => BODY.test(column)) ?? take((_, value) => isHtml(value));
  const markdown = (value: string): string => (isHtml(value) ? markdownOf(value).trim() : value);
  const parts = [body ? markdown(body) : ""];
  const words: string[] = [];
  for (const [column, value] of left) {
    if (SYSTEM.test(column)) continue;
    const pictures = list(value).filter((part) => PICTURE.test(part));
    if (pictures.length > 0) parts.push(...pictures.map((address) => `![](<${address}>)`));
    else if (/^https?:\S+$/.test(value)) parts.push(`[${column}](<${value}>)`);
    else if (isHtml(value) || value.length > 200) parts.push(`## ${column}\n\n${markdown(value)}`);
    else words.push(`“${column}” stays behind: ${value}`);
  }
  if (given.draft === "true") words.push("It was a draft");
  if (given.archived === "true") words.push("It was archived");
  const from = `${path}#${given.slug ?? index + 1}`;
  const collection = slugOf(
    basename(path)
      .replace(/\.csv$/i, "")
      .replace(/ - [0-9a-f]{24}$/, "")
      .replace(/^.* - /, ""),
  );
  return {
    from,
    kind: /project|work|case|portfolio/i.test(basename(path)) ? "study" : "article",
    title: given.title ?? given.slug ?? "",
    text: parts.filter(Boolean).join("\n\n"),
    slug: given.slug,
    description: given.description && wordsOfHtml(given.description),
    date: given.date ?? given.created,
    modified: given.modified,
    tags: list(given.tags),
    client: given.client,
    tools: list(given.tools),
    role: given.role,
    cover: cover ? { address: cover, alt } : undefined,
    aliases: [`/${given.slug}`, `/${collection}/${given.slug}`],
    remarks: words.map((remark) => ({ from, words: remark })),
  };
}
