import { isDeepStrictEqual } from "node:util";
import { type Document, isMap, isPair, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from "yaml";
import { align } from "./align";
import { endOf } from "./positions";
import { flowText, keyText } from "./written";

/**
 * The text within brackets for a new value: entries that stay keep their text.
 *
 * @returns null where the value is of another kind, or empty
 */
export function rewriteFlow(
  text: string,
  document: Document.Parsed,
  node: YAMLMap | YAMLSeq,
  value: unknown,
): string | null {
  const kept = isMap(node)
    ? mapEntries(text, document, node, value)
    : listEntries(text, document, node, value);
  if (!kept || kept.length === 0 || node.items.length === 0) return null;
  const places = (node.items as unknown[]).map((item) => placeOf(text, item));
  const [first, second] = places;
  const last = places.at(-1);
  if (!first || !last || !node.range) return null;
  const found = second ? text.slice(first[1], second[0]) : ", ";
  const between = found.includes("#") ? ", " : found;
  return text.slice(node.range[0], first[0]) + kept.join(between) + text.slice(last[1], endOf(text, node));
}

function mapEntries(text: string, document: Document.Parsed, node: YAMLMap, value: unknown): string[] | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const pairs = new Map(node.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : "", pair]));
  const old = [...pairs.keys()].filter((key) => key in value);
  const order = [...old];
  for (const [at, key] of Object.keys(value).entries()) {
    if (pairs.has(key)) continue;
    const before = Object.keys(value)[at - 1];
    order.splice(before === undefined ? order.length : order.indexOf(before) + 1, 0, key);
  }
  return order.map((key) => {
    const wanted = (value as Record<string, unknown>)[key];
    const pair = pairs.get(key);
    if (!pair) return `${keyText(key)}: ${flowText(wanted)}`;
    const [start, end] = placeOf(text, pair);
    const inner = pair.value as Node | null;
    if (!inner?.range || isDeepStrictEqual(inner.toJS(document), wanted)) return text.slice(start, end);
    return text.slice(start, inner.range[0]) + rewritten(text, document, inner, wanted);
  });
}

function listEntries(
  text: string,
  document: Document.Parsed,
  node: YAMLSeq,
  value: unknown,
): string[] | null {
  if (!Array.isArray(value)) return null;
  return align(node.toJS(document), value).map((origin, to) => {
    const item = origin.kind === "new" ? null : (node.items[origin.from] as Node);
    if (!item) return flowText(value[to]);
    if (origin.kind === "edited") return rewritten(text, document, item, value[to]);
    return text.slice(...placeOf(text, item));
  });
}

function rewritten(text: string, document: Document.Parsed, node: Node, value: unknown): string {
  const flow = isMap(node) || isSeq(node) ? rewriteFlow(text, document, node, value) : null;
  return flow ?? flowText(value, node);
}

/** @throws RangeError for an entry that has no place of its own, as `{ a }` */
function placeOf(text: string, item: unknown): [number, number] {
  if (!isPair(item)) {
    const node = item as Node;
    if (!node.range) throw new RangeError("An entry without a place");
    return [node.range[0], endOf(text, node)];
  }
  const [key, value] = [item.key as Node, item.value as Node | null];
  if (!key.range || !value?.range || value.range[0] === value.range[1])
    throw new RangeError("A key without a value");
  return [key.range[0], endOf(text, value)];
}
