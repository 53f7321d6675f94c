import type { Element, ElementContent, Nodes, Properties, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

/** The tree of HTML, of a part or a whole document. */
export const parseHtml = (html: string): Root => unified().use(rehypeParse, { fragment: true }).parse(html);

export const written = ({ properties }: Element, ...names: string[]): string =>
  names.map((name) => [properties[name] ?? ""].flat().join(" ").trim()).find((value) => value !== "") ?? "";

export const wordsIn = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(wordsIn).join("") : "";

export const element = (tagName: string, properties: Properties, ...children: ElementContent[]): Element => ({
  ...{ type: "element", tagName, properties, children },
});

export const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === "element" && names.includes(node.tagName);

export const contains = (node: Nodes, ...names: string[]): boolean =>
  isElement(node, ...names) ||
  ("children" in node && node.children.some((child) => contains(child, ...names)));

/** Whether nothing of it can be seen. */
export const isEmpty = (node: Nodes): boolean => wordsIn(node).trim() === "" && !contains(node, ...CONTENT);

const CONTENT = [
  "img",
  "hr",
  "br",
  "input",
  "select",
  "textarea",
  "table",
  "td",
  "th",
  "tr",
  "noteref",
  "raw",
];

/** Words as they stand in HTML and its attributes. */
export const quoted = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** A picture's address without its query and the size that WordPress adds. */
export const withoutSize = (address: string): string =>
  address.replace(/[?#].*$/, "").replace(/(-\d+x\d+|-scaled)(?=\.\w+$)/, "");
