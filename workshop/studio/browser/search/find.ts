import { plainLetters } from "../../../../lib/content/slug";
import type { Contents } from "../../server/entries";
import type { Place } from "../preview/texts";

/** A field with its text, and the letters that a search compares. */
type Field = Place & { name: string; text: string; plain: string };

/** A found place: its field, the words around it, and the place of the found ones in the text. */
export type Hit = Place &
  Readonly<{ name: string; before: string; match: string; after: string; at: number }>;

/** More are counted only. */
export const MOST = 100;

/** In letters, on either side of what is found. */
const AROUND = 50;

/** The letters beyond ASCII, each looked up once: a site has the same few in all its texts. */
const known = new Map<string, string>();

/** A letter without capitals and marks; several for one such as "ß". Via capitals, since "σ" has two small forms. */
function plainLetter(letter: string): string {
  if (letter <= "\x7f") return letter.toLowerCase();
  const plain = known.get(letter) ?? plainLetters(letter).toUpperCase().toLowerCase();
  known.set(letter, plain);
  return plain;
}

/** A text without capitals and marks, as searches compare it. */
const plain = (text: string): string => text.replace(/[\u{80}-\u{10ffff}]/gu, plainLetter).toLowerCase();

/** The words of a query, as they are compared. */
const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

/** Those of a list whose text has all words of a query, in any order. */
export function having<One>(list: readonly One[], query: string, textOf: (one: One) => string): One[] {
  const words = wordsOf(query);
  return list.filter((one) => {
    const letters = plain(textOf(one));
    return words.every((word) => letters.includes(word));
  });
}

/** All texts and numbers of the files, to be searched. */
export const fieldsOf = (files: readonly Contents[]): Field[] =>
  files.flatMap(({ file, name, content: { value, body } }) => {
    const found: Field[] = [];
    const walk = (one: unknown, path: Place["path"]): void => {
      if (typeof one === "string" || typeof one === "number")
        found.push({ file, name, path, text: String(one), plain: plain(String(one)) });
      else if (Array.isArray(one)) for (const [at, entry] of one.entries()) walk(entry, [...path, at]);
      else if (one !== null && typeof one === "object")
        for (const [key, inner] of Object.entries(one)) walk(inner, [...path, key]);
    };
    walk(value, []);
    if (body !== null) walk(body, ["body"]);
    return found;
  });

/**
 * Finds the fields that contain all words of a query, first those with the words in a row, in the order of the files. Capitals
 * and marks make no difference.
 *
 * @returns how many there are, and the first of them
 */
export function find(fields: readonly Field[], query: string): { count: number; hits: Hit[] } {
  const words = wordsOf(query);
  const phrase = words.join(" ");
  const [first] = words;
  if (first === undefined) return { count: 0, hits: [] };
  const found = fields.filter((field) => words.every((word) => field.plain.includes(word)));
  const isInRow = (field: Field) => field.plain.includes(phrase);
  const inRow = found.filter(isInRow);
  const shown = [...inRow, ...found.filter((field) => !isInRow(field))].slice(0, MOST);
  return {
    count: found.length,
    hits: shown.map((field, at) => hitIn(field, at < inRow.length ? phrase : first)),
  };
}

function hitIn({ file, name, path, text, plain: letters }: Field, wanted: string): Hit {
  const first = letters.indexOf(wanted);
  const at = placeIn(text, first);
  const end = placeIn(text, first + wanted.length - 1, true);
  return {
    ...{ file, name, path, at },
    before: (at > AROUND ? "…" : "") + onOneLine(text.slice(Math.max(0, at - AROUND), at)),
    match: onOneLine(text.slice(at, end)),
    after: onOneLine(text.slice(end, end + AROUND)) + (text.length > end + AROUND ? "…" : ""),
  };
}

/** The place in a text of one of its plain letters, or the place after it and its marks. */
function placeIn(text: string, wanted: number, isEnd = false): number {
  let at = 0;
  let count = 0;
  for (const letter of text) {
    const next = count + plainLetter(letter).length;
    if (isEnd ? count > wanted && next > count : next > wanted) return at;
    at += letter.length;
    count = next;
  }
  return at;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, " ");
