import { isFields } from "../../lib/content/is-fields";
import type { FileContent } from "./content-text";
import { isSame } from "./yaml/align";

export type Side = "mine" | "theirs";
type Path = readonly (string | number)[];

/** A field, or a list's entry, that two edits changed in different ways. A missing value is undefined. */
export type Clash = Readonly<{ path: Path; mine: unknown; theirs: unknown }>;

/** The side to take of each clash, by `keyOf` its path. */
export type Choices = Readonly<Record<string, Side>>;
export const keyOf = ({ path }: Pick<Clash, "path">): string => JSON.stringify(path);

/**
 * Joins two edits of one file. Two edits of different fields, or of different entries of a list, go together. If
 * both changed a list, and entries were moved, added or deleted, the whole list is one clash.
 *
 * @param base what both were made from
 * @returns the joined content, with mine where no choice is made, and every clash, decided or not
 */
export function joined(
  base: FileContent,
  mine: FileContent,
  theirs: FileContent,
  choices: Choices = {},
): { content: FileContent; clashes: readonly Clash[] } {
  const clashes: Clash[] = [];
  const clash = (one: Clash): unknown => {
    clashes.push(one);
    return choices[keyOf(one)] === "theirs" ? one.theirs : one.mine;
  };
  const join = (from: unknown, mine: unknown, theirs: unknown, path: Path): unknown => {
    if (isSame(mine, from) || isSame(mine, theirs)) return theirs;
    if (isSame(theirs, from)) return mine;
    if (isFields(from) && isFields(mine) && isFields(theirs))
      return eachField(mine, theirs, (key) => join(from[key], mine[key], theirs[key], [...path, key]));
    const entries = entriesOf(from, mine, theirs);
    if (!entries) return clash({ path, mine, theirs });
    return entries.map(([from, mine, theirs], at) => {
      if (isSame(mine, from)) return theirs;
      return isSame(theirs, from) ? mine : joinEntry(mine, theirs, [...path, at]);
    });
  };
  /** An entry that both changed may be another one now: nothing in it is joined without a choice. */
  const joinEntry = (mine: unknown, theirs: unknown, path: Path): unknown => {
    if (isSame(mine, theirs)) return theirs;
    if (!isFields(mine) || !isFields(theirs) || mine.type !== theirs.type)
      return clash({ path, mine, theirs });
    return eachField(mine, theirs, (key) =>
      isSame(mine[key], theirs[key])
        ? mine[key]
        : clash({ path: [...path, key], mine: mine[key], theirs: theirs[key] }),
    );
  };
  const value = join(base.value, mine.value, theirs.value, []);
  const body = join(base.body, mine.body, theirs.body, ["body"]) as string | null;
  return { content: { value, body }, clashes };
}

function eachField(mine: object, theirs: object, join: (key: string) => unknown): Record<string, unknown> {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const fields = [...keys].map((key) => [key, join(key)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * The entries of three lists side by side; null if they do not belong together by their places: one is not a list, one is longer
 * than another, or an entry has moved.
 */
function entriesOf(from: unknown, mine: unknown, theirs: unknown): [unknown, unknown, unknown][] | null {
  if (!Array.isArray(from) || !Array.isArray(mine) || !Array.isArray(theirs)) return null;
  if (from.length !== mine.length || from.length !== theirs.length) return null;
  if (hasMoved(mine, from, [from, theirs]) || hasMoved(theirs, from, [from, mine])) return null;
  return from.map((one, at) => [one, mine[at], theirs[at]]);
}

/** Whether an entry that changed is to be found at another place of the other lists. */
function hasMoved(list: readonly unknown[], from: readonly unknown[], others: readonly unknown[][]): boolean {
  return list.some(
    (entry, at) =>
      !isSame(entry, from[at]) &&
      others.some((other) => other.some((one, place) => place !== at && isSame(one, entry))),
  );
}

/** Whether a text has one of the lines by which git marks a conflict. */
export const hasMarks = (text: string): boolean => /^(?:[<|>]{7} .*|={7}\r?)$/m.test(text);
