import type { Node } from "@tiptap/pm/model";
import { diffArrays } from "diff";
import {
  defaultMarkdownSerializer,
  MarkdownSerializer,
  type MarkdownSerializerState,
} from "prosemirror-markdown";
import { schema } from "./nodes";
import { type Block, read, trimmed, withPlainEnds } from "./read";

type Write = (blocks: readonly Node[]) => string;

/**
 * Returns a text in Markdown that has become `doc` in the editor. What was not edited stays as it is written, byte for byte: blocks
 * that are still the same, and within the edited ones what the edit left alone.
 *
 * @param source what the editor was given, or what this function returned last
 */
export function rewritten(source: string, doc: Node): string {
  const [end] = source.match(/\r\n?/) ?? [];
  if (end) {
    const plain = withPlainEnds(source);
    const text = rewritten(plain, doc);
    return text === plain ? source : text.replaceAll("\n", end);
  }
  const before = read(source);
  const wanted = doc.children.map(trimmed).filter((node) => node.childCount > 0 || !node.isTextblock);
  const shorter = Math.min(before.length, wanted.length);
  const isKept = (from: number, to: number) => wanted.at(to)?.eq(before.at(from)?.node as Node) ?? false;
  let first = 0;
  while (first < shorter && isKept(first, first)) first++;
  let last = 0;
  while (last < shorter - first && isKept(-1 - last, -1 - last)) last++;
  const old = before.slice(first, before.length - last);
  const now = wanted.slice(first, wanted.length - last);
  if (old.length === 0 && now.length === 0) return source;

  const ours = source.slice(old[0]?.start ?? 0, old.at(-1)?.end ?? 0);
  for (const write of [plainly, escaped]) {
    const edited = write(now);
    for (const isApart of [false, true]) {
      const put = (piece: string) => spliced(source, before, first, last, piece, isApart);
      const theirs = put(edited);
      const meaning = read(theirs);
      const isLast = write === escaped && isApart;
      if (!isLast && !isSame(meaning, wanted)) continue;
      const merged = put(merge(write(nodesOf(old)), ours, edited));
      return isSame(read(merged), nodesOf(meaning)) ? merged : theirs;
    }
  }
  return source;
}

const nodesOf = (blocks: readonly Block[]) => blocks.map(({ node }) => node);

const isSame = (blocks: readonly Block[], nodes: readonly Node[]): boolean =>
  blocks.length === nodes.length && blocks.every(({ node }, at) => node.eq(nodes[at] as Node));

/**
 * Puts a piece in place of the blocks between the first and the last ones, which are kept.
 *
 * @param isApart whether empty lines are put around it
 */
function spliced(
  source: string,
  blocks: readonly Block[],
  first: number,
  last: number,
  piece: string,
  isApart: boolean,
) {
  const end = blocks.length - last;
  const [before, after] = [blocks[first - 1], blocks[end]];
  const [from, to] = [before?.end ?? 0, after?.start ?? source.length];
  const [start, stop] =
    first < end ? [blocks[first]?.start, blocks[end - 1]?.end] : before ? [to, from] : [to, to];
  const isNew = first === end;
  const lead = isNew && before && !after ? "\n\n" : source.slice(from, start);
  const trail = isNew && after && !before ? "\n\n" : source.slice(stop, to);
  const apart = (gap: string) => (isApart && !/\n\s*\n/.test(gap) ? "\n\n" : gap);
  const longer = apart(lead.length > trail.length ? lead : trail);
  const inside = piece
    ? (before ? apart(lead) : lead) + piece + (after ? apart(trail) : trail)
    : before && after
      ? longer
      : before
        ? trail
        : lead;
  return source.slice(0, from) + inside + source.slice(to);
}

const tokensOf = (text: string): string[] => text.match(/\n[^\S\n]*|[\p{L}\p{N}]+|[\s\S]/gu) ?? [];

const isBlank = (token: string | undefined) => token?.trim() === "";

/** Of a space and the end of a line the page shows the same. */
const isAlike = (one: string, other: string) => one === other || (isBlank(one) && isBlank(other));

/** Makes an edit of `base` in `ours`, which says the same, written in another way. */
function merge(base: string, ours: string, edited: string): string {
  const [from, written] = [tokensOf(base), tokensOf(ours)];
  /** For each token of the base, and for its end, where it is in ours; undefined if ours has another one. */
  const places: (number | undefined)[] = [];
  let count = 0;
  for (const { value, added, removed } of diffArrays(from, written, { comparator: isAlike })) {
    if (!added) for (const _ of value) places.push(removed ? undefined : count++);
    else count += value.length;
  }
  places.push(count);
  const after = (place: number | undefined) => (place === undefined ? place : place + 1);
  let [merged, taken] = ["", 0];
  for (let { start, end, words } of hunksOf(from, tokensOf(edited))) {
    const isPut = start === end;
    // What is put beside the end of a line stays on its side: signs of a quote may follow.
    const isAtLine = isPut && isBlank(from[start - 1]);
    const atLine = () => (isBlank(words[0]) ? places[start - 1] : places[start]);
    const begin = () =>
      (isPut ? undefined : places[start]) ??
      (isAtLine ? atLine() : undefined) ??
      (start === 0 ? 0 : after(places[start - 1])) ??
      (isPut ? places[start] : undefined);
    let first = begin();
    // What is written in another way just there is taken from the edit.
    for (; first === undefined; first = begin()) words = from[--start] + words;
    let last = (start === end ? first : after(places[end - 1])) ?? places[end];
    for (; last === undefined; last = places[end]) words += from[end++];
    // Two edits at one such place.
    if (first < taken) return edited;
    merged += written.slice(taken, first).join("") + words;
    taken = last;
  }
  return merged + written.slice(taken).join("");
}

/** Returns which tokens an edit has replaced, and by what. */
function hunksOf(from: readonly string[], edited: readonly string[]) {
  const hunks: { start: number; end: number; words: string }[] = [];
  let at = 0;
  let open: (typeof hunks)[number] | null = null;
  for (const { value, added, removed } of diffArrays([...from], [...edited])) {
    if (!added) at += value.length;
    if (!added && !removed) {
      // Only the space between two words is the same: both are new.
      if (open && value.every(isBlank)) {
        open.end = at;
        open.words += value.join("");
      } else open = null;
      continue;
    }
    if (!open) {
      open = { start: at - (removed ? value.length : 0), end: at, words: "" };
      hunks.push(open);
    }
    if (removed) open.end = at;
    else open.words += value.join("");
  }
  return hunks;
}

const { nodes, marks } = defaultMarkdownSerializer;

/** A fence that nothing in the code ends. */
const fenceOf = (sign: string, text: string): string =>
  text.split("\n").some((line) => line.trim().startsWith(sign)) ? fenceOf(sign + sign[0], text) : sign;

/** Returns the inline content of a node as a single line. */
function lineOf(state: MarkdownSerializerState, node: Node): string {
  // The state has no other way to write into a text of its own.
  const { out, delim } = state as unknown as { out: string; delim: string };
  Object.assign(state, { out: "", delim: "" });
  state.renderInline(node, false);
  const { out: line } = state as unknown as { out: string };
  Object.assign(state, { out, delim });
  return line.replace(/\\?\n/g, " ").replace(/(?<!\\)\|/g, "\\|");
}

const RULES: Readonly<Record<string, string>> = { left: ":--", center: ":-:", right: "--:" };

type WriteNode = (typeof defaultMarkdownSerializer.nodes)[string];

const list =
  (signOf: (node: Node, at: number) => string): WriteNode =>
  (state, node) =>
    state.renderList(node, " ".repeat(signOf(node, node.childCount - 1).length), (at) => signOf(node, at));

const bullet = ({ attrs }: Node) => `${attrs.sign ?? "-"} `;

/** @param isEscaped whether every sign that could mean something in Markdown is escaped, not only where it would */
const serializer = (isEscaped: boolean) =>
  new MarkdownSerializer(
    {
      ...nodes,
      text: (state, { text = "" }) => state.text(text, isEscaped),
      codeBlock: (state, node) => {
        const { language, sign } = node.attrs;
        const text = node.textContent;
        const fence = sign && fenceOf(sign, text);
        state.text(
          fence ? `${fence}${language ?? ""}\n${text}\n${fence}` : text.replace(/^(?=.)/gm, "    "),
          false,
        );
        state.closeBlock(node);
      },
      horizontalRule: nodes.horizontal_rule as WriteNode,
      hardBreak: nodes.hard_break as WriteNode,
      picture: nodes.image as WriteNode,
      bulletList: list(bullet),
      orderedList: list(({ attrs }, at) => `${attrs.start + at}${attrs.sign ?? "."} `),
      taskList: list(bullet),
      listItem: nodes.list_item as WriteNode,
      taskItem: (state, node) => {
        state.write(`[${node.attrs.checked ? "x" : " "}] `);
        state.renderContent(node);
      },
      table: (state, node) => {
        // Ends the block before: the cells are written apart.
        state.write();
        const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
        const [head, ...rows] = node.children.map(({ children }) =>
          line(children.map((cell) => lineOf(state, cell.firstChild as Node))),
        );
        const rule = line(node.children[0]?.children.map(({ attrs }) => RULES[attrs.align] ?? "---") ?? []);
        state.text([head, rule, ...rows].join("\n"), false);
        state.closeBlock(node);
      },
      writtenBlock: (state, node) => {
        state.text(node.attrs.text, false);
        state.closeBlock(node);
      },
      written: (state, { attrs }) => state.text(attrs.text, false),
    },
    {
      bold: marks.strong as MarkSpec,
      italic: marks.em as MarkSpec,
      strike: { open: "~~", close: "~~", mixable: true, expelEnclosingWhitespace: true },
      link: marks.link as MarkSpec,
      code: marks.code as MarkSpec,
    },
    { hardBreakNodeName: "hardBreak", escapeExtraCharacters: /[<&]/g },
  );

type MarkSpec = (typeof defaultMarkdownSerializer.marks)[string];

const writeWith = (isEscaped: boolean): Write => {
  const written = serializer(isEscaped);
  return (blocks) => written.serialize(schema.topNodeType.create(null, [...blocks]));
};
const [plainly, escaped] = [writeWith(false), writeWith(true)];

/** Returns blocks in Markdown. */
export const written = escaped;
