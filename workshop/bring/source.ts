/** What is never brought of a folder: hidden files, packages, and what systems add. */
export const SKIPPED = /^(\.(?!well-known)[^/]*|node_modules|__MACOSX|Thumbs\.db|desktop\.ini)$/;

/**
 * What is said of a page in a plan. `here`: a file of an earlier run is there. `removed`: it was brought, and removed since. `alike`: the site
 * has one with this title, which was not brought.
 */
export const STATES = {
  new: "",
  here: "here already",
  removed: "brought before, removed since",
  alike: "one with this title is here",
} as const;

/** Where something is in what is brought: a path below the folder or in the zip, or an address; and its line, if there is one. */
export type Place = Readonly<{ from: string; line?: number }>;

/** A place as a person knows it: without the digits that Notion adds to names. */
export const placeWords = (from: string): string => from.replace(/ [\da-f]{32}(?=[./_]|$)/g, "");

/** What a plan calls a page: its place, if it has no title. */
export const pageName = ({ title, from }: BroughtPage): string => title.trim() || placeWords(from);

/** Something that could not come, or not as it was, in words for the person who brings it. */
export type Remark = Place & Readonly<{ words: string }>;

/** A page as its source has it. Texts are as they were written, not yet checked. */
export type BroughtPage = Readonly<{
  /** Its place. A second run knows the page by it. */
  from: string;
  /** What the source says, or seems to say, that it is. */
  kind: "article" | "study";
  title: string;
  /** Markdown of its tool, which may contain HTML (see `markdownOf` for a page that is HTML). */
  text: string;
  /** Whether `text` is MDX. */
  isMdx?: boolean;
  /** The line of the file at which `text` begins; 1 by default. */
  line?: number;
  /** The wish of the source; without it, the address is made from the title. */
  slug?: string;
  description?: string;
  /** An ISO date or time, or as the tool wrote it. */
  date?: string;
  modified?: string;
  tags?: readonly string[];
  /** A language tag, if the source names one. */
  language?: string;
  /** The main picture: an address for `open`. */
  cover?: Readonly<{ address: string; alt?: string }>;
  /** Addresses at which the page was, with or without the host. They become redirects, and links to them lead to the new page. */
  addresses?: readonly string[];
  /** Addresses that it may have had, and names by which other pages link to it: links to them lead to the new page. */
  aliases?: readonly string[];
  /** Facts of a study. `year`: as the tool wrote it; without it, the date's. */
  year?: string;
  client?: string;
  tools?: readonly string[];
  role?: string;
  /** What of this page could not come. */
  remarks?: readonly Remark[];
}>;

/** What is brought, read. */
export type Source = Readonly<{
  /** The tool, as in "WordPress". */
  name: string;
  pages: readonly BroughtPage[];
  /** What is not part of a page, and could not come. */
  remarks: readonly Remark[];
  /** The old site's address, if known: links to it are links to the site's pages. */
  site?: string;
  /**
   * Reads a picture or another file that a page names.
   *
   * @param address as it is written: a path, an address, or data:
   * @param from the page's place
   * @returns null if it is not there, or may not be fetched
   */
  open(address: string, from: string): Promise<Uint8Array | null>;
}>;

/** The files of a folder or of a zip, with zips inside it opened. */
export type Tree = Readonly<{
  /** The folder's or the zip's name. */
  name: string;
  /** By their paths, with "/". */
  files: ReadonlyMap<string, TreeFile>;
}>;

export type TreeFile = Readonly<{ size: number; read(): Promise<Buffer> }>;

/** Gets a file that is elsewhere; null if it may or can not. */
export type Fetch = (address: string) => Promise<Uint8Array | null>;
