import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const FONTS = "/usr/share/fonts/truetype";

/**
 * The fonts of four kinds of computers: Windows and macOS (Liberation has Arial's metrics, but not its Arabic letters), Android,
 * and two kinds of Linux.
 */
const FONT_SETS = {
  Arial: {
    files: ["liberation/*", "noto/NotoSansArabic-*"],
    sans: "Liberation Sans",
    mono: "Liberation Mono",
  },
  Roboto: { files: ["roboto/*", "noto/*"], sans: "Roboto", mono: "Noto Mono" },
  Noto: { files: ["noto/*"], sans: "Noto Sans", mono: "Noto Mono" },
  DejaVu: { files: ["dejavu/*"], sans: "DejaVu Sans", mono: "DejaVu Sans Mono" },
} as const;
export type FontSet = keyof typeof FONT_SETS;

/** The sets whose fonts are installed on this machine; empty on a system without fontconfig. */
export const fontSetsHere = (): FontSet[] =>
  process.platform === "linux"
    ? (Object.keys(FONT_SETS) as FontSet[]).filter((set) =>
        FONT_SETS[set].files.every((glob) => existsSync(`${FONTS}/${dirname(glob)}`)),
      )
    : [];

/**
 * Environment variables for a browser that finds only one set of fonts; empty if the set is not installed. Writes the
 * fontconfig file that they name.
 */
export function showingFonts(set: FontSet): Record<string, string> {
  if (!fontSetsHere().includes(set)) return {};
  const { files, sans, mono } = FONT_SETS[set];
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
  <dir>${FONTS}</dir>
  <selectfont>
    <acceptfont>${files.map((glob) => `<glob>${FONTS}/${glob}</glob>`).join("")}</acceptfont>
    <rejectfont><glob>*.ttf</glob></rejectfont>
  </selectfont>
  <cachedir>${folder}/cache</cachedir>
${prefer("sans-serif", sans)}${prefer("system-ui", sans)}${prefer("monospace", mono)}${
  // Debian's settings: screenshots show every edge of a letter.
  drawnAs("antialias", "<bool>true</bool>") + drawnAs("hintstyle", "<const>hintslight</const>")
}</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}
