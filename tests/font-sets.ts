import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const FONTS = "/usr/share/fonts/truetype";

/**
 * The fonts of four kinds of computers, by their folders: what Windows and macOS have (Liberation has Arial's metrics),
 * Android, and the two kinds of Linux.
 */
const FONT_SETS = {
  Arial: { folders: ["liberation"], sans: "Liberation Sans", mono: "Liberation Mono" },
  Roboto: { folders: ["roboto", "noto"], sans: "Roboto", mono: "Noto Mono" },
  Noto: { folders: ["noto"], sans: "Noto Sans", mono: "Noto Mono" },
  DejaVu: { folders: ["dejavu"], sans: "DejaVu Sans", mono: "DejaVu Sans Mono" },
} as const;
export type FontSet = keyof typeof FONT_SETS;

/** The sets that a browser on this machine can be shown: those whose fonts are installed, and none where no fontconfig is. */
export const fontSetsHere = (): FontSet[] =>
  process.platform === "linux"
    ? (Object.keys(FONT_SETS) as FontSet[]).filter((set) =>
        FONT_SETS[set].folders.every((name) => existsSync(`${FONTS}/${name}`)),
      )
    : [];

/**
 * The variables of a browser that finds one set of fonts and no other, whatever else the machine has; none where the set is
 * not here. Writes fontconfig's file for it.
 */
export function showingFonts(set: FontSet): Record<string, string> {
  if (!fontSetsHere().includes(set)) return {};
  const { folders, sans, mono } = FONT_SETS[set];
  const folder = resolve(".data/fonts");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${set}.conf`);
  const prefer = (family: string, own: string) =>
    `  <alias><family>${family}</family><prefer><family>${own}</family></prefer></alias>\n`;
  const drawnAs = (name: string, value: string) =>
    `  <match target="pattern"><edit name="${name}" mode="append">${value}</edit></match>\n`;
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((name) => `  <dir>${FONTS}/${name}</dir>\n`).join("")}  <cachedir>${folder}/cache</cachedir>
${prefer("sans-serif", sans)}${prefer("system-ui", sans)}${prefer("monospace", mono)}${
  // As Debian draws letters: the pictures of the screens show each of their edges.
  drawnAs("antialias", "<bool>true</bool>") + drawnAs("hintstyle", "<const>hintslight</const>")
}</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}
