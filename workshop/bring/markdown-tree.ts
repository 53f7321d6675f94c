import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm);

export const parseMarkdown = (text: string): Root => parser.parse(text);

/** The words of a part of Markdown, without its HTML. */
export const wordsOf = (node: Nodes): string =>
  node.type === "html"
    ? ""
    : node.type === "break"
      ? " "
      : "value" in node
        ? node.value
        : "children" in node
          ? node.children.map(wordsOf).join("")
          : "";

/** The Markdown of a picture, on one line. */
export const pictureSource = (alt: string, address: string, caption?: string | null): string =>
  `![${alt.replace(/\s+/g, " ").replace(/[[\]\\{]/g, "\\$&")}](${addressSource(address)}${
    caption ? ` "${caption.replace(/\s+/g, " ").trim().replace(/["\\]/g, "\\$&")}"` : ""
  })`;

/** An address as a link's target. */
export const addressSource = (address: string): string =>
  /[\s()<>]/.test(address)
    ? `<${address.replace(/[<>]/g, encodeURIComponent).replace(/\n/g, "%0A")}>`
    : address;
