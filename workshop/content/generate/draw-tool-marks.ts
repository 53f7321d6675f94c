/**
 * Copies tools' marks from simple-icons (CC0) into components/ui/tool-marks.generated.ts. components/ui/tool-mark.tsx draws the
 * marks that simple-icons lacks.
 */
import { readFile, writeFile } from "node:fs/promises";
import { formatText } from "../format-file";

const OUT = "components/ui/tool-marks.generated.ts";
const marks = {
  figma: "figma",
  miro: "miro",
  perplexity: "perplexity",
  sketch: "sketch",
  blender: "blender",
  rhino: "rhinoceros",
} as const;

const lines = await Promise.all(
  Object.entries(marks).map(async ([key, file]) => {
    const svg = await readFile(`node_modules/simple-icons/icons/${file}.svg`, "utf8");
    const path = svg.match(/ d="([^"]+)"/)?.[1];
    if (!path) throw new Error(`simple-icons/${file}.svg has no path`);
    return `  ${key}:\n    "${path}",`;
  }),
);
const text = `/** Written by workshop/content/generate/draw-tool-marks.ts from simple-icons (CC0). 24 px, filled. */\nexport const BRAND_PATHS = {\n${lines.join("\n")}\n} as const;\n`;
await writeFile(OUT, formatText(OUT, text));
console.log(`wrote  ${OUT}  ${lines.length} marks`);
