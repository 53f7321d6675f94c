import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { ReaderPage } from "@/rooms/owner/reader";
import { Readers } from "@/rooms/owner/readers";
import { duration } from "@/rooms/owner/said";
import { Withdrawals } from "@/rooms/owner/withdrawals";
import { erasedAddress } from "@/rooms/rules/erased-address";
import type { ListChanges, Room } from "@/rooms/rules/room-policy";
import type { Reader, RoomReader } from "@/rooms/store/report";

const { owner } = words();
const inHtml = (text: ReactNode) => renderToStaticMarkup(text);
const reader = (email: string, changes: Partial<RoomReader> = {}): RoomReader => ({
  email,
  room: "helios",
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
/** What `reader` read of six pages. */
const REACHED = inHtml(say(owner.reachedOf, { pages: 2, total: 6, furthest: "4", last: "1" }));
const CHANGES: ListChanges = new Map([
  ["blocked@acme.com", "blocked"],
  [erasedAddress("erased@acme.com"), "blocked"],
]);
const PLACE = { since: "7d", room: "helios" };
const render = (readers: RoomReader[], readersAfter?: string, next: string | null = null) =>
  renderToStaticMarkup(
    <Readers
      title="Helios"
      reading={{ readers, next, pages: [] }}
      changes={CHANGES}
      total={6}
      here={{ place: { ...PLACE, readers: readersAfter }, note: null }}
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
  const read = (company: string, readers: number) =>
    inHtml(say(owner.companyRead, { company, readers, duration: duration(readers * 65_000) }));
  const companies = [read("acme.com", 2), read("rival.com", 1)];
  expect(textsOf(html, "tr").filter((text) => companies.includes(text))).toEqual(companies);
  expect(html.match(/<table/g)).toHaveLength(1);
  expect(html.match(/<tbody><tr[^>]*><th scope="rowgroup"/g)).toHaveLength(2);
  expect(html).toContain('href="/owner?reader=eve%40rival.com"');
  expect(html.split(REACHED)).toHaveLength(4);
});

test("a reader who is blocked is struck out, with any tag, and also if the block outlived an erasure", () => {
  const html = render(["jo", "blocked+tag", "erased"].map((name) => reader(`${name}@acme.com`)));
  const rows = [...html.matchAll(/<tr data-struck.*?<\/tr>/g)].map(([row]) => row);
  expect(rows).toHaveLength(2);
  for (const [i, name] of ["blocked+tag", "erased"].entries())
    for (const text of [`${name}@acme.com`, inHtml(owner.blockedHere)]) expect(rows[i]).toContain(text);
});

test("a strip has a bar for each page of the document, and a list says the same in words", () => {
  const html = render([reader("jo@acme.com")]);
  const strip = html.slice(html.indexOf("aria-hidden"), html.indexOf("<details"));
  expect(strip.match(/--of/g)).toHaveLength(6);
  expect(strip.match(/data-read/g)).toHaveLength(2);
  expect(strip).toContain("×2");
  expect(textsOf(html.slice(html.indexOf("<details")), "li")).toEqual([
    inHtml(say(owner.pageByVisits, { page: 1, duration: duration(60_000), times: 2 })),
    inHtml(say(owner.pageLoaded, { page: 2 })),
    inHtml(say(owner.pageByVisits, { page: 4, duration: duration(5000), times: 1 })),
  ]);
});

test("a reader who proved the address and opened nothing has no strip", () => {
  const html = render([reader("jo@acme.com", { visits: 0, dwellMs: 0, pages: [], lastPage: null })]);
  expect(html).toContain(inHtml(owner.didNotOpen));
  expect(html).not.toContain("--of");
});

test("more readers than one page lists are a link away, in the same time, and so are the latest", () => {
  const links = (after?: string, next: string | null = null) =>
    [
      ...render([], after, next)
        .replaceAll("&amp;", "&")
        .matchAll(/<a href="([^"]*)">([^<]*)</g),
    ].map(([, href, words]) => [words, href]);
  const of = "/owner?since=7d&room=helios";
  expect(links()).toEqual([]);
  expect(links(undefined, "5-1")).toEqual([[inHtml(owner.earlierReaders), `${of}&readers=5-1#reading`]]);
  expect(links("5-1", "4-9")).toEqual([
    [inHtml(owner.latestReaders), `${of}#reading`],
    [inHtml(owner.earlierReaders), `${of}&readers=4-9#reading`],
  ]);
});

const ROOM: Room = {
  ...{
    id: "helios",
    slug: "helios",
    title: "Helios",
    line: "",
    warning: "",
    agreement: "none",
    mark: "dense",
    ownershipLine: "",
  },
  ...{ hours: 12, studies: [] },
  policy: { company: true, listed: [], subdomains: false, blocked: [], approval: true },
};
const pageOf = (email: string, changes: Partial<Reader> = {}) =>
  renderToStaticMarkup(
    <ReaderPage
      here={{ place: { reader: email }, note: null }}
      email={email}
      reader={{
        ...{ withdrawn: false, domainWithdrawn: null, rooms: [reader(email)], sessions: [] },
        ...{ requests: [], agreements: [], events: [], ...changes },
      }}
      rooms={[ROOM]}
      changesIn={() => CHANGES}
      totals={new Map([["helios", 6]])}
    />,
  );

test("a reader's page withdraws the address, its domain and each session, blocks and answers, and undoes each", () => {
  const forms = (email: string, changes: Partial<Reader> = {}) =>
    postsIn(pageOf(email, changes)).map(({ back, ...fields }) => fields);
  expect(forms("jo@mail.acme.com")).toEqual([
    { kind: "email", value: "jo@mail.acme.com" },
    { kind: "domain", value: "mail.acme.com" },
    { room: "helios", entry: "jo@mail.acme.com", list: "blocked" },
  ]);
  const request = {
    ...{
      room: "helios",
      mailbox: "blocked@acme.com",
      email: "blocked+tag@acme.com",
      state: "asked" as const,
    },
    ...{ line: "", askedAt: null, decidedAt: null, endsAt: null },
  };
  const session = { id: "s-1", lastSeen: "2026-11-02T10:00:00Z", ipAddress: "192.0.2.1", withdrawn: true };
  const changes = { withdrawn: true, domainWithdrawn: "acme.com", requests: [request], sessions: [session] };
  const forBlocked = forms("blocked+tag@acme.com", changes);
  expect(forBlocked).toEqual([
    { kind: "email", value: "blocked+tag@acme.com", lift: "yes" },
    { kind: "domain", value: "acme.com", lift: "yes" },
    { room: "helios", email: "blocked+tag@acme.com" },
    { room: "helios", entry: "blocked+tag@acme.com", list: "file" },
    { kind: "session", value: "s-1", lift: "yes" },
  ]);
  expect(forms("erased@acme.com").at(-1)).toMatchObject({ entry: "erased@acme.com", list: "file" });
  // A passcode's readers have no address to withdraw.
  expect(forms("passcode acme")).toEqual([]);
});

test("a reader's page says what was read where, page by page", () => {
  const html = pageOf("jo@acme.com", {
    events: [
      {
        ...{ at: "2026-11-02T10:00:00Z", kind: "page_viewed", slug: null, ipAddress: "192.0.2.1" },
        detail: { room: "helios", page: 4, dwellMs: 5000 },
      },
    ],
  });
  expect(html).toContain(REACHED);
  const viewed = { event: owner.pageViewed, page: "4", duration: duration(5000) };
  expect(textsOf(html, "td")).toContain(inHtml(say(owner.eventOnPageFor, viewed)));
  expect(textsOf(html, "h2")).toEqual(
    [owner.visits, owner.agreements, owner.access, owner.latestInLog].map(inHtml),
  );
});

test("sessions, addresses, domains and passcodes that are withdrawn can be restored, and who left cannot", () => {
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
  const restored = [
    ["domain", "acme.com"],
    ["email", "jo@acme.com"],
    ["session", "s-1"],
    ["label", "resume"],
  ].map(([kind, value]) => ({ back: "part=withdrawals", kind, value, lift: "yes" }));
  expect(postsIn(html).slice(0, -1)).toEqual(restored);
  // Any domain can be withdrawn.
  expect(postsIn(html).at(-1)).toEqual({ back: "part=withdrawals", kind: "domain" });
});
