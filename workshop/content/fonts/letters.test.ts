import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCENTED, EXTENDED, PLAIN } from "@/workshop/content/fonts/faces";

const fonts = readFileSync("styles/fonts.ts", "utf8");
const tokens = readFileSync("styles/tokens.css", "utf8");
const FACES = ["display", "text", "mono"];

/** The characters of a face's `unicode-range` in styles/fonts.ts. */
function rangeOf(face: string): Set<string> {
  const declared = fonts.split("localFont(").find((part) => part.includes(`"--face-${face}"`)) ?? "";
  const range = /unicode-range",\s*value:\s*"([^"]*)"/.exec(declared)?.[1] ?? "";
  const characters = new Set<string>();
  for (const [, first = "", last = first] of range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++)
      characters.add(String.fromCodePoint(code));
  return characters;
}

test.each(FACES)(
  "WebKit, which fetches the first face of a stack, gets the plain letters of %s first",
  (face) => {
    const stack = new RegExp(`--font-${face}:([^;]*);`).exec(tokens)?.[1] ?? "";
    // The first heading's letters are in the page: nothing is fetched for them.
    const fetched = [...stack.matchAll(/--face-([\w-]+)/g)]
      .map(([, name]) => name)
      .filter((n) => n !== "first");
    expect([...new Set(fetched)]).toEqual([face, `${face}-accented`, `${face}-extended`]);
  },
);

test.each(FACES)("each letter of %s is fetched in one file only", (face) => {
  const plain = rangeOf(face);
  expect(plain).toEqual(new Set(PLAIN));
  const accented = rangeOf(`${face}-accented`);
  expect(accented).toEqual(new Set([...ACCENTED].filter((letter) => !plain.has(letter))));
  expect(rangeOf(`${face}-extended`)).toEqual(
    new Set([...EXTENDED].filter((letter) => !accented.has(letter))),
  );
});
