import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { isFields } from "../../../lib/content/is-fields";
import { align } from "./align";
import { rebracketed } from "./brackets";
import { type Entry, entriesOf, isBlock, lineStart, nextLine } from "./entries";
import { linesOf, movedOut, rearranged } from "./lines";
import { blockText, flowText, keyText, rootText } from "./written";

/** A wanted entry: the old one that it comes from, or null; its name in a map; its value. */
export type Planned = { from: number | null; key: string | undefined; value: unknown };

/** One edit of a source whose lines end in "\n". Each method returns the new text of a part of it. */
export class Edit {
  /** @param isPlaceless replaces nodes that depend on their place, such as aliases, by their values */
  constructor(
    private readonly text: string,
    private readonly document: Document.Parsed,
    private readonly isPlaceless: boolean,
  ) {}

  root(wanted: unknown): string {
    const { text, document } = this;
    const { contents } = document;
    if (contents === null || !contents.range) return text + rootText(wanted);
    if (isBlock(contents) && this.isSameKind(contents, wanted)) {
      const [first] = entriesOf(document, contents) as [Entry];
      const start = lineStart(text, first.start);
      const marker = /^[\s\S]*(?:^|\n)(?:---|%)[^\n]*\n/.exec(text.slice(0, start))?.[0].length ?? 0;
      return text.slice(0, marker) + this.block(contents, wanted, marker, text.length);
    }
    const [start, end] = contents.range;
    if ((isMap(contents) || isSeq(contents)) && contents.flow && this.isSameKind(contents, wanted))
      return text.slice(0, start) + this.flow(contents, wanted) + text.slice(end);
    const isInline = text.slice(lineStart(text, start), start).trim() !== "";
    const put = rootText(wanted);
    return `${text.slice(0, start)}${isInline ? "\n" : ""}${put.slice(0, -1)}${text.slice(end).replace(/^(?!\n)/, text[end - 1] === "\n" ? "\n" : "")}`;
  }

  private isSame(node: Node | null, value: unknown): boolean {
    if (this.isPlaceless && node && dependsOnPlace(node, this.text)) return false;
    return isDeepStrictEqual(node?.toJS(this.document) ?? null, value);
  }

  /** Whether a map stays a map with entries, and a list a list. */
  private isSameKind(node: Node | null, value: unknown): boolean {
    if (isMap(node)) return node.items.length > 0 && isFields(value) && Object.keys(value).length > 0;
    return isSeq(node) && node.items.length > 0 && Array.isArray(value) && value.length > 0;
  }

  private plan(node: YAMLMap | YAMLSeq, entries: readonly Entry[], wanted: unknown): Planned[] {
    if (Array.isArray(wanted)) {
      const from = align(node.toJS(this.document), wanted);
      return wanted.map((value, i) => ({ from: from[i] ?? null, key: undefined, value }));
    }
    const values = wanted as Readonly<Record<string, unknown>>;
    const planned: Planned[] = entries.flatMap(({ key = "" }, from) =>
      Object.hasOwn(values, key) ? [{ from, key, value: values[key] }] : [],
    );
    let before = -1;
    for (const [key, value] of Object.entries(values)) {
      const at = planned.findIndex((one) => one.key === key);
      if (at < 0)
        planned.splice(
          before < 0 && planned.length > 0 && Object.keys(values)[0] !== key ? planned.length : before + 1,
          0,
          { from: null, key, value },
        );
      before = at < 0 ? before + 1 : at;
    }
    return planned;
  }

  /** A map or list of lines, from the start of a line, or from its first entry if that follows a dash. */
  private block(node: YAMLMap | YAMLSeq, wanted: unknown, from: number, to: number): string {
    const { text, document } = this;
    const entries = entriesOf(document, node);
    const lines = linesOf(text, entries, from, to, node === document.contents);
    const planned = this.plan(node, entries, wanted);
    const indent = lines.column;
    const texts = planned.map(({ from, key, value }, i) => {
      const entry = from === null ? undefined : entries[from];
      if (entry) return this.entry(entry, value, lines.end[from as number] as number, indent);
      const like = entries[planned[i - 1]?.from ?? 0]?.node ?? null;
      return `${this.added(key, value, indent, like)}\n`;
    });
    return rearranged(
      lines,
      planned.map(({ from }) => from),
      texts,
    );
  }

  private added(key: string | undefined, value: unknown, indent: number, like: Node | null): string {
    const head = key === undefined ? "-" : `${keyText(key)}:`;
    // A map or list in a list copies its neighbour's style.
    if (key === undefined && like && this.isSameKind(like, value) && !isBlock(like))
      return `${head} ${flowText(value, null, this.isPadded(like))}`;
    const under = key === undefined ? "dash" : "key";
    return head + blockText(value, { under, indent, before: null, source: this.text });
  }

  /** The lines of an entry, from its key or dash to the offset `to`. */
  private entry(entry: Entry, value: unknown, to: number, indent: number): string {
    const { text } = this;
    const { start, node } = entry;
    if (this.isSame(node, value)) return text.slice(start, to);
    if (!node || !this.isSameKind(node, value)) return this.replaced(entry, value, to, indent);
    if (isBlock(node)) {
      const [first] = entriesOf(this.document, node) as [Entry];
      const next = nextLine(text, entry.head);
      const from = next <= first.start ? next : first.start;
      const inner = this.block(node, value, from, to);
      const head = text.slice(start, from);
      const isMoved = from > lineStart(text, from) && inner.startsWith("\n");
      return (isMoved ? head.trimEnd() : head) + inner;
    }
    if (!isMap(node) && !isSeq(node)) return this.replaced(entry, value, to, indent);
    return text.slice(start, entry.value) + this.flow(node, value) + text.slice(entry.end, to);
  }

  /** A new value after the key or dash. Comments around the old one stay. */
  private replaced(entry: Entry, value: unknown, to: number, indent: number): string {
    const { text } = this;
    const { start, head, node, between } = entry;
    const under = entry.key === undefined ? "dash" : "key";
    const put = blockText(value, { under, indent, before: node, source: text });
    const [first = "", ...more] = put.split("\n");
    const hasBlockText = / [|>][-+\d]*$/m.test(put);
    const note = isScalar(node) && node.type?.startsWith("BLOCK_") && node.comment ? ` #${node.comment}` : "";
    const behind = note || text.slice(entry.end, nextLine(text, entry.end) - 1);
    const below = text.slice(nextLine(text, entry.end), to);
    // Indented more than the key, a comment would join the block scalar.
    const tail = hasBlockText ? movedOut(below, indent) : below;
    const key = text.slice(start, head) + (entry.bare && under === "key" ? ":" : "");
    const rest = [...more, tail].join("\n");
    const inner = `\n${" ".repeat(indent + 2)}`;
    // Comments between a key and its value stay above the new value.
    const hasNotes = between.includes("#");
    const isAligned = first !== "" && text.slice(head, entry.value) === between && !between.includes("\n");
    const above = key + (hasNotes ? between.trimEnd() : isAligned ? between.slice(1) : "");
    if (first !== "") {
      const top = hasNotes ? inner + first.trimStart() : first;
      // A comment inside a folded text would become part of it, so it goes after the end.
      const isFolded = more.length > 0 && typeof value === "string" && !/^ [|>]/.test(first);
      return isFolded
        ? `${above}${top}\n${more.join("\n")}${behind}\n${tail}`
        : `${above}${top}${behind}\n${rest}`;
    }
    const moved = hasNotes && behind.trim() !== "" ? inner + behind.trim() : behind;
    return `${above}${moved}\n${rest}`;
  }

  private isPadded = (node: Node): boolean => /^[[{]\s/.test(this.text.slice(node.range?.[0] ?? 0));

  /** A map or list in brackets. */
  private flow(node: YAMLMap | YAMLSeq, wanted: unknown): string {
    const { text } = this;
    const entries = entriesOf(this.document, node);
    const planned = this.plan(node, entries, wanted);
    const padded = this.isPadded(node);
    const texts = planned.map(({ from, key, value }) => {
      const entry = from === null ? undefined : entries[from];
      if (!entry) return (key === undefined ? "" : `${keyText(key)}: `) + flowText(value, null, padded);
      const { node: inner, start, end } = entry;
      if (this.isSame(inner, value)) return text.slice(start, end);
      const head = text.slice(start, entry.value);
      if ((isMap(inner) || isSeq(inner)) && inner.srcToken && this.isSameKind(inner, value))
        return head + this.flow(inner, value);
      const put = flowText(value, inner, padded);
      if (key === undefined) return put;
      return (
        text.slice(start, entry.head) +
        (entry.bare ? ":" : "") +
        (/^[ \t]+$/.test(entry.between) ? entry.between : " ") +
        put
      );
    });
    return rebracketed(
      text,
      node,
      entries,
      planned.map(({ from }) => from),
      texts,
    );
  }
}

/** Whether a node may change its value in another place: an alias, or a text that keeps the blank lines after it. */
function dependsOnPlace(node: Node, text: string): boolean {
  let found = false;
  visit(node, {
    Node(_, inner) {
      const header = isScalar(inner) && inner.range ? text.slice(inner.range[0], inner.range[0] + 4) : "";
      found ||= isAlias(inner) || /^[|>]\d?\+/.test(header);
      return found ? visit.BREAK : undefined;
    },
  });
  return found;
}
