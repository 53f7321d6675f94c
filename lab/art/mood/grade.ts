/**
 * The darkroom: takes a render as it left Blender and gives it what film and glass would have: halation round the
 * lights, split toning, a little falloff to the corners, grain.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import sharp from "sharp";
import { rng } from "../kit/geometry";

export type Grade = {
  /** Multipliers for the darkest and the lightest tones, as RGB. */
  shadows: [number, number, number];
  lights: [number, number, number];
  /** 1 leaves the curve as it is. */
  contrast: number;
  /** How much of the bright parts bleeds into their surroundings, 0 to 1. */
  bloom?: number;
  /** From which brightness on (0 to 1) light bleeds. */
  bloomFrom?: number;
  /** Corner darkening, 0 to 1. */
  vignette?: number;
  /** Standard deviation in 8-bit steps at middle grey. */
  grain?: number;
  /** Strength of the non-local means pass before everything else; 0 leaves it out. */
  denoise?: number;
};

type Raw = { width: number; height: number; channels: 3 };

const run = promisify(execFile);
const LUMA = [0.2126, 0.7152, 0.0722] as const;

/** Cycles' own denoiser is missing from Debian's build; ffmpeg's non-local means does well enough under grain. */
async function denoised(file: string, strength: number): Promise<Buffer> {
  const filter = `format=gbrp,nlmeans=s=${strength}:p=5:r=9,format=rgb24`;
  const { stdout } = await run(
    "ffmpeg",
    ["-loglevel", "error", "-i", file, "-vf", filter, "-f", "image2pipe", "-c:v", "png", "-"],
    {
      encoding: "buffer",
      maxBuffer: 64 << 20,
    },
  );
  return stdout;
}

/** What shines, alone and blurred wide and narrow. */
async function halation(pixels: Buffer, raw: Raw, from: number): Promise<Buffer> {
  const only = Buffer.alloc(pixels.length);
  const floor = from * 255;
  for (let i = 0; i < pixels.length; i++)
    only[i] = Math.max(0, ((pixels[i] ?? 0) - floor) * (255 / (255 - floor)));
  const [near, far] = await Promise.all(
    [6, 44].map((sigma) => sharp(only, { raw }).blur(sigma).raw().toBuffer()),
  );
  const both = Buffer.alloc(pixels.length);
  for (let i = 0; i < both.length; i++)
    both[i] = Math.min(255, 0.5 * (near?.[i] ?? 0) + 0.9 * (far?.[i] ?? 0));
  return both;
}

/** @throws Error when the render cannot be read, or ffmpeg is missing and the grade asks for denoising */
export async function develop(file: string, grade: Grade): Promise<Buffer> {
  const {
    shadows,
    lights,
    contrast,
    bloom = 0,
    bloomFrom = 0.75,
    vignette = 0,
    grain = 3,
    denoise = 1.4,
  } = grade;
  const source = denoise ? await denoised(file, denoise) : file;
  const { data, info } = await sharp(source)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw: Raw = { width, height, channels: 3 };
  const glow = bloom ? await halation(data, raw, bloomFrom) : undefined;
  const random = rng(width * 31 + height);
  const normal = () => (random() + random() + random() + random() - 2) * 1.73;

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const edge = Math.hypot(x / width - 0.5, y / height - 0.5) / Math.SQRT1_2;
      const fall = 1 - vignette * edge ** 2.6;
      const rgb = [0, 1, 2].map((c) => {
        const base = (data[at + c] ?? 0) / 255;
        const lit = glow ? 1 - (1 - base) * (1 - (bloom * (glow[at + c] ?? 0)) / 255) : base;
        // An S-curve about middle grey that leaves black and white where they are
        const curved = lit < 0.5 ? 0.5 * (2 * lit) ** contrast : 1 - 0.5 * (2 - 2 * lit) ** contrast;
        return curved * fall;
      });
      const luma = rgb.reduce((sum, v, c) => sum + v * (LUMA[c] ?? 0), 0);
      const speck = normal() * grain * (0.45 + 1.1 * Math.sqrt(Math.max(0, luma * (1 - luma))));
      for (let c = 0; c < 3; c++) {
        const tint = (shadows[c] ?? 1) * (1 - luma) + (lights[c] ?? 1) * luma;
        data[at + c] = Math.max(0, Math.min(255, Math.round((rgb[c] ?? 0) * tint * 255 + speck)));
      }
    }
  }
  return sharp(data, { raw }).png().toBuffer();
}
