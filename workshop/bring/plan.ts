import { basename, dirname, join, normalize } from "node:path/posix";
import { listedPaths, readOwn } from "../../lib/content/own-files";
import { headingId, slugOf, unescaped } from "../../lib/content/slug";
import { adviceOn, kindOf } from "../../lib/files/file-kind";
import { studyPath } from "../../lib/paths";
import { addressFor } from "../content/address";
import { only } from "../content/caught";
import { readKnown } from "../content/create/create-content";
import { isDownload } from "../content/file-fault";
import { formatOf } from "../content/pictures/format";
import { versionOf } from "../content/safe-file";
import { checkPublicFile } from "../content/site-files";
import { UsageError } from "../content/usage-error";
import { lostFacts } from "./facts";
import { readRecord } from "./record";
import type { BroughtPage, Remark, Source, STATES } from "./source";
import { type Finding, type Tidied, tidy } from "./tidy";

export type Kind = BroughtPage["kind"];

/** A page and what becomes of it. */
export type Planned = {
  page: BroughtPage;
  kind: Kind;
  slug: string;
  /** Only what is new is brought unless one chooses otherwise. */
  state: keyof typeof STATES;
  isChosen: boolean;
  pictures: number;
  remarks: Remark[];
};

/** Called with the number of pages done; the work waits for it. */
export type Progress = (done: number, all: number) => void | Promise<void>;

/** What would be written, before anything is. */
export type Plan = { source: Source; items: Planned[]; remarks: readonly Remark[] };

/** One's own choices: parts of titles or of places, as typed. */
export type Choices = Readonly<{
  only?: readonly string[];
  study?: readonly string[];
  article?: readonly string[];
}>;

const says = (words: readonly string[] | undefined, { title, from }: BroughtPage): boolean =>
  (words ?? []).some((one) => `${title}\n${from}`.toLowerCase().includes(one.toLowerCase()));

/**
 * Reads every page as it would be written, and writes nothing.
 *
 * @throws ContentError for a content file that is not YAML
 */
export async function planOf(
  source: Source,
  choices: Choices = {},
  root = ".",
  progress: Progress = () => {},
): Promise<Plan> {
  const record = readRecord(root);
  const known = new Set(readKnown(root).slugs);
  const taken = new Set(known);
  const items = source.pages.map((page): Planned => {
    const kind = says(choices.study, page) ? "study" : says(choices.article, page) ? "article" : page.kind;
    const before = record.pages[keyOf(source, page)];
    const wanted =
      slugOf(page.slug ?? "").replaceAll("_", "-") ||
      addressFor(page.title).slug.replaceAll("_", "-") ||
      "page";
    const isAlike = [wanted, slugOf(page.title)].some((one) => known.has(one.toLowerCase()));
    const slug = before ? before.slug : free(wanted.slice(0, 100).replace(/^-+|-+$/g, ""), taken);
    const state = before ? (before.isThere ? "here" : "removed") : isAlike ? "alike" : "new";
    const isChosen = choices.only ? says(choices.only, page) && state !== "here" : state === "new";
    return { page, kind: before?.kind ?? kind, slug, state, isChosen, pictures: 0, remarks: [] };
  });
  const readPage = readerAmong({ source, items }, root);
  for (const [i, item] of items.entries()) {
    const pictures = new Set<string>();
    const unfit = async (
      address: string,
      whyNot: (bytes: Buffer) => string | null | Promise<string | null>,
    ) => {
      // What has to be fetched comes when it is written.
      if (isRemote(address)) return null;
      const bytes = await source.open(address, item.page.from);
      return bytes ? whyNot(Buffer.from(bytes)) : "it is not there";
    };
    const { remarks } = await readPage(item, {
      picture: async (address) => {
        let same = address;
        const refused = await unfit(address, (bytes) => {
          same = versionOf(bytes);
          return refusalOf(bytes);
        });
        if (!refused) pictures.add(same);
        return refused ? { refused } : { id: "a/b" };
      },
      file: async (address) => {
        const refused = await unfit(address, (bytes) =>
          checkPublicFile(fileName(address), bytes).then(
            () => null,
            only(UsageError, ({ message }) => message),
          ),
        );
        return refused ? { refused } : { to: "/a" };
      },
    });
    Object.assign(item, { remarks, pictures: pictures.size });
    await progress(i + 1, items.length);
  }
  return { source, items, remarks: source.remarks };
}

/** By this, a second run knows a page. */
export const keyOf = ({ name }: Source, { from }: BroughtPage): string => `${name}: ${from}`;

export const pathOf = ({ kind, slug }: Pick<Planned, "kind" | "slug">): string =>
  kind === "study" ? studyPath(slug) : `/blog/${slug}`;

function free(wanted: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (taken.has(slug.toLowerCase())) continue;
    taken.add(slug.toLowerCase());
    return slug;
  }
}

const isRemote = (address: string): boolean => /^(https?:)?\/\//i.test(address);

export const fileName = (address: string): string => basename(unescaped(address.replace(/\?.*$/, "")));

/** Why bytes are no picture for this site; null if they are one. */
export function refusalOf(bytes: Buffer): string | null {
  try {
    formatOf(bytes);
    return null;
  } catch (error) {
    return adviceOn(kindOf(bytes)) ?? (error as Error).message;
  }
}

/** Finds the pictures of a page, and the files that visitors download from it. */
type Files = Pick<Finding, "picture"> & {
  file(address: string): Promise<{ to: string } | { refused: string }>;
};

/** A page as it is written. `remarks`: all that is said of it. */
export type ReadPage = Tidied & { main: { imgSrc: string; alt?: string } | undefined };

/** What reads a page as it is written, with links to the pages that come; the plan and the writing, with their own files. */
export function readerAmong({ source, items }: Pick<Plan, "source" | "items">, root: string) {
  const index = indexOf(items);
  const listed = listedPaths(join(root, "content"));
  const [language = "en"] = readOwn("site", join(root, "content")).content.languages;
  const own = source.site && URL.canParse(source.site) ? new URL(source.site) : null;
  const isOwn = (address: string): boolean =>
    own !== null &&
    URL.canParse(address) &&
    new URL(address).hostname.replace(/^www\./, "") === own.hostname.replace(/^www\./, "");
  const find = (path: string): Planned | undefined => {
    const found = index.get(plain(path));
    return found && (found.isChosen || found.state === "here" || found.state === "alike") ? found : undefined;
  };
  const link = (address: string, page: BroughtPage): string | null => {
    if (/^(#|mailto:|tel:)/i.test(address)) return address;
    const [, written = "", part = ""] = /^([^#]*)(#.*)?$/s.exec(address.trim()) ?? [];
    // Obsidian names a heading by its words.
    const heading = unescaped(part).split("#").at(-1) ?? "";
    const isWords = /^page:/.test(written) || /\s/.test(heading);
    const anchor = isWords && part ? (heading.startsWith("^") ? "" : `#${headingId(heading)}`) : part;
    const to = (found: Planned) => pathOf(found) + anchor;
    if (/^page:/.test(written)) {
      const name = written.slice(5);
      const found = find(name) ?? find(basename(name));
      return name === "" ? anchor || null : found ? to(found) : null;
    }
    if (isRemote(written)) {
      const url = URL.canParse(written, "https://x") ? new URL(written, "https://x") : null;
      const found = find(written) ?? (url && isOwn(url.href) ? find(url.pathname) : undefined);
      return found ? to(found) : written.replace(/^\/\//, "https://") + part;
    }
    if (/^[a-z][\w+.-]*:/i.test(written)) return null;
    const path = written.replace(/\?.*$/, "");
    const places = path.startsWith("/")
      ? [written, ...(own && URL.canParse(written, own) ? [new URL(written, own).href] : [])]
      : [dirname(page.from), ...(page.addresses ?? []), ...(page.addresses ?? []).map(dirname)].map(
          (folder) => join(folder, path),
        );
    const found = places.map((one) => find(isRemote(one) ? one : normalize(one))).find(Boolean);
    if (found) return to(found);
    if (path.startsWith("/") && listed.includes(path.replace(/\/$/, "") || "/")) return written + part;
    return own && path.startsWith("/") ? new URL(written + part, own).href : null;
  };
  return async ({ page, kind }: Planned, { picture, file }: Files): Promise<ReadPage> => {
    const linkOrFile: Finding["link"] = async (address) => {
      const to = link(address, page);
      const [bare = "", part = ""] = address.split(/(?=#)/);
      if (!isDownload(bare.replace(/\?.*$/, "")) || (to !== null && !(isRemote(to) && isOwn(to))))
        return { to };
      const found = await file(bare);
      if ("to" in found) return { to: found.to + part };
      return { to, words: `a file that stays behind: ${bare}: ${found.refused}` };
    };
    const { text, remarks } = await tidy(page, { picture, link: linkOrFile });
    const { address = "", alt = "" } = page.cover ?? {};
    const cover = page.cover ? await picture(address, alt) : { refused: "" };
    const words = [
      ...("refused" in cover && cover.refused ? [`the main picture, ${address}: ${cover.refused}`] : []),
      ...lostFacts(page, kind, language),
    ];
    return {
      text,
      main: "id" in cover ? { imgSrc: cover.id, ...(alt && { alt }) } : undefined,
      remarks: [...remarks, ...words.map((one) => ({ from: page.from, words: one }))],
    };
  };
}

/** The same for the spellings of an address that lead to one page. */
const plain = (address: string): string =>
  unescaped(address)
    .replace(/#.*$/, "")
    // WordPress knows a page by its number: it is all that these addresses have.
    .replace(/\?(?:(?:p|page_id)=(\d+))?.*$/, (_, id) => (id ? `?p=${id}` : ""))
    .replace(/^https?:\/\/(www\.)?/i, "//")
    .replace(/\/(?:_?index\.\w+)?$/i, "")
    .replace(/\.(html?|mdx?|markdown|php|aspx?)$/i, "")
    .replace(/^\/(?!\/)/, "")
    .toLowerCase();

function indexOf(items: readonly Planned[]): ReadonlyMap<string, Planned> {
  const index = new Map<string, Planned>();
  const add = (key: string, item: Planned) =>
    void (plain(key) === "" || index.has(plain(key)) || index.set(plain(key), item));
  for (const item of items)
    for (const one of [item.page.from, ...(item.page.addresses ?? [])]) add(one, item);
  for (const item of items)
    for (const one of [...(item.page.aliases ?? []), basename(item.page.from), item.page.title])
      add(one, item);
  return index;
}
