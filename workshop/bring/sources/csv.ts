import { basename } from "node:path";
import Papa from "papaparse";
import { slugOf } from "../../../lib/content/slug";
import { factsIn, listOf, pageFacts, plainName, textOf } from "../facts";
import { markdownOf, wordsOfHtml } from "../html";
import { opener } from "../in-tree";
import type { BroughtPage, Fetch, Source, Tree } from "../source";

const BODY = /^((post |article |project |rich )?(body|content|text)|article|details)$/i;
const PICTURE = /^https?:\S+\.(png|jpe?g|gif|webp|avif|svg)(\?\S*)?$|framerusercontent\.com\/images\//i;
const STATES = /^(:?draft|archived)$/i;
/** Webflow's own; they say nothing about the page. */
const SYSTEM = /^((collection|locale|item) id|created on)$/i;

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
    if (!meta.fields?.some((field) => plainName(field) === "slug")) continue;
    if (meta.fields.includes("Item ID")) name = "Webflow";
    else if (meta.fields.includes(":draft") || text.includes("framerusercontent.com")) name = "Framer";
    pages.push(...data.map((row, index) => pageOf(path, row, index)));
  }
  return pages.length > 0 ? { name, pages, remarks: [], open: opener(tree, fetch) } : null;
}

function pageOf(path: string, row: Record<string, string>, index: number): BroughtPage {
  const isHtml = (value: string): boolean => /<(p|h[1-6]|ul|ol|figure|div|blockquote|img)\b/i.test(value);
  const fields = Object.entries(row).map(([column, value]) => [column, String(value ?? "").trim()] as const);
  const { facts, rest } = factsIn(
    fields,
    (value, fact) => !isHtml(String(value)) && (fact !== "cover" || PICTURE.test(String(value))),
  );
  const left = new Map(rest.map(([column, value]) => [column, String(value)]));
  const take = (matches: (column: string, value: string) => boolean): string | undefined => {
    const [column, value] = [...left].find((entry) => matches(...entry)) ?? [];
    if (column !== undefined) left.delete(column);
    return value;
  };
  const cover = textOf(facts.cover) ?? take((_, value) => PICTURE.test(value));
  const alt = textOf(facts.alt) ?? take((column) => /\balt\b/i.test(column));
  const body = take((column) => BODY.test(column)) ?? take((_, value) => isHtml(value));
  const markdown = (value: string): string => (isHtml(value) ? markdownOf(value).trim() : value);
  const parts = [body ? markdown(body) : ""];
  const words: string[] = [];
  for (const [column, value] of left) {
    if (SYSTEM.test(column) || (STATES.test(column) && value === "false")) continue;
    const pictures = listOf(value).filter((part) => PICTURE.test(part));
    if (pictures.length > 0) parts.push(...pictures.map((address) => `![](<${address}>)`));
    else if (/^https?:\S+$/.test(value)) parts.push(`[${column}](<${value}>)`);
    else if (isHtml(value) || value.length > 200) parts.push(`## ${column}\n\n${markdown(value)}`);
    else if (STATES.test(column)) words.push(`It was ${/draft/i.test(column) ? "a draft" : "archived"}`);
    else words.push(`“${column}” stays behind: ${value}`);
  }
  const slug = textOf(facts.slug);
  const from = `${path}#${slug ?? index + 1}`;
  const collection = slugOf(
    basename(path)
      .replace(/\.csv$/i, "")
      .replace(/ - [0-9a-f]{24}$/, "")
      .replace(/^.* - /, ""),
  );
  return {
    from,
    kind: /project|work|case|portfolio/i.test(basename(path)) ? "study" : "article",
    title: textOf(facts.title) ?? slug ?? "",
    text: parts.filter(Boolean).join("\n\n"),
    ...pageFacts({ ...facts, description: wordsOfHtml(textOf(facts.description) ?? ""), cover, alt }),
    aliases: [`/${slug}`, `/${collection}/${slug}`],
    remarks: words.map((remark) => ({ from, words: remark })),
  };
}
