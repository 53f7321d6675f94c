/** One reader fetches a page many times, changes everything that a reader can change, and combines the copies. */
import sharp from "sharp";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { GET } from "@/app/api/nda/pages/[page]/route";
import type { MarkKind } from "@/document/mark/block";
import { type DocumentSetup, setUpDocument } from "@/tests/fixtures/pdf/reader";
import { NIGHT, PAPER, twoGrounds } from "@/tests/fixtures/pdf/two-grounds";

const [WIDTH, HEIGHT] = [1600, 900];
/** Below the page's own text. */
const BLANK_FROM = 200;
const HOUR = 3_600_000;
const ZONES = `UTC Europe/Berlin Asia/Kolkata America/New_York Pacific/Kiritimati Asia/Kathmandu`.split(" ");
const JANE = "jane.doe@acme-industries.com";

type Fetch = {
  kind: MarkKind;
  email: string;
  session: number;
  zone: string;
  width: number;
  ip: string;
  page: number;
  from: DocumentSetup;
};

let setup: DocumentSetup;
beforeAll(async () => {
  setup = await setUpDocument();
  await setup.prepare(await twoGrounds());
});
afterAll(() => setup.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The brightness of each pixel, at 1600 px. */
async function copy({ kind, email, session, zone, width, ip, page, from }: Fetch): Promise<Uint8Array> {
  const id = `5f5f8fa7-b161-4fc3-8c53-${String(session).padStart(12, "0")}`;
  const cookie = await from.reader(email, id, { timeZone: zone });
  const path = `/api/nda/pages/${page}?width=${width}&tz=${zone}`;
  const response = await GET(
    from.request(path, cookie, { headers: { "x-test-address": ip } }),
    { params: Promise.resolve({ page: String(page) }) },
    from.marked(kind),
  );
  expect(response.status).toBe(200);
  return sharp(Buffer.from(await response.arrayBuffer()))
    .resize(WIDTH, HEIGHT, { fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
}

/** One copy for each zone, each with another hour and session; every second one at the other width. */
async function copies(
  of: Partial<Fetch>,
  { zones = ZONES, changed = () => ({}) }: { zones?: string[]; changed?: (i: number) => Partial<Fetch> } = {},
) {
  const all: Uint8Array[] = [];
  for (const [i, zone] of zones.entries()) {
    const width = i % 2 === 0 ? 1600 : 2400;
    const usual = {
      kind: "dense" as const,
      email: JANE,
      session: i,
      zone,
      width,
      ip: "203.0.113.7",
      page: PAPER,
      from: setup,
    };
    all.push(await copy({ ...usual, ...of, ...changed(i) }));
    vi.setSystemTime(Date.now() + HOUR + 13 * 60_000);
  }
  return all;
}

const lightest = (values: number[]) => Math.max(...values);
const darkest = (values: number[]) => Math.min(...values);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The share of the first copy's ink that remains in the combined copies. */
function left(all: Uint8Array[], combine: (values: number[]) => number): number {
  const first = all[0] ?? new Uint8Array();
  const background = median([...first.subarray(WIDTH * BLANK_FROM)]);
  // JPEG alone changes a plain background by less than this.
  const ink = (value: number) => Math.max(0, Math.abs(value - background) - 4);
  let [one, combined] = [0, 0];
  for (let at = WIDTH * BLANK_FROM; at < WIDTH * HEIGHT; at++) {
    const before = ink(first[at] ?? 0);
    if (before === 0) continue;
    one += before;
    combined += Math.min(before, ink(combine(all.map((pixels) => pixels[at] ?? 0))));
  }
  return combined / one;
}

describe.each(["dense", "quiet"] as const)("a %s mark", (kind) => {
  test("no choice of zone, session, hour and width removes more of it than the time", async () => {
    const all = await copies({ kind });
    expect(left(all, lightest)).toBeGreaterThan(0.6);
    expect(left(all, median)).toBeGreaterThan(0.6);
  });

  test("a tag after the name of the mailbox does not move the mailbox", async () => {
    const all = await copies(
      { kind },
      { changed: (i) => ({ email: `jane.doe+${"nda".repeat(i + 1)}@acme-industries.com` }) },
    );
    expect(left(all, lightest)).toBeGreaterThan(0.6);
  });

  test("on a dark page, where the mark is lighter, the darkest pixels keep it", async () => {
    expect(left(await copies({ kind, page: NIGHT }), darkest)).toBeGreaterThan(0.6);
  });

  test("the same PDF, prepared again, has the mark at the same position", async () => {
    const from = await setUpDocument();
    onTestFinished(() => from.close());
    const all: Uint8Array[] = [];
    for (let i = 0; i < 2; i++) {
      await from.prepare({ pages: [{ text: "Paper" }] });
      all.push(...(await copies({ kind, from }, { zones: ZONES.slice(0, 2) })));
    }
    expect(left(all, lightest)).toBeGreaterThan(0.6);
  });
});
