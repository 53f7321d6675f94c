import type { MarkLines } from "./mark-text";
import { drawText, type Mask, scale } from "./text-mask";

/**
 * The mark is laid out in units of 1/800 of the page's width: 2 px at 1600, 3 px at 2400. Its steps, lines and shift
 * are whole units, so that copies of two widths match when scaled to one size.
 */
export const UNITS_ACROSS = 800;
/** Pixels per unit. Text is drawn for 2400 px and scaled to other widths: at another size its lines would break elsewhere. */
export const DRAWN_AT = 3;

// All lengths in units.
const STEP = 160;
const LETTER = 7;
const GAP_X = 12;
const GAP_Y = 4;
const ROW = 10;
const SLOT = STEP - GAP_X;

type Slot = { mask: Mask; height: number };

/**
 * Draws the two blocks that alternate in the pattern, one above the other: a step wide, at DRAWN_AT px per unit.
 *
 * The place of each line depends only on the mailbox and the owner's line. So another hour, zone, network or `+tag`
 * does not move the mailbox, and combining copies does not erase it. In the second block a tag replaces the time.
 */
export async function drawBlocks({ mailbox, tag, ip, time, owner }: MarkLines): Promise<Mask> {
  const [reader, network, clock, own] = await Promise.all([
    wrappedLine(mailbox),
    singleRow(ip),
    singleRow(time),
    wrappedLine(owner),
  ]);
  const tagged = tag ? await singleRow(tag) : clock;
  const first = [reader, network, clock, own];
  const second = [reader, network, tagged, own];
  const height = DRAWN_AT * 2 * first.reduce((sum, slot) => sum + slot.height, GAP_Y);
  const width = DRAWN_AT * STEP;
  const blocks = { data: new Uint8Array(width * height), width, height };
  let top = 0;
  for (const block of [first, second]) {
    for (const slot of block) {
      fill(blocks, slot, top);
      top += slot.height;
    }
    top += GAP_Y;
  }
  return blocks;
}

async function wrappedLine(text: string): Promise<Slot> {
  const mask = await drawText([text], LETTER * DRAWN_AT, SLOT * DRAWN_AT, false);
  return { mask, height: Math.max(ROW, Math.ceil(mask.height / DRAWN_AT) + 1) };
}

async function singleRow(text: string): Promise<Slot> {
  const mask = await drawText([text], LETTER * DRAWN_AT);
  const most = SLOT * DRAWN_AT;
  if (mask.width <= most) return { mask, height: ROW };
  return { mask: await scale(mask, most, Math.round((mask.height * most) / mask.width)), height: ROW };
}

/** Repeats a line in its slot as often as it fits, because a short one would leave the slot nearly white. */
function fill(blocks: Mask, { mask, height }: Slot, top: number): void {
  const room = STEP * DRAWN_AT;
  const gap = GAP_X * DRAWN_AT;
  const times = Math.max(1, Math.floor(room / (mask.width + gap)));
  const y = Math.round((top + height / 2) * DRAWN_AT - mask.height / 2);
  for (let i = 0; i < times; i++) {
    const x = i * (mask.width + gap);
    for (let row = 0; row < mask.height; row++)
      blocks.data.set(mask.data.subarray(row * mask.width, (row + 1) * mask.width), (y + row) * room + x);
  }
}
