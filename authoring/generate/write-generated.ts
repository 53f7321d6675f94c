import { readAllOwn } from "../../lib/content/own-files";
import { DIGIT_WIDTH } from "../../lib/theme/cut-faces";
import { writeChanged } from "../disk";
import { writeIcons } from "./icons";
import { writeJsonSchemas } from "./json-schemas";
import { themeCss } from "./theme-css";
import { toolMarks } from "./tools";

/** Each is declared in the file of the same name that ends in .d.ts. */
const OWN = "lib/content/own.generated.js";
const ADDRESSES = "lib/content/addresses.generated.js";
const TOOL_MARKS = "lib/content/tool-marks.generated.js";
/** Imported before styles/tokens.css, which builds on it. */
const THEME = "styles/theme.generated.css";

/**
 * Writes what the site reads of the designer's YAML: the pages' words, the tools' own marks, the paths and locked
 * studies for middleware, the theme's style sheet and the icons in its colours.
 *
 * @throws ContentError where the content is wrong
 */
export async function writeGenerated(): Promise<void> {
  const own = readAllOwn();
  writeModule(OWN, own);
  writeModule(TOOL_MARKS, { toolMarks: toolMarks() });
  writeChanged(THEME, themeCss(own.theme.colours, DIGIT_WIDTH));
  await writeIcons(own.theme.colours);
  // Only now, since the addresses are made from what was just written.
  const { knownPaths } = await import("../../lib/seo/routes");
  const { lockedSlugs } = await import("../../lib/content/catalogue");
  writeModule(ADDRESSES, { knownPaths: knownPaths(), lockedSlugs: lockedSlugs() });
  writeJsonSchemas();
}

/** The words of the pages alone. Throws as writeGenerated does. */
export const writeOwn = (): void => writeModule(OWN, readAllOwn());

function writeModule(file: string, values: Readonly<Record<string, unknown>>): void {
  const exported = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`,
  );
  const text = ["// Written by npm run content. Not in git.\n", ...exported].join("");
  writeChanged(file, text);
}
