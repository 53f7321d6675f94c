import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { align } from "./align";
import { rewriteFlow } from "./edit-flow";
import { column, type Entry, endOf, entriesOf, lineEnd, lineStart } from "./positions";
import { blockText, keyText, ONE_LINE } from "./written";

type Splice = { from: number; to: number; text: string };
type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Changes a YAML text so that it says another value. Only what differs is written anew: comments, order, quotes and blank lines of
 * all the rest stay byte for byte.
 *
 * @param text valid YAML
 * @param wanted what it shall say; JSON values only
 * @returns the new text; the same one where it says that already
 */
export function editYaml(text: string, wanted: unknown): string {
  const allCrlf = text.includes("\r\n") && !/(^|[^\r])\n/.test(text);
  if (allCrlf) return editYaml(text.replaceAll("\r\n", "\n"), wanted).replaceAll("\n", "\r\n");
  const document = parseDocument(text);
  if (isDeepStrictEqual(document.toJS(), wanted)) return text;
  // Only comments stand in it.
  if (document.contents === null) return isEmpty(wanted) ? text : joined(text, stringify(wanted, ONE_LINE));
  const edited = spliced(text, document, wanted);
  return edited !== null && says(edited, wanted) ? edited : written(document, wanted);
}

const isEmpty = (wanted: unknown): boolean => isValues(wanted) && Object.keys(wanted).length === 0;

const joined = (text: string, more: string): string =>
  text === "" || text.endsWith("\n") ? text + more : `${text}\n${more}`;

function says(text: string, wanted: unknown): boolean {
  const document = parseDocument(text);
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), wanted);
}

/** What cannot be changed in its place, as a text with anchors, is written anew by the library, which keeps comments. */
function written(document: Document.Parsed, wanted: unknown): string {
  if (isMap(document.contents) && isValues(wanted)) {
    const old = document.toJS() as Values;
    for (const key of Object.keys(old)) if (!(key in wanted)) document.delete(key);
    for (const [key, value] of Object.entries(wanted))
      if (!isDeepStrictEqual(old[key], value)) document.set(key, value);
    const kept = document.toString(ONE_LINE);
    if (says(kept, wanted)) return kept;
  }
  document.contents = document.createNode(wanted) as never;
  return document.toString(ONE_LINE);
}

function spliced(text: string, document: Document.Parsed, wanted: unknown): string | null {
  const { contents } = document;
  if ((!isMap(contents) && !isSeq(contents)) || contents.flow || contents.items.length === 0) return null;
  const splices: Splice[] = [];
  try {
    if (isMap(contents) && isValues(wanted)) changeMap(contents, wanted);
    else if (isSeq(contents) && Array.isArray(wanted) && wanted.length > 0) changeList(contents, wanted);
    else return null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return splices
    .sort((a, b) => b.from - a.from || b.to - a.to)
    .reduce((changed, { from, to, text: put }) => changed.slice(0, from) + put + changed.slice(to), text);

  function change(entry: Entry, value: unknown, under: "key" | "dash"): void {
    const { node } = entry;
    if (isDeepStrictEqual(meaning(node), value)) return;
    if (isMap(node) && !node.flow && isValues(value))
      changeMap(node, value, () => replace(entry, value, under));
    else if (isSeq(node) && !node.flow && Array.isArray(value) && value.length > 0) changeList(node, value);
    else if ((isMap(node) || isSeq(node)) && node.flow) replaceFlow(entry, node, value, under);
    else replace(entry, value, under);
  }

  function meaning(node: Node | null): unknown {
    if (isAlias(node)) throw new RangeError("An alias");
    return node?.toJS(document) ?? null;
  }

  function replaceFlow(entry: Entry, node: YAMLMap | YAMLSeq, value: unknown, under: "key" | "dash"): void {
    const flow = rewriteFlow(text, document, node, value);
    if (flow === null) replace(entry, value, under);
    else splices.push({ from: node.range?.[0] ?? 0, to: endOf(text, node), text: flow });
  }

  /** Writes the value of an entry anew. A comment behind it stays on its first line. */
  function replace({ start, after, end, node }: Entry, value: unknown, under: "key" | "dash"): void {
    const put = blockText(value, { under, indent: column(text, start), before: node, text });
    const [first = "", ...lines] = put.split("\n");
    if (lines.length === 0) splices.push({ from: after, to: end, text: put });
    else {
      const close = lineEnd(text, end);
      const isBlockText = isScalar(node) && node.type?.startsWith("BLOCK_");
      const comment = isBlockText ? "" : text.slice(end, close);
      splices.push({ from: after, to: close, text: [first + comment, ...lines].join("\n") });
    }
  }

  function changeMap(node: YAMLMap, value: Values, anew?: () => void): void {
    const entries = entriesOf(text, node);
    const keys = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ""));
    if (!keys.some((key) => key in value)) {
      if (!anew) throw new RangeError("Nothing of it stays");
      anew();
      return;
    }
    const goes = new Set(keys.flatMap((key, at) => (key in value ? [] : [at])));
    for (const [at, entry] of entries.entries())
      if (!goes.has(at)) change(entry, value[keys[at] ?? ""], "key");
    const first = entries[0] as Entry;
    const indent = column(text, first.start);
    let before: number | null = null;
    const puts: Put[] = [];
    for (const [key, one] of Object.entries(value)) {
      const at = keys.indexOf(key);
      if (at >= 0) before = at;
      else
        puts.push({
          after: before,
          text: `${keyText(key)}:${blockText(one, { under: "key", indent, text })}`,
        });
    }
    rearrange(entries, goes, puts);
  }

  function changeList(node: YAMLSeq, value: readonly unknown[]): void {
    const entries = entriesOf(text, node);
    const origins = align((meaning(node) as unknown[]) ?? [], value);
    const stays = new Set(
      origins.flatMap((origin) => (origin.kind === "kept" || origin.kind === "edited" ? [origin.from] : [])),
    );
    // With nothing to hold on to, the first one is written over.
    if (stays.size === 0) {
      origins[0] = { kind: "edited", from: 0 };
      stays.add(0);
    }
    const indent = column(text, (entries[0] as Entry).start);
    let before: number | null = null;
    const puts: Put[] = [];
    for (const [to, origin] of origins.entries()) {
      const entry = origin.kind === "new" ? undefined : entries[origin.from];
      if (origin.kind === "new" || !entry)
        puts.push({ after: before, text: `-${blockText(value[to], { under: "dash", indent, text })}` });
      else if (origin.kind === "moved")
        puts.push({ after: before, text: withComments(entries, origin.from) });
      else {
        before = origin.from;
        if (origin.kind === "edited") change(entry, value[to], "dash");
      }
    }
    rearrange(entries, new Set([...entries.keys()].filter((at) => !stays.has(at))), puts);
  }

  /** The text of an entry with the comments directly above it. */
  function withComments(entries: readonly Entry[], at: number): string {
    const entry = entries[at] as Entry;
    const lead = at === 0 ? "" : text.slice(lineEnd(text, (entries[at - 1] as Entry).end) + 1, entry.start);
    return lead.replace(/^(?:[ \t]*\n)+/, "").trimStart() + text.slice(entry.start, lineEnd(text, entry.end));
  }

  /** Takes entries out and puts new ones in. */
  function rearrange(entries: readonly Entry[], goes: ReadonlySet<number>, puts: readonly Put[]): void {
    const at = (i: number) => entries[i] as Entry;
    const indent = " ".repeat(column(text, at(0).start));
    let firstStays = 0;
    while (goes.has(firstStays)) firstStays += 1;
    if (firstStays > 0) {
      const isAlone = text.slice(lineStart(text, at(0).start), at(0).start).trim() === "";
      splices.push(
        isAlone
          ? { from: lineStart(text, at(0).start), to: lineEnd(text, at(firstStays - 1).end) + 1, text: "" }
          : { from: at(0).start, to: at(firstStays).start, text: "" },
      );
    }
    for (const i of goes)
      if (i > firstStays)
        splices.push({ from: lineEnd(text, at(i - 1).end), to: lineEnd(text, at(i).end), text: "" });
    const isSpaced =
      entries.length > 1 &&
      entries
        .slice(1)
        .every(({ start }, i) => /\n[ \t]*\n/.test(text.slice(lineEnd(text, at(i).end), start)));
    const between = isSpaced ? "\n\n" : "\n";
    const places = new Set(puts.map(({ after }) => lastStaying(after, goes)));
    for (const place of places) {
      const texts = puts.flatMap(({ after, text: one }) => (lastStaying(after, goes) === place ? [one] : []));
      if (place === null)
        splices.push({
          from: at(firstStays).start,
          to: at(firstStays).start,
          text: texts.map((one) => `${one}${between}${indent}`).join(""),
        });
      else {
        const end = lineEnd(text, at(place).end);
        splices.push({ from: end, to: end, text: texts.map((one) => `${between}${indent}${one}`).join("") });
      }
    }
  }
}

/** A new entry, and the old one that it comes behind; null at the beginning. */
type Put = { after: number | null; text: string };

function lastStaying(after: number | null, goes: ReadonlySet<number>): number | null {
  for (let at = after ?? -1; at >= 0; at--) if (!goes.has(at)) return at;
  return null;
}
