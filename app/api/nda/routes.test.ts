import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import * as document from "@/app/api/nda/document/route";
import * as dwellTimes from "@/app/api/nda/dwell/route";
import * as page from "@/app/api/nda/pages/[page]/route";
import * as pageText from "@/app/api/nda/pages/[page]/text/route";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { signPageHandle } from "@/rooms/contents/page-handle";
import { SESSIONS, setUpDocument } from "@/tests/fixtures/pdf/reader";
import { WHOLE } from "@/tests/whole";

/** Many more than are drawn at a time. */
const AT_ONCE = WHOLE ? 100 : 16;

const setup = await setUpDocument();
const background = { width: 1600, height: 900, channels: 3, background: "#888" } as const;
const noise = { type: "gaussian", mean: 120, sigma: 50 } as const;
const jpeg = await sharp({ create: { ...background, noise } })
  .blur(4)
  .jpeg()
  .toBuffer();
const id = await setup.prepare({
  title: "Case",
  pages: [{ text: "Alpha" }, { text: "Beta", photo: { jpeg, width: 1600, height: 900 } }, { text: "Gamma" }],
  outline: [{ title: "Start", page: 1 }],
});
const jane = await setup.reader("jane@acme-industries.com", SESSIONS[0]);
const john = await setup.reader("john.q.public@northwind.example", SESSIONS[1]);
/** A reader in a new session. */
const newReader = (email = "fresh@acme-industries.com", session = randomUUID()) =>
  setup.reader(email, session);
afterAll(() => setup.close());
beforeEach(() => {
  setup.rows.length = 0;
  setup.withdrawn.mailboxes.clear();
  setup.withdrawn.sessions.clear();
  setup.databaseUp = true;
});

const params = (page: string) => ({ params: Promise.resolve({ page }) });
const getDocument = (cookie?: string) =>
  document.GET(setup.request("/api/nda/document", cookie), {}, setup.app);
const getPage = (number: string, cookie?: string, query = "width=1600", headers = {}) =>
  page.GET(
    setup.request(`/api/nda/pages/${encodeURIComponent(number)}?${query}`, cookie, { headers }),
    params(number),
    setup.app,
  );
const getText = (number: string, cookie?: string, shown = id) =>
  pageText.GET(
    setup.request(`/api/nda/pages/${number}/text?document=${shown}`, cookie),
    params(number),
    setup.app,
  );
const postDwell = (views: unknown, cookie?: string) =>
  dwellTimes.POST(
    setup.request("/api/nda/dwell", cookie, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ views }),
    }),
    {},
    setup.app,
  );
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const pixelsOf = async (response: Response) =>
  sharp(await bytesOf(response))
    .raw()
    .toBuffer();

describe("without a grant there is nothing to see", () => {
  const all = (cookie?: string) =>
    Promise.all([
      getDocument(cookie),
      getPage("1", cookie),
      getPage("99", cookie),
      getPage("1", cookie, "width=17"),
      getText("1", cookie),
      postDwell([{ handle: "x", from: 0, to: 1 }], cookie),
    ]);
  const expectRefused = async (cookie?: string) => {
    for (const response of await all(cookie)) {
      expect(response.status).toBe(401);
      expect(response.headers.get("cache-control")).toContain("no-store");
      expect((await response.json()).error.code).toBe("no_grant");
    }
  };
  test("none, an expired or changed one, or one for a case study", async () => {
    await expectRefused();
    const at = Date.now() - 12.1 * 3600_000;
    await expectRefused(await setup.reader("jane@acme-industries.com", SESSIONS[0], { at }));
    await expectRefused(`${jane.slice(0, -3)}AAA`);
    const study = await setup.studyReader(SESSIONS[0]);
    await expectRefused(study);
    await expectRefused(study.replace("study=", "document="));
  });
  test("one whose e-mail or session was withdrawn", async () => {
    setup.withdrawn.mailboxes.add("jane@acme-industries.com");
    await expectRefused(jane);
    await expectRefused(await setup.reader("jane+again@acme-industries.com", SESSIONS[1]));
    setup.withdrawn.mailboxes.clear();
    setup.withdrawn.sessions.add(SESSIONS[0]);
    await expectRefused(jane);
  });
  test("any, while revocations cannot be read", async () => {
    setup.databaseUp = false;
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await expectRefused(jane);
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });
});

test("the document's list names pages, outline and the end of access, and no text", async () => {
  const response = await getDocument(jane);
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toMatchObject({
    id,
    title: "Case",
    outline: [{ title: "Start", page: 1, depth: 0 }],
    pages: [{ width: 960, height: 540 }, {}, {}],
  });
  expect(body.expiresAt / 3_600_000 - Date.now() / 3_600_000).toBeCloseTo(12, 1);
  expect(JSON.stringify(body)).not.toContain("Alpha");
});

test("a page is a JPEG that nothing may keep", async () => {
  const response = await getPage("1", jane, `width=2400&document=${id}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-robots-tag": "noindex, noarchive",
  });
  expect(response.headers.get("etag")).toBeNull();
  const image = await bytesOf(response);
  expect(image.length).toBe(Number(response.headers.get("content-length")));
  expect(await sharp(image).metadata()).toMatchObject({ width: 2400, height: 1350, format: "jpeg" });
});

test("an unknown page, or one of another document than the viewer shows, is not found", async () => {
  for (const page of [
    "0",
    "-1",
    "4",
    "1.0",
    "01",
    "1e0",
    " 1",
    "٣",
    "NaN",
    "",
    "999999999999",
    "../1",
    "null",
  ])
    expect((await getPage(page, jane)).status, page).toBe(404);
  expect((await getPage("1", jane, "width=1600&document=20200101000000-deadbeef")).status).toBe(404);
});

test("an unknown width is refused", async () => {
  for (const query of ["", "width=", "width=1601", "width=1600.0", "width=01600", "width=1e3", "w=1600"])
    expect((await getPage("1", jane, query)).status, query).toBe(400);
});

test("the mark's time is in the zone of the session, whatever the request says", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const plain = await bytesOf(await getPage("1", jane));
  for (const zone of ["Asia/Kolkata", "%00", "Mars", "x".repeat(5000)]) {
    const asked = await getPage("1", jane, `width=1600&tz=${zone}`);
    expect(asked.status).toBe(200);
    expect(plain.equals(await bytesOf(asked)), zone).toBe(true);
  }
  const signed = async (timeZone: string) =>
    bytesOf(await getPage("1", await setup.reader("jane@acme-industries.com", SESSIONS[0], { timeZone })));
  expect(plain.equals(await signed("Asia/Kolkata"))).toBe(false);
  for (const odd of ["", "Mars/Olympus", "../etc", "<b>", "Europe/Berlin\n"])
    expect(plain.equals(await signed(odd)), odd).toBe(true);
});

test("two readers' pages differ in every part of the page, on paper and on a photograph", async () => {
  for (const page of ["1", "2"]) {
    const [a, b] = await Promise.all([
      pixelsOf(await getPage(page, jane)),
      pixelsOf(await getPage(page, john)),
    ]);
    // A hundred and fifty parts, as the overlay has tiles.
    const [columns, rows, width, height] = [10, 15, 160, 60];
    for (let part = 0; part < columns * rows; part++) {
      const [left, top] = [(part % columns) * width, Math.floor(part / columns) * height];
      let differing = 0;
      for (let y = top; y < top + height; y++)
        for (let x = left; x < left + width; x++) {
          const at = (y * 1600 + x) * 3;
          if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 8) differing++;
        }
      expect(differing, `page ${page}, part ${part}`).toBeGreaterThan(100);
    }
  }
});

test("the mark is elsewhere on every page, so pages laid over each other do not show it", async () => {
  const [first, third] = await Promise.all([
    pixelsOf(await getPage("1", jane)),
    pixelsOf(await getPage("3", jane)),
  ]);
  let same = 0;
  let ink = 0;
  for (let at = 200 * 1600 * 3; at < first.length; at += 3) {
    const dark = (first[at] ?? 255) < 243;
    ink += dark ? 1 : 0;
    same += dark && (third[at] ?? 255) < 243 ? 1 : 0;
  }
  expect(same / ink).toBeLessThan(0.5);
});

test("a page's text says to whom it was shown", async () => {
  const response = await getText("2", jane);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("no-store");
  const text = await response.text();
  expect(text).toContain("Beta");
  const line = "Confidential. Property of Jo Brandt.";
  const shownTo = { page: 2, total: 3, reader: "jane@acme-industries.com", line };
  expect(text).toContain(say(words().viewer.shownTo, shownTo));
  expect((await getText("9", jane)).status).toBe(404);
  expect((await getText("1", jane, "20200101000000-deadbeef")).status).toBe(404);
});

test.each<[string, (page: string, cookie: string) => Promise<Response>]>([
  ["an image", getPage],
  ["text", (page, cookie) => getText(page, cookie)],
])("a page fetched as %s is recorded once a session, as an opening of the document too", async (_, get) => {
  const reader = await newReader();
  for (let i = 0; i < 3; i++) await get("3", reader);
  await getDocument(reader);
  expect(setup.rows.map(({ kind, email, detail }) => [kind, email, detail])).toEqual([
    ["document_opened", "fresh@acme-industries.com", {}],
    ["page_viewed", "fresh@acme-industries.com", { page: 3 }],
  ]);
});

describe("what no reader has read is not recorded as read", () => {
  const routes = [
    [document, "/api/nda/document", "1"],
    [pageText, "/api/nda/pages/2/text", "2"],
    [page, "/api/nda/pages/2?width=1600", "2"],
  ] as const;

  test("a HEAD request, which Next passes to GET and answers without a byte", async () => {
    const asking = await newReader();
    for (const [{ GET }, path, number] of routes) {
      const answer = await GET(setup.request(path, asking, { method: "HEAD" }), params(number), setup.app);
      expect(answer.status).toBe(200);
    }
    expect(setup.rows).toEqual([]);
    await getPage("2", asking);
    expect(setup.rows.map(({ kind }) => kind)).toEqual(["document_opened", "page_viewed"]);
  });

  test.each<Record<string, string>>([
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "Prefetch" },
    { "next-router-prefetch": "1" },
  ])("a prefetch, which is refused: %o", async (headers) => {
    const asking = await newReader();
    for (const [{ GET }, path, number] of routes) {
      const answer = await GET(setup.request(path, asking, { headers }), params(number), setup.app);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(await answer.text()).not.toContain("Beta");
    }
    expect(setup.rows).toEqual([]);
  });
});

describe("reading time", () => {
  const view = async (cookie = jane, page = "1") =>
    (await getPage(page, cookie)).headers.get("x-page-handle") ?? "";
  /** A reader in a new session, with the handles of so many views, for which no page is drawn. */
  const manyViews = async (count: number) => {
    const [session, keyring] = [randomUUID(), setup.app.keyring()];
    if (!keyring) throw new Error("The gate is closed");
    const sign = () => signPageHandle(keyring, { session, room: null, page: 3, issuedAt: Date.now() });
    const handles = await Promise.all(Array.from({ length: count }, sign));
    return { reader: await newReader(undefined, session), handles };
  };
  const dwell = () => setup.rows.filter(({ detail }) => detail.dwellMs !== undefined);
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is written with page and length, and never exceeds the time since the page was given out", async () => {
    const handle = await view();
    later(300);
    expect((await postDwell([{ handle, from: 0, to: 3_600_000 }], jane)).status).toBe(204);
    expect(dwell()).toHaveLength(1);
    expect(dwell()[0]).toMatchObject({ kind: "page_viewed", session_id: SESSIONS[0], detail: { page: 1 } });
    expect(dwell()[0]?.detail.dwellMs).toBe(300);
  });

  test("counts each stretch once, however often it is sent", async () => {
    const reader = await newReader();
    const handle = await view(reader);
    later(400);
    for (let i = 0; i < 5; i++) await postDwell([{ handle, from: 0, to: 200 }], reader);
    await postDwell([{ handle, from: 100, to: 350 }], reader);
    expect(dwell().map(({ detail }) => detail.dwellMs)).toEqual([200, 150]);
  });

  test("below 0.1 s is not recorded, until more of the page is read", async () => {
    const reader = await newReader();
    const handle = await view(reader);
    later(400);
    await postDwell([{ handle, from: 0, to: 99 }], reader);
    expect(dwell()).toEqual([]);
    await postDwell([{ handle, from: 0, to: 100 }], reader);
    expect(dwell().map(({ detail }) => detail.dwellMs)).toEqual([100]);
  });

  test("of all pages together never exceeds the time since the first, however often one is asked for", async () => {
    const { reader, handles } = await manyViews(18);
    later(10_000);
    const views = handles.map((handle) => ({ handle, from: 0, to: 3_600_000 }));
    await postDwell(views, reader);
    later(500);
    await postDwell(views, reader);
    const total = dwell().reduce((ms, { detail }) => ms + Number(detail.dwellMs), 0);
    expect(total).toBe(10_500);
  });

  test("of two pages read one after the other is counted whole, in whatever order it is told", async () => {
    const reader = await newReader();
    const first = await view(reader, "1");
    later(4000);
    const second = await view(reader, "2");
    later(2500);
    const views = [
      { handle: second, from: 0, to: 2500 },
      { handle: first, from: 0, to: 4000 },
    ];
    await postDwell(views, reader);
    expect(dwell().map(({ detail }) => detail.dwellMs)).toEqual([2500, 4000]);
  });

  test("is not taken from another session's handle, nor from a forged one", async () => {
    const handle = await view(john);
    later(20);
    const [body = "", mac = ""] = handle.split(".");
    const forged = Buffer.from(JSON.stringify([SESSIONS[0], id, 1, 0, "x"])).toString("base64url");
    for (const odd of [handle, `${forged}.${mac}`, body, `${body}.${mac}.${mac}`, "null.null"])
      expect((await postDwell([{ handle: odd, from: 0, to: 10 }], jane)).status).toBe(204);
    expect(dwell()).toEqual([]);
  });

  test("is not taken from a changed handle, nor from what was signed for something else", async () => {
    const reader = await setup.reader("sly@acme-industries.com", SESSIONS[0]);
    const [head, body = "", mac] = (await view(reader)).split(".");
    later(1000);
    const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
    const changed = (fields: object) =>
      `${head}.${Buffer.from(JSON.stringify({ ...claims, ...fields })).toString("base64url")}.${mac}`;
    const post = (handle: string) => postDwell([{ handle, from: 0, to: 500 }], reader);
    for (const odd of [changed({ at: 0 }), changed({ page: 2 }), reader.replace("document=", "")])
      expect((await post(odd)).status).toBe(204);
    expect(dwell()).toEqual([]);
    await post(changed({}));
    expect(dwell()).toHaveLength(1);
  });

  test("is not taken from a handle of twelve hours ago", async () => {
    const session = randomUUID();
    const handle = await view(await newReader(undefined, session));
    const post = async () => postDwell([{ handle, from: 0, to: 500 }], await newReader(undefined, session));
    later(12 * 60 * 60 * 1000);
    expect((await post()).status).toBe(204);
    expect(dwell()).toEqual([]);
    later(-1000);
    await post();
    expect(dwell()).toHaveLength(1);
  });

  test("of twenty pages fits into one request", async () => {
    const { reader, handles } = await manyViews(20);
    later(40_000_000);
    const views = handles.map((handle, i) => ({
      handle,
      from: 10_000_000 + i * 1000,
      to: 10_000_999 + i * 1000,
    }));
    expect((await postDwell(views, reader)).status).toBe(204);
    expect(dwell()).toHaveLength(20);
  });

  test("of another shape is refused", async () => {
    const view = { handle: "a", from: 0, to: 1 };
    const odd = [
      [],
      "x",
      [{ ...view, from: -1 }],
      [{ ...view, to: 1.5 }],
      [{ ...view, page: 3 }],
      Array(21).fill(view),
    ];
    for (const views of odd) expect((await postDwell(views, jane)).status).toBe(400);
  });

  test("of one session fills no log: rows are bounded a minute", async () => {
    const busy = await newReader();
    const handle = await view(busy);
    later(40_000);
    for (let i = 0; i < 200; i++) await postDwell([{ handle, from: i * 100, to: (i + 1) * 100 }], busy);
    expect(dwell().length).toBe(120);
  });
});

test("a reader who asks for hundreds of pages is told to wait, and others go on reading", async () => {
  const left = new AbortController();
  const ask = (cookie: string, signal: AbortSignal | null = null) =>
    page.GET(setup.request("/api/nda/pages/1?width=1600", cookie, { signal }), params("1"), setup.app);
  const greedy = Array.from({ length: 290 }, () => ask(jane, left.signal));
  const refused = await Promise.race(greedy.slice(200));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  const modest = await Promise.all(Array.from({ length: 6 }, () => ask(john)));
  expect(modest.map(({ status }) => status)).toEqual(Array(6).fill(200));
  left.abort();
  await Promise.all(greedy);
});

test(`${AT_ONCE} requests at once are all served, within the bound of memory`, async () => {
  for (let i = 1; i <= 3; i++) await getPage(String(i), jane, "width=2400");
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const responses = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, i) => {
      const reader = await newReader(`reader${i}@acme-industries.com`);
      const response = await getPage(String(1 + (i % 3)), reader, "width=2400");
      await response.arrayBuffer();
      return response.status;
    }),
  );
  clearInterval(watch);
  expect(new Set(responses)).toEqual(new Set([200]));
  expect(peak - before).toBeLessThan(200 * 1024 * 1024);
});
