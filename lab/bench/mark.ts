/**
 * `npx tsx lab/run.ts bench --only mark`: combines copies of a page like an attacker, and measures the mark that is left.
 */
import sharp from "sharp";
import { type MarkFacts, markLines } from "../../document/mark/mark-text";
import { shiftOf } from "../../document/mark/shift";
import { drawTile, makeTile } from "../../document/mark/tile";
import type { PageWidth } from "../../document/viewer-terms";
import { FACTS, serverOf } from "../../tests/fixtures/leak/served";
import { setUpDocument } from "../../tests/fixtures/pdf/reader";
import { NIGHT, PAPER, twoGrounds } from "../../tests/fixtures/pdf/two-grounds";
import { table } from "./tables";

const [WIDTH, HEIGHT] = [1600, 900];
/** In px; above it the page has text. */
const BLANK_FROM = 200;

type Asked = Partial<MarkFacts> & { session?: string; width?: PageWidth };
/** The brightness of the blank part's pixels, at 1600 px. */
type Pixels = Uint8Array;

/** Draws copies of a white and a dark page. `close` removes their document. */
async function copier() {
  const { store, prepare, close } = await setUpDocument();
  await prepare(await twoGrounds());
  const document = await store.current();
  if (!document) throw new Error("No document is prepared");
  const serve = serverOf(store, document);

  const copy = async (page: number, { session = "a", width, ...facts }: Asked): Promise<Pixels> => {
    const image = await serve({ session, page, width, facts: { email: FACTS.email, ...facts } });
    const grey = sharp(image).resize(WIDTH, HEIGHT, { fit: "fill" }).toColourspace("b-w");
    return (await grey.raw().toBuffer()).subarray(WIDTH * BLANK_FROM);
  };

  /** The ink of FACTS' address on a page, 0 to 255. */
  const addressOn = async (page: number): Promise<Pixels> => {
    const lines = markLines(FACTS);
    const whole = await makeTile(lines, WIDTH);
    const tile = await makeTile({ ...lines, ip: "", time: "", owner: "" }, WIDTH);
    if (whole.height !== tile.height)
      throw new Error("The ownership line must have one row: a longer one moves the address");
    const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
    const place = { source: document.source.sha256, page, mailbox: FACTS.email };
    drawTile(rgb, WIDTH, HEIGHT, tile, shiftOf(place, tile, WIDTH));
    return Uint8Array.from(
      { length: WIDTH * (HEIGHT - BLANK_FROM) },
      (_, i) => 255 - (rgb[(WIDTH * BLANK_FROM + i) * 3] ?? 0),
    );
  };

  return { copy, addressOn, close };
}

function combined(copies: readonly Pixels[], combine: (values: Float64Array) => number): Float64Array {
  const values = new Float64Array(copies.length);
  return Float64Array.from({ length: copies[0]?.length ?? 0 }, (_, at) => {
    for (const [i, copy] of copies.entries()) values[i] = copy[at] ?? 0;
    return combine(values);
  });
}

/** How clearly an image shows the address: the slope of brightness over the address's ink, near that ink. */
function strength(image: ArrayLike<number>, address: Pixels): number {
  let [n, x, y, xx, xy] = [0, 0, 0, 0, 0];
  const near = (at: number) =>
    [-4, -2, 0, 2, 4].some((row) => [-4, -2, 0, 2, 4].some((column) => address[at + row * WIDTH + column]));
  for (let at = 0; at < address.length; at++) {
    if (!near(at)) continue;
    const [ink, brightness] = [address[at] ?? 0, image[at] ?? 0];
    n++;
    x += ink;
    y += brightness;
    xx += ink * ink;
    xy += ink * brightness;
  }
  return (n * xy - x * y) / (n * xx - x * x);
}

/** The sum of the pixels' distances from their ground. */
function inkOf(image: ArrayLike<number>): number {
  const ground = Float64Array.from(image).sort()[image.length >> 1] ?? 0;
  let ink = 0;
  // JPEG changes a plain ground by less than 4.
  for (let at = 0; at < image.length; at++) ink += Math.max(0, Math.abs((image[at] ?? 0) - ground) - 4);
  return ink;
}

const ZONES = [
  ...["UTC", "Europe/Berlin", "Asia/Kolkata", "America/New_York", "Pacific/Kiritimati", "Asia/Kathmandu"],
  ...["Australia/Lord_Howe", "America/St_Johns", "Asia/Tokyo", "Pacific/Marquesas"],
];
const HOUR = 3_600_000;
const START = Date.parse("2026-11-21T13:02:40Z");

const many = (of: (i: number) => Asked, count = ZONES.length) =>
  Array.from({ length: count }, (_, i) => of(i));
const zone = (i: number): Asked => ({ timeZone: ZONES[i] ?? "UTC" });
const session = (i: number): Asked => ({ session: `session ${i}` });
const hour = (i: number): Asked => ({ at: new Date(START + i * 7 * HOUR) });
const width = (i: number): Asked => ({ width: i % 2 === 0 ? 1600 : 2400 });
const tag = (i: number): Asked => ({
  email: `jane.doe${i === 0 ? "" : `+${"nda".repeat(i)}`}@acme-industries.com`,
});
const network = (i: number): Asked => ({
  ip: i % 2 === 0 ? `203.0.113.${7 + i}` : `2001:db8:85a3:${i}::8a2e:370:733${i}`,
});
const mailbox = (i: number): Asked => ({
  email: `${["jane.doe", "john.roe", "max", "ana.lima", "jo"][i % 5]}${i < 5 ? "" : i}@acme-industries.com`,
});
const all = (i: number): Asked => ({ ...zone(i), ...session(i), ...hour(i), ...width(i >> 1), ...tag(i) });

const CASES: [name: string, page: number, copies: Asked[]][] = [
  ["zones", PAPER, many(zone)],
  ["sessions", PAPER, many(session)],
  ["hours", PAPER, many(hour)],
  ["widths", PAPER, many(width, 2)],
  ["tags", PAPER, many(tag)],
  ["networks", PAPER, many(network)],
  ["all of these but networks", PAPER, many(all)],
  ["all of these", PAPER, many((i) => ({ ...all(i), ...network(i) }))],
  ["all of these, on a dark page", NIGHT, many((i) => ({ ...all(i), ...network(i) }))],
  ...[2, 3, 5, 10].map((count): [string, number, Asked[]] => [
    `${count} mailboxes`,
    PAPER,
    many(mailbox, count),
  ]),
];

const WAYS: Readonly<Record<string, (values: Float64Array) => number>> = {
  lightest: (values) => Math.max(...values),
  darkest: (values) => Math.min(...values),
  median: (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0,
  mean: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
};

const percent = (share: number) => (100 * share).toFixed(0);

/** The ink and the address left by each combination of each kind of copies, in percent of one copy's. */
export async function mark(): Promise<string> {
  const { copy, addressOn, close } = await copier();
  try {
    const rows: (string | number)[][] = [];
    for (const [name, page, asked] of CASES) {
      const address = await addressOn(page);
      const copies: Pixels[] = [];
      for (const one of asked) copies.push(await copy(page, one));
      const [single = new Uint8Array()] = copies;
      const cells = Object.values(WAYS).map((way) => {
        const image = combined(copies, way);
        return `${percent(inkOf(image) / inkOf(single))} / ${percent(strength(image, address) / strength(single, address))}`;
      });
      rows.push([name, copies.length, ...cells]);
    }
    return table(["copies that differ in", "copies", ...Object.keys(WAYS)], rows);
  } finally {
    await close();
  }
}
