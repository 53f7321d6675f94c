import { describe, expect, test } from "vitest";
import { roomFile } from "@/lib/content/schema/room";
import { changedLists, type ListKind, mayEnter, type Room } from "@/rooms/rules/room-policy";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const domains = { isPublicMail: (domain: string) => domain === "gmail.com" };

const room = (policy: object, dates: { opens?: string; closes?: string } = {}): Room => ({
  ...roomFile.parse({
    title: "Helios",
    line: "A plant.",
    warning: "Theirs.",
    ownershipLine: "Theirs.",
    ...dates,
    policy,
  }),
  ...{ id: "helios", slug: "helios" },
});
const may = (
  one: Room,
  email: string,
  changes: Record<string, ListKind> = {},
  now = NOON,
  invited: Record<string, number> = {},
) =>
  mayEnter(one, email, {
    now,
    domains,
    changes: new Map(Object.entries(changes)),
    invited: new Map(Object.entries(invited)),
  });

const LISTED = { listed: ["Acme.com", "jo.doe@gmail.com", "kim+work@northwind.com"] };

test.each([
  ["an address at a listed domain", "jo@acme.com", true],
  ["one with a tag", "jo+x@acme.com", true],
  ["one below it", "jo@lab.acme.com", true],
  ["one whose domain only ends like it", "jo@notacme.com", false],
  ["one at the domain above it", "jo@com", false],
  ["a listed address of free mail", "jo.doe@gmail.com", true],
  ["that address with a tag", "jo.doe+x@gmail.com", true],
  ["another address of free mail", "eve@gmail.com", false],
  ["an address listed with a tag", "kim@northwind.com", true],
  ["another address at its domain", "lee@northwind.com", false],
])("with a list, %s: %s may enter: %s", (_, email, expected) => {
  expect(may(room(LISTED), email)).toBe(expected);
});

test("without subdomains, only the listed domain itself may enter", () => {
  const strict = room({ ...LISTED, subdomains: false });
  expect([may(strict, "jo@acme.com"), may(strict, "jo@lab.acme.com")]).toEqual([true, false]);
});

test("any company may enter a company's room, and free mail only if its address is listed", () => {
  const open = room({ company: true, listed: ["jo@gmail.com"] });
  expect([may(open, "jo@acme.com"), may(open, "jo@gmail.com"), may(open, "eve@gmail.com")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a listed domain of free mail lets no address in", () => {
  expect(may(room({ listed: ["gmail.com"] }), "eve@gmail.com")).toBe(false);
});

test("a blocked domain or address stays out, also below the domain, with a tag and if it is listed", () => {
  const one = room({
    company: true,
    listed: ["jo@acme.com", "lab.acme.com"],
    blocked: ["acme.com", "kim@northwind.com"],
  });
  for (const email of ["jo@acme.com", "jo@lab.acme.com", "kim@northwind.com", "kim+x@northwind.com"])
    expect(may(one, email), email).toBe(false);
  expect(may(one, "lee@northwind.com")).toBe(true);
  expect(
    may(room({ listed: ["acme.com"], subdomains: false, blocked: ["acme.com"] }), "jo@lab.acme.com"),
  ).toBe(false);
});

test("an invited mailbox may enter until its invitation ends, free mail too, unless it is blocked or the room is closed", () => {
  const invited = { "eve@gmail.com": NOON + 1000 };
  const one = room({ listed: ["acme.com"] });
  const at = (now: number, changes = {}, email = "eve+x@gmail.com", where = one) =>
    may(where, email, changes, now, invited);
  expect([at(NOON), at(NOON + 999), at(NOON + 1000)]).toEqual([true, true, false]);
  expect(at(NOON, { "gmail.com": "blocked" })).toBe(false);
  expect(at(NOON, { "eve@gmail.com": "removed" })).toBe(true);
  expect(at(NOON, {}, "adam@gmail.com")).toBe(false);
  const closed = room({ listed: ["acme.com"] }, { closes: "2026-11-19" });
  expect(at(NOON, {}, "eve@gmail.com", closed)).toBe(false);
});

test("a room opens at the start of its first day and closes at the end of its last", () => {
  const dated = room({ listed: ["acme.com"] }, { opens: "2026-11-10", closes: "2026-11-20" });
  const at = (time: string) => may(dated, "jo@acme.com", {}, Date.parse(time));
  expect(
    ["2026-11-09T23:59:59Z", "2026-11-10T00:00:00Z", "2026-11-20T23:59:59Z", "2026-11-21T00:00:00Z"].map(at),
  ).toEqual([false, true, true, false]);
});

describe("what the owner changed since", () => {
  const one = room({ listed: ["acme.com"], blocked: ["rival.com"] });
  test("adds to the file's lists and takes from them", () => {
    expect(may(one, "jo@new.com", { "new.com": "listed" })).toBe(true);
    expect(may(one, "jo@acme.com", { "jo@acme.com": "blocked" })).toBe(false);
    expect(may(one, "jo@acme.com", { "acme.com": "removed" })).toBe(false);
    expect(may(one, "jo@acme.com", { "acme.com": "blocked" })).toBe(false);
    expect(may(one, "jo@rival.com", { "rival.com": "listed" })).toBe(true);
  });
  test("names each entry in one list", () => {
    const { listed, blocked } = changedLists(
      { listed: ["a.com", "b.com"], blocked: ["c.com"] },
      new Map<string, ListKind>([
        ["a.com", "blocked"],
        ["b.com", "removed"],
        ["c.com", "listed"],
      ]),
    );
    expect([[...listed], [...blocked]]).toEqual([["c.com"], ["a.com"]]);
  });
});
