/** The most levels by which a value changes. */
export const MOST = 2;

/**
 * The new values for a change by -MOST to MOST levels: 256 values for each. White is held one level lower, so that it can
 * become lighter as well. Black is not raised: one level is a large part of so little light.
 */
const CHANGED = Uint8Array.from({ length: 256 * (2 * MOST + 1) }, (_, i) =>
  Math.max(0, Math.min(255, Math.min(i & 255, 254) + (i >> 8) - MOST)),
);

/** Changes a row of RGB pixels by the level of each pixel's point. */
export function changeRow(pixels: Uint8Array, levels: Int8Array, pointOf: Uint16Array): void {
  for (let x = 0, at = 0; x < pointOf.length; x++, at += 3) {
    const table = ((levels[pointOf[x] as number] as number) + MOST) << 8;
    pixels[at] = CHANGED[table | (pixels[at] as number)] as number;
    pixels[at + 1] = CHANGED[table | (pixels[at + 1] as number)] as number;
    pixels[at + 2] = CHANGED[table | (pixels[at + 2] as number)] as number;
  }
}

type Words = {
  /** The page's pixels, four bytes in each. */
  page: Int32Array;
  /** The sum of a row's levels, each at the place of its byte. */
  sums: Int32Array;
};

/** A page for changeWords; null if its rows do not begin at whole words. */
export function wordsFor(data: Uint8Array, width: number): Words | null {
  if (width % 4 !== 0 || data.byteOffset % 4 !== 0) return null;
  const page = new Int32Array(data.buffer, data.byteOffset, data.length >> 2);
  return { page, sums: new Int32Array((3 * width) >> 2) };
}

/** As changeRow, but four bytes at a time, which takes a third of the time. `isNew`: whether the levels differ from the last call's. */
export function changeWords(
  { page, sums }: Words,
  y: number,
  levels: Int8Array,
  pointOf: Uint16Array,
  isNew: boolean,
): void {
  if (isNew) addUp(sums, levels, pointOf);
  addTo(page, y * sums.length, sums);
}

/** Four pixels are three words: RGBR GBRG BRGB, the first byte lowest. A negative level borrows from the next byte, and is paid back by it. */
function addUp(sums: Int32Array, levels: Int8Array, pointOf: Uint16Array): void {
  for (let x = 0, at = 0; at < sums.length; x += 4, at += 3) {
    const a = levels[pointOf[x] as number] as number;
    const b = levels[pointOf[x + 1] as number] as number;
    const c = levels[pointOf[x + 2] as number] as number;
    const d = levels[pointOf[x + 3] as number] as number;
    sums[at] = a * 0x10101 + (b << 24);
    sums[at + 1] = b * 0x101 + (c << 16) + (c << 24);
    sums[at + 2] = c + d * 0x1010100;
  }
}

/** Four times 254, and four times MOST. */
const ALMOST_WHITE = 0xfefefefe | 0;
const ALL_MOST = MOST * 0x1010101;

function addTo(page: Int32Array, start: number, sums: Int32Array): void {
  for (let i = 0; i < sums.length; i++) {
    const word = page[start + i] as number;
    const sum = sums[i] as number;
    // Paper: four white bytes, none of which becomes lighter by more than one level.
    if (word === -1 && ((sum + 0x02020202) & 0xfcfcfcfc) === 0) page[start + i] = ALMOST_WHITE + sum;
    else if (!nearEnd(word)) page[start + i] = word + sum;
    else {
      const most = sum + ALL_MOST;
      page[start + i] =
        changed(word, most, 0) | changed(word, most, 8) | changed(word, most, 16) | changed(word, most, 24);
    }
  }
}

/** Whether one of the four bytes may be below 3 or above 251, so that it could leave its range. */
const nearEnd = (word: number): boolean =>
  ((((word - 0x03030303) & ~word) | ((~word - 0x04040404) & word)) & 0x80808080) !== 0;

const changed = (word: number, most: number, bit: number): number =>
  (CHANGED[(((most >>> bit) & 7) << 8) | ((word >>> bit) & 255)] as number) << bit;
