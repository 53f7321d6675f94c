import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import type * as Markdown from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { withNotes } from "./footnotes";
import { contains, element, wordsIn, written } from "./html-tree";
import { simplify, withHeadingLinks } from "./simplify-html";

/**
 * Converts HTML, a part or a whole document, to Markdown.
 *
 * A figure's caption becomes the title of its picture, and a picture gets its largest address. A frame, film, sound, form, drawing
 * or script remains as an HTML block, without styles and without code that runs. A plain address becomes a link.
 */
export function markdownOf(html: string): string {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html);
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

const rawInline = (value: string): Markdown.Html => ({ type: "html", value });
const rawBlock = (value: string): Markdown.Paragraph => ({ type: "paragraph", children: [rawInline(value)] });

type Handlers = NonNullable<Options["handlers"]>;
type Handler = NonNullable<Handlers[string]>;

/** Markdown has no sign for these; this site knows their tags. */
const asTag: Handler = (state, node) => [
  rawInline(`<${node.tagName}>`),
  ...state.all(node),
  rawInline(`</${node.tagName}>`),
];

const handlers: Handlers = {
  raw: (_, { properties }) => {
    const value = written(properties, "value");
    return value.startsWith("<svg") ? rawInline(value) : rawBlock(value);
  },
  kbd: asTag,
  sub: asTag,
  sup: asTag,
  dialog: (state, node) => state.toFlow(state.all(node)),
  abbr: (state, node) => {
    const title = written(node.properties, "title");
    return title ? [...state.all(node), { type: "text", value: ` (${title})` }] : state.all(node);
  },
  rp: () => [],
  rt: (state, node) => [{ type: "text", value: "(" }, ...state.all(node), { type: "text", value: ")" }],
  noteref: (_, { properties: { id } }) => ({ type: "footnoteReference", identifier: String(id) }),
  notedef: (state, node) => ({
    type: "footnoteDefinition",
    identifier: String(node.properties.id),
    children: state.toFlow(state.all(node)),
  }),
  details: (state, node) => {
    const isSummary = (child: ElementContent): boolean =>
      child.type === "element" && child.tagName === "summary";
    const words = node.children.filter(isSummary).map(wordsIn).join(" ").replaceAll(/\s+/g, " ").trim();
    const rest = element(
      "div",
      {},
      node.children.filter((child) => !isSummary(child)),
    );
    return [
      rawBlock(`<details>\n${toHtml(element("summary", {}, [{ type: "text", value: words }]))}`),
      ...state.toFlow(state.all(rest)),
      rawBlock("</details>"),
    ];
  },
  figure: (state, node) => {
    const isCaption = (child: ElementContent): boolean =>
      child.type === "element" && child.tagName === "figcaption";
    const captions = node.children.filter(isCaption);
    const children = state.toFlow(
      state.all(
        element(
          "div",
          {},
          node.children.filter((child) => !isCaption(child)),
        ),
      ),
    );
    const images: Markdown.Image[] = [];
    visit({ type: "root", children } as Markdown.Root, "image", (image) => void images.push(image));
    const words = captions.map(wordsIn).join(" ").replaceAll(/\s+/g, " ").trim();
    // A title is plain text, so a caption with a link is a paragraph.
    const asTitle =
      images.length === 1 && children.length === 1 && !captions.some((part) => contains(part, ["a"]));
    if (asTitle && images[0] && words) images[0].title = words;
    return asTitle
      ? children
      : [...children, ...captions.flatMap((part) => state.toFlow(state.all(part as Element)))];
  },
};

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'”’]/g;

/** The words of HTML in one line. */
export const wordsOfHtml = (html: string): string =>
  wordsIn(unified().use(rehypeParse, { fragment: true }).parse(html))
    .replaceAll(/\s+/g, " ")
    .trim();

/** Adds links to plain addresses, and puts blocks and line breaks where Markdown can have them. */
function arrange(tree: Markdown.Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "link") return SKIP;
    if (node.type === "text" && parent && index !== undefined && node.value.match(ADDRESS)) {
      const words = node.value.split(ADDRESS);
      const links = node.value.match(ADDRESS) ?? [];
      const parts = words.flatMap((value, at): Markdown.PhrasingContent[] => {
        const url = links[at];
        const before: Markdown.PhrasingContent[] = value ? [{ type: "text", value }] : [];
        return url ? [...before, { type: "link", url, children: [{ type: "text", value: url }] }] : before;
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

/** What a heading or a cell can have: words, and breaks as HTML. */
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
