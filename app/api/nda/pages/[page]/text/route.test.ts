import { afterAll, expect, test } from "vitest";
import * as pageText from "@/app/api/nda/pages/[page]/text/route";
import { traceText } from "@/document/trace/text-find";
import { SESSIONS, setUpDocument } from "@/tests/fixtures/pdf/reader";

const PARAGRAPH = Array.from(
  "abcdefghijklmnopqrstuvwxyz",
  (a) => `every ${a} word has another ${a}${a} beside it`,
).join(" ");

const setup = await setUpDocument();
await setup.prepare({ pages: [{ text: "Alpha" }] });
afterAll(() => setup.close());

const service = { ...setup.service, readText: async () => PARAGRAPH };
async function textFor(session: string, app = setup.app) {
  const cookie = await setup.reader("jane@acme-industries.com", session);
  const request = setup.request("/api/nda/pages/1/text", cookie);
  const route = { params: Promise.resolve({ page: "1" }) };
  const answer = await pageText.GET(request, route, { ...app, documents: async () => service });
  return answer.text();
}

test("a paragraph copied from a page's text names the session that it was served to", async () => {
  const keys = [setup.app.traceKeys?.()[0] ?? new Uint8Array()];
  const texts = await Promise.all(SESSIONS.map((session) => textFor(session)));
  expect(new Set(texts).size).toBe(SESSIONS.length);
  const others = Array.from({ length: 2000 }, (_, i) => `session ${i}`);
  const source = (await setup.service.current())?.source.sha256 ?? "";
  const pages = [{ source, page: 1, text: PARAGRAPH }];
  for (const [i, text] of texts.entries()) {
    const { named } = await traceText(text, keys, [{ pages, sessions: [...others, ...SESSIONS] }]);
    expect(named.map(({ session }) => session)).toEqual([SESSIONS[i]]);
  }
});

test("the words are the page's, and the line with the reader's address has no mark", async () => {
  const text = await textFor(SESSIONS[0]);
  const [words = "", line] = text.split("\n\n");
  expect(words).not.toBe(PARAGRAPH);
  expect(words.replaceAll("\u200B", "")).toBe(PARAGRAPH);
  expect(line).toMatch(/^Page 1 of 1, shown to jane@acme-industries\.com\. [^\u200B]+$/);
});

test("without a secret the text is served without a mark", async () => {
  const text = await textFor(SESSIONS[0], { ...setup.app, traceKeys: () => [] });
  expect(text.split("\n\n")[0]).toBe(PARAGRAPH);
});
