/**
 * `npx tsx lab/run.ts bench --only mark`: combines copies of a page like an attacker, and measures the mark that is left.
 */
import { type Asked, combined, copier, inkOf, NIGHT, PAPER, type Pixels, strength } from "./mark-copies";
import { table } from "./tables";

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
