import type { YAMLMap, YAMLSeq } from "yaml";
import { type Entry, lineStart } from "./entries";

/**
 * Reorders the entries of a map or list in brackets. An entry keeps its comments: those above it, and the one after its comma.
 *
 * @param from for each new entry the index of the old one that it comes from, or null
 * @param texts the new entries
 */
export function rebracketed(
  text: string,
  node: YAMLMap | YAMLSeq,
  entries: readonly Entry[],
  from: readonly (number | null)[],
  texts: readonly string[],
): string {
  const [open, end] = [node.range?.[0] ?? 0, (node.range?.[1] ?? 0) - 1];
  const gaps = entries.map((entry, i) => split(text.slice(entry.end, entries[i + 1]?.start ?? end)));
  const [, head = "", first = ""] =
    /^([ \t]*#[^\n]*)?([\s\S]*)$/.exec(text.slice(open + 1, entries[0]?.start)) ?? [];
  const above = [first, ...gaps.map(({ rest }) => rest)];
  const close = above.pop() ?? "";
  const endsInComma = gaps.at(-1)?.comma ?? false;
  const isLines = first.includes("\n");
  const usual = isLines ? lastLine(first) : (above[1] ?? " ");
  const newLine = isLines
    ? lastLine(first)
    : `\n${" ".repeat((entries[0]?.start ?? 0) - lineStart(text, entries[0]?.start ?? 0))}`;
  let out = text[open] + head;
  const add = (space: string, more: string) => {
    // A line break ends a comment.
    const isComment =
      /#[^\n]*$/.test(out.slice(out.lastIndexOf("\n") + 1)) && out.endsWith(comment) && comment !== "";
    out += (isComment && !space.includes("\n") ? newLine : space) + more;
  };
  let comment = head;
  for (const [i, at] of from.entries()) {
    const lead = at === null ? undefined : above[at];
    const space = lead?.includes("\n") ? lead : i === 0 ? (isLines ? usual : first) : usual;
    const comma = i < from.length - 1 || endsInComma ? "," : "";
    add(space, `${texts[i]}${comma}`);
    comment = at === null ? "" : (gaps[at]?.comment ?? "");
    out += comment;
  }
  add(close, text[end] ?? "");
  return out;
}

const lastLine = (space: string): string => space.slice(space.lastIndexOf("\n"));

/** Splits the text between two entries: a comma, its line's comment, and the next entry's part. */
function split(gap: string): { comma: boolean; comment: string; rest: string } {
  const [, comma = "", comment = "", rest = ""] = /^(?:[ \t]*(,))?([ \t]*#[^\n]*)?([\s\S]*)$/.exec(gap) ?? [];
  if (comma) return { comma: true, comment, rest };
  // The comma is on a later line.
  const later = rest.replace(/^([^#,\n]*),/m, "$1");
  return { comma: later !== rest, comment, rest: later };
}
