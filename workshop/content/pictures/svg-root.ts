/** The source of a drawing: the part before the root element, its start tag, and the rest. */
export type Root = { head: string; name: string; attributes: string; rest: string };

/** Declaration, comments, instructions, and doctype with entities. */
const HEAD =
  /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*')*(?:\[[\s\S]*?\]\s*)?>)*/i;
const TAG = /^<((?:[\w.-]+:)?svg)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/;

/** Splits a drawing; null if the root element is not `<svg>`. */
export function rootOf(text: string): Root | null {
  const [head = ""] = HEAD.exec(text) ?? [];
  const [tag, name, attributes = ""] = TAG.exec(text.slice(head.length)) ?? [];
  return tag && name ? { head, name, attributes, rest: text.slice(head.length + tag.length) } : null;
}

/** 96 px to the inch, as in browsers, and embedded pictures of any size. */
export const SVG_INPUT = { failOn: "error", density: 96, unlimited: true } as const;

/** The decoder uses 72 px to the inch, SVG 96. */
export const PX = 72 / 96;

/** Returns the drawing at a size in px. */
export const sizedSvg = (root: Root, width: number, height: number, viewBox: string): Buffer =>
  rewritten(root, `width:${width * PX}px!important;height:${height * PX}px!important`, viewBox);

/** The decoder looks for `<svg` in the first 1000 bytes only. */
const MARK = "<!--<svg-->";
const ATTRIBUTE = /([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** The root element's attributes, by name. */
export const attributesOf = ({ attributes }: Root): Map<string, string> =>
  new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value.slice(1, -1)]));

/** Returns the drawing with a size (as CSS) and a viewBox on its root element; `rest` replaces the part after that tag. */
export function rewritten(root: Root, size: string, viewBox: string, rest = root.rest): Buffer {
  const style = attributesOf(root).get("style");
  const kept = root.attributes.replace(ATTRIBUTE, (all, name: string) =>
    ["width", "height", "viewBox", "style"].includes(name) ? "" : all,
  );
  const quote = style?.includes('"') ? "'" : '"';
  const set = `style=${quote}${style ? `${style};` : ""}${size}${quote}${viewBox && ` viewBox="${viewBox}"`}`;
  // The result is UTF-8, whatever it declares.
  const head = root.head.replace(/^\s*<\?xml\s[\s\S]*?\?>/, "");
  return Buffer.from(`${MARK}${head}<${root.name} ${set}${kept}>${rest}`);
}
