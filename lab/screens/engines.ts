/**
 * `npx tsx lab/screens/engines.ts [-- --url http://localhost:3000] [--outbox .data/outbox] [--only home,document]`: writes
 * pictures of the key screens in Chromium, Firefox and WebKit, side by side, to .data/screens. Needs a local server (npm run
 * preview). Narrow windows show the page behind its notice.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { liftNotice } from "../../tests/e2e/lift-notice";
import { chooseTheme, DOCUMENT, keyScreens, options, type Screen, settle, signIn } from "./key-screens";
import { type Engine, type Size, startEngines, type Window } from "./windows";

const SIZES: readonly Size[] = [
  { width: 1024, height: 600 },
  { width: 1280, height: 720 },
  { width: 1366, height: 650 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const OUT = ".data/screens";
const NARROW = 768;
const GAP = 16;
const LINE = 28;

const values = options();
const screens = (await keyScreens(values.url)).filter(
  ({ name }) => !values.only || values.only.split(",").includes(name),
);

await mkdir(OUT, { recursive: true });
const cookie = screens.some(({ name }) => name === DOCUMENT) ? await signIn(values.url, values.outbox) : null;
const engines = await startEngines(values.url);
try {
  for (const size of SIZES)
    for (const theme of ["light", "dark"] as const) {
      const series = await Promise.all(engines.map((engine) => seriesOf(engine, size, theme)));
      for (const [at, { name }] of screens.entries()) {
        const png = (e: number) => series[e]?.[at] ?? Buffer.alloc(0);
        const windows = engines.map((engine, e) => ({ name: engine.name, png: png(e) }));
        const file = `${name}-${size.width}x${size.height}-${theme}.png`;
        await writeFile(join(OUT, file), await sideBySide(windows, size));
        console.log(file);
      }
    }
} finally {
  await Promise.all(engines.map((engine) => engine.stop()));
}

async function seriesOf(engine: Engine, size: Size, theme: "light" | "dark"): Promise<Buffer[]> {
  const window = await engine.open(size);
  try {
    await chooseTheme(window, theme);
    const pictures: Buffer[] = [];
    for (const screen of screens) pictures.push(await pictureOf(window, screen, size));
    return pictures;
  } finally {
    await window.close();
  }
}

async function pictureOf(window: Window, { name, path, act }: Screen, { width }: Size): Promise<Buffer> {
  if (name === DOCUMENT && cookie) await window.keepCookie(cookie);
  await window.goto(path);
  if (width < NARROW) await window.evaluate(liftNotice);
  await act?.(window);
  await settle((inPage) => window.evaluate(inPage));
  return window.screenshot();
}

async function sideBySide(
  windows: readonly { name: string; png: Buffer }[],
  { width, height }: Size,
): Promise<Buffer> {
  const left = (at: number) => at * (width + GAP);
  const total = { width: left(windows.length) - GAP, height: height + LINE };
  const names = windows.map(({ name }, at) => `<text x="${left(at) + 4}" y="19">${name}</text>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${total.width}" height="${LINE}" font-family="sans-serif" font-size="15"><rect width="100%" height="100%" fill="#fff"/>${names}</svg>`;
  return sharp({ create: { ...total, channels: 3, background: "#888" } })
    .composite([
      { input: Buffer.from(svg), left: 0, top: 0 },
      ...windows.map(({ png }, at) => ({ input: png, left: left(at), top: LINE })),
    ])
    .png()
    .toBuffer();
}
