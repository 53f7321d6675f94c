import { inOrder } from "./align";
import { type Entry, lineStart, nextLine } from "./entries";

/** The lines of a map or list, divided among its entries. Each part holds whole lines; together they are the source. */
export type Lines = {
  column: number;
  /** Whether the first entry follows a dash on the same line. */
  isCompact: boolean;
  /** Comments of each entry: the lines directly above it. */
  own: string[];
  /** Blank lines, and comments between blank lines, above `own`. They stay where they are. */
  free: string[];
  /** The offset after the last line of each entry, including indented comments below it. */
  end: number[];
  /** Below the last entry. */
  after: string;
};

/**
 * @param from where the first line begins, or the first entry if it follows a dash
 * @param to the offset after the last line
 */
export function linesOf(
  text: string,
  entries: readonly Entry[],
  from: number,
  to: number,
  isRoot: boolean,
): Lines {
  const first = entries[0]?.start ?? from;
  const column = first - lineStart(text, first);
  const isCompact = from > lineStart(text, first);
  const [own, free, end]: [string[], string[], number[]] = [[], [], []];
  let at = from;
  for (const entry of entries) {
    const above = text.slice(at, isCompact && entry.start === first ? at : lineStart(text, entry.start));
    const split = /^[\s\S]*^[ \t]*\r?\n/m.exec(above)?.[0].length ?? 0;
    // Without a blank line below it, the first field's comment is the file's.
    const isHeader = isRoot && entry.start === first && split === 0;
    free.push(isHeader ? above : above.slice(0, split));
    own.push(isHeader ? "" : above.slice(split));
    at = nextLine(text, entry.end);
    const below = text.slice(at, nextStart(text, entries, entry) ?? to);
    at += deepest(below, column);
    end.push(at);
  }
  return { column, isCompact, own, free, end, after: text.slice(at, to) };
}

function nextStart(text: string, entries: readonly Entry[], entry: Entry): number | undefined {
  const next = entries[entries.indexOf(entry) + 1];
  return next && lineStart(text, next.start);
}

/** The length of the lines up to the last comment indented beyond `column`. */
function deepest(lines: string, column: number): number {
  let length = 0;
  let at = 0;
  for (const line of lines.split(/(?<=\n)/)) {
    at += line.length;
    if (/^ *#/.test(line)) {
      if (line.indexOf("#") <= column) break;
      length = at;
    }
  }
  return length;
}

const hasComment = (lines: string): boolean => lines.includes("#");

/**
 * Reorders entries.
 *
 * @param from for each new entry the index of the old one that it comes from, or null
 * @param texts the new entries, each ending in a line break
 */
export function rearranged(lines: Lines, from: readonly (number | null)[], texts: readonly string[]): string {
  const { own, free, column, isCompact } = lines;
  const stays = inOrder(from);
  const [top = "", ...between] = free;
  const isSpaced = between.length > 0 && between.every((gap) => gap !== "");
  const usual = isSpaced ? "\n" : "";
  // Free comments above an entry that moves or goes stay above the next one.
  const gaps = [usual, ...between];
  let carried = "";
  for (const at of gaps.keys()) {
    if (at > 0 || !stays.has(0)) carried = joined(carried, at > 0 ? (gaps[at] as string) : "");
    if (!stays.has(at)) continue;
    if (at > 0) gaps[at] = carried;
    carried = "";
  }
  const out = from.map((at, i) => {
    const gap = at !== null && stays.has(at) ? (gaps[at] as string) : usual;
    const comments = (i > 0 || hasComment(gap) ? gap : "") + (at === null ? "" : (own[at] as string));
    // Below another entry than before, an indented comment could become part of its text.
    const isBelowSame = i === 0 || (at !== null && from[i - 1] === at - 1);
    const above = isBelowSame ? comments : movedOut(comments, column);
    const isInline = isCompact && i === 0 && above === "";
    const opens = isCompact && i === 0 && above !== "" ? "\n" : "";
    return `${opens}${above}${isInline ? "" : " ".repeat(column)}${texts[i]}`;
  });
  const rest = hasComment(carried) ? carried : "";
  return top + out.join("") + rest + lines.after;
}

/** Moves comments indented beyond a column to it. */
export const movedOut = (lines: string, column: number): string =>
  lines.replace(/^ +(?=#)/gm, (indent) => indent.slice(0, column));

/** Joins two gaps when the entry between them goes: comments stay, blank lines are not added up. */
function joined(one: string, other: string): string {
  if (hasComment(one) && hasComment(other)) return one + other;
  if (hasComment(one) || hasComment(other)) return hasComment(one) ? one : other;
  return one.length > other.length ? one : other;
}
