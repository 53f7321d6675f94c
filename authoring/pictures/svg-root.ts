/** A drawing's source in parts: what is before its root element, that element's start tag, and what follows. */
export type Root = { head: string; name: string; attributes: string; rest: string };

/** What may be before the root: a declaration, comments, instructions, and a doctype with its entities. */
const HEAD =
  /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^[>"']|"[^"]*"|'[^']*')*(?:\[[\s\S]*?\]\s*)?>)*/i;
const TAG = /^<((?:[\w.-]+:)?svg)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/;

/** Null where the root element is not `<svg>`. */
export function rootOf(text: string): Root | null {
  const [head = ""] = HEAD.exec(text) ?? [];
  const [tag, name, attributes = ""] = TAG.exec(text.slice(head.length)) ?? [];
  return tag && name ? { head, name, attributes, rest: text.slice(head.length + tag.length) } : null;
}

/** Reads a drawing with the lengths of a browser (96 px to the inch), and with embedded pictures of any size. */
export const SVG_INPUT = { failOn: "error", density: 96, unlimited: true } as const;

/** The decoder counts 72 px to the inch, SVG 96. */
export const PX = 72 / 96;

/** The source of the drawing at this size, in px. */
export const sizedSvg = (root: Root, width: number, height: number, viewBox: string): Buffer =>
  rewritten(root, `width:${width * PX}px!important;height:${height * PX}px!important`, viewBox);

/** Comes first: the decoder looks for `<svg` in the first 1000 bytes only. */
const MARK = "<!--<svg-->";
const ATTRIBUTE = /([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** The attributes of the root element, by name. */
export const attributesOf = ({ attributes }: Root): Map<string, string> =>
  new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value.slice(1, -1)]));

/** The source with this size (declarations of CSS) and viewBox on its root element; `rest` replaces what follows that tag. */
export function rewritten(root: Root, size: string, viewBox: string, rest = root.rest): Buffer {
  const style = attributesOf(root).get("style");
  const kept = root.attributes.replace(ATTRIBUTE, (all, name: string) =>
    ["width", "height", "viewBox", "style"].includes(name) ? "" : all,
  );
  const quote = style?.includes('"') ? "'" : '"';
  const set = `style=${quote}${style ? `${style};` : ""}${size}${quote}${viewBox && ` viewBox="${viewBox}"`}`;
  // The text is UTF-8 from here on, whatever its declaration says.
  const head = root.head.replace(/^\s*<\?xml\s[\s\S]*?\?>/, "");
  return Buffer.from(`${MARK}${head}<${root.name} ${set}${kept}>${rest}`);
}
