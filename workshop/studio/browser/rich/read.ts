import { Fragment, type Node } from "@tiptap/pm/model";
import { decodeHTML } from "entities";
import { LRUCache } from "lru-cache";
import { lexer, type Token, type Tokens } from "marked";
import { schema } from "./nodes";

/** A block of a text, and where it stands in it. */
export type Block = Readonly<{ node: Node; start: number; end: number }>;

type Json = Readonly<{
  type: string;
  attrs?: object;
  content?: readonly Json[];
  marks?: readonly object[];
  text?: string;
}>;

/** Returns the blocks of a text in Markdown. What the editor does not know is a block or a part that stays as it is written. */
export function read(written: string): Block[] {
  const source = withPlainEnds(written);
  let at = 0;
  const tokens = lexer(source);
  const nodeOf = nodesFor(JSON.stringify(tokens.links));
  return tokens.flatMap((token) => {
    const start = at + (token.raw.match(/^\n*/)?.[0].length ?? 0);
    at += token.raw.length;
    if (token.type === "space") return [];
    const text = source.slice(start, at).replace(/\n\s*$/, "");
    return [{ node: nodeOf(token, text), start, end: start + text.length }];
  });
}

/** Markdown's reader counts each end of a line as one sign. */
export const withPlainEnds = (text: string): string => text.replace(/\r\n?/g, "\n");

/** The blocks that were read last, by how they are written: with each key most of them are the same. */
const known = new LRUCache<string, Node>({ max: 5000 });

/** @param links what the text's links by reference lead to */
const nodesFor =
  (links: string) =>
  (token: Token, text: string): Node => {
    const key = `${token.type} ${token.raw} ${links}`;
    const node = known.get(key) ?? makeNode(token, text);
    known.set(key, node);
    return node;
  };

function makeNode(token: Token, text: string): Node {
  const [json, more] = blocksOf([token]);
  try {
    if (json && !more) {
      const node = schema.nodeFromJSON(json);
      node.check();
      return trimmed(node);
    }
  } catch {
    // Markdown allows it, such as a list's entry that begins with a heading; the editor does not.
  }
  return schema.node("writtenBlock", { text });
}

/** A node whose lines begin and end with a letter: Markdown has no spaces there. */
export function trimmed(node: Node): Node {
  if (node.isLeaf || node.type.spec.code) return node;
  if (!node.isTextblock) return node.copy(Fragment.from(node.children.map(trimmed)));
  const spaces = (one: Node | null, at: RegExp): number =>
    one?.marks.some(({ type }) => type.spec.code) ? 0 : (one?.text?.match(at)?.[0].length ?? 0);
  const before = spaces(node.firstChild, /^\s+/);
  return node.cut(before, Math.max(before, node.content.size - spaces(node.lastChild, /\s+$/)));
}

const blocksOf = (tokens: readonly Token[] = []): Json[] => tokens.flatMap(blockOf);

const paragraph = (tokens?: readonly Token[]): Json => ({ type: "paragraph", content: inlineOf(tokens) });

/** Returns no block for what shows nothing in a list. */
function blockOf(token: Token): readonly Json[] | Json {
  switch (token.type) {
    case "space":
    case "checkbox":
      return [];
    case "paragraph":
    case "text":
      return paragraph((token as Tokens.Text).tokens ?? [token]);
    case "heading":
      return { type: "heading", attrs: { level: token.depth }, content: inlineOf(token.tokens) };
    case "blockquote":
      return { type: "blockquote", content: blocksOf(token.tokens) };
    case "code": {
      const sign = token.raw.match(/^ {0,3}(`{3,}|~{3,})/)?.[1] ?? "";
      const text = sign ? token.text : token.text.replace(/\n\s*$/, "");
      const attrs = { language: token.lang || null, sign };
      return { type: "codeBlock", attrs, content: text ? [{ type: "text", text }] : [] };
    }
    case "hr":
      return { type: "horizontalRule" };
    case "list":
      return listOf(token as Tokens.List);
    case "table":
      return tableOf(token as Tokens.Table);
    default:
      return { type: "writtenBlock", attrs: { text: token.raw.trimEnd() } };
  }
}

function listOf({ items, ordered, start, loose, raw }: Tokens.List): Json {
  const isTasks = items.every(({ task }) => task);
  const sign = raw.match(/^\s*(?:\d+)?([-*+.)])/)?.[1];
  const content = items.map(({ task, checked, tokens }) => {
    const blocks = blocksOf(tokens);
    return {
      type: isTasks ? "taskItem" : "listItem",
      ...(isTasks && { attrs: { checked: checked === true } }),
      // The editor has no entry that is a task among others that are not.
      content: task && !isTasks ? [] : blocks.length > 0 ? blocks : [paragraph()],
    };
  });
  const attrs = { sign, tight: !loose, ...(ordered && { start: Number(start) }) };
  return { type: isTasks ? "taskList" : ordered ? "orderedList" : "bulletList", attrs, content };
}

function tableOf({ header, rows, align }: Tokens.Table): Json {
  const row = (cells: Tokens.TableCell[], type: string) => ({
    type: "tableRow",
    content: cells.map(({ tokens }, at) => ({
      type,
      attrs: { align: align[at] ?? null },
      content: [paragraph(tokens)],
    })),
  });
  return {
    type: "table",
    content: [row(header, "tableHeader"), ...rows.map((cells) => row(cells, "tableCell"))],
  };
}

const MARKS: Readonly<Record<string, string>> = { strong: "bold", em: "italic", del: "strike" };

function inlineOf(tokens: readonly Token[] = [], marks: readonly object[] = []): Json[] {
  const text = (words: string, more: readonly object[] = marks): Json[] =>
    words === "" ? [] : [{ type: "text", text: words, marks: more }];
  return tokens.flatMap((token): Json[] => {
    const mark = MARKS[token.type];
    if (mark) return inlineOf((token as Tokens.Strong).tokens, [...marks, { type: mark }]);
    switch (token.type) {
      case "checkbox":
        return [];
      case "text":
      case "escape":
        return "tokens" in token && token.tokens
          ? inlineOf(token.tokens, marks)
          : text(onOneLine(token.type === "text" ? decodeHTML(token.text) : token.text));
      case "codespan":
        return text(onOneLine(token.text), [...marks, { type: "code" }]);
      case "link": {
        const { href, title, tokens: inside } = token as Tokens.Link;
        return inlineOf(inside, [...marks, { type: "link", attrs: { href, title: title ?? null } }]);
      }
      case "image": {
        const { href: src, text: alt, title } = token as Tokens.Image;
        return [{ type: "picture", attrs: { src, alt, title: title ?? null }, marks }];
      }
      case "br":
        return [{ type: "hardBreak", marks }];
      default:
        return [{ type: "written", attrs: { text: token.raw }, marks }];
    }
  });
}

/** A line that ends within a paragraph is shown as a space. */
const onOneLine = (text: string): string => text.replace(/\n[ \t]*/g, " ");
