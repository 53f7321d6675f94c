import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { LineOf } from "../../lib/content/content-error";
import { meantTool, toolKey } from "../../lib/content/tools";
import { walkTexts } from "../../lib/content/walk-texts";
import { refusals } from "../check/refusals";
import { filesIn } from "../disk";
import { checkSvg } from "../pictures/format";
import { PictureError } from "../pictures/picture-error";

const FOLDER = "content/tools";
/** A mark stands in the page itself, once for each place it is shown in. */
const MAX_BYTES = 10_000;

/** The SVG files that are the tools' marks. */
export const toolFiles = (root = "."): string[] =>
  filesIn(join(root, FOLDER), /^[^/.][^/]*\.svg$/).map((name) => join(FOLDER, name));

const keyOf = (file: string): string => toolKey(basename(file, ".svg"));

/** Refuses a mark that loads other files, is no drawing, is too large, or is its tool's second, by a ContentError. */
export function checkToolFile(file: string, root = "."): void {
  const source = readFileSync(join(root, file), "utf8");
  const twin = toolFiles(root).find((other) => other !== file && keyOf(other) === keyOf(file));
  const refuse = (expected: string, found: string): never => {
    throw new PictureError(expected, found).of(file);
  };
  if (!/<svg[\s>]/.test(source) || !source.includes("http://www.w3.org/2000/svg"))
    refuse('expected a drawing as programmes export it, with xmlns="http://www.w3.org/2000/svg"', "none");
  if (Buffer.byteLength(source) > MAX_BYTES)
    refuse("expected a small drawing in one colour, 10 KB at most", `${Buffer.byteLength(source)} bytes`);
  if (twin) refuse("expected one mark for each tool", `${twin} beside it`);
  try {
    checkSvg(source);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    refuse("expected a drawing that stands by itself: export it as plain SVG", error.found);
  }
}

/** The marks as data: addresses, by the tool's key. */
export const toolMarks = (root = "."): Record<string, string> =>
  Object.fromEntries(
    toolFiles(root).map((file) => [
      keyOf(file),
      `data:image/svg+xml;base64,${readFileSync(join(root, file)).toString("base64")}`,
    ]),
  );

/**
 * Refuses the name of a tool that looks like a misspelt known one, unless it has a mark of its own.
 *
 * @throws ContentError naming each of them
 */
export function checkTools(file: string, value: unknown, lineOf: LineOf, root = "."): void {
  const own = new Set(toolFiles(root).map(keyOf));
  const { refuse, end } = refusals(file, lineOf);
  walkTexts(value, (path, text) => {
    if (path.at(-2) !== "tools") return;
    const meant = meantTool(text);
    if (!meant || own.has(toolKey(text))) return;
    const all = listAt(value, path.slice(0, -1)).with(Number(path.at(-1)), meant);
    refuse(
      path,
      `expected a tool's name as it is written; where this is a tool of its own, and not ${meant}, lay its mark at ${FOLDER}/${toolKey(text)}.svg`,
      JSON.stringify(text),
      { example: `tools: [${all.join(", ")}]` },
    );
  });
  end();
}

const listAt = (value: unknown, path: readonly PropertyKey[]): readonly unknown[] =>
  path.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown>)[key], value) as unknown[];
