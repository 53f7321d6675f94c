import type { Element, Nodes, Root } from "hast";
import { visit } from "unist-util-visit";
import { classes, contains, wordsIn, written } from "./html-tree";

/**
 * Makes elements `noteref` and `notedef` of footnotes: a link to a later element that links back, or a number above the line that
 * leads to a later element.
 */
export function withNotes(tree: Root): void {
  const parents = new Map<Nodes, Element | Root>();
  const byId = new Map<string, Element>();
  const order: Element[] = [];
  visit(tree, "element", (node, _, parent) => {
    if (parent?.type === "element" || parent?.type === "root") parents.set(node, parent);
    order.push(node);
    const id = written(node.properties, "id");
    if (id && !byId.has(id)) byId.set(id, node);
  });
  const above = (node: Nodes, depth = Number.POSITIVE_INFINITY): Nodes[] => {
    const parent = depth > 0 ? parents.get(node) : undefined;
    return parent ? [node, ...above(parent, depth - 1)] : [node];
  };
  const targetOf = (node: Element): Element | undefined =>
    node.tagName === "a" ? byId.get(written(node.properties, "href").replace(/^#/, "")) : undefined;
  const labels = new Map<Element, string>();
  for (const anchor of order) {
    const target = targetOf(anchor);
    const note = target && above(target).find(isNote);
    if (!target || !note || above(anchor).includes(note) || order.indexOf(target) < order.indexOf(anchor))
      continue;
    const near: readonly Nodes[] = [...above(anchor, 2), ...anchor.children];
    const back = order.filter((node) => {
      const leadsTo = above(node).includes(note) && targetOf(node);
      return leadsTo && near.includes(leadsTo);
    });
    const isNumber =
      above(anchor, 2).some((node) => contains(node, ["sup"])) && /^\W?\d+\W?$/.test(wordsIn(anchor));
    if (back.length === 0 && !isNumber) continue;
    const label = labels.get(note) ?? String(labels.size + 1);
    labels.set(note, label);
    const [sign = anchor] = above(anchor, 1).filter(
      (node) => node.type === "element" && node.tagName === "sup",
    );
    if (sign.type === "element")
      Object.assign(sign, { tagName: "noteref", properties: { id: label }, children: [] });
    for (const link of back) Object.assign(link, { tagName: "span", properties: {}, children: [] });
  }
  for (const [note, label] of labels) {
    const list = parents.get(note);
    Object.assign(note, { tagName: "notedef", properties: { id: label } });
    // A list of notes is no list in Markdown.
    const isWhole = list?.children.every((item) => item.type !== "element" || item.tagName === "notedef");
    if (list?.type === "element" && isWhole) list.tagName = "div";
  }
}

const isNote = (node: Nodes): node is Element =>
  node.type === "element" &&
  (/^(li|p|dd)$/.test(node.tagName) || (node.tagName === "div" && /\bfoot-?note\b/.test(classes(node))));
