import { lexer, type Token } from "marked";

/** A part of a Markdown text, where it begins, and the element that shows it. */
export type Part<Shown> = Readonly<{ at: number; element: Shown }>;

/** An element of the page, or what a test has instead. */
type Tree = { readonly children: ArrayLike<Tree>; readonly tagName: string };

/** The page shows these as no element. */
const HIDDEN = new Set(["space", "def", "html"]);
const CAPTIONED = /!\[[^\]]*\]\([^)\s]+\s+"[^"]*"\)/;

/**
 * The blocks of a Markdown text, and in them the entries of lists and the cells of tables, with the elements that show them.
 *
 * @param hidden kinds of blocks that no element shows
 */
export const partsOf = <Shown extends Tree>(
  element: { readonly children: ArrayLike<Shown> },
  text: string,
  hidden: ReadonlySet<string> = HIDDEN,
): Part<Shown>[] => pair(lexer(text), 0, element.children, hidden) as Part<Shown>[];

function pair(
  tokens: readonly Token[],
  start: number,
  elements: ArrayLike<Tree>,
  hidden: ReadonlySet<string>,
): Part<Tree>[] {
  let at = start;
  const shown = tokens.flatMap((token) => {
    const begin = at;
    at += token.raw.length;
    return hidden.has(token.type) ? [] : Array.from({ length: sizeOf(token) }, () => ({ token, begin }));
  });
  // The page leaves out a first heading that is its title.
  const left = shown.slice(Math.max(0, shown.length - elements.length));
  return left.flatMap(({ token, begin }, place) => {
    const element = elements[place];
    return element ? [{ at: begin, element }, ...inside(token, begin, element, hidden)] : [];
  });
}

/** The elements of a block: a picture with a caption ends a paragraph. */
function sizeOf({ type, raw }: Token): number {
  if (type !== "paragraph") return 1;
  const words = raw.split(CAPTIONED);
  return Math.max(1, words.length - 1 + (words.length > 1 ? words.filter((one) => one.trim()).length : 0));
}

function inside(token: Token, start: number, element: Tree, hidden: ReadonlySet<string>): Part<Tree>[] {
  if (token.type === "list") return pair(token.items, start, element.children, hidden);
  if (token.type !== "table") return [];
  const [head, , ...rows] = [...token.raw.matchAll(/[^\n]+/g)];
  return [head, ...rows].flatMap((line, place) => {
    const row = rowsOf(element)[place];
    const cells = [...(line?.[0].matchAll(/[^|\s][^|]*/g) ?? [])];
    return cells.flatMap((cell, at) => {
      const shown = row?.children[at];
      return shown ? [{ at: start + (line?.index ?? 0) + cell.index, element: shown }] : [];
    });
  });
}

const rowsOf = (element: Tree): Tree[] =>
  element.tagName === "TR" ? [element] : Array.from(element.children).flatMap(rowsOf);
