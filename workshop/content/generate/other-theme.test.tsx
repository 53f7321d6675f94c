import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import manifest from "@/app/manifest";
import { viewport } from "@/lib/seo/site-metadata";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { readTheme } from "@/tests/fixtures/theme";
import { writeIcons } from "@/workshop/content/generate/icons";
import { themeCss } from "@/workshop/content/generate/theme-css";
import { drawCard } from "@/workshop/content/share/draw";

vi.mock("@/lib/content/own", async (original) => {
  const own = (await original<typeof import("@/lib/content/own")>()).own();
  const theme = (await import("@/tests/fixtures/theme")).readTheme();
  return { own: () => ({ ...own, theme }) };
});

const { colours } = readTheme();
/** The signal of the theme that ships. */
const ORANGE = "#ff5b1f";

const site = folderForEachTest();

test("the style sheet has the theme's colours in both themes, and a line of text as wide as its face", () => {
  const css = themeCss(colours, 0.5);
  expect(css).toContain("--paper: light-dark(#ffffff, #000000);");
  expect(css).toContain("--signal: light-dark(#1f4bff, #22ff66);");
  expect(css).toContain("--measure: 33em;");
  expect(css).not.toContain(ORANGE);
  expect(css.match(/undefined|NaN/)).toBeNull();
});

test("the browser's own bars and the installed site take the theme's paper", () => {
  expect(manifest()).toMatchObject({ background_color: "#ffffff", theme_color: "#ffffff" });
  expect(viewport.themeColor).toEqual([
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#000000" },
  ]);
});

/** Returns whether a colour, or one close to it, is in a picture. */
async function coloursIn(picture: Buffer | string): Promise<(hex: string) => boolean> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (hex) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    for (let at = 0; at < data.length; at += info.channels)
      if (wanted.every((channel, i) => Math.abs((data[at + i] ?? 0) - channel) < 24)) return true;
    return false;
  };
}

test("a sharing picture is of the theme's colours", async () => {
  const { paper, ink, graphite2, signal } = colours;
  const card = {
    title: "Ferries that wait",
    kind: "Case study",
    name: "Édith Nguyễn",
    accent: signal.light,
    colours: { paper: paper.light, ink: ink.light, quiet: graphite2.light, signal: signal.light },
  };
  const isDrawn = await coloursIn(await drawCard(card));
  for (const { light } of [paper, ink, signal]) expect(isDrawn(light), light).toBe(true);
  expect(isDrawn(ORANGE)).toBe(false);
});

test("every icon is of the theme's colours", async () => {
  cpSync("content/mark.svg", site.path("content/mark.svg"), { recursive: true });
  await writeIcons(colours, site());
  const svg = site.read("app/icon.svg");
  expect(svg).toContain("color:#0a1a3f");
  expect(svg).not.toContain("var(");
  const pictures = [
    site.path("app/apple-icon.png"),
    ...readdirSync(site.path("public/icons")).map((name) => join(site(), "public/icons", name)),
  ];
  expect(pictures).toHaveLength(4);
  for (const file of pictures) {
    const isDrawn = await coloursIn(file);
    expect([isDrawn("#ffffff"), isDrawn(ORANGE)], file).toEqual([true, false]);
  }
  const ico = readFileSync(site.path("app/favicon.ico"));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 2]);
});

test("a mark that is missing or not a drawing is named", async () => {
  await expect(writeIcons(colours, site())).rejects.toThrow(
    /content\/mark\.svg[\s\S]*found nothing: it is missing/,
  );
  cpSync("package.json", site.path("content/mark.svg"), { recursive: true });
  await expect(writeIcons(colours, site())).rejects.toThrow(
    /a square drawing as SVG; found a file without <svg>/,
  );
});

const inFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.(css|tsx?)$/.test(name) && !name.endsWith("theme.generated.css"))
    .map((name) => join(folder, name));
const CODE = ["app", "components", "lib/seo", "workshop/content/share", "workshop/content/generate"].flatMap(
  inFolder,
);

test("code contains no colour, since a theme could not change it", () => {
  expect(CODE.length).toBeGreaterThan(200);
  const found = CODE.filter((file) =>
    /["'\s:(]#(?:[\da-f]{6}|[\da-f]{8})\b/i.test(readFileSync(file, "utf8")),
  );
  expect(found).toEqual([]);
});

test("a study's accent never colours text, so it needs no contrast", () => {
  const sheets = CODE.filter((file) => file.endsWith(".css")).map((file) => readFileSync(file, "utf8"));
  expect(sheets.some((css) => css.includes("var(--accent)"))).toBe(true);
  expect(sheets.filter((css) => /[\s;{](?:color|fill):[^;]*var\(--accent\)/.test(css))).toEqual([]);
});
