import type { Element, ElementContent, Parents, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { SKIP, visit } from "unist-util-visit";
import { headingId } from "../../lib/content/slug";
import { contains, element, isElement, isEmpty, parseHtml, withoutSize, wordsIn, written } from "./html-tree";

const TEXT_STYLES: readonly [name: string, style: RegExp][] = [
  ["strong", /font-weight:\s*(bold|[6-9]00)/],
  ["em", /font-style:\s*italic/],
  ["del", /text-decoration[\w-]*:[^;]*line-through/],
];
const NAMES: Readonly<Record<string, string>> = { b: "strong", i: "em", s: "del", strike: "del", menu: "ul" };
const KEPT_WHOLE = /^(iframe|video|audio|embed|object|form|svg|canvas|math|script)$/;
const MAY_BE_EMPTY = /^(li|tbody|thead|tfoot|pre|code)$/;
const BLOCKS = /^(p|div|h[1-6]|ul|ol|li|blockquote|figure|figcaption|section|dl|dt|dd|pre)$/;
/** Code that only loads an embed or counts visitors. */
const LOADER =
  /twitter\.com|instagram\.com|codepen\.io|tiktok\.com|pinterest|flickr|wp-embed|facebook\.net|google-analytics|googletagmanager|cloudflareinsights/;

const text = (value: string): ElementContent => ({ type: "text", value });
const linkTo = (href: string): Element => element("a", { href }, text(href));
const fileName = (address: string): string => withoutSize(address).replace(/^.*(\/|%2F)/i, "");

/** Replaces the elements in `parent`, the inner ones first. */
function replaceEach(parent: Parents, replace: (element: Element) => ElementContent[]): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type !== "element") return child.type === "text" ? [child] : [];
    if (!KEPT_WHOLE.test(child.tagName)) replaceEach(child, replace);
    return replace(child);
  });
}

/** A link to a heading's id becomes a link to the anchor that this site gives that heading. */
export function withHeadingLinks(tree: Root): void {
  const anchors = new Map<string, string>();
  visit(tree, "element", (heading) => {
    if (!/^h[1-6]$/.test(heading.tagName)) return;
    const anchor = `#${headingId(toHtml(text(wordsIn(heading))))}`;
    visit(heading, "element", (part) => void anchors.set(`#${written(part, "id")}`, anchor));
    anchors.delete("#");
  });
  visit(tree, "element", (link) => {
    if (link.tagName === "a")
      link.properties.href = anchors.get(written(link, "href")) ?? link.properties.href;
  });
}

/** Leaves the elements and attributes that Markdown has, and those that are kept whole. */
export function simplify(tree: Root): void {
  const pictures: string[] = [];
  const linked = new Set<string>();
  visit(tree, (node) => {
    if (isElement(node, "a") && !isEmpty(node)) linked.add(written(node, "href"));
    // A space that may not break is kept beside digits and French punctuation; editors write the others by accident.
    if (node.type === "text")
      node.value = node.value
        .replaceAll(/(?<![\d«])\u00a0(?![?!:;»%€\d])/g, " ")
        .replaceAll(/[\u200b\ufeff]|^\u200d+$/g, "");
  });
  replaceEach(tree, (node) => {
    const style = written(node, "style");
    if (KEPT_WHOLE.test(node.tagName)) return keptWhole(node);
    if (node.tagName.includes("-") && isEmpty(node)) return [rawOf(node)];
    node.tagName = NAMES[node.tagName] ?? node.tagName;
    if (node.tagName === "strong" && /font-weight:\s*(normal|400)/.test(style)) node.tagName = "span";
    if (node.tagName === "span") {
      for (const [name, pattern] of TEXT_STYLES)
        if (pattern.test(style)) node.children = [element(name, {}, ...node.children)];
      return node.children.flatMap(outerSpace);
    }
    const behind = /background(?:-image)?:[^;]*url\(["']?([^"')]+)/.exec(style)?.[1];
    if (behind && node.tagName !== "a") node.children.unshift(element("img", { src: behind, alt: "" }));
    switch (node.tagName) {
      case "img":
        return picture(node, pictures);
      case "source":
      case "style":
        return [];
      case "picture":
        return node.children;
      case "noscript":
        return node.children.filter((child) => {
          const name = isElement(child, "img") && fileName(written(child, "src"));
          return pictures.filter((other) => other === name).length < 2;
        });
      case "a":
        return link(node, linked);
      case "table":
        return table(node);
      case "ul":
        // A gallery: each item is a picture, with or without a caption.
        if (
          node.children.every((item) => isEmpty(item) || (contains(item, "img") && !wordsBeside(item).trim()))
        )
          return node.children.flatMap((item) => ("children" in item ? item.children : []));
        break;
      case "pre":
        node.children = [element("code", { className: language(node) }, ...codeIn(node))];
        return [node];
      case "blockquote": {
        const origin = written(node, "cite", "dataInstgrmPermalink");
        const isLinked = [...linked].some((href) => href.startsWith(origin));
        if (/^https?:/.test(origin) && !isLinked) node.children.push(element("p", {}, linkTo(origin)));
      }
    }
    return isEmpty(node) && !MAY_BE_EMPTY.test(node.tagName) ? [] : outerSpace(node);
  });
}

/** Moves the space at the edges of emphasis or a link out of it, where Markdown wants it, and joins what is doubled. */
function outerSpace(node: ElementContent): ElementContent[] {
  if (!isElement(node, "strong", "em", "del", "a")) return [node];
  node.children = node.children.flatMap((child) =>
    isElement(child, node.tagName) ? child.children : [child],
  );
  const [first, last] = [node.children.at(0), node.children.at(-1)];
  const before = first?.type === "text" && /^\s/.test(first.value);
  const after = last?.type === "text" && /\s$/.test(last.value);
  if (first?.type === "text") first.value = first.value.trimStart();
  if (last?.type === "text") last.value = last.value.trimEnd();
  return [...(before ? [text(" ")] : []), ...(isEmpty(node) ? [] : [node]), ...(after ? [text(" ")] : [])];
}

/** The words that are not a caption. */
const wordsBeside = (node: ElementContent): string =>
  node.type !== "element"
    ? wordsIn(node)
    : node.tagName === "figcaption"
      ? ""
      : node.children.map(wordsBeside).join("");

/** The largest picture of a `srcset`, if it is wider than `width`; "" if it names none. */
function largest(set: string, width: number): string {
  const candidates = [...set.matchAll(/([^\s,]\S*)(?:\s+([\d.]+)([wx]))?/g)];
  const sorted = candidates.sort((a, b) => Number(b[2] ?? 1) - Number(a[2] ?? 1));
  const [, address = "", size, unit] = sorted.find(([, one]) => !one?.startsWith("data:")) ?? [];
  return unit === "w" && Number(size) < width ? "" : address.replace(/,$/, "");
}

/** A picture with its largest address; the characters of an emoji; nothing for a picture that only counts readers. */
function picture(image: Element, pictures: string[]): ElementContent[] {
  const alt = written(image, "alt").replace(/^__wf_reserved_\w+$/, "");
  const title = written(image, "title");
  if (/\b(wp-smiley|emoji)\b/.test(written(image, "className")) && alt) return [text(alt)];
  if (written(image, "width") === "1" && written(image, "height") === "1") return [];
  const sets = ["srcSet", "dataSrcset", "dataLazySrcset"].map((name) => written(image, name)).join(", ");
  const other = written(image, "dataSrc", "dataLazySrc", "dataOriginal", "dataLazy", "src");
  const address =
    written(image, "dataOrigFile") ||
    largest(sets, other.startsWith("data:") ? 0 : Number(written(image, "width"))) ||
    other;
  pictures.push(fileName(address));
  const isCaption = title !== "" && alt !== "" && title !== alt && !/\.\w{3,4}$/.test(title);
  return [element("img", { src: address, alt: alt || title, title: isCaption ? title : undefined })];
}

/** A link without code; a picture that is linked to its own larger file becomes that file. */
function link(node: Element, linked: ReadonlySet<string>): ElementContent[] {
  const href = written(node, "href");
  const [only, ...others] = node.children.filter((child) => !isEmpty(child));
  if (isElement(only, "img") && others.length === 0 && /\.\w{3,4}($|\?)/.test(href))
    if (fileName(href) === fileName(written(only, "src"))) {
      only.properties.src = href;
      return [only];
    }
  if (href === "" || /^(javascript|vbscript|data):/i.test(href)) return node.children;
  if (!isEmpty(node)) return outerSpace(node);
  return href.startsWith("#") || linked.has(href) ? [] : [linkTo(href)];
}

/** A cell's paragraphs and lists, with line breaks between them. */
function inOneLine(children: readonly ElementContent[]): ElementContent[] {
  const line = children.flatMap((child): ElementContent[] => {
    if (child.type !== "element" || !BLOCKS.test(child.tagName)) return [child];
    const inside =
      child.tagName === "pre" ? [element("code", {}, ...child.children)] : inOneLine(child.children);
    const bullet = child.tagName === "li" ? [text("• ")] : [];
    return [element("br", {}), ...bullet, ...inside, element("br", {})];
  });
  const solid = line.filter((node) => node.type !== "text" || node.value.trim() !== "" || line.length === 1);
  return (solid.some((node) => isElement(node, "br")) ? solid : line).filter(
    (node, at, all) =>
      !isElement(node, "br") || (at > 0 && at < all.length - 1 && !isElement(all[at - 1], "br")),
  );
}

/** A table, its caption before it; the content of one that only places a column. */
function table(node: Element): ElementContent[] {
  const captions: Element[] = [];
  const cells: Element[] = [];
  visit(node, "element", (part) => {
    if (part !== node && part.tagName === "table") return SKIP;
    if (part.tagName === "caption") captions.push({ ...part, tagName: "p" });
    if (/^t[dh]$/.test(part.tagName)) cells.push(part);
  });
  if (cells.length < 2) return [...captions, ...cells.map((cell) => ({ ...cell, tagName: "div" }))];
  for (const cell of cells) cell.children = inOneLine(cell.children);
  return [...captions, node];
}

/** The code of a block, without the line on which its tags stand. */
function codeIn({ children }: Element): ElementContent[] {
  const [only, ...others] = children.filter((child) => wordsIn(child).trim() !== "");
  if (isElement(only, "code") && others.length === 0) return codeIn(only);
  const [first] = children;
  if (first?.type === "text") first.value = first.value.replace(/^\s*\n/, "");
  return children;
}

function language(node: Element): string[] {
  let found = "";
  visit(node, "element", (part) => {
    const named = /\b(?:lang(?:uage)?-|highlight-source-|brush:\s*)([\w+#-]+)/.exec(
      written(part, "className"),
    );
    found ||= named?.[1] ?? written(part, "dataLang", "dataLanguage", "dataCodeBlockLang");
  });
  return found && found !== "none" ? [`language-${found}`] : [];
}

/** HTML for the next stage: no code, no styles, no blank line, which would end an HTML block. */
function rawOf(node: Element): Element {
  visit(node, "element", (part, index, parent) => {
    if (parent && index !== undefined && /^(script|style|foreignObject)$/i.test(part.tagName)) {
      parent.children.splice(index, 1);
      return index;
    }
    const isKept = ([name, value]: [string, unknown]): boolean =>
      !/^(on|srcDoc$|className$|data(?!$))/i.test(name) &&
      (name !== "style" || node.tagName === "svg") &&
      !/^\s*(javascript|vbscript):/i.test(String(value));
    part.properties = Object.fromEntries(Object.entries(part.properties).filter(isKept));
  });
  const html = toHtml(node).replaceAll(/\n\s*\n/g, "\n");
  // The opening tag alone on its line begins an HTML block.
  return element("raw", { value: html.replace(/^(<(?:[^"'>]|"[^"]*"|'[^']*')*>)\s*/, "$1\n") });
}

/** A drawing as a picture. Its address has none of the signs that Markdown of other tools has. */
function drawing(svg: Element): Element {
  const title = svg.children.find((child) => isElement(child, "title"));
  const alt = written(svg, "ariaLabel") || (title ? wordsIn(title).trim() : "");
  svg.properties.xmlns = "http://www.w3.org/2000/svg";
  const bytes = Buffer.from(written(rawOf(svg), "value"));
  return element("img", { src: `data:image/svg+xml;base64,${bytes.toString("base64url")}`, alt });
}

/** HTML with only what Markdown has, and what is kept whole. */
export function simplified(html: string): string {
  const tree = parseHtml(html);
  simplify(tree);
  return toHtml(tree);
}

function keptWhole(node: Element): ElementContent[] {
  const address = written(node, "src", "dataSrc", "dataLazySrc");
  if (address) node.properties.src = address;
  const isIcon = written(node, "ariaHidden") === "true" || Number(node.properties.width ?? 99) <= 32;
  if (node.tagName === "svg") return isIcon ? [] : [drawing(node)];
  if (node.tagName !== "script") return [rawOf(node)];
  if (/gist\.github\.com/.test(address))
    return [element("p", {}, linkTo(address.replace(/\.js(?=$|\?)/, "")))];
  const isData = !/^(module|(text|application)\/(java|ecma)script)?$/.test(written(node, "type"));
  return isData || LOADER.test(address + wordsIn(node))
    ? []
    : [rawOf(element("script", address ? { src: address } : {}))];
}
