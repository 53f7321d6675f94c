import { posix } from "node:path";
import Papa from "papaparse";
import { unescaped } from "../../../lib/content/slug";
import { type Fields, factsIn, leftBehind, pageFacts, type Value } from "../facts";
import { opener, pathIn } from "../in-tree";
import type { BroughtPage, Fetch, Remark, Source, Tree } from "../source";
import { type NotionPage, readHtml } from "./notion-html";

/** Notion's names of files end in 32 digits; the name of a table with all its columns in "_all", too. */
const NAMED = / ([\da-f]{32})(?:_all)?\.(?:md|html|csv)$/;
const LINK = /(!?)\[((?:[^[\]\\]|\\.|\[[^\]]{0,500}\]){0,1000})\]\(((?:[^()\s]|\([^()\s]*\)){1,2000})\)/g;
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg|heic)$/i;

/** Names of tables and pages whose pages are studies, in English, German, French and Spanish. */
const OF_STUDIES =
  /(?<!\p{L})(works?|projects?|portfolio|case[ -]stud(y|ies)|arbeiten|projekte?|fallstudien?|travaux|projets?|études? de cas|trabajos?|proyectos?|casos? de estudio)(?!\p{L})/iu;

/** The pages and tables by their paths, and their paths by their 32 digits. */
type Export = { tree: Tree; pages: ReadonlyMap<string, NotionPage>; byId: ReadonlyMap<string, string> };

/**
 * Reads an export of Notion, as "Markdown & CSV" or as "HTML".
 *
 * @param fetch reads pictures that are not in the export
 * @returns null if few files have Notion's names
 */
export async function readNotion(tree: Tree, fetch: Fetch): Promise<Source | null> {
  const paths = [...tree.files.keys()].filter(
    (path) => /\.(md|html|csv)$/.test(path) && !/(^|\/)index\.html$/.test(path),
  );
  const named = paths.filter((path) => NAMED.test(path));
  if (named.length === 0 || named.length * 2 < paths.length) return null;
  const pages = new Map<string, NotionPage>();
  // Tables first: their columns are the properties of their pages.
  for (const path of [...paths.filter(isTable), ...paths.filter((one) => !isTable(one))]) {
    // A table's other file has the columns and rows that a view hides.
    if (isTable(path) && tree.files.has(path.replace(/\.csv$/, "_all.csv"))) continue;
    const text = ((await tree.files.get(path)?.read())?.toString() ?? "")
      .replace(/^\uFEFF/, "")
      .replace(/\r\n?/g, "\n");
    if (isTable(path)) {
      const rows = Papa.parse<string[]>(text, { skipEmptyLines: true }).data.filter((row) =>
        row.join("").trim(),
      );
      pages.set(path, { title: nameOf(path), text: "", facts: [], leftOut: [], rows });
    } else if (path.endsWith(".html")) pages.set(path, readHtml(nameOf(path), text));
    else {
      const [columns] = [...pages].find(([owner, { rows }]) => rows && isIn(path, owner))?.[1].rows ?? [];
      pages.set(path, markdownPage(nameOf(path), text, columns));
    }
  }
  const all: Export = {
    tree,
    pages,
    byId: new Map([...pages.keys()].map((path) => [NAMED.exec(path)?.[1] ?? path, path])),
  };
  for (const [path, page] of pages) if (page.rows) page.text ||= markdownTable(path, page.rows, all);
  return sourceOf(all, fetch);
}

const isTable = (path: string): boolean => path.endsWith(".csv");

function sourceOf(all: Export, fetch: Fetch): Source {
  const remarks: Remark[] = [];
  const shown = new Set<string>();
  const inOrder = ordered(all);
  const mendedPages = inOrder.map(([from, page]) =>
    page.rows ? "" : mended(page.text, from, from, all, shown).trimEnd(),
  );
  const pages = inOrder.flatMap(([from, page], i): BroughtPage[] => {
    const { title, rows, facts, text } = page;
    if (shown.has(from)) return [];
    if (rows && !isOnlyPages(from, page, all)) shown.add(from);
    else if (rows) remarks.push({ from, words: `The table “${title}” is not a page: each of its rows is.` });
    if (rows)
      return shown.has(from)
        ? [{ from, kind: "article", title, text: mended(text, from, from, all, shown) }]
        : [];
    const why = whyWordless(from, page, all);
    if (!why) return [pageOf(from, page, mendedPages[i] ?? "", all)];
    // A table that is shown has the facts of its rows.
    const said = facts
      .flatMap(([name, value]) => (plain(value) ? `${name}: ${plain(value)}` : []))
      .join("; ");
    if (why !== EMPTY || ![...shown].some((table) => isIn(from, table)))
      remarks.push({ from, words: `“${title}” ${why}, so it is not a page.${said && ` It says: ${said}.`}` });
    return [];
  });
  return { name: "Notion", pages, remarks, open: opener(all.tree, fetch) };
}

/** Each page, followed by those in its folder: first those to which it leads. */
function ordered(all: Export): [string, NotionPage][] {
  const done = new Map<string, NotionPage>();
  const visit = (path: string): void => {
    const page = all.pages.get(path);
    if (!page || done.has(path)) return;
    done.set(path, page);
    for (const [, , , address = ""] of page.text.matchAll(LINK)) {
      const target = placeOf(address, path, all);
      if (target && foldersOf(path).some((folder) => target.startsWith(`${folder}/`))) visit(target);
    }
  };
  const depth = (path: string): number => path.split("/").length;
  [...all.pages.keys()].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1)).forEach(visit);
  return [...done];
}

function pageOf(from: string, page: NotionPage, text: string, all: Export): BroughtPage {
  const isFile = (address: string) => Boolean(pathIn(all.tree, address, from));
  const isPictureAt = (address: string) =>
    PICTURE.test(address) && (isFile(address) || /^https?:/.test(address));
  const { facts, rest } = factsIn(
    page.facts.map(([name, value]) => [name, plain(value)]),
    (value, fact) => fact !== "title" && (fact !== "cover" || isPictureAt(String(value))),
  );
  const isPlace = ([, value]: Fields[number]) => isFile(String(value)) || /^https?:\S+$/.test(String(value));
  const links = rest
    .filter(isPlace)
    .map(([name, value]) => `${PICTURE.test(String(value)) ? "!" : ""}[${name}](${value})`);
  const { year, created = "", date = year ?? created, modified = "" } = facts;
  const spans = page.facts.filter(
    ([name, value]) => value.includes(" → ") && !rest.some(([left]) => left === name),
  );
  const words = [...page.leftOut, ...leftBehind([...rest.filter((one) => !isPlace(one)), ...spans])];
  return {
    from,
    kind: isOfStudies(from, all) ? "study" : "article",
    title:
      page.title === "Untitled"
        ? (/\p{L}[^\n]{0,60}/u.exec(text.replace(/[*_`]/g, ""))?.[0] ?? page.title)
        : page.title,
    text: [text, ...links].filter(Boolean).join("\n\n"),
    line: page.line,
    ...pageFacts({
      description: page.description,
      cover: page.cover,
      ...facts,
      date: day(date),
      modified: day(modified),
    }),
    remarks: words.map((one) => ({ from, words: one })),
  };
}

/** What is not the day in "@May 10, 2024 1:52 PM (GMT+2) → May 26, 2024". */
const TIME = /^@| \d{1,2}:\d{2}.*| → .*/g;
const day = (value: Value): string => String(value).replace(TIME, "");

/** A value without the places of pages, which Notion adds in brackets. */
const plain = (value: string): string => value.replace(/ \([^()\s]+\.(md|html|csv)\)/g, "").trim();

/** Splits a page in its title, the properties below it and its text. */
function markdownPage(name: string, file: string, columns: readonly string[] | undefined): NotionPage {
  const [heading = "", title = name] = /^# (.*)\n*/.exec(file) ?? [];
  const [first = ""] = /^[^\n]+(?:\n[^\n]+)*/.exec(file.slice(heading.length)) ?? [];
  const lines = first.split("\n").map((line) => ({ line, parts: /^([^:]{1,60}):(?: (.*))?$/.exec(line) }));
  const isFact = ({ parts }: (typeof lines)[number]): boolean =>
    columns?.includes(parts?.[1] ?? "") ?? (parts !== null && !/[[\](){}<>*`#|]/.test(parts[1] ?? ""));
  const hasFacts = columns ? lines.slice(0, 1).some(isFact) : lines.length > 1 && lines.every(isFact);
  const facts: NotionPage["facts"] = [];
  for (const each of hasFacts ? lines : []) {
    const last = facts.at(-1);
    if (isFact(each)) facts.push([each.parts?.[1] ?? "", each.parts?.[2] ?? ""]);
    else if (last) last[1] += `\n${each.line}`;
  }
  const top = heading + (hasFacts ? first : "");
  const start = top + (/^\n*/.exec(file.slice(top.length))?.[0] ?? "");
  const icon = /<img src="https:\/\/www\.notion\.so\/icons\/[^>]*> ?/g;
  const leftOut = icon.test(file) ? ["The icons of callouts are left out."] : [];
  const text = tidied(file.slice(start.length).replace(icon, "")).trimEnd();
  return { title: title.trim() || "Untitled", facts, text, line: start.split("\n").length, leftOut };
}

/** Callouts as quotes, formulas as code, captions as titles. Keeps the number of lines. */
function tidied(text: string): string {
  let quotes = "";
  const lines = text.split("\n").map((line) => {
    const [, indent = "", tag, rest = ""] = /^(\s*)(<\/?aside>)?(.*)$/.exec(line) ?? [];
    if (tag) quotes = tag === "<aside>" ? `${quotes}> ` : quotes.slice(2);
    return tag ? "" : quotes ? `${indent}${quotes}${rest}` : line;
  });
  return lines
    .join("\n")
    .replace(/^( *)\$\$\n([^$]*)\n *\$\$$/gm, "$1```latex\n$2\n$1```")
    .replace(/!\[([^\]]*)\]\((\S+)\)(?:(\n\s*\n\s*)\1(?=\n|$))?/g, (whole, alt, address, caption) => {
      if (caption && alt) return `![${alt}](${address} "${alt.replaceAll('"', "&quot;")}")${caption}`;
      const isName =
        alt === "Untitled" ||
        unescaped(address).replaceAll("_", " ").endsWith(unescaped(alt).replaceAll("_", " "));
      return isName ? `![](${address})${caption ?? ""}` : whole;
    });
}

function markdownTable(path: string, rows: readonly string[][], all: Export): string {
  const cell = (value: string) =>
    plain(value)
      .replace(/\s*\n\s*/g, "<br>")
      .replace(/[|\\]/g, "\\$&");
  const lines = rows.map(([title = "", ...more], i) => {
    const page = i > 0 ? pageOfRow(path, title, all) : undefined;
    const words = cell(title) || "Untitled";
    const address = page && posix.relative(posix.dirname(path), page).split("/").map(encoded).join("/");
    return [address ? `[${words.replace(/[[\]]/g, "\\$&")}](${address})` : words, ...more.map(cell)];
  });
  lines.splice(1, 0, lines[0]?.map(() => "---") ?? []);
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const EMPTY = "has no text";

/** Why a file is not a page: it only leads to others, or is empty. Undefined if it has words, or is a study with facts. */
function whyWordless(from: string, { text, facts }: NotionPage, all: Export): string | undefined {
  const led: string[] = [];
  const rest = text.replace(LINK, (whole, picture: string, words: string, address: string) => {
    const target = picture ? undefined : placeOf(address, from, all);
    const page = target && all.pages.get(target);
    // A link to a file that the export lacks leads nowhere.
    const isGone = !picture && !target && /[\da-f]{32}\.(md|html|csv)$/.test(address);
    if (!isGone && (!page || (page.rows && !isOnlyPages(target, page, all)))) return whole;
    led.push(words);
    return "";
  });
  const own = led.length > 0 ? rest.replace(/^#{1,6} (.*)/gm, "") : rest;
  const isStudy = isOfStudies(from, all) && facts.length > 0;
  if (isStudy || /[^\s*>_|:-]/.test(own.replace(/^\s*- \[.\]/gm, ""))) return undefined;
  return led.length > 0 ? `only leads to other pages (${led.join(", ")})` : EMPTY;
}

const isOnlyPages = (path: string, { rows = [] }: NotionPage, all: Export): boolean =>
  rows.slice(1).every(([title = ""]) => pageOfRow(path, title, all) !== undefined);

/** The page of a table's row, if it is not empty: in the table's folder, or else the only one of that title. */
function pageOfRow(table: string, title: string, all: Export): string | undefined {
  const named = [...all.pages].flatMap(([path, page]) =>
    page.title === (title.trim() || "Untitled") && !page.rows && (page.text || isOfStudies(path, all))
      ? path
      : [],
  );
  return named.find((path) => isIn(path, table)) ?? (named.length === 1 ? named[0] : undefined);
}

/** The path of a page or table to which an address leads, in Notion or in the export. */
function placeOf(address: string, from: string, { tree, pages, byId }: Export): string | undefined {
  const isOfNotion = /^https?:\/\/([\w-]+\.)?notion\.(so|site)\//.test(address);
  if (/^\w+:/.test(address) && !isOfNotion) return undefined;
  const id = /([\da-f]{32})(\.\w+)?$/.exec(unescaped(address.replace(/[?#].*$/s, "")))?.[1];
  const inExport = isOfNotion ? undefined : pathIn(tree, address, from);
  return [inExport, byId.get(id ?? "")].find((path) => path && pages.has(path));
}

/**
 * Text whose links begin at `at`, for the page `from`. A link that is alone is replaced by the table to which it leads, once, or by the
 * picture.
 */
function mended(text: string, at: string, from: string, all: Export, shown: Set<string>): string {
  return text.replace(LINK, (whole, picture: string, words: string, address: string, offset: number) => {
    const target = picture ? undefined : placeOf(address, at, all);
    const page = target && all.pages.get(target);
    const isAlone =
      /(^|\n)$/.test(text.slice(0, offset)) && /^(\n|$)/.test(text.slice(offset + whole.length));
    if (
      !page &&
      isAlone &&
      !picture &&
      !words.startsWith("!") &&
      PICTURE.test(pathIn(all.tree, address, at) ?? "")
    )
      return `!${whole}`;
    if (!page) return whole;
    const path = posix.relative(posix.dirname(from), target).split("/").map(encoded).join("/");
    if (!page.rows) return `[${words}](${path})`;
    if (!isAlone || shown.has(target)) return words;
    shown.add(target);
    return mended(page.text, target, from, all, shown);
  });
}

const encoded = (part: string): string =>
  encodeURIComponent(part).replaceAll("(", "%28").replaceAll(")", "%29");

const nameOf = (path: string): string =>
  posix
    .basename(path)
    .replace(NAMED, "")
    .replace(/\.\w+$/, "") || "Untitled";

/** The folder of what is in a page or table has its name, with or without the digits. */
const foldersOf = (path: string): string[] => [path.replace(/(_all)?\.\w+$/, ""), path.replace(NAMED, "")];
const isIn = (path: string, owner: string): boolean => foldersOf(owner).includes(posix.dirname(path));

const isOfStudies = (path: string, { pages }: Export): boolean =>
  [...pages.keys()].some((owner) => OF_STUDIES.test(nameOf(owner)) && isIn(path, owner));
