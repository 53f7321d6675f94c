import { isCollection, isPair, isScalar, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";

/** An entry of a block map or list, by its place in the text: from its key or its dash to the end of its value. */
export type Entry = { start: number; end: number; after: number; node: Node | null };

export const lineStart = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;

/** Where the line ends, before its line break. */
export const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
};

export const column = (text: string, at: number): number => at - lineStart(text, at);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "range" in value;

/** Where a value ends, without the comment behind it and without the line break that ends a block of text. */
export function endOf(text: string, node: Node): number {
  if (isCollection(node) && !node.flow && node.items.length > 0) {
    const last: unknown = node.items.at(-1);
    return isPair(last) ? pairEntry(text, last).end : endOf(text, last as Node);
  }
  const [start, end] = node.range ?? [0, 0];
  let trimmed = end;
  while (trimmed > start && /[\r\n]/.test(text[trimmed - 1] ?? "")) trimmed -= 1;
  return trimmed;
}

/** @throws RangeError where the key is none that can be found again, as `? key` */
export function pairEntry(text: string, pair: Pair): Entry {
  if (!isScalar(pair.key) || !pair.key.range) throw new RangeError("A key that is no text");
  const [start, keyEnd] = pair.key.range;
  const colon = text.indexOf(":", keyEnd);
  if (text.slice(keyEnd, colon).trim() !== "") throw new RangeError("A key without a colon");
  const node = isNode(pair.value) ? pair.value : null;
  const empty = !node?.range || node.range[0] === node.range[1];
  return { start, after: colon + 1, node, end: empty ? colon + 1 : endOf(text, node) };
}

/** The entries of a block map or list, in the order of the text. */
export function entriesOf(text: string, node: YAMLMap | YAMLSeq): Entry[] {
  let from = node.range?.[0] ?? 0;
  return (node.items as unknown[]).map((item) => {
    const entry = isPair(item) ? pairEntry(text, item) : itemEntry(text, item as Node, from);
    from = entry.end;
    return entry;
  });
}

/** @param from where the entry before it ends */
function itemEntry(text: string, node: Node, from: number): Entry {
  const dash = /^(?:\s|#.*\n)*-(?=\s|$)/.exec(text.slice(from));
  if (!dash) throw new RangeError("A list item without a dash");
  const after = from + dash[0].length;
  const empty = !node.range || node.range[0] === node.range[1];
  return { start: after - 1, after, node, end: empty ? after : endOf(text, node) };
}
