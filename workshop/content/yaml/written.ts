import { Document, isScalar, type Node, Scalar, stringify, visit } from "yaml";

/** Long texts stay on one line, as a person writes them. */
const ONE_LINE = {
  nullStr: "~",
  lineWidth: 0,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} as const;

const LEAST_WIDTH = 20;

/** A value on one line, for use within brackets; `padded` puts spaces inside them, as in `{ a: 1 }`. */
export function flowText(value: unknown, before: Node | null, padded: boolean): string {
  const document = new Document<Node>([]);
  const inner = nodeOf(document, value, before, true);
  document.contents = document.createNode([inner], { flow: true });
  return document
    .toString({ ...ONE_LINE, flowCollectionPadding: padded })
    .trim()
    .slice(1, -1)
    .trim();
}

/**
 * A value for a place after a key or a dash, in block style.
 *
 * @param indent the column of the key or dash
 * @param before the value that it replaces; its quotes and its width of folding are kept
 * @returns a space and the text, or a line break and lines, without a final line break
 */
export function blockText(
  value: unknown,
  {
    under,
    indent,
    before,
    source,
  }: { under: "key" | "dash"; indent: number; before: Node | null; source: string },
): string {
  const document = new Document<Node>({});
  const node = nodeOf(document, value, before, false);
  document.contents = document.createNode(under === "key" ? { k: node } : [node]);
  const width = typeof value === "string" ? widthOf(source, before) : 0;
  // The YAML library folds narrow lines wrongly.
  const lineWidth = width > 0 ? Math.max(LEAST_WIDTH, width - indent) : 0;
  const [first = "", ...lines] = document
    .toString({ ...ONE_LINE, lineWidth, minContentWidth: 0, flowCollectionPadding: false })
    .replace(/\n$/, "")
    .slice(under === "key" ? "k:".length : "-".length)
    .split("\n");
  return [first, ...lines.map((line) => (line === "" ? "" : " ".repeat(indent) + line))].join("\n");
}

/** A whole file's value. */
export const rootText = (value: unknown): string =>
  new Document(nodeOf(new Document(), value, null, false)).toString(ONE_LINE);

/** A key, quoted if necessary. */
export const keyText = (key: string): string => stringify({ [key]: 0 }, ONE_LINE).slice(0, -": 0\n".length);

function nodeOf(document: Document, value: unknown, before: Node | null, flow: boolean): Node {
  const node = document.createNode(value, { flow, aliasDuplicateObjects: false }) as Node;
  keepStyle(node, before);
  visit(node, {
    Seq(_, list) {
      const isPoint =
        list.items.length === 2 && list.items.every((one) => isScalar(one) && typeof one.value === "number");
      if (isPoint) list.flow = true;
    },
    Scalar(_, scalar) {
      if (typeof scalar.value !== "string" || !/[\r\n]/.test(scalar.value)) return;
      scalar.type = flow || needsQuotes(scalar.value) ? Scalar.QUOTE_DOUBLE : Scalar.BLOCK_LITERAL;
    },
  });
  return node;
}

/** A block scalar would change these: it cannot hold a carriage return, and blank lines at its end depend on what follows. */
const needsQuotes = (text: string): boolean => /\r|\n[ \t]*\n$|^\s*\n/.test(text);

/** A text keeps the style of the old one, such as its quotes. */
function keepStyle(node: Node, before: Node | null): void {
  if (
    !isScalar(node) ||
    !isScalar(before) ||
    typeof node.value !== "string" ||
    typeof before.value !== "string"
  )
    return;
  node.type = before.type as Scalar.Type;
}

/** The length of a folded text's longest line; 0 for other texts. */
function widthOf(source: string, before: Node | null): number {
  if (!isScalar(before) || !before.range || before.type === Scalar.BLOCK_LITERAL) return 0;
  const [, ...lines] = source.slice(before.range[0], before.range[1]).trimEnd().split("\n");
  return Math.max(0, ...lines.map(({ length }) => length));
}
