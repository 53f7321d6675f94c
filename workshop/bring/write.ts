import { existsSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { Image } from "mdast";
import { visit } from "unist-util-visit";
import { stringify } from "yaml";
import { OWN_FILES, readOwn } from "../../lib/content/own-files";
import { text } from "../../lib/content/schema/common";
import { LONGEST_DESCRIPTION, shorten } from "../../lib/content/shorten";
import { slugOf } from "../../lib/content/slug";
import { remove } from "../content/arrange/remove";
import { only } from "../content/caught";
import type { EditedSite } from "../content/change-content";
import { changeSite, mistakesAddedBy } from "../content/change-site";
import { readText, writeText } from "../content/content-text";
import { readKnown } from "../content/create/create-content";
import { UNWRITTEN } from "../content/create/unwritten";
import { addPicture } from "../content/pictures/add-picture";
import { changeFiles, type NewFile, versionOf } from "../content/safe-file";
import { addPublicFile } from "../content/site-files";
import { inTurn } from "../content/turn";
import { UsageError } from "../content/usage-error";
import { blocksOf } from "./blocks";
import { chipOf, dayOf, oneLine, yearsOf } from "./facts";
import { parseMarkdown, wordsOf } from "./markdown-tree";
import {
  fileName,
  keyOf,
  type Plan,
  type Planned,
  type Progress,
  pathOf,
  type ReadPage,
  readerAmong,
  refusalOf,
} from "./plan";
import { type Entry, RECORD, readRecord, recordText } from "./record";
import type { BroughtPage, Remark, Source } from "./source";

/** What was written. */
export type Brought = {
  files: string[];
  pictures: number;
  redirects: number;
  remarks: Remark[];
};

/**
 * Writes the chosen pages of a plan as drafts, their pictures, and redirects from their old addresses. Pictures first; then all texts, or
 * none. Nothing that is there is overwritten.
 *
 * @throws as changeSite and addPicture do
 */
export async function bring(site: EditedSite, plan: Plan, progress: Progress = () => {}): Promise<Brought> {
  const { root } = site;
  const chosen = plan.items.filter(({ isChosen }) => isChosen);
  const remarks: Remark[] = [...plan.remarks];
  const written: NewFile[] = [];
  const redirects: Record<string, string> = {};
  const entries: Record<string, Entry> = {};
  const pictures = new Set<string>();
  const order = readKnown(root).lastOrder;
  let studies = 0;
  const sameBytes = new Map<string, Found>();
  const readPage = readerAmong(plan, root);
  for (const [i, item] of chosen.entries()) {
    const { page, kind, slug } = item;
    const place = kind === "study" ? `content/case-studies/${slug}.yaml` : `content/blog/${slug}.md`;
    if (existsSync(join(root, place)))
      throw new UsageError(`${place} was made since the plan was. Read what you bring again.`);
    const known = new Map<string, Found>();
    const picture: Picture = async (address) => {
      const found = known.get(address) ?? (await addFrom(plan, item, place, address, root, sameBytes));
      known.set(address, found);
      if ("id" in found) pictures.add(found.id);
      return found;
    };
    const file = (address: string) => addLinked(plan, item, address, root);
    const { text: body, main, remarks: said } = await readPage(item, { picture, file });
    const text =
      kind === "study" ? studyText(item, body, main, order + ++studies, root) : articleText(item, body, main);
    written.push([place, text]);
    entries[keyOf(plan.source, page)] = { kind, slug, file: place, version: versionOf(text) };
    for (const old of page.addresses ?? []) {
      const path = oldPath(old, plan.source.site);
      if (path && path.toLowerCase() !== pathOf(item).toLowerCase()) redirects[path] = pathOf(item);
    }
    remarks.push(...said);
    await progress(i + 1, chosen.length);
  }
  return inTurn(root, "texts", () => {
    const led = redirectsFile(site, redirects, written);
    remarks.push(...led.remarks);
    const record: NewFile = [RECORD, recordText({ ...readRecord(root).pages, ...entries })];
    changeSite(site, { moved: [], removed: [], written: [...written, ...led.written, record] });
    return { files: written.map(([file]) => file), pictures: pictures.size, redirects: led.count, remarks };
  });
}

type Found = { id: string; words?: string } | { refused: string };
type Picture = (address: string) => Promise<Found>;

/** Adds a picture of a page. `sameBytes`: those that came before, by their bytes: each comes once. */
async function addFrom(
  { source }: Plan,
  { page, slug }: Planned,
  file: string,
  address: string,
  root: string,
  sameBytes: Map<string, Found>,
): Promise<Found> {
  const bytes = await opened(source, page, address);
  if ("refused" in bytes) return bytes;
  const before = sameBytes.get(versionOf(bytes));
  if (before) return before;
  const refused = refusalOf(bytes);
  if (refused) return { refused };
  const name = basename(address.replace(/[?#].*$/, "").replace(/%[\da-f]{2}/gi, " "));
  // Articles have one folder of pictures for all: the name says which.
  const base = slugOf(basename(name, extname(name))).slice(0, 60) || "picture";
  const own = /^data:/.test(address) ? "picture" : base;
  const prefix = file.includes("/blog/") && !own.includes(slug) ? `${slug.slice(0, 60)}-` : "";
  const uploaded = await addPicture(
    root,
    file.slice("content/".length),
    `${prefix}${own}${extname(name)}`,
    bytes,
  );
  if (uploaded.kind === "refused") return { refused: uploaded.words };
  const words = uploaded.words.join("; ");
  const added = { id: uploaded.choice.id, ...(words && { words }) };
  sameBytes.set(versionOf(bytes), added);
  return added;
}

/** Adds a file that visitors download from a page. */
async function addLinked({ source }: Plan, { page }: Planned, address: string, root: string) {
  const bytes = await opened(source, page, address);
  if ("refused" in bytes) return bytes;
  const name = fileName(address);
  const refuse = ({ message }: UsageError) => ({ refused: message });
  const to = addPublicFile(root, { name, isLinked: true }, bytes);
  return to.then((path) => ({ to: path }), only(UsageError, refuse));
}

async function opened({ open }: Source, { from }: BroughtPage, address: string) {
  const found = await open(address, from);
  if (found) return Buffer.from(found);
  return { refused: /^(https?:)?\/\//i.test(address) ? "it could not be fetched" : "it is not there" };
}

/** The path of an old address; null for one of another site. */
function oldPath(old: string, site: string | undefined): string | null {
  if (!/^https?:/i.test(old)) return old.startsWith("/") ? old.replace(/(?<=.)\/$/, "") : null;
  if (!URL.canParse(old) || !site || new URL(old).hostname !== new URL(site).hostname) return null;
  const { pathname, search } = new URL(old);
  return pathname === "/" && search === "" ? null : pathname.replace(/(?<=.)\/$/, "") + search;
}

/** The file of old addresses with those that the site may lead on. */
function redirectsFile(site: EditedSite, wanted: Record<string, string>, pages: readonly NewFile[]) {
  const file = `content/${OWN_FILES.redirects.file}`;
  const path = join(site.root, file);
  const present = existsSync(path) ? readFileSync(path, "utf8") : "";
  const before = (readText(OWN_FILES.redirects.file, present).value ?? {}) as Record<string, string>;
  const remarks: Remark[] = [];
  const textOf = (added: Record<string, string>) =>
    writeText(OWN_FILES.redirects.file, present, { value: { ...added, ...before }, body: null });
  let added = Object.fromEntries(Object.entries(wanted).filter(([old]) => before[old] === undefined));
  for (;;) {
    const lines = Object.keys(added);
    if (lines.length === 0) return { written: [] as NewFile[], count: 0, remarks };
    const written: NewFile = [file, textOf(added)];
    const mistakes = mistakesAddedBy(site, { moved: [], removed: [], written: [...pages, written] });
    const ofFile = mistakes.filter((one) => one.file === file);
    if (ofFile.length === 0) return { written: [written], count: lines.length, remarks };
    // A check reports the next kind of mistake once there is none of the first.
    const refused = new Map(ofFile.map(({ path = [], expected }) => [String(path[0]), expected]));
    for (const [from, words] of refused)
      remarks.push({ from, words: `this old address is not led on: ${words}` });
    const left = lines.filter((old) => !refused.has(old));
    added = Object.fromEntries(
      (left.length < lines.length ? left : []).map((old) => [old, added[old] ?? ""]),
    );
  }
}

function articleText({ page, slug }: Planned, body: string, main: ReadPage["main"]): string {
  const fields = {
    draft: true,
    title: written(oneLine(page.title), "a title"),
    // Redirects lead here: another title keeps the address.
    slug,
    description: described(page.description, body),
    date: dayOf(page.date) ?? today(),
    modified: dayOf(page.modified),
    image: coverOf(slug, main, body),
    chipLabel: chipOf(page) ?? "Article",
    rows: ["small"],
  };
  // A page's text may be notes only.
  const text = body.replace(/<!--[\s\S]*?-->/g, "").trim() ? body : `${UNWRITTEN}: the text\n\n${body}`;
  return `---\n${yaml(fields)}---\n\n${text.trimEnd()}\n`;
}

function studyText(
  { page, slug }: Planned,
  body: string,
  main: ReadPage["main"],
  order: number,
  root: string,
): string {
  const { role } = readOwn("site", join(root, "content")).content;
  const day = dayOf(page.date) ?? today();
  const fields = {
    draft: true,
    slug,
    title: written(oneLine(page.title), "a title"),
    client: page.client && oneLine(page.client),
    year: yearsOf(page.year) ?? Number(day.slice(0, 4)),
    lock: false,
    description: described(page.description, body),
    position: oneLine(page.role ?? role),
    tools: (page.tools ?? []).map(oneLine).slice(0, 12),
    accent: "#0B7F79",
    cover: coverOf(slug, main, body),
    insights: [],
    list: {
      chipContent: chipOf(page) ?? UNWRITTEN,
      date: day.slice(0, 7),
      size: "caseStudySm",
      order,
    },
    updated: dayOf(page.modified) ?? day,
    blocks: blocksOf(body),
  };
  return `# yaml-language-server: $schema=../../schemas/case-study.json\n${yaml(fields)}`;
}

/** YAML without the fields that are not known. */
const yaml = (fields: object): string => stringify(JSON.parse(JSON.stringify(fields)), { lineWidth: 0 });

const today = (): string => new Date().toISOString().slice(0, 10);

/** The source's description, or the first words of the text. */
function described(description: string | undefined, body: string): string {
  const first = parseMarkdown(body).children.find(
    (node) => node.type === "paragraph" && wordsOf(node).trim() !== "",
  );
  const words = oneLine(description ?? (first ? wordsOf(first) : ""));
  return written(shorten(words, LONGEST_DESCRIPTION), "two lines for search results");
}

/** A text, or what to write in its place: development shows no page of a site whose drafts lack a field. */
const written = (words: string, what: string): string =>
  text.safeParse(words).success ? words : `${UNWRITTEN}: ${what}`;

/** The main picture, or the first in the text, with the words that the text has for it. */
function coverOf(slug: string, main: ReadPage["main"], body: string): { imgSrc: string; alt: string } {
  const images: Image[] = [];
  visit(parseMarkdown(body), "image", (node) => void images.push(node));
  const imgSrc = main?.imgSrc ?? images[0]?.url ?? `${slug}/cover`;
  const inText = images.find(({ url, alt }) => alt && url === imgSrc)?.alt;
  return { imgSrc, alt: written(main?.alt ?? inText ?? "", "what the picture shows") };
}

/**
 * Removes what was brought, with its pictures and redirects. What was edited since stays.
 *
 * @param all removes that, too
 * @param only these files
 * @returns the files that stay because they were edited, and a line for each change
 * @throws as remove does
 */
export async function takeBack(
  site: EditedSite,
  { all = false, only }: { all?: boolean; only?: readonly string[] | undefined } = {},
): Promise<{ lines: string[]; kept: string[] }> {
  const pages = Object.entries(readRecord(site.root).pages);
  const asked = pages.flatMap(([, one]) => (one.isThere && (only?.includes(one.file) ?? true) ? one : []));
  const kept = asked.flatMap(({ file, isEdited }) => (isEdited && !all ? file : []));
  const leaving = asked.flatMap(({ file }) => (kept.includes(file) ? [] : file));
  const { lines } =
    leaving.length > 0
      ? await remove(site, ...leaving.map((file) => file.slice("content/".length)))
      : { lines: [] };
  // A page that stays has lost its links to those that left. That is no edit of a person.
  const now = (file: string) => versionOf(readFileSync(join(site.root, file)));
  // Pages that a person deleted may come again once all is taken back.
  const stays = pages
    .filter(([, { file, isThere }]) => !leaving.includes(file) && (isThere || only))
    .map(([key, one]) => [key, one.isThere && !one.isEdited ? { ...one, version: now(one.file) } : one]);
  changeFiles(
    site.root,
    stays.length > 0
      ? { moved: [], removed: [], written: [[RECORD, recordText(Object.fromEntries(stays))]] }
      : { moved: [], removed: [RECORD], written: [] },
  );
  return { lines, kept };
}
