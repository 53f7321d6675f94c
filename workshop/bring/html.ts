import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import type * as Markdown from "mdast";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { NOT_BROUGHT } from "../content/create/unwritten";
import { withNotes } from "./footnotes";
import { contains, element, isElement, parseHtml, wordsIn, written } from "./html-tree";
import { simplify, withHeadingLinks } from "./simplify-html";

/**
 * Converts HTML, a part or a whole document, to Markdown.
 *
 * A figure's caption becomes the title of its picture, and a picture gets its largest address. A frame, film, sound, form, drawing
 * or script remains as an HTML block, without styles and without code that runs. A plain address becomes a link.
 */
export function markdownOf(html: string): string {
  if (isTooDeep(html))
    return `<!-- ${NOT_BROUGHT}: a layout that is nested too deeply -->\n\n${html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")}`;
  const tree = parseHtml(html);
  withHeadingLinks(tree);
  withNotes(tree);
  simplify(tree);
  const markdown = unified().use(rehypeRemark, { document: true, handlers }).runSync(tree);
  arrange(markdown);
  return unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: "-", rule: "-" })
    .stringify(markdown);
}

const DEEPEST = 400;
/** Elements without an end, and those whose end may be left out: they nest only with others between them. */
const OPEN_ENDED =
  /^(area|base|br|col|colgroup|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[dt]|t[rdh]|thead|tbody|tfoot|option|optgroup|rp|rt)$/i;

/** Whether elements are nested so deeply that readers of HTML take minutes, or the whole stack. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z][\w:-]*)[^>]*>/gi)) {
    if (OPEN_ENDED.test(name)) continue;
    depth += end ? -1 : 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

const rawInline = (value: string): Markdown.Html => ({ type: "html", value });
const rawBlock = (value: string): Markdown.Paragraph => ({ type: "paragraph", children: [rawInline(value)] });

type Handlers = NonNullable<Options["handlers"]>;
type Handler = NonNullable<Handlers[string]>;

/** Markdown has no sign for these; this site knows their tags. */
const asTag: Handler = (state, { tagName, ...node }) => [
  rawInline(`<${tagName}>`),
  ...state.all({ tagName, ...node }),
  rawInline(`</${tagName}>`),
];

const inBrackets: Handler = (state, node) => [
  { type: "text", value: "(" },
  ...state.all(node),
  { type: "text", value: ")" },
];

/** The elements of one name, and the rest. */
const partsOf = (node: Element, name: string): [named: Element[], words: string, rest: Element] => {
  const named = node.children.filter((child) => isElement(child, name)) as Element[];
  const rest = node.children.filter((child) => !isElement(child, name));
  return [named, named.map(wordsIn).join(" ").replaceAll(/\s+/g, " ").trim(), element("div", {}, ...rest)];
};

const handlers: Handlers = {
  kbd: asTag,
  sub: asTag,
  sup: asTag,
  rp: () => [],
  rt: inBrackets,
  dialog: (state, node) => state.toFlow(state.all(node)),
  abbr: (state, node) => {
    const title = written(node, "title");
    return [...state.all(node), ...(title ? [{ type: "text" as const, value: ` (${title})` }] : [])];
  },
  raw: (_, node) => rawBlock(written(node, "value")),
  noteref: (_, node) => ({ type: "footnoteReference", identifier: written(node, "id") }),
  notedef: (state, node) => ({
    ...{ type: "footnoteDefinition", identifier: written(node, "id") },
    children: state.toFlow(state.all(node)),
  }),
  details: (state, node) => {
    const [, words, rest] = partsOf(node, "summary");
    const summary = toHtml(element("summary", {}, { type: "text", value: words }));
    return [rawBlock(`<details>\n${summary}`), ...state.toFlow(state.all(rest)), rawBlock("</details>")];
  },
  figure: (state, node) => {
    const [captions, words, rest] = partsOf(node, "figcaption");
    const children = state.toFlow(state.all(rest));
    const images: Markdown.Image[] = [];
    visit({ type: "root", children } as Markdown.Root, "image", (image) => void images.push(image));
    // A title is plain text, so a caption with a link is a paragraph.
    const [image] =
      children.length === 1 && images.length === 1 && !captions.some((part) => contains(part, "a"))
        ? images
        : [];
    if (image && words) image.title = words;
    return image ? children : [...children, ...captions.flatMap((part) => state.toFlow(state.all(part)))];
  },
};

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'”’])/;

/** The words of HTML in one line. */
export const wordsOfHtml = (html: string): string => wordsIn(parseHtml(html)).replaceAll(/\s+/g, " ").trim();

/** Adds links to plain addresses, and puts blocks and line breaks where Markdown can have them. */
function arrange(tree: Markdown.Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "link") return SKIP;
    if (node.type === "text" && parent && index !== undefined && ADDRESS.test(node.value)) {
      const parts = node.value.split(ADDRESS).flatMap((value, at): Markdown.PhrasingContent[] => {
        const words: Markdown.Text = { type: "text", value };
        if (at % 2) return [{ type: "link", url: value, children: [words] }];
        return value ? [words] : [];
      });
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    }
    if (node.type === "tableCell" || node.type === "heading") node.children = inOneLine(node.children);
    if (node.type === "heading" && parent && index !== undefined)
      if (node.children.every(({ type }) => type === "image"))
        parent.children[index] = { type: "paragraph", children: node.children };
    if (node.type === "paragraph" && parent && index !== undefined) {
      const parts = apart(node);
      if (parts.length > 1) parent.children.splice(index, 1, ...parts);
      if (parts.length > 1) return index;
    }
  });
}

/** The content of a heading or a cell: words, and breaks as HTML. */
const inOneLine = (nodes: readonly Markdown.PhrasingContent[]): Markdown.PhrasingContent[] =>
  nodes.flatMap((node) => {
    if (node.type === "break") return [rawInline("<br>")];
    if (node.type === "html") return [rawInline(node.value.replaceAll("\n", " "))];
    if (!("children" in node)) return [node];
    const children = inOneLine(node.children);
    return isBlock(node) ? children : [Object.assign(node, { children })];
  });

/** Converters put blocks among words; the types say that they do not. */
const isBlock = (node: Markdown.Nodes): node is Markdown.Paragraph => node.type === "paragraph";

/** A paragraph that contains blocks, as the paragraphs before and after them and the blocks. Of pictures only: one for each. */
function apart({ children }: Markdown.Paragraph): Markdown.Paragraph[] {
  const isSpace = (node: Markdown.Nodes): boolean => node.type === "text" && !node.value.trim();
  const arePictures = children.every((child) => child.type === "image" || isSpace(child));
  const parts: Markdown.Paragraph[] = [];
  let isOpen = false;
  for (const child of children) {
    if (isBlock(child)) parts.push(child);
    else if (isOpen) parts.at(-1)?.children.push(child);
    else if (!isSpace(child)) parts.push({ type: "paragraph", children: [child] });
    isOpen = parts.length > 0 && !isBlock(child) && !arePictures;
  }
  for (const part of parts) {
    const last = part.children.at(-1);
    if (last?.type === "text") last.value = last.value.trimEnd();
  }
  return parts;
}
