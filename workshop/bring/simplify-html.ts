import type { Element, ElementContent, Parents, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { SKIP, visit } from "unist-util-visit";
import { headingId } from "../../lib/content/slug";
import { classes, contains, element, isEmpty, linkTo, wordsIn, written } from "./html-tree";

const TEXT_STYLES: readonly [name: string, style: RegExp][] = [
  ["strong", /font-weight:\s*(bold|[6-9]00)/],
  ["em", /font-style:\s*italic/],
  ["del", /text-decoration[\w-]*:[^;]*line-through/],
];
const MARKS = ["strong", "em", "del", "a"];
const NAMES: Readonly<Record<string, string>> = { b: "strong", i: "em", s: "del", strike: "del", menu: "ul" };
const KEPT_WHOLE = ["iframe", "video", "audio", "embed", "object", "form", "svg", "canvas", "math", "script"];
const MAY_BE_EMPTY = ["li", "tbody", "thead", "tfoot", "pre", "code"];
const BLOCKS = /^(p|div|h[1-6]|ul|ol|li|blockquote|figure|figcaption|section|dl|dt|dd|pre)$/;
/** Code that only loads an embed, counts visitors or describes the page. */
const LOADER =
  /twitter\.com|instagram\.com|codepen\.io|tiktok\.com|pinterest|flickr|wp-embed|youtube\.com\/iframe_api|vimeo\.com\/api|facebook\.net|google-analytics|googletagmanager|cloudflareinsights|substackcdn/;

/** Replaces the elements in `parent`, the inner ones first. */
function replaceEach(parent: Parents, replace: (element: Element) => ElementContent[]): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type === "comment" || child.type === "doctype") return [];
    if (child.type !== "element") return [child];
    if (!KEPT_WHOLE.includes(child.tagName)) replaceEach(child, replace);
    return replace(child);
  });
}

/** A link to a heading's id becomes a link to the anchor that this site gives that heading. */
export function withHeadingLinks(tree: Root): void {
  const anchors = new Map<string, string>();
  visit(tree, "element", (heading) => {
    if (!/^h[1-6]$/.test(heading.tagName)) return;
    visit(heading, "element", ({ properties: { id } }) => {
      if (id) anchors.set(`#${id}`, `#${headingId(toHtml({ type: "text", value: wordsIn(heading) }))}`);
    });
  });
  visit(tree, "element", ({ tagName, properties }) => {
    if (tagName === "a") properties.href = anchors.get(written(properties, "href")) ?? properties.href;
  });
}

/** Leaves the elements and attributes that Markdown has, and those that are kept whole. */
export function simplify(tree: Root): void {
  const pictures: string[] = [];
  const linked = new Set<string>();
  visit(tree, "text", (text) => {
    // A space that may not break is kept beside digits and French punctuation; editors write the others by accident.
    text.value = text.value
      .replaceAll(/(?<![\d«])\u00a0(?![?!:;»%€\d])/g, " ")
      .replaceAll(/[\u200b\ufeff]/g, "");
  });
  visit(tree, "element", (link) => {
    if (link.tagName === "a" && !isEmpty(link)) linked.add(written(link.properties, "href"));
  });
  replaceEach(tree, (node) => {
    const { properties } = node;
    const style = written(properties, "style");
    if (KEPT_WHOLE.includes(node.tagName)) return keptWhole(node);
    if (node.tagName.includes("-") && isEmpty(node)) return [rawOf(node)];
    node.tagName = NAMES[node.tagName] ?? node.tagName;
    if (node.tagName === "strong" && /font-weight:\s*(normal|400)/.test(style)) node.tagName = "span";
    if (node.tagName === "span")
      for (const [name, pattern] of TEXT_STYLES)
        if (pattern.test(style)) node.children = [element(name, {}, node.children)];
    if (node.tagName === "span") return node.children.flatMap((child) => outerSpace(child));
    switch (node.tagName) {
      case "img":
        return picture(node, pictures);
      case "picture": {
        const image = node.children.find((child) => child.type === "element" && child.tagName === "img");
        const sets = node.children.map((child) =>
          child.type === "element" ? written(child.properties, "srcSet") : "",
        );
        if (image?.type === "element") image.properties.src ||= largest(sets);
        return image ? [image] : [];
      }
      case "source":
      case "style":
        return [];
      case "noscript":
        return node.children.filter(
          (child) =>
            child.type !== "element" ||
            child.tagName !== "img" ||
            pictures.filter((name) => name === fileName(written(child.properties, "src"))).length < 2,
        );
      case "a":
        return link(node, linked);
      case "table":
        return table(node);
      case "ul":
        // A gallery: each item is a picture, with or without a caption.
        if (node.children.every((item) => isEmpty(item) || isPicture(item)))
          return node.children.flatMap((item) => ("children" in item ? item.children : []));
        break;
      case "pre":
        node.children = [element("code", { className: language(node) }, codeIn(node))];
        return [node];
      case "blockquote": {
        const origin = written(properties, "cite") || written(properties, "dataInstgrmPermalink");
        const isLinked = [...linked].some((href) => href.startsWith(origin));
        if (/^https?:/.test(origin) && !isLinked) node.children.push(linkTo(origin));
      }
    }
    if (isEmpty(node) && !MAY_BE_EMPTY.includes(node.tagName)) return [];
    return outerSpace(node);
  });
}

/** Moves the space at the edges of emphasis or a link out of it, where Markdown wants it, and joins what is doubled. */
function outerSpace(node: ElementContent): ElementContent[] {
  if (node.type !== "element" || !MARKS.includes(node.tagName)) return [node];
  node.children = node.children.flatMap((child) =>
    child.type === "element" && child.tagName === node.tagName ? child.children : [child],
  );
  const first = node.children.at(0);
  const last = node.children.at(-1);
  const before = first?.type === "text" && /^\s/.test(first.value) ? " " : "";
  const after = last?.type === "text" && /\s$/.test(last.value) ? " " : "";
  if (first?.type === "text") first.value = first.value.trimStart();
  if (last?.type === "text") last.value = last.value.trimEnd();
  return [
    ...(before ? [{ type: "text" as const, value: before }] : []),
    ...(isEmpty(node) ? [] : [node]),
    ...(after ? [{ type: "text" as const, value: after }] : []),
  ];
}

/** A picture's address without its query and the size that WordPress adds. */
export const withoutSize = (address: string): string =>
  address.replace(/[?#].*$/, "").replace(/(-\d+x\d+|-scaled)(?=\.\w+$)/, "");

const fileName = (address: string): string => withoutSize(address).replace(/^.*(\/|%2F)/i, "");

/** The largest picture of some `srcset`; "" if they name none. */
function largest(sets: readonly string[]): string {
  const candidates = sets.flatMap((set) => [...set.matchAll(/(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g)]);
  const size = (candidate: RegExpExecArray): number => Number(candidate[2] ?? 1);
  const [best] = candidates
    .filter(([, address]) => !address?.startsWith("data:"))
    .sort((a, b) => size(b) - size(a));
  return best?.[1] ?? "";
}

/** A picture with its largest address; the characters of an emoji; nothing for a picture that only counts readers. */
function picture(image: Element, pictures: string[]): ElementContent[] {
  const { properties } = image;
  const of = (...names: string[]): string[] => names.map((name) => written(properties, name));
  const alt = written(properties, "alt");
  const title = written(properties, "title");
  if (/\b(wp-smiley|emoji)\b/.test(classes(image)) && alt) return [{ type: "text", value: alt }];
  if (of("width", "height").every((length) => length === "1")) return [];
  const [address = ""] = [
    ...of("dataOrigFile"),
    largest(of("srcSet", "dataSrcset", "dataLazySrcset")),
    ...of("dataSrc", "dataLazySrc", "dataOriginal", "dataLazy"),
    ...of("src"),
  ].filter((found) => found !== "");
  pictures.push(fileName(address));
  const isCaption = title !== "" && alt !== "" && title !== alt && !/\.\w{3,4}$/.test(title);
  image.properties = { src: address, alt: alt || title, title: isCaption ? title : undefined };
  return [image];
}

/** A link without code; a picture that is linked to its own larger file becomes that file. */
function link(node: Element, linked: ReadonlySet<string>): ElementContent[] {
  const href = written(node.properties, "href");
  const [only, ...others] = node.children.filter((child) => !isEmpty(child));
  if (only?.type === "element" && only.tagName === "img" && others.length === 0) {
    const isLarger =
      fileName(href) === fileName(written(only.properties, "src")) && /\.\w{3,4}($|\?)/.test(href);
    if (isLarger) only.properties.src = href;
    if (isLarger) return [only];
  }
  if (href === "" || /^(javascript|vbscript|data):/i.test(href)) return node.children;
  if (!isEmpty(node)) return outerSpace(node);
  return href.startsWith("#") || linked.has(href) ? [] : linkTo(href).children;
}

const isPicture = (node: ElementContent): boolean =>
  contains(node, ["img"]) && wordsBeside(node).trim() === "";

/** The words that are not a caption. */
const wordsBeside = (node: ElementContent): string =>
  node.type !== "element"
    ? wordsIn(node)
    : node.tagName === "figcaption"
      ? ""
      : node.children.map(wordsBeside).join("");

/** A cell's paragraphs and lists, with line breaks between them. */
function inOneLine(children: readonly ElementContent[]): ElementContent[] {
  const line = children.flatMap((child): ElementContent[] => {
    if (child.type !== "element" || !BLOCKS.test(child.tagName)) return [child];
    const inside =
      child.tagName === "pre" ? [element("code", {}, child.children)] : inOneLine(child.children);
    if (child.tagName === "li") inside.unshift({ type: "text", value: "• " });
    return [element("br", {}), ...inside, element("br", {})];
  });
  const isBreak = (node?: ElementContent): boolean => node?.type === "element" && node.tagName === "br";
  const isSpace = (node?: ElementContent): boolean => node?.type === "text" && node.value.trim() === "";
  const solid = line.filter(
    (node, at) => !isSpace(node) || (!isBreak(line[at - 1]) && !isBreak(line[at + 1])),
  );
  return solid.filter(
    (node, at) => !isBreak(node) || (!isBreak(solid[at - 1]) && at > 0 && at < solid.length - 1),
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

/** What a code block shows: without the line on which its tags stand. */
function codeIn({ children }: Element): ElementContent[] {
  const [only, ...others] = children.filter((child) => wordsIn(child).trim() !== "");
  if (only?.type === "element" && only.tagName === "code" && others.length === 0) return codeIn(only);
  const [first] = children;
  if (first?.type === "text") first.value = first.value.replace(/^\s*\n/, "");
  return children;
}

function language(node: Element): string[] {
  let found = "";
  visit(node, "element", (part) => {
    const named = /\b(?:lang(?:uage)?-|highlight-source-|brush:\s*)([\w+#-]+)/.exec(classes(part))?.[1];
    found ||= named ?? written(part.properties, "dataLang") ?? "";
    found ||= written(part.properties, "dataLanguage") || written(part.properties, "dataCodeBlockLang");
  });
  return found && found !== "none" ? [`language-${found}`] : [];
}

/** HTML for the next stage: no code, no styles, no blank line, which would end an HTML block. */
function rawOf(node: Element): ElementContent {
  visit(node, "element", (part, index, parent) => {
    if (parent && index !== undefined && /^(script|style|foreignObject)$/i.test(part.tagName)) {
      parent.children.splice(index, 1);
      return index;
    }
    part.properties = Object.fromEntries(
      Object.entries(part.properties).filter(
        ([name, value]) =>
          !/^(on|srcDoc$|className$|data(?!$))/i.test(name) &&
          (name !== "style" || node.tagName === "svg") &&
          !/^\s*(javascript|vbscript):/i.test(String(value)),
      ),
    );
  });
  const html = toHtml(node).replaceAll(/\n\s*\n/g, "\n");
  // The opening tag alone on its line begins an HTML block.
  const value = node.tagName === "svg" ? html : html.replace(/^(<(?:[^"'>]|"[^"]*"|'[^']*')*>)\s*/, "$1\n");
  return element("raw", { value });
}

function keptWhole(node: Element): ElementContent[] {
  const { properties } = node;
  properties.src = written(properties, "src") || written(properties, "dataSrc") || undefined;
  if (node.tagName === "svg" && (properties.ariaHidden === "true" || Number(properties.width) <= 32))
    return [];
  if (node.tagName !== "script") return [rawOf(node)];
  const address = written(properties, "src");
  if (/gist\.github\.com/.test(address)) return [linkTo(address.replace(/\.js(?=$|\?)/, ""))];
  const isData = !/^(module|(text|application)\/(java|ecma)script)?$/.test(written(properties, "type"));
  if (isData || LOADER.test(address) || LOADER.test(wordsIn(node))) return [];
  return [rawOf(element("script", address ? { src: address } : {}))];
}
