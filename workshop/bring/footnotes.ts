import type { Element, Nodes, Root } from "hast";
import { visit } from "unist-util-visit";
import { contains, isElement, wordsIn, written } from "./html-tree";

/**
 * Makes elements `noteref` and `notedef` of footnotes: a link to a later element that links back, or a number above the line that
 * leads to a later element.
 */
export function withNotes(tree: Root): void {
  const parents = new Map<Nodes, Element | Root>();
  const byId = new Map<string, Element>();
  const order = new Map<Nodes, number>();
  visit(tree, "element", (node, _, parent) => {
    if (parent?.type === "element" || parent?.type === "root") parents.set(node, parent);
    order.set(node, order.size);
    const id = written(node, "id");
    if (id && !byId.has(id)) byId.set(id, node);
  });
  const above = (node: Nodes, depth = 99): Nodes[] => {
    const parent = depth > 0 ? parents.get(node) : undefined;
    return parent ? [node, ...above(parent, depth - 1)] : [node];
  };
  const targets = new Map<Nodes, Element>();
  for (const link of order.keys()) {
    const target = isElement(link, "a") && byId.get(written(link, "href").replace(/^#/, ""));
    if (target) targets.set(link, target);
  }
  const labels = new Map<Element, string>();
  for (const [anchor, target] of targets) {
    const note = above(target).find(isNote);
    if (!note || above(anchor).includes(note) || Number(order.get(target)) < Number(order.get(anchor)))
      continue;
    const near = [...above(anchor, 2), ...("children" in anchor ? anchor.children : [])];
    const back = [...targets].filter(([link, to]) => above(link).includes(note) && near.includes(to));
    const isNumber =
      /^\W?\d+\W?$/.test(wordsIn(anchor)) && above(anchor, 2).some((node) => contains(node, "sup"));
    if (back.length === 0 && !isNumber) continue;
    const label = labels.get(note) ?? String(labels.size + 1);
    labels.set(note, label);
    const sign = above(anchor, 1).find((node) => isElement(node, "sup")) ?? anchor;
    Object.assign(sign, { tagName: "noteref", properties: { id: label }, children: [] });
    for (const [link] of back) Object.assign(link, { tagName: "span", properties: {}, children: [] });
  }
  for (const [note, id] of labels) {
    Object.assign(note, { tagName: "notedef", properties: { id } });
    const list = parents.get(note);
    // A list of notes is no list in Markdown.
    if (
      isElement(list, "ol", "ul") &&
      list.children.every((item) => item.type !== "element" || isElement(item, "notedef"))
    )
      list.tagName = "div";
  }
}

const isNote = (node: Nodes): node is Element =>
  isElement(node, "li", "p", "dd") ||
  (isElement(node, "div") && /\bfoot-?note\b/.test(written(node, "className")));
