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

/** The quiet mark's letters are larger, because it has so few of them. */
const QUIET_LETTER = 9;
const QUIET_GAP = 16;
const QUIET_READER = 220;
const HALF = UNITS_ACROSS / 2;

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
  const blocks = emptyMask(STEP, 2 * first.reduce((sum, slot) => sum + slot.height, GAP_Y));
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

/** "dense" leaves no strip of a page without the mark; "quiet" is three lines on it. */
export type MarkKind = "dense" | "quiet";

/** From one line of the quiet mark to the next: a third of a page, or half a width on one that is taller than three halves. */
export function quietStep({ width, height }: { width: number; height: number }): number {
  const lines = Math.max(3, Math.ceil((2 * height) / width));
  return Math.max(3 * QUIET_LETTER, Math.floor((UNITS_ACROSS * height) / width / lines));
}

/**
 * Draws a line of the quiet mark, in the middle of a strip as wide as the page and `step` high. The mailbox is in it twice, half a
 * page apart: wherever the line begins, one is whole. As in the blocks, nothing that a reader can change moves it.
 */
export async function drawQuietLine(
  { mailbox, tag, ip, time, owner }: MarkLines,
  step: number,
): Promise<Mask> {
  const line = emptyMask(UNITS_ACROSS, step);
  // The longest texts become smaller, so that white stays between two lines.
  const highest = Math.floor(line.height / 2);
  const draw = async (text: string, most: number): Promise<Mask> => {
    const mask = await drawText([text], QUIET_LETTER * DRAWN_AT, Math.floor(most * DRAWN_AT), false);
    if (mask.height <= highest) return mask;
    return scale(mask, Math.ceil((mask.width * highest) / mask.height), highest);
  };
  const reader = await draw(mailbox, QUIET_READER);
  const after = reader.width / DRAWN_AT + QUIET_GAP;
  // The spaces of the time do not break.
  const visit = [ip, time.replaceAll(" ", "\u00A0"), tag].filter(Boolean).join("   ");
  for (const [half, text] of [owner, visit].entries()) {
    put(line, reader, half * HALF, step / 2);
    put(line, await draw(text, HALF - QUIET_GAP - after), half * HALF + after, step / 2);
  }
  return line;
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
  const step = mask.width / DRAWN_AT + GAP_X;
  const times = Math.max(1, Math.floor(STEP / step));
  for (let i = 0; i < times; i++) put(blocks, mask, i * step, top + height / 2);
}

/** @returns a mask without ink, of a size in units */
function emptyMask(across: number, down: number): Mask {
  const [width, height] = [Math.round(across * DRAWN_AT), Math.round(down * DRAWN_AT)];
  return { data: new Uint8Array(width * height), width, height };
}

/** Puts text into a mask: its left edge and its middle in units. */
function put({ data, width }: Mask, text: Mask, left: number, middle: number): void {
  const x = Math.round(left * DRAWN_AT);
  const y = Math.round(middle * DRAWN_AT - text.height / 2);
  for (let row = 0; row < text.height; row++)
    data.set(text.data.subarray(row * text.width, (row + 1) * text.width), (y + row) * width + x);
}
