import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as page from "@/app/api/nda/pages/[page]/route";
import * as pageText from "@/app/api/nda/pages/[page]/text/route";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { App } from "@/rooms/http/app";
import { contextOf } from "@/rooms/http/app";
import { readNotice } from "@/rooms/http/notice";
import type { Gate } from "@/rooms/record/gate";
import { signOwnerGrant } from "@/rooms/rules/grant";
import { screenshot } from "@/tests/fixtures/leak/attacks";
import { logOf, openingOf, PARAGRAPH } from "@/tests/fixtures/leak/log";
import { slide } from "@/tests/fixtures/leak/slide";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { type DocumentSetup, SESSIONS, setUpDocument } from "@/tests/fixtures/pdf/reader";
import { WHOLE } from "@/tests/whole";
import { POST } from "./route";

// A trace takes two seconds of a processor that may have other work.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const { leak: said } = words();
const file = said.theFile;
const NO_PICTURE = say(said.noPicture, { file });
const TOO_MANY_PIXELS = say(said.tooManyPixels, { file, millions: 50 });
const OWNER = "owner@portfolio.com";
const [JANE, JOHN] = SESSIONS;
const LOG = [
  openingOf(JANE, "jane@acme.com", "2026-11-21T13:02:40Z"),
  openingOf(JOHN, "john@acme.com", "2026-11-20T10:00:00Z"),
];

let setup: DocumentSetup;
let app: App;
let owner = "";
beforeAll(async () => {
  setup = await setUpDocument();
  await setup.prepare({ pages: [await slide(1), await slide(2)] });
  const gate = { ...setup.app.gate(), ownerEmail: OWNER, database: logOf(LOG) } as Gate;
  const prepared = { ...setup.store, readText: async () => PARAGRAPH };
  // No translation of it is prepared.
  const bases = async (key: string | null) =>
    key === null ? prepared : { ...prepared, current: async () => null };
  app = { ...setup.app, bases, gate: () => gate, content: { ...setup.app.content, rooms: [] } };
  owner = `owner=${await signOwnerGrant(gate.keyring, JOHN, OWNER, gate.clock)}`;
});
afterAll(() => setup.close());

type Leak = { leak?: Buffer<ArrayBuffer> | string; text?: string };

function send({ leak, text }: Leak, headers: Record<string, string> = {}, served = app): Promise<Response> {
  const body = new FormData();
  if (leak !== undefined) body.set("leak", new Blob([leak]), "leak");
  if (text !== undefined) body.set("text", text);
  const own = { origin: "http://localhost:3000", accept: "application/json", cookie: owner, ...headers };
  return POST(
    setup.request("/api/owner/trace", undefined, { method: "POST", headers: own, body }),
    {},
    served,
  );
}
const refused = async (answer: Response) => {
  const { error } = await answer.json();
  return [answer.status, error.code, error.message];
};

async function servedTo(session: string): Promise<Buffer> {
  const request = setup.request("/api/nda/pages/2?width=1600", await setup.reader("jane@acme.com", session));
  const answer = await page.GET(request, { params: Promise.resolve({ page: "2" }) }, setup.app);
  return Buffer.from(await answer.arrayBuffer());
}

async function textServedTo(session: string, served = app): Promise<string> {
  const request = setup.request("/api/nda/pages/1/text", await setup.reader("jane@acme.com", session));
  const documents = async () => ({ ...setup.service, readText: async () => PARAGRAPH });
  const params = Promise.resolve({ page: "1" });
  return (await pageText.GET(request, { params }, { ...served, documents })).text();
}

test("a screenshot of a page that was served to a reader names this reader, with a picture of the evidence", async () => {
  const answer = await send({ leak: Buffer.from(await screenshot(1.25)(await servedTo(JANE))) });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const { report, evidence } = await answer.json();
  expect(report.named).toBe(true);
  const facts = Object.fromEntries(report.facts);
  const about = { page: 2, title: say(said.ndaDocument, { title: "document.pdf" }) };
  const matches = Array.from({ length: 5000 }, (_, corners) => say(said.cornersMatch, { ...about, corners }));
  expect([...matches, say(said.outlineMatches, about)]).toContain(facts[said.page]);
  const opened = { who: "jane@acme.com", ip: "203.0.113.7", moment: "2026-11-21 13:02" };
  expect(facts[said.reader]).toBe(say(said.openedDocument, opened));
  expect(facts[said.session]).toBe(JANE);
  const [, digits = "", z = ""] = /10\^\u2068?(\d\d)\D.*\bz \u2068?(\d[\d.,]*)/.exec(facts[said.error]) ?? [];
  expect(facts[said.error]).toBe(say(said.errorBelow, { digits, z }));
  expect(JSON.stringify(report)).not.toContain("john");
  const { format, width } = await sharp(Buffer.from(evidence, "base64")).metadata();
  expect([format, width > 1000]).toEqual(["jpeg", true]);
});

if (WHOLE)
  test("a PDF names the reader of a screenshot on one of its pages, tells which, and what became of its others", async () => {
    const shot = await sharp(await screenshot(1.25)(await servedTo(JANE)))
      .jpeg({ quality: 90 })
      .toBuffer();
    const { width, height } = await sharp(shot).metadata();
    const shown = {
      text: "",
      size: [width, height] as [number, number],
      photo: { jpeg: shot, width, height },
    };
    const flat = { text: "", size: [3000, 3] as [number, number] };
    const tall = { text: "", size: [100, 600] as [number, number] };
    const pdf = makePdf({ pages: [tall, shown, flat] });
    const { report, evidence } = await (await send({ leak: Buffer.from(pdf) })).json();
    const facts: [string, string][] = report.facts;
    const { compared, result, page, reader, session, error } = said;
    expect(facts.map(([name]) => name)).toEqual([
      ...[compared, "PDF", result, "PDF", page, reader, session, error, "PDF", result],
    ]);
    const of = (name: string) => facts.filter(([one]) => one === name).map(([, value]) => value);
    expect(of("PDF")).toEqual([1, 2, 3].map((page) => say(said.pageOf, { page, total: 3 })));
    expect(of(session)).toEqual([JANE]);
    expect(of(result)).toEqual([said.notCompared, said.notCompared]);
    expect(evidence).toBeTruthy();
  });

test("a PDF of letters only is traced as a PDF, not as a text", async () => {
  // The page is refused before it is compared, which takes seconds.
  const pdf = Buffer.from(makePdf({ pages: [{ text: "Look", size: [100, 600] }] }));
  // The comment of bytes that begins most PDFs may be missing.
  pdf.fill("%", pdf.indexOf("\n") + 1, pdf.indexOf("\n", pdf.indexOf("\n") + 1));
  expect(pdf.every((byte) => byte < 128)).toBe(true);
  const { report } = await (await send({ leak: Buffer.from(pdf) })).json();
  expect(report.facts).toContainEqual(["PDF", say(said.pageOf, { page: 1, total: 1 })]);
});

test("a clean page names no reader, in plain text to a form without scripts", async () => {
  const document = await setup.store.current();
  const clean = await setup.store.readBase(document?.id ?? "", 1, 1600);
  const answer = await send({ leak: Buffer.from(clean ?? []) }, { accept: "text/html" });
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await answer.text()).split("\n");
  expect(lines.find((line) => line.startsWith(said.page))).toContain("document.pdf");
  expect(lines).toContain(said.whyNoMark);
  expect(lines.join("\n")).not.toContain("@");
});

/** Whether a passage is said to be all of its words, on page 1, with some of them. */
function saysAll(passage: string, count: number): boolean {
  const title = say(said.ndaDocument, { title: "document.pdf" });
  const all = { found: count, words: count, pages: 1, numbers: "1", title, text: "\0" };
  const [before = "", after = ""] = say(said.wordsOnPages, all).split("\0");
  return (
    passage.startsWith(before) && passage.endsWith(after) && passage.length > before.length + after.length
  );
}

test("a text that was copied from a page names its reader, pasted or as a file", async () => {
  const copies = await Promise.all([JANE, JOHN].map((session) => textServedTo(session)));
  for (const [name, copy = ""] of [
    ["jane", copies[0]],
    ["john", copies[1]],
  ])
    for (const leak of [{ text: copy }, { leak: copy }]) {
      const { report, evidence } = await (await send(leak)).json();
      const facts = Object.fromEntries(report.facts);
      expect(facts[said.reader]).toContain(`${name}@acme.com`);
      const counts = Array.from(facts[said.passage].matchAll(/\d+/g), ([count]) => Number(count));
      expect(counts.some((count) => saysAll(facts[said.passage], count))).toBe(true);
      expect(evidence).toBeNull();
    }
});

test("the words of a page's text are the page's, the line with the reader's address has no mark, and without a secret nothing has", async () => {
  const [text = "", line] = (await textServedTo(JANE)).split("\n\n");
  expect(text).not.toBe(PARAGRAPH);
  expect(text.replaceAll("\u200B", "")).toBe(PARAGRAPH);
  const shownTo = {
    page: 1,
    total: 2,
    reader: "jane@acme.com",
    line: "Confidential. Property of Jo Brandt.",
  };
  expect(line?.trim()).toBe(say(words().viewer.shownTo, shownTo));
  const bare = await textServedTo(JANE, { ...app, traceKeys: () => [] });
  expect(bare.split("\n\n")[0]).toBe(PARAGRAPH);
});

test("a stranger's body is not read", async () => {
  const unread = new ReadableStream({ pull: () => expect.unreachable("it was read") }, { highWaterMark: 0 });
  const sent = { method: "POST", body: unread, duplex: "half" } as RequestInit;
  const headers = { origin: "http://localhost:3000", "content-type": "application/json" };
  const answer = await POST(setup.request("/api/owner/trace", undefined, { ...sent, headers }), {}, app);
  expect((await refused(answer))[1]).toBe("owner_only");
});

test("a file that is no picture, a broken one, one with too many pixels, HEIC, and a PDF that is broken, locked or long are refused in words", async () => {
  const white = { width: 9000, height: 6000, channels: 3, background: "#fff" } as const;
  const huge = await sharp({ create: white }).png().toBuffer();
  const broken = huge.subarray(0, 200);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "utf16le");
  for (const [leak, why] of [
    [Buffer.from([0, 1, 2, 3]), [NO_PICTURE]],
    [svg, [NO_PICTURE]],
    [broken, [NO_PICTURE, TOO_MANY_PIXELS]],
    [huge, [TOO_MANY_PIXELS]],
    [Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"), [said.heic]],
    [Buffer.from("%PDF-1.7\n%\xe2\xe3\0", "latin1"), [said.fileDamaged]],
    [makePdf({ pages: [{ text: "a" }], password: "secret" }), [said.fileEncrypted]],
    [
      makePdf({ pages: Array(21).fill({ text: "a" }) }),
      [say(said.tooManyPages, { file, pages: 21, most: 20 })],
    ],
    ["", [said.chooseFile]],
  ] as const) {
    const [status, code, message] = await refused(
      await send({ leak: typeof leak === "string" ? leak : Buffer.from(leak) }),
    );
    expect([status, code]).toEqual([400, "invalid_request"]);
    expect(why).toContain(message);
  }
});

test("a form without scripts is led back with the reason", async () => {
  const answer = await send({ leak: Buffer.from([0, 1, 2, 3]) }, { accept: "text/html" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/owner?error=invalid_request"]);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const context = contextOf(new Headers({ cookie }), app);
  expect(await readNotice(context, "invalid_request")).toBe(NO_PICTURE);
});
