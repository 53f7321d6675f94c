import type { Element, ElementContent, Nodes, Properties } from "hast";

export const written = (properties: Properties, name: string): string =>
  String(properties[name] ?? "").trim();

export const classes = ({ properties }: Element): string => [properties.className ?? []].flat().join(" ");

export const wordsIn = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(wordsIn).join("") : "";

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const linkTo = (href: string): Element =>
  element("p", {}, [element("a", { href }, [{ type: "text", value: href }])]);

export const contains = (node: Nodes, names: readonly string[]): boolean =>
  (node.type === "element" && names.includes(node.tagName)) ||
  ("children" in node && node.children.some((child) => contains(child, names)));

/** Whether nothing of it can be seen. */
export const isEmpty = (node: Nodes): boolean => wordsIn(node).trim() === "" && !contains(node, CONTENT);

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
