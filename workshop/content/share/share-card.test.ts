import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { cropped, drawCard, LARGEST, smallJpeg } from "@/workshop/content/share/draw";
import { drawable } from "@/workshop/content/share/lettering";

const COLOURS = { paper: "#ffffff", ink: "#000000", quiet: "#555555", signal: "#0000ff" };
const drawn = (title: string) =>
  drawCard({ title, kind: "Web app", name: "A. Name", accent: "#0000ff", colours: COLOURS });
/** How much of a picture is dark, from 0 to 255. */
const darkness = async (jpeg: Buffer) =>
  255 - ((await sharp(jpeg).greyscale().stats()).channels[0]?.mean ?? 255);

afterEach(() => vi.unstubAllGlobals());

test.each([
  ...[
    "山田 太郎のポートフォリオ",
    "عبد الرحمن بن خالد",
    "אלכס דו",
    "எலெக்ஸ் โด 한국어",
    "ĳ ſ Ωmega Привет Größe",
  ],
  ...["A ferry 🦩 at night 👩🏽‍🚀 ✅", "\u{1F1EB}\u{1F1F7} e\u0301tude … → 50 €"],
])("a sharing picture of %s is drawn with local fonts and asks no server", async (title) => {
  const asked: string[] = [];
  const { fetch } = globalThis;
  // The renderer loads its own code by a data URL.
  vi.stubGlobal("fetch", (url: string) => (url.startsWith("data:") ? fetch(url) : asked.push(url)));
  const [bare, full] = [await drawn(" "), await drawn(title)];
  expect(asked).toEqual([]);
  expect(await darkness(full)).toBeGreaterThan((await darkness(bare)) + 1);
});

test("a title loses only the characters that no font has", () => {
  expect(drawable("A ferry 🦩 at night 👩🏽‍🚀")).toBe("A ferry at night");
  expect(drawable("Ségolène O’Brien-Ngũgĩ, 100 % #1 (2024–26)")).toBe(
    "Ségolène O’Brien-Ngũgĩ, 100 % #1 (2024–26)",
  );
});

test("a sharing picture is small enough for chat programs, whatever it shows", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = { width: 1200, height: 630, channels: 3, background: "#000", noise } as const;
  const jpeg = await smallJpeg(await sharp({ create: picture }).png().toBuffer());
  expect(jpeg.length).toBeLessThanOrEqual(LARGEST);
  const plain = await drawn("A ferry at night");
  expect(plain.length).toBeLessThanOrEqual(LARGEST);
});

test.each([
  [[0, 50], "left"],
  [[100, 50], "right"],
  [undefined, "middle"],
] as const)("a crop around the focal point %j shows the %s of a picture", async (focus, shown) => {
  const parts = { left: "#f00", middle: "#0f0", right: "#00f" };
  const stripe = (background: string) =>
    ({ create: { width: 400, height: 100, channels: 3, background } }) as const;
  const wide = await sharp({ create: { width: 1200, height: 100, channels: 3, background: "#000" } })
    .composite(Object.values(parts).map((colour, at) => ({ input: stripe(colour), left: at * 400, top: 0 })))
    .png()
    .toBuffer();
  const { data, info } = await (await cropped(wide, { width: 54, height: 63 }, focus))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([54, 63]);
  const at = Object.keys(parts).indexOf(shown);
  const middle = info.channels * (31 * 54 + 27);
  expect([...data.subarray(middle, middle + 3)].map((part) => part > 200)).toEqual(
    [0, 1, 2].map((i) => i === at),
  );
});
