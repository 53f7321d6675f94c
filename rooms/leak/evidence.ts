import sharp from "sharp";
import type { Words } from "@/lib/words/words";
import { drawText } from "../../document/mark/text-mask";
import { blur, type Grey } from "../../document/trace/grey";
import { COLUMNS } from "../../document/trace/pattern";
import type { OpenCv } from "./opencv";
import { layOver } from "./register";
import type { Evidence } from "./trace-picture";

const PANEL_PX = 800;
const MARGIN = 24;
const CAPTION_PX = 40;
/** In cells: one sign alone says little. */
const AROUND = 3;

/** A panel of the evidence: a page-wide picture under a line of text. */
type Panel = { caption: string; picture: Buffer };

/** `signs` are a session's, `others` those of a session that has no part in the leak. */
export type Proof = { clean: Grey; leak: Grey; evidence: Evidence; signs: Int8Array; others: Int8Array };

/**
 * Draws what a finding rests on, as PNG: the page, the leak laid over it, and for each place of the page how far the leak agrees
 * with the signs of the session, green, or contradicts them, red; the same for another session, where both are as frequent.
 */
export async function drawEvidence(
  cv: OpenCv,
  { clean, leak, evidence, signs, others }: Proof,
  lines: readonly string[],
  words: Words["leak"],
): Promise<Buffer> {
  const { leak: laid, valid } = layOver(cv, leak, evidence.projection, clean);
  const shown = { ...laid, data: laid.data.map((value, i) => (valid[i] === 1 ? value : 235)) };
  const [own, another] = [signs, others].map((of) => agreementOf(evidence, of)) as [
    Float32Array,
    Float32Array,
  ];
  const full = 2 * Math.sqrt(own.reduce((sum, value) => sum + value * value, 0) / own.length) || 1;
  const panels: Panel[] = [
    { caption: words.thePage, picture: await panelOf(clean) },
    { caption: words.laidOver, picture: await panelOf(shown) },
    { caption: words.agreement, picture: await coloured(own, full, clean) },
    { caption: words.otherAgreement, picture: await coloured(another, full, clean) },
  ];
  const height = Math.round((PANEL_PX * clean.height) / clean.width);
  const head = MARGIN + lines.length * CAPTION_PX;
  const places = await Promise.all(
    panels.map(async ({ caption, picture }, i) => {
      const left = MARGIN + (i % 2) * (PANEL_PX + MARGIN);
      const top = head + Math.floor(i / 2) * (height + CAPTION_PX + MARGIN);
      return [
        { input: await textOf(caption), left, top },
        { input: picture, left, top: top + CAPTION_PX },
      ];
    }),
  );
  const texts = await Promise.all(
    lines.map(async (line, i) => ({ input: await textOf(line), left: MARGIN, top: MARGIN + i * CAPTION_PX })),
  );
  const canvas = { width: 2 * PANEL_PX + 3 * MARGIN, height: head + 2 * (height + CAPTION_PX + MARGIN) };
  return sharp({ create: { ...canvas, channels: 3, background: "#fff" } })
    .composite([...texts, ...places.flat()])
    .png()
    .toBuffer();
}

const panelOf = ({ data, width, height }: Grey): Promise<Buffer> =>
  sharp(Buffer.from(new Uint8ClampedArray(data).buffer), { raw: { width, height, channels: 1 } })
    .resize(PANEL_PX)
    .toColourspace("srgb")
    .png()
    .toBuffer();

const agreementOf = ({ weights, rows }: Evidence, signs: Int8Array): Float32Array => {
  const data = weights.map((weight, i) => weight * (signs[i] as number));
  return blur({ data, width: COLUMNS, height: rows }, AROUND);
};

/** Green for positive values and red for negative ones; `full` and more is the strongest colour. */
async function coloured(values: Float32Array, full: number, page: Grey): Promise<Buffer> {
  const size = { width: COLUMNS, height: values.length / COLUMNS };
  const pixels = Buffer.alloc(values.length * 3);
  for (const [i, value] of values.entries()) {
    const strength = Math.min(1, Math.abs(value) / full);
    const [high, low] = [255 - 40 * strength, 255 - 215 * strength];
    pixels.set(value > 0 ? [low, high, low] : [high, low, low], i * 3);
  }
  const height = Math.round((PANEL_PX * page.height) / page.width);
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .resize(PANEL_PX, height, { fit: "fill", kernel: "nearest" })
    .png()
    .toBuffer();
}

/** A line of text, dark on white. */
async function textOf(line: string): Promise<Buffer> {
  const { data, width, height } = await drawText([line], 22);
  const most = 2 * PANEL_PX;
  const picture = sharp(Buffer.from(data.map((ink) => 255 - ink)), { raw: { width, height, channels: 1 } });
  return (width > most ? picture.resize(most) : picture).toColourspace("srgb").png().toBuffer();
}
