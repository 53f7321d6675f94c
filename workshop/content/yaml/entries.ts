import { type CST, type Document, isCollection, isMap, type Node, type YAMLMap, type YAMLSeq } from "yaml";

/** An entry of a map or a list, by its offsets in the source. */
export type Entry = {
  /** The field's name; undefined in a list. */
  key: string | undefined;
  /** Null if the value is missing, as in `key:`. */
  node: Node | null;
  /** Where its key, dash or value begins, including an anchor before it. */
  start: number;
  /** After the colon or the dash; `bare` if there is neither, as in `[a]` or `{ a }`. */
  head: number;
  bare: boolean;
  /** Spaces, line breaks and comments between head and value, without anchors and tags. */
  between: string;
  /** Where the value begins; `end` if it is missing. */
  value: number;
  /** Where the value ends, without the comment and the line break after it. */
  end: number;
};

export const lineStart = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;

/** After the line break that ends the line. */
export const nextLine = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
};

const LAYOUT: readonly string[] = ["space", "newline", "comment"];
const isSolid = ({ type }: CST.Token): boolean => type !== "comma" && !LAYOUT.includes(type);

/**
 * The entries of a map or list in the order of the source.
 *
 * @param node of a document that was parsed with `keepSourceTokens`
 */
export function entriesOf(document: Document.Parsed, node: YAMLMap | YAMLSeq): Entry[] {
  const items = solidItems(node.srcToken as CST.Token);
  if (!isMap(node)) return items.map((item, i) => entryOf(item, undefined, node.items[i] as Node));
  return node.items.map(({ key, value }, i) =>
    entryOf(items[i] as CST.CollectionItem, keyOf(document, key as Node), value as Node | null),
  );
}

/** As the library names the property of the parsed object. */
function keyOf(document: Document.Parsed, key: Node): string {
  const value: unknown = key.toJS(document);
  return typeof value === "object" && value !== null ? key.toString() : String(value ?? "");
}

/** Without the item for comments after the last entry. */
const solidItems = (token: CST.Token): CST.CollectionItem[] =>
  "items" in token ? token.items.filter((item) => tokensOf(item).some(isSolid)) : [];

const tokensOf = ({ start, key, sep, value }: CST.CollectionItem): CST.Token[] =>
  [...start, key, ...(sep ?? []), value].filter((token) => token !== undefined && token !== null);

function entryOf(item: CST.CollectionItem, key: string | undefined, node: Node | null): Entry {
  const tokens = tokensOf(item).filter(isSolid);
  const start = (tokens[0] as CST.Token).offset;
  const end = endOf(tokens.at(-1) as CST.Token);
  const before = item.sep ?? item.start;
  const sign = before.findIndex(({ type }) => type === "map-value-ind" || type === "seq-item-ind");
  const { value } = item;
  const found = before[sign];
  const behind = before.slice(sign + 1);
  return {
    key,
    node: value || behind.some(isSolid) ? node : null,
    start,
    head: found ? found.offset + 1 : key === undefined ? start : end,
    bare: !found,
    between: value ? behind.flatMap((token) => (isSolid(token) ? [] : token.source)).join("") : "",
    value: value?.offset ?? end,
    end,
  };
}

/** Where a token ends, without the line break after it. */
function endOf(token: CST.Token): number {
  if (token.type === "block-scalar") return endOfBlockText(token);
  if (token.type === "flow-collection") {
    const close = token.end.find(({ type }) => type.startsWith("flow-"));
    return (close?.offset ?? token.offset) + 1;
  }
  const last = solidItems(token).at(-1);
  if (last) return endOf(tokensOf(last).filter(isSolid).at(-1) as CST.Token);
  return token.offset + ("source" in token ? token.source.length : 0);
}

/** Blank lines below a block scalar are not part of it, unless its header has a `+`. */
function endOfBlockText({ props, source, offset }: CST.BlockScalar): number {
  const header = props.map((token) => ("source" in token ? token.source : "")).join("");
  const start = (props[0]?.offset ?? offset) + header.length;
  const isExact = /^[|>][-\d]*[+\d]/.test(header);
  const indent = /^(?: *\r?\n)*( *)/.exec(source)?.[1]?.length ?? 0;
  const lines = source.replace(/\n$/, "").split("\n");
  while (!isExact && lines.length > 0 && new RegExp(`^ {0,${indent}}\\r?$`).test(lines.at(-1) ?? ""))
    lines.pop();
  const length = lines.join("\n").length;
  return length === 0 ? start - (header.endsWith("\n") ? 1 : 0) : start + length;
}

/** Whether a node is a map or list in block style, not in brackets. */
export const isBlock = (node: unknown): node is YAMLMap | YAMLSeq =>
  isCollection(node) && !node.flow && node.items.length > 0;
