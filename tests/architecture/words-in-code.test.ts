import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { bracketed, outside } from "../fixtures/pseudo-words";
import { folderForEachTest } from "../fixtures/temporary-folder";

let folder = "";
folderForEachTest((made) => {
  folder = made;
});

/** Lines of code, and whether Biome (biome.json, words.grit) takes them for words outside of the catalogue. */
const LINES: readonly (readonly [line: string, refused: boolean])[] = [
  ["<p>Open it</p>", true],
  ["<p>{words.open}</p>", false],
  ['<p aria-label="open">{words.open}</p>', true],
  ["<p aria-label={`open $" + "{words.open}`}>{words.open}</p>", true],
  ['<p className="one two">{words.open}</p>', false],
  ['<p>{words.open === "" ? "Open" : words.open}</p>', true],
  ['<p>{say("nothing was found")}</p>', true],
  ['<p id={key === "Escape" ? "a" : "b"}>{words.open}</p>', false],
];

test("Biome refuses a visible word in code, and no developer's text", () => {
  const code = LINES.map(([line], i) => `export const a${i} = (${line});`).join("\n");
  const input = `declare const words: { open: string };\ndeclare const key: string;\ndeclare const say: (text: string) => string;\n${code}\n`;
  mkdirSync(join(folder, "rooms"));
  mkdirSync(join(folder, "tests/architecture"), { recursive: true });
  writeFileSync(join(folder, "rooms/some.tsx"), input);
  cpSync("tests/architecture/words.grit", join(folder, "tests/architecture/words.grit"));
  const { vcs: _, ...settings } = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify(settings));
  const { stdout, stderr } = spawnSync(
    resolve("node_modules/.bin/biome"),
    ["lint", "--colors=off", "--max-diagnostics=none", "rooms"],
    { cwd: folder, encoding: "utf8" },
  );
  const refused = [
    ...`${stdout}${stderr}`.matchAll(/some\.tsx:(\d+):\d+ (plugin|lint\/style\/noJsxLiterals) /g),
  ];
  const lines = new Set(refused.map(([, line]) => Number(line) - 4));
  expect(LINES.filter((_, i) => lines.has(i))).toEqual(LINES.filter(([, is]) => is));
});

test("brackets close at tags, and what is outside of them is found", () => {
  expect(bracketed("Read the <link>notice</link>.")).toBe("⟦Read the ⟧<link>⟦notice⟧</link>⟦.⟧");
  expect(outside("⟦You asked as ⟦me⟧.⟧ Now")).toBe("  Now");
  expect(outside("⟦cut off by a short")).toBe(" ");
});
