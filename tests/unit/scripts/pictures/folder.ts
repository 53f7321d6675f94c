import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach } from "vitest";
import { encodeMaster, type Outcome } from "@/scripts/pictures/encode";
import { readManifest } from "@/scripts/pictures/manifest";
import { findMasters } from "@/scripts/pictures/masters";

/** An empty site with a folder for pictures. */
export function openFolder() {
  const root = mkdtempSync(join(tmpdir(), "pictures-"));
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  const lay = (file: string, bytes: Buffer | string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), bytes);
  };
  return {
    root,
    /** Lays a picture as the designer does: `ferry/cover.png`. */
    lay: (name: string, bytes: Buffer | string) => lay(`content/pictures/${name}`, bytes),
    layPrivate: (slug: string, name: string, bytes: Buffer) =>
      lay(`content/private/${slug}/masters/${name}`, bytes),
    /** What `npm run pictures` does, without its printing. */
    async encode(): Promise<{ outcomes: Record<string, Outcome>; said: string }> {
      const { masters, refused } = findMasters(root);
      const outcomes: Record<string, Outcome> = {};
      for (const master of masters) outcomes[master.id] = await encodeMaster(master, root);
      const broken = Object.values(outcomes).flatMap((one) => (one.kind === "refused" ? [one.error] : []));
      return { outcomes, said: [...refused, ...broken].map(({ message }) => message).join("\n\n") };
    },
    entry: (id: string) => {
      const found = readManifest(root)[id];
      if (!found) throw new Error(`${id} was not encoded`);
      return found;
    },
    encoded: () =>
      readdirSync(join(root, "public/pictures"), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.\w+$/.test(name))
        .sort(),
    shown: (file: string) => sharp(join(root, "public/pictures", file)),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** An empty site with a folder for pictures, new for each test of a file. */
export function sitePerTest(): ReturnType<typeof openFolder> {
  let open: ReturnType<typeof openFolder>;
  beforeEach(() => {
    open = openFolder();
  });
  afterEach(() => open.close());
  return new Proxy({} as typeof open, { get: (_, name) => Reflect.get(open, name) });
}

/** Left half red, right half blue. */
export function twoColours(width = 64, height = 40): Sharp {
  const red = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: "#f00" } };
  return sharp({ create: { width, height, channels: 3, background: "#00f" } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

/** Two frames, of which the first is green. */
export async function moving(): Promise<Sharp> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame("#0f0"), await frame("#00f")], { join: { animated: true } });
}

/** The first bytes of a photograph as phones take it. */
export const heic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(3000)]);

/** Red, green or blue: what a place of a picture shows. */
export async function colourAt(picture: Sharp, x: number, y: number): Promise<string> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const parts = [...data.subarray(at, at + 3)];
  return ["red", "green", "blue"][parts.indexOf(Math.max(...parts))] ?? "";
}
