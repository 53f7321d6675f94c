import type { MarkLines } from "./mark-text";
import { drawText, type Mask, scale } from "./text-mask";

/**
 * The mark is laid out in units of the page's width / 800: 2 px at 1600, 3 px at 2400. Its steps, the places of its lines and
 * its shift are whole units, so that copies at two widths match once they are scaled to one.
 */
export const UNITS_ACROSS = 800;
/** Pixels a unit. Text is drawn for 2400 px and scaled for other widths: at another size its lines would break elsewhere. */
export const DRAWN_AT = 3;

/** All in units. */
const STEP = 160;
const LETTER = 7;
/** White between two texts in a row, and between two blocks. */
const GAP_X = 12;
const GAP_Y = 4;
const ROW = 10;
const SLOT = STEP - GAP_X;

/** A line of the mark, and the height in units of the slot that it fills. */
type Slot = { mask: Mask; height: number };

/**
 * Draws the two blocks that the pattern alternates, one above the other: a step wide, DRAWN_AT px a unit.
 *
 * Each line has a slot, whose place depends on the mailbox and the owner's line only. So no other hour, zone, network or
 * `+tag` moves the mailbox, and combined copies keep it. A tag replaces the time in the second block.
 */
export async function drawBlocks({ mailbox, tag, ip, time, owner }: MarkLines): Promise<Mask> {
  const [reader, network, clock, own] = await Promise.all([
    wrapped(mailbox),
    oneRow(ip),
    oneRow(time),
    wrapped(owner),
  ]);
  const tagged = tag ? await oneRow(tag) : clock;
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

/** A line that is the same in all copies of one mailbox: as many rows as it needs. */
async function wrapped(text: string): Promise<Slot> {
  const mask = await drawText([text], LETTER * DRAWN_AT, SLOT * DRAWN_AT, false);
  return { mask, height: Math.max(ROW, Math.ceil(mask.height / DRAWN_AT) + 1) };
}

/** A line that differs between copies: always one row, and smaller where it is too long, as an IPv6 address may be. */
async function oneRow(text: string): Promise<Slot> {
  const mask = await drawText([text], LETTER * DRAWN_AT);
  const most = SLOT * DRAWN_AT;
  if (mask.width <= most) return { mask, height: ROW };
  return { mask: await scale(mask, most, Math.round((mask.height * most) / mask.width)), height: ROW };
}

/** Puts a line into its slot as often as it fits: a short one would leave the slot nearly white. */
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
