import type { Block } from "./schema/case-study";

/** The text of a block, without its pictures' alt texts; `ofMarkdown` converts what is written in Markdown. */
export function blockTexts(block: Block, ofMarkdown = (text: string) => text): readonly string[] {
  switch (block.type) {
    case "content":
      return [block.title, ofMarkdown(block.description)];
    case "image":
      return block.caption ? [block.caption] : [];
    case "iframe":
      return [block.title];
    case "withheld":
      return [block.text];
    case "link":
      return [block.label];
  }
}
