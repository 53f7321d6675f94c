import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { valueAt } from "../../../lib/content/content-error";
import { meantTool, toolKey } from "../../../lib/content/tools";
import { walkTexts } from "../../../lib/content/walk-texts";
import type { CheckedFile } from "../check/checked-file";
import { ofEachFile } from "../check/of-each-file";
import { refusals } from "../check/refusals";
import { filesIn } from "../disk";
import { fileFault } from "../file-fault";
import { checkSvg } from "../pictures/format";
import { PictureError } from "../pictures/picture-error";

const FOLDER = "content/tools";
/** In bytes. Pages contain marks inline. */
const MAX_BYTES = 10_000;

/** Lists the tools' marks, as SVG files. */
export const toolFiles = (root = "."): string[] =>
  filesIn(join(root, FOLDER), /^[^/.][^/]*\.svg$/).map((name) => join(FOLDER, name));

const keyOf = (file: string): string => toolKey(basename(file, ".svg"));

/** Throws ContentError for a mark that loads other files, is not an SVG, is too large, or duplicates one. */
export function checkToolFile(file: string, root = "."): void {
  const source = readFileSync(join(root, file), "utf8");
  const twin = toolFiles(root).find((other) => other !== file && keyOf(other) === keyOf(file));
  const refuse = (expected: string, found: string, byCommand?: string): never => {
    throw new PictureError(expected, found, byCommand).of(file);
  };
  const fault = fileFault(join(root, file));
  if (fault)
    refuse(
      `expected an exported SVG drawing${fault.fix ? `: ${fault.fix}` : ""}`,
      fault.found,
      fault.byCommand,
    );
  if (!/<svg[\s>]/.test(source) || !source.includes("http://www.w3.org/2000/svg"))
    refuse('expected an exported SVG drawing, with xmlns="http://www.w3.org/2000/svg"', "none");
  if (Buffer.byteLength(source) > MAX_BYTES)
    refuse("expected a small drawing in one colour, 10 KB at most", `${Buffer.byteLength(source)} bytes`);
  if (twin) refuse("expected one mark for each tool", "another one beside it", `the other one is ${twin}`);
  try {
    checkSvg(source);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    refuse("expected a drawing that loads nothing: export it as plain SVG", error.found);
  }
}

/** Returns the marks as data URLs, by tool key. */
export const toolMarks = (root = "."): Record<string, string> =>
  Object.fromEntries(
    toolFiles(root).map((file) => [
      keyOf(file),
      `data:image/svg+xml;base64,${readFileSync(join(root, file)).toString("base64")}`,
    ]),
  );

type Named = Pick<CheckedFile, "file" | "content" | "lineOf">;

/** The names that look like a misspelt known tool. */
const misspeltIn = ofEachFile(({ content }: Named) => {
  const found: { path: readonly PropertyKey[]; text: string; meant: string }[] = [];
  walkTexts(content, (path, text) => {
    const meant = path.at(-2) === "tools" ? meantTool(text) : null;
    if (meant) found.push({ path, text, meant });
  });
  return found;
});

/** Throws ContentError for names that look like a misspelt known tool, unless content/tools has a mark for them. */
export function checkTools(checked: Named, root = "."): void {
  const misspelt = misspeltIn(checked);
  if (misspelt.length === 0) return;
  const own = new Set(toolFiles(root).map(keyOf));
  const { refuse, end } = refusals(checked.file, checked.lineOf);
  for (const { path, text, meant } of misspelt) {
    if (own.has(toolKey(text))) continue;
    const list = valueAt(checked.content, path.slice(0, -1)) as unknown[];
    const all = list.with(Number(path.at(-1)), meant);
    refuse(
      path,
      `expected a tool's name as it is written; if this is not ${meant}, give it a mark`,
      JSON.stringify(text),
      { example: `tools: [${all.join(", ")}]`, byCommand: `at ${FOLDER}/${toolKey(text)}.svg` },
    );
  }
  end();
}
