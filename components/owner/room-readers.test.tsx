import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Documents } from "@/components/owner/documents";
import { RoomReaders } from "@/components/owner/room-readers";
import { Withdrawals } from "@/components/owner/withdrawals";
import type { RoomReader } from "@/lib/gate/store/reading";

const HELIOS = { id: "helios", slug: "helios", title: "Helios", closed: null };
const reader = (email: string, changes: Partial<RoomReader> = {}): RoomReader => ({
  email,
  firstSeen: "2026-11-01T10:00:00Z",
  lastSeen: "2026-11-02T10:00:00Z",
  visits: 2,
  dwellMs: 65_000,
  pages: [
    { page: 1, dwellMs: 60_000, visits: 2 },
    { page: 2, dwellMs: 0, visits: 0 },
    { page: 4, dwellMs: 5000, visits: 1 },
  ],
  lastPage: 1,
  withdrawn: false,
  domainWithdrawn: null,
  ...changes,
});
const render = (readers: RoomReader[]) =>
  renderToStaticMarkup(
    <RoomReaders
      document={HELIOS}
      reading={{ readers, next: null, pages: [] }}
      changes={new Map([["blocked@acme.com", "blocked"]])}
      total={6}
      here={{ place: { since: "7d", room: "helios" }, note: null }}
    />,
  );
/** Texts of elements, without the markup inside. */
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "g"))].map(([part]) =>
    part.replaceAll(/<[^>]*>/g, ""),
  );
const postsIn = (html: string) =>
  [...html.matchAll(/<form.*?<\/form>/g)].map(([form]) =>
    Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
  );

test("readers are grouped by company, each with the pages read, the furthest and the last one", () => {
  const html = render([reader("jo@acme.com"), reader("eve@rival.com"), reader("ann@acme.com")]);
  expect(textsOf(html, "h3")).toEqual(["acme.com", "rival.com"]);
  expect(html).toContain("2 readers, 2 min 10 s of reading.");
  expect(html.split("2 of 6, up to page 4, last on page 1")).toHaveLength(4);
});

test("a strip has a bar for each page of the document, and a list says the same in words", () => {
  const html = render([reader("jo@acme.com")]);
  const strip = html.slice(html.indexOf("aria-hidden"), html.indexOf("<details"));
  expect(strip.match(/--of/g)).toHaveLength(6);
  expect(strip.match(/data-read/g)).toHaveLength(2);
  expect(strip).toContain("×2");
  expect(textsOf(html.slice(html.indexOf("<details")), "li")).toEqual([
    "Page 1: 1 min, 2 visits",
    "Page 2: loaded, not read",
    "Page 4: 5 s, 1 visit",
  ]);
});

test("a reader who proved the address and opened nothing has no strip", () => {
  const html = render([reader("jo@acme.com", { visits: 0, dwellMs: 0, pages: [], lastPage: null })]);
  expect(html).toContain("did not open it");
  expect(html).not.toContain("--of");
});

test("each withdrawal and each block is undone beside its reader", () => {
  const html = render([
    reader("jo@acme.com"),
    reader("blocked+tag@acme.com"),
    reader("gone@acme.com", { withdrawn: true, domainWithdrawn: "acme.com" }),
  ]);
  const back = "since=7d&amp;room=helios&amp;part=reading";
  expect(postsIn(html)).toEqual([
    { back, room: "helios", entry: "jo@acme.com", list: "blocked" },
    { back, room: "helios", entry: "blocked+tag@acme.com", list: "file" },
    { back, kind: "email", value: "gone@acme.com", lift: "yes" },
    { back, kind: "domain", value: "acme.com", lift: "yes" },
    { back, room: "helios", entry: "gone@acme.com", list: "blocked" },
  ]);
});

test("sessions, addresses and passcodes that are withdrawn can be restored, and who left cannot", () => {
  const html = renderToStaticMarkup(
    <Withdrawals
      here={{ place: {}, note: null }}
      withdrawals={[
        { kind: "session", value: "s-1", at: 3 },
        { kind: "left", value: "s-2", at: 4 },
        { kind: "email", value: "jo@acme.com", at: 5 },
        { kind: "domain", value: "acme.com", at: 6 },
        { kind: "label", value: "resume", at: 2 },
      ]}
    />,
  );
  expect(postsIn(html)).toEqual(
    [
      ["email", "jo@acme.com"],
      ["session", "s-1"],
      ["label", "resume"],
    ].map(([kind, value]) => ({ back: "part=withdrawals", kind, value, lift: "yes" })),
  );
});

test("each document leads to its readers and to its preview; without scripts nothing offers to copy", () => {
  const html = renderToStaticMarkup(
    <Documents
      documents={[
        { id: "nda", slug: "nda", announced: true, title: "Under NDA", closed: null },
        { ...HELIOS, closed: "closed after 2026-12-31" },
      ]}
      totals={[{ room: "helios", readers: 3, opened: 4, dwellMs: 61_000, lastSeen: null }]}
      place={{ since: "7d" }}
      siteUrl="https://jo.example"
    />,
  );
  const links = [...html.replaceAll("&amp;", "&").matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    "/owner?since=7d#reading",
    "/owner/preview/nda",
    "/owner?since=7d&room=helios#reading",
    "/owner/preview/helios",
  ]);
  expect(html).toContain("Helios (closed after 2026-12-31)");
  expect(html).toContain("/ndacasestudies/helios");
  expect(html).not.toContain("<button");
});
