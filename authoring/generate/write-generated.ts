import { readAllOwn } from "../../lib/content/own-files";
import { DIGIT_WIDTH } from "../../lib/theme/cut-faces";
import { writeChanged } from "../disk";
import { writeIcons } from "./icons";
import { writeJsonSchemas } from "./json-schemas";
import { themeCss } from "./theme-css";
import { toolMarks } from "./tools";

const OWN = "lib/content/own.generated.js";
const ADDRESSES = "lib/content/addresses.generated.js";
const TOOL_MARKS = "lib/content/tool-marks.generated.js";
const THEME = "styles/theme.generated.css";

/**
 * Writes the modules, style sheet, icons and schemas that the site reads instead of the designer's YAML.
 *
 * @throws ContentError if the content is wrong
 */
export async function writeGenerated(): Promise<void> {
  const own = readAllOwn();
  writeModule(OWN, own);
  writeModule(TOOL_MARKS, { toolMarks: toolMarks() });
  writeChanged(".", THEME, themeCss(own.theme.colours, DIGIT_WIDTH));
  await writeIcons(own.theme.colours);
  // These modules read the files written above.
  const { knownPaths } = await import("../../lib/seo/routes");
  const { lockedSlugs } = await import("../../lib/content/catalogue");
  writeModule(ADDRESSES, { knownPaths: knownPaths(), lockedSlugs: lockedSlugs() });
  writeJsonSchemas();
}

/** Writes the module of the pages' content only. Throws as writeGenerated does. */
export const writeOwn = (): void => writeModule(OWN, readAllOwn());

function writeModule(file: string, values: Readonly<Record<string, unknown>>): void {
  const exported = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)};\n`,
  );
  writeChanged(".", file, `// Written by npm run content. Not in git.\n${exported.join("")}`);
}
