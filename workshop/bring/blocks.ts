import type { Image, Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { framedAddress } from "../../lib/content/embeds";
import type { Block } from "../../lib/content/schema/case-study";
import { markdown } from "../../lib/content/schema/common";
import { UNWRITTEN } from "../content/create/unwritten";
import { parseMarkdown, wordsOf } from "./markdown-tree";

/** A block; what its source lacks is to be written. */
type Begun = { type: Block["type"] } & Record<string, string>;

/** A study has no more. */
const MOST = 100;

/**
 * Makes the blocks of a study of its text: each heading of the upper two levels begins one. Pictures and boards at the end of one become blocks
 * beside it; those within its text stay there.
 *
 * @param text as `tidy` returns it
 */
export function blocksOf(text: string): Begun[] {
  const nodes = parseMarkdown(text).children;
  const top = Math.min(...nodes.flatMap((node) => (node.type === "heading" ? node.depth : [])), 6);
  const isStart = (node: RootContent) => node.type === "heading" && node.depth <= Math.max(2, top);
  const parts: RootContent[][] = [[]];
  for (const node of nodes) {
    if (isStart(node)) parts.push([]);
    parts.at(-1)?.push(node);
  }
  const blocks: Begun[] = [];
  for (const [i, part] of parts.entries()) {
    const more = part.length > 0 ? blocksOfPart(part, text, isStart) : [];
    if (blocks.length + more.length >= MOST) {
      const rest = parts.slice(i).flat();
      return [
        ...blocks,
        { type: "content", title: `${UNWRITTEN}: the rest`, description: sourceOf(rest, text) },
      ];
    }
    blocks.push(...more);
  }
  return blocks.length > 0 ? blocks : [{ type: "content", title: UNWRITTEN, description: UNWRITTEN }];
}

function blocksOfPart(part: RootContent[], text: string, isStart: (node: RootContent) => boolean): Begun[] {
  const [heading] = part.filter(isStart);
  const rest = heading ? part.slice(1) : part;
  // A part without text has its first picture as its text.
  const last = Math.max(
    rest.findLastIndex((node) => alone(node) === null),
    heading ? 0 : -1,
  );
  const [inText, after] = [rest.slice(0, last + 1), rest.slice(last + 1)];
  const title = heading ? wordsOf(heading).trim() : "";
  // A title is plain text: what else is in a heading comes below it.
  const inHeading = heading && "children" in heading && /[[<]/.test(sourceOf([heading], text));
  const above = inHeading ? sourceOf(heading.children as RootContent[], text) : "";
  const description = [above, sourceOf(inText, text), definitionsFor(inText, text)]
    .filter(Boolean)
    .join("\n\n");
  const content: Begun[] =
    heading || description
      ? [
          {
            type: "content",
            title: title || `${UNWRITTEN}: what this part says`,
            description: markdown.safeParse(description).success
              ? description
              : `${UNWRITTEN}: the text\n\n${description}`.trim(),
          },
        ]
      : [];
  return [...content, ...after.flatMap((node) => alone(node) ?? [])];
}

/** The blocks for pictures, boards and links that are a paragraph by themselves; null for other texts. */
function alone(node: RootContent): Begun[] | null {
  if (node.type !== "paragraph") return null;
  const parts = node.children.filter(
    (one) => one.type !== "break" && !(one.type === "text" && one.value.trim() === ""),
  );
  const blocks = parts.map((one): Begun[] | null => {
    if (one.type === "image") return [pictureBlock(one)];
    const address = one.type === "link" && /^https?:/.test(one.url) ? one.url : null;
    if (!address || one.type !== "link") return null;
    const pictures = one.children.flatMap((child) => (child.type === "image" ? [pictureBlock(child)] : []));
    const label = (wordsOf(one) || address).replace(/^https?:\/\//, "");
    const title = wordsOf(one) === address ? `${UNWRITTEN}: what it shows` : label;
    const framed = framedAddress(address);
    return [
      ...pictures,
      framed ? { type: "iframe", srcUrl: address, title } : { type: "link", label, url: address },
    ];
  });
  return blocks.every((one) => one !== null) ? blocks.flat() : null;
}

const pictureBlock = ({ url, alt, title }: Image): Begun => ({
  type: "image",
  imgSrc: url,
  alt: alt || `${UNWRITTEN}: what the picture shows`,
  ...(title && { caption: title }),
});

/** The addresses of the links by reference in a part, which are at another place of the text. */
function definitionsFor(part: readonly RootContent[], text: string): string {
  const [wanted, own] = [new Set<string>(), new Set<string>()];
  visit({ type: "root", children: [...part] } as Root, (node) => {
    if (node.type === "linkReference" || node.type === "imageReference") wanted.add(node.identifier);
    if (node.type === "definition") own.add(node.identifier);
  });
  const found: RootContent[] = [];
  if (wanted.size > 0) visit(parseMarkdown(text), "definition", (node) => void found.push(node));
  return found
    .filter((one) => one.type === "definition" && wanted.has(one.identifier) && !own.has(one.identifier))
    .map((one) => sourceOf([one], text))
    .join("\n");
}

const sourceOf = (nodes: readonly RootContent[], text: string): string => {
  const [first, last] = [nodes.at(0), nodes.at(-1)];
  return first && last ? text.slice(first.position?.start.offset, last.position?.end.offset).trim() : "";
};
