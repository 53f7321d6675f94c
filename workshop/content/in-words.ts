import { shorten } from "../../lib/content/shorten";
import { isUnwritten } from "./create/unwritten";

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

/** What `fieldInWords` reads of JSON Schema. */
export type NamedField = Readonly<{
  type?: string | readonly string[];
  title?: string;
  isName?: boolean;
  const?: unknown;
  properties?: Readonly<Record<string, NamedField>>;
  items?: NamedField;
  anyOf?: readonly NamedField[];
  oneOf?: readonly NamedField[];
  additionalProperties?: boolean | NamedField;
}>;

/**
 * The path of a field as the studio's form calls it: "block 3 “The quay”, what the picture shows". An entry of a list has its name, if it
 * has one.
 *
 * @param schema of the file, as zod writes it in JSON Schema
 * @param value of the file
 */
export function fieldInWords(schema: NamedField, path: readonly PropertyKey[], value: unknown): string {
  const words: string[] = [];
  let [fields, inside] = [[schema], value];
  for (const key of path) {
    const kinds = kindsOf(fields, inside);
    inside = Object(inside)[key];
    const named = String(key);
    const own = kinds.flatMap(({ properties }) => properties?.[named] ?? []);
    fields = kinds.flatMap(({ items, additionalProperties: entry }) => {
      if (typeof key === "number") return items ?? [];
      return own.length === 0 && typeof entry === "object" ? entry : [];
    });
    if (typeof key === "number") {
      const list = words.pop() ?? "";
      const name = nameIn(fields, inside);
      words.push(`${list.replace(/ies$/, "y").replace(/([^s])s$/, "$1")} ${key + 1}${name && ` “${name}”`}`);
    } else {
      // An entry of a record is called by its key.
      const title = own[0] && titleOf(own[0]);
      words.push(title?.replace(/^[A-Z](?=[^A-Z]*$)/, (letter) => letter.toLowerCase()) ?? keyInWords(named));
      fields.push(...own);
    }
  }
  return words.join(", ");
}

/** The kinds of a field that may be left out or is a union; the field itself if it has none. */
const leaves = (one: NamedField): NamedField[] =>
  (one.anyOf ?? one.oneOf)?.filter(({ type }) => type !== "null").flatMap(leaves) ?? [one];

/** Whether a value has every fixed field of a kind. */
export const isOfKind = ({ properties = {} }: NamedField, value: unknown): boolean =>
  Object.entries(properties).every(([key, one]) => [undefined, Object(value)[key]].includes(one.const));

/** The kinds of a union that a value can be; all if it is none of them. */
function kindsOf(fields: readonly NamedField[], value: unknown): NamedField[] {
  const all = fields.flatMap(leaves);
  const own = all.filter((one) => isOfKind(one, value));
  return own.length > 0 ? own : all;
}

/** The title of a field, or of its only kind; undefined if it has none of its own. */
export function titleOf(field: NamedField): string | undefined {
  const [only, ...others] = leaves(field);
  return field.title ?? (others.length === 0 ? only?.title : undefined);
}

/** The name of a list's entry; "" for one that has none yet. */
function nameIn(entries: readonly NamedField[], value: unknown): string {
  const [name] = kindsOf(entries, value).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([key, { isName }]) => (isName ? [Object(value)[key]] : [])),
  );
  return typeof name === "string" && !isUnwritten(name) ? shorten(name, 60) : "";
}

const CALLED: Readonly<Record<string, string>> = {
  body: "text",
  imgSrc: "picture",
  src: "picture",
  slug: "address",
};

const keyInWords = (key: string): string =>
  key.startsWith("/") ? key : (CALLED[key] ?? inWords(key).toLowerCase());
