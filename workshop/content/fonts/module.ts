import { type FaceCut, LETTERS, type Role, rangesOf } from "./faces";

const HEAD = `import "./fonts/fallbacks.css";
import localFont from "next/font/local";

/**
 * Written by npm run fonts: the faces that content/theme.yaml names. Their fallbacks have the same dimensions
 * (fonts/fallbacks.css), so nothing shifts, and the first paint waits for none of them: the sheets are in each page's HTML, so a
 * browser asks for them right after it. Accented letters are in separate files with a \`unicode-range\`: a browser fetches
 * them only for a page with such a letter. The plain letters come first in the stack (tokens.css): WebKit measures a line by
 * the first face, and always fetches it. next/font requires literal values.
 */
`;

/** Returns the text of styles/fonts.ts. */
export function fontsModule(cuts: Readonly<Record<Role, readonly FaceCut[]>>): string {
  const names: string[] = [];
  const faces = Object.entries(cuts).flatMap(([role, files]) =>
    LETTERS.map(({ ending }, i) => {
      const name = `${role}${ending}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      names.push(name);
      const src = files.map(
        ({ bold, declared }) => `{ path: "./fonts/${role}${bold}${ending}.woff2", weight: "${declared}" }`,
      );
      return `const ${name} = localFont({
  src: [${src.join(", ")}],
  variable: "--face-${role}${ending}",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "${unicodeRange(i)}" }],
});`;
    }),
  );
  const list = `export const fontVariables = [${names.join(", ")}].map(({ variable }) => variable).join(" ");`;
  return [HEAD, ...faces, "", list, ""].join("\n");
}

/** The `unicode-range` of a file, without letters of the files before it. */
function unicodeRange(index: number): string {
  const before = new Set(LETTERS.slice(0, index).flatMap(({ characters }) => [...characters]));
  const letters = [...(LETTERS[index]?.characters ?? "")].filter((letter) => !before.has(letter));
  const hex = (code: number) => code.toString(16).toUpperCase();
  return rangesOf(letters.map((letter) => letter.codePointAt(0) ?? 0))
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(", ");
}
