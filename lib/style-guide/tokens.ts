import { readFileSync } from "node:fs";

type TokenKind = "colour" | "face" | "size" | "leading" | "space" | "length" | "shape" | "duration" | "ease";

export type Token = {
  name: string;
  value: string;
  kind: TokenKind;
  /** The value in each theme, with `light-dark()` and references to other tokens resolved. */
  light: string;
  dark: string;
};

/** Tokens under one comment in the file: "Signal: marks and selection" has a title and a note. */
export type TokenGroup = { title: string; note: string; tokens: readonly Token[] };

const DECLARATION = /^\s*(--[\w-]+):\s*(.+);$/;
const COMMENT = /^\s*\/\*\s*(.+?)\s*\*\/$/;

/**
 * Reads the tokens from style sheets, in order. A comment after an empty line begins a group; a comment between two
 * tokens describes only the next token and is ignored.
 */
export function readTokens(
  // Each file by name, because a build traces the files it can read from the code.
  css = [readFileSync("styles/theme.generated.css", "utf8"), readFileSync("styles/tokens.css", "utf8")].join(
    "\n",
  ),
): readonly TokenGroup[] {
  const root = [...css.matchAll(/:root(?:,\s*[^{]+)?\s*\{([\s\S]*?)\n\}/g)]
    .map(([, inside]) => inside)
    .join("\n\n");
  const groups: { title: string; note: string; tokens: { name: string; value: string }[] }[] = [];
  let apart = true;
  const lines = root
    .replace(/--[\w-]+:[^;]*;/g, (declaration) => declaration.replace(/\s+/g, " "))
    .split("\n");
  for (const line of lines) {
    const comment = COMMENT.exec(line)?.[1];
    const [, name, value] = DECLARATION.exec(line) ?? [];
    if (comment && apart) {
      const [title = "", note = ""] = comment.split(/:\s+(.*)/s);
      groups.push({ title, note, tokens: [] });
    }
    if (name && value) {
      if (groups.length === 0) groups.push({ title: "Tokens", note: "", tokens: [] });
      groups.at(-1)?.tokens.push({ name, value });
    }
    apart = line.trim() === "";
  }
  const values = new Map(groups.flatMap(({ tokens }) => tokens.map(({ name, value }) => [name, value])));
  return groups.map((group) => ({
    ...group,
    tokens: group.tokens.map(({ name, value }) => {
      const light = resolve(value, 1, values);
      return { name, value, light, dark: resolve(value, 2, values), kind: kindOf(name, light) };
    }),
  }));
}

export const allTokens = (): readonly Token[] => readTokens().flatMap(({ tokens }) => tokens);

/** Declarations of the tokens that differ between themes, for an element that shows one theme. */
export function themeDeclarations(theme: "light" | "dark", tokens: readonly Token[] = allTokens()): string {
  const own = tokens.filter(({ light, dark }) => light !== dark);
  return [`color-scheme:${theme}`, ...own.map((token) => `${token.name}:${token[theme]}`)].join(";");
}

function resolve(value: string, theme: 1 | 2, values: ReadonlyMap<string, string>): string {
  const themed = value.replace(/light-dark\(([^,()]+),\s*([^()]+)\)/g, (_, light: string, dark: string) =>
    theme === 1 ? light : dark,
  );
  return themed.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
    const other = values.get(name);
    return other === undefined ? whole : resolve(other, theme, values);
  });
}

function kindOf(name: string, value: string): TokenKind {
  if (/^#[\da-f]{3,8}$/i.test(value)) return "colour";
  if (/^\d+m?s$/.test(value)) return "duration";
  if (value.startsWith("cubic-bezier(")) return "ease";
  if (/^\d+px \w+ /.test(value) || name.startsWith("--radius")) return "shape";
  const [, prefix] = /^--(font|size|leading|space)-/.exec(name) ?? [];
  return prefix === "font" ? "face" : ((prefix as "size" | "leading" | "space" | undefined) ?? "length");
}
