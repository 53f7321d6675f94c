import { Document, isScalar, type Node, Scalar, stringify } from "yaml";

/** Long texts stay on one line, as a person writes them. */
export const ONE_LINE = { lineWidth: 0 } as const;

/** A value as YAML within brackets, on one line. */
export function flowText(value: unknown, before?: Node | null): string {
  const document = new Document<Node>([]);
  const inner = document.createNode(value, { flow: true });
  keepStyle(inner, before);
  const list = document.createNode([inner], { flow: true });
  document.contents = list;
  return document
    .toString({ ...ONE_LINE, flowCollectionPadding: false })
    .trim()
    .slice(1, -1);
}

/**
 * A value as it stands behind a key or a dash, in the block style.
 *
 * @param indent the column of the key or dash
 * @param before the value that it replaces, whose quotes and folding are kept
 * @returns a blank and the text, or a line break and lines
 */
export function blockText(
  value: unknown,
  {
    under,
    indent,
    before,
    text,
  }: { under: "key" | "dash"; indent: number; before?: Node | null; text: string },
): string {
  const document = new Document(under === "key" ? { k: null } : [null]);
  const node = document.createNode(value);
  keepStyle(node, before);
  document.setIn([under === "key" ? "k" : 0], node);
  const lineWidth = widthOf(text, before) - (indent > 0 ? indent : 0);
  const lines = document
    .toString(lineWidth > 0 ? { lineWidth } : ONE_LINE)
    .trimEnd()
    .slice(under === "key" ? 2 : 1)
    .split("\n");
  const [first = "", ...others] = lines;
  return [first, ...others.map((line) => (line === "" ? "" : " ".repeat(indent) + line))].join("\n");
}

/** A key as YAML writes it, quoted where it must be. */
export const keyText = (key: string): string => stringify({ [key]: 0 }, ONE_LINE).slice(0, -": 0\n".length);

/** A text keeps its quotes, or its block, where the new one can be written so. */
function keepStyle(node: Node, before?: Node | null): void {
  if (
    !isScalar(node) ||
    !isScalar(before) ||
    typeof node.value !== "string" ||
    typeof before.value !== "string"
  )
    return;
  const isBlock = before.type === Scalar.BLOCK_FOLDED || before.type === Scalar.BLOCK_LITERAL;
  // Lines that a text did not have before are written as lines, not folded.
  if (before.type === Scalar.BLOCK_FOLDED && node.value.includes("\n")) node.type = Scalar.BLOCK_LITERAL;
  else if (isBlock || !node.value.includes("\n")) node.type = before.type as Scalar.Type;
}

/** The length of the longest line of a text that was folded; 0 where it was not. */
function widthOf(text: string, before?: Node | null): number {
  if (!isScalar(before) || !before.range || before.type === Scalar.BLOCK_LITERAL) return 0;
  const [, ...lines] = text.slice(before.range[0], before.range[1]).trimEnd().split("\n");
  return Math.max(0, ...lines.map(({ length }) => length));
}
