import type { Remark } from "../source";

/** Remarks of a place, without those that do not hold. */
export const remarksOf = (from: string, words: readonly (string | false | undefined)[]): Remark[] =>
  words.flatMap((one) => (one ? [{ from, words: one }] : []));

/** An entry of an export, of which any part may be missing. */
export type Row = Readonly<Record<string, unknown>>;

/** The first of some fields that has a text. */
export const fieldOf = (row: Row | undefined, ...names: string[]): string =>
  names.map((name) => textOf(row?.[name])).find((value) => value !== "") ?? "";

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ""
    : typeof value === "object"
      ? textOf(Object(value)["#text"])
      : String(value);

/** The entries in a field; one that is alone may be without its list. */
export const rowsOf = (row: Row, name: string): Row[] => [row[name] ?? []].flat().map((one) => Object(one));

/** The fields of JSON; none if it is not an object. */
export function fieldsOf(json: string): Row {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}
