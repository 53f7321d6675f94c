const ENGLISH = new Intl.DisplayNames("en", { type: "language" });

/** A language by its tag: "French". */
export const inEnglish = (tag: string): string => ENGLISH.of(tag) ?? tag;

/** "1 page", "2 pages". */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/** `insightLabel` and `case-study-list` as "Insight label" and "Case study list". */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z\d])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

/** "expected text; found 3" as "Expected text; found 3". */
export const sentence = (expected: string, found?: string): string =>
  withFound(expected, found).replace(/^./, (letter) => letter.toUpperCase());

export const withFound = (expected: string, found?: string): string =>
  found === undefined ? expected : `${expected}; found ${found}`;

/** A moment in this computer's zone, as "3 November 2026 at 14:05". */
export const momentInWords = (time: string): string =>
  new Date(time).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });

/** The path of a field, `["blocks", 2, "alt"]`, as "blocks 3, alt". A key of a record may be an address. */
export const placeInWords = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === "number" ? ` ${key + 1}` : `, ${keyInWords(String(key))}`))
    .join("")
    .replace(/^,? /, "");

/** The same in a file, "content/home.yaml, tabs 2, label": the studio calls the file by its name. */
export const placeOf = (file: string, path: readonly PropertyKey[]): string =>
  [file, ...(path.length > 0 ? [placeInWords(path)] : [])].join(", ");

const CALLED: Readonly<Record<string, string>> = {
  body: "text",
  imgSrc: "picture",
  src: "picture",
  slug: "address",
};

const keyInWords = (key: string): string =>
  key.startsWith("/") ? key : (CALLED[key] ?? inWords(key).toLowerCase());
