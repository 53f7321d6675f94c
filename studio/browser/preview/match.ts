import type { Path } from "../values";
import { keyOf, type Place, piecesOf, type Source, type Text, textsOf } from "./texts";

/** What a person pointed at on the page. */
export type Pointed = Readonly<{
  /** Texts of the elements around it, the likeliest first. */
  texts: readonly string[];
  /** The address of a picture or video, if it is one. */
  picture?: string;
  /** Words that the path of its field may contain, such as "footer". */
  hints: readonly string[];
  /** How many elements before it have the same key. */
  order: (key: string) => number;
}>;

/** The shortest part of a longer text that is taken for it. */
const ENOUGH = 16;

/**
 * Finds the field of what a person pointed at.
 *
 * @param sources the likeliest file first, as `likeliest` sorts them
 * @param site the content of site.yaml
 */
export function findPlace(pointed: Pointed, sources: readonly Likely[], site: unknown): Place | null {
  const ways = pointed.picture === undefined ? [whole, part, composed] : [picture];
  for (const way of ways)
    for (const { source, isNear } of sources) {
      // Of other pages' files a page shows whole texts only.
      if (!isNear && (way === part || way === composed)) continue;
      const texts = textsOf(source, site);
      const found = way(pointed, isNear ? texts : texts.map((text) => ({ ...text, pieces: [] })));
      if (found) return { file: source.file, path: found.path };
    }
  return null;
}

type Way = (pointed: Pointed, texts: readonly Text[]) => Text | undefined;

/** A text, or one of its paragraphs, lines or cells. */
const whole: Way = (pointed, texts) => {
  for (const shown of pointed.texts) {
    const key = keyOf(shown);
    if (key === "") continue;
    const found = choose(
      texts.filter((text) => text.key === key || text.pieces.includes(key)),
      pointed,
      shown,
    );
    if (found) return found;
  }
};

/** A shortened text, or a part of a paragraph. */
const part: Way = (pointed, texts) => {
  for (const shown of pointed.texts) {
    const key = keyOf(shown);
    const found =
      key.length < ENOUGH ? [] : texts.filter((text) => text.pieces.some((one) => one.includes(key)));
    if (found.length > 0) return choose(found, pointed, shown);
  }
};

/** A text that the page shows with a few other words. */
const composed: Way = (pointed, texts) => {
  for (const shown of pointed.texts.slice(0, 2)) {
    const key = keyOf(shown);
    const inside = texts.filter((text) => text.key.length >= 3 && key.includes(text.key));
    const longest = Math.max(...inside.map((text) => text.key.length));
    const found = inside.filter((text) => text.key.length === longest);
    if (found.length > 0 && longest >= 0.2 * key.length) return choose(found, pointed, shown);
  }
};

const picture: Way = (pointed, texts) => {
  const { picture: address = "" } = pointed;
  const shows = texts.filter(({ text }) => isPictureAt(text, address));
  const found = shows.length > 0 ? shows : texts.filter(({ text }) => hasPictureAt(text, address));
  return found[pointed.order(address) % found.length];
};

/** Chooses between equal texts: by spelling, then by hints, then by their order, which is that of the page. */
function choose(texts: readonly Text[], { hints, order }: Pointed, shown: string): Text | undefined {
  const exact = texts.filter(({ text }) => text.trim() === shown.trim());
  const spelled = exact.length > 0 ? exact : texts;
  const hinted = spelled.filter(({ path }) => path.some((key) => hints.includes(String(key))));
  const found = hinted.length > 0 ? hinted : spelled;
  return found.length > 1 ? found[order(keyOf(shown)) % found.length] : found[0];
}

/** An address without its host, width and ending: "/pictures/home/banner" for "/pictures/home/banner-800.avif?v=1". */
export const stemOf = (address: string): string =>
  (address.split(/[?#]/)[0] ?? "")
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/\.\w+$/, "")
    .replace(/-\d+$/, "");

/** Whether a text of a file names the picture or video at an address. */
export function isPictureAt(text: string, address: string): boolean {
  if (!text.includes("/") || /\s/.test(text)) return false;
  const stem = stemOf(address);
  const [, privateName] = stem.match(/\/media\/([^/]+)$/) ?? [];
  if (privateName) return text.split("/").at(-1) === privateName;
  return stem === `/pictures/${text}` || stem === stemOf(text);
}

const hasPictureAt = (text: string, address: string): boolean =>
  [...text.matchAll(/\]\(([^)\s]+)/g)].some(([, one = ""]) => isPictureAt(one, address));

/** A file that a page may show; `isNear` if the page is its own. */
export type Likely = Readonly<{ source: Source; isNear: boolean }>;

/**
 * Sorts files by how likely a page shows them: those of its frame if a person points there, the open file, the files of its
 * address, then the others.
 *
 * @param isFrame whether it is in the header or footer of the site
 */
export function likeliest(
  sources: readonly Source[],
  { open, page, isFrame }: { open: string; page: string; isFrame: boolean },
): Likely[] {
  const rank = ({ file, page: of }: Source): number => {
    if (file === "navigation.yaml" || file === "site.yaml") return isFrame ? 0 : 2;
    if (file === open) return 1;
    return of === page ? 2 : 3;
  };
  return sources
    .map((source) => ({ source, rank: rank(source) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ source, rank: at }) => ({ source, isNear: at < 3 }));
}

/** A text of a file to find on its page. */
export type Wanted = Place & {
  text: string;
  /** The place of the cursor in it. */
  at: number;
  /** Its place among the file's equal texts, and their number. */
  index: number;
  count: number;
};

/** The texts that show a field on a page, the best first: its own, those in it, then those of the groups around it. */
export function wantedFor(source: Source, path: Path, at: number, site: unknown): Wanted[] {
  const texts = textsOf(source, site);
  // Other entries of a list are no neighbours.
  const depth = path.findLastIndex((key) => typeof key === "number") + 1;
  const groups = path
    .map((_, up) => path.slice(0, path.length - up))
    .slice(0, Math.max(1, path.length - depth + 1));
  const near = groups.flatMap((group) =>
    texts.filter((text) => group.every((key, place) => text.path[place] === key)),
  );
  return [...new Set(near)].map((text) => {
    const same = texts.filter(({ key }) => key === text.key);
    const own = { file: source.file, path: text.path, text: text.text, at };
    return { ...own, index: same.indexOf(text), count: same.length };
  });
}

/** The place in a text of what a person pointed at: that of its paragraph, line or cell. */
export function startOf(text: string, { texts }: Pointed): number {
  const pieces = piecesOf(text);
  for (const shown of texts) {
    const key = keyOf(shown);
    const found = pieces.find((piece) => piece.key === key);
    if (found) return found.at;
  }
  return 0;
}

/** The file whose form a page belongs to. */
export function fileOfPage(files: readonly (Source & { group: string })[], page: string): string | null {
  return files.find((one) => one.page === page && one.group !== "Site")?.file ?? null;
}
