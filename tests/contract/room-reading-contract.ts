import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { say, withoutMarks } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { labelPasscode } from "@/rooms/passcode/label-passcode";
import { type GateEvent, settle } from "@/rooms/record/events";
import { withdraw } from "@/rooms/record/withdraw";
import { readLog } from "@/rooms/report/read-log";
import type { OwnerNotice } from "@/rooms/rules/ports";
import { findFirstSession } from "@/rooms/store/log";
import { type RoomFigures, readFigures, readRoom } from "@/rooms/store/report";
import { type Harness, OWNER, someVisitor, toNextDay, visitorsOf } from "./harness";
import { at } from "./room-people";
import { HELIOS, someRoom } from "./rooms";
import { pressAt, proveAt, secretOf, siteWithRooms } from "./rooms-site";
import { ownerCookie } from "./site";

/** The owner's figures about reading in rooms, on every backend. */
export function roomReadingContract(h: Harness): void {
  beforeEach(() => toNextDay(h));

  const { database } = h.gate;
  const recently = () => new Date(h.gate.clock() - 3600_000);
  const record = (...events: GateEvent[]) => settle(database, someVisitor(), { events });
  const readerOf = (room: string | null, email: string, session: string = randomUUID()) => {
    const where = { email, session, ...(room === null ? {} : { room }) };
    return {
      open: () => record({ kind: "document_opened", ...where }),
      load: (page: number) => record({ kind: "page_viewed", ...where, page }),
      read: (page: number, dwellMs: number) => record({ kind: "page_viewed", ...where, page, dwellMs }),
    };
  };
  const figuresOf: (wanted: Parameters<typeof readFigures>[1]) => Promise<RoomFigures[]> = async (wanted) =>
    (await readFigures(database, wanted)).rooms;
  const readersOf = async (room: string) => (await readRoom(database, { room, since: recently() })).readers;

  test("two readers of three pages: who read which page how long, on how many visits, and where each stopped", async () => {
    const [jo, ann] = [at("acme.com"), at("acme.com")];
    const session = randomUUID();
    const [first, other] = [readerOf("helios", jo, session), readerOf("helios", ann)];
    await first.open();
    await first.load(1);
    await first.load(2);
    await first.load(3);
    await first.read(1, 4000);
    await first.read(2, 1000);
    const firstSeen = h.gate.clock();
    await other.open();
    await other.read(3, 500);
    // The same sitting, in another row of reading time.
    await h.advance(15 * 60);
    await first.read(2, 2000);
    await h.advance(2 * 3600);
    // The same session, after a pause.
    await first.read(1, 6000);
    const readers = await readersOf("helios");
    expect(readers.map(({ email }) => email)).toEqual([jo]);
    const [reader] = readers;
    expect(reader).toMatchObject({ visits: 2, dwellMs: 13_000, lastPage: 1, withdrawn: false });
    expect(reader?.pages).toEqual([
      { page: 1, dwellMs: 10_000, visits: 2 },
      { page: 2, dwellMs: 3000, visits: 1 },
      { page: 3, dwellMs: 0, visits: 0 },
    ]);
    expect(Date.parse(reader?.firstSeen ?? "")).toBeCloseTo(firstSeen, -4);
    expect(Date.parse(reader?.lastSeen ?? "")).toBeCloseTo(h.gate.clock(), -4);

    const day = new Date(h.gate.clock() - 86_400_000 / 2);
    const whole = await readRoom(database, { room: "helios", since: day });
    expect(whole.readers.map(({ email }) => email)).toEqual([jo, ann]);
    expect(whole.pages).toEqual([
      { page: 1, viewers: 1, dwellMs: 10_000 },
      { page: 2, viewers: 1, dwellMs: 3000 },
      { page: 3, viewers: 2, dwellMs: 500 },
    ]);
    expect(await figuresOf({ since: day, rooms: ["lab", "helios"] })).toMatchObject([
      { room: "lab", readers: 0, opened: 0, dwellMs: 0, lastSeen: null },
      { room: "helios", readers: 2, opened: 2, dwellMs: 13_500 },
    ]);
  });

  test("what the same reader opens and reads in another room and in the NDA document is apart, in one session too", async () => {
    const [email, session] = [at("acme.com"), randomUUID()];
    for (const ms of [60, 40])
      for (const [room, share] of [
        ["helios", 1],
        ["lab", 0.2],
        [null, 0.05],
      ] as const)
        await readerOf(room, email, session).read(1, ms * share);
    for (const [room, dwellMs] of Object.entries({ helios: 100, lab: 20, nda: 5 })) {
      const [reader] = await readersOf(room);
      expect(reader, room).toMatchObject({ email, dwellMs, pages: [{ page: 1, dwellMs, visits: 1 }] });
      expect(await figuresOf({ since: recently(), rooms: [room] })).toMatchObject([{ readers: 1, dwellMs }]);
    }
    await readerOf("helios", email, session).open();
    const opened = { kind: "document_opened", email } as const;
    const first = (room?: string) => findFirstSession(database, { ...opened, ...(room ? { room } : {}) });
    expect([await first("helios"), await first("lab"), await first()]).toEqual([session, null, null]);
  });

  test("a reader who proved the address and did not open the room is listed without a visit", async () => {
    const site = siteWithRooms(h.gate, [HELIOS]);
    const email = at("acme.com");
    await pressAt(site, "helios", await proveAt(site, h.codeFor, { room: "helios", email }));
    const [reader] = await readersOf("helios");
    expect(reader).toMatchObject({ email, visits: 0, dwellMs: 0, pages: [], lastPage: null });
    expect(reader?.firstSeen).not.toBeNull();
  });

  test("each withdrawal is shown beside its reader until it is undone", async () => {
    const email = at("deep.withdrawn-company.com");
    await readerOf("helios", email).open();
    const state = async () => {
      const [reader] = await readersOf("helios");
      return [reader?.withdrawn, reader?.domainWithdrawn];
    };
    const domain = "withdrawn-company.com";
    await withdraw(database, { kind: "email", value: email });
    await withdraw(database, { kind: "domain", value: domain });
    expect(await state()).toEqual([true, domain]);
    await withdraw(database, { kind: "email", value: email, lift: true });
    expect(await state()).toEqual([false, domain]);
    await withdraw(database, { kind: "domain", value: domain, lift: true });
    expect(await state()).toEqual([false, null]);
  });

  test("a withdrawn passcode opens again when its withdrawal is undone", async () => {
    const label = `acme ${randomUUID()}`;
    const passcode = await labelPasscode(database, { label, slugs: undefined, expires: undefined });
    const { unlock } = visitorsOf(h);
    const opens = () =>
      unlock(passcode).then(
        () => true,
        () => false,
      );
    expect(await opens()).toBe(true);
    await withdraw(database, { kind: "label", value: label });
    expect(await opens()).toBe(false);
    expect((await withdraw(database, { kind: "label", value: label, lift: true })).found).toBe(true);
    expect(await opens()).toBe(true);
    expect((await withdraw(database, { kind: "label", value: label, lift: true })).found).toBe(false);
  });

  test("the owner sees any document as a reader does, also of a closed room: marked PREVIEW, counted nowhere, and without a notice", async () => {
    const notices: OwnerNotice[] = [];
    const gate = h.another({ ownerChannels: [async (notice) => void notices.push(notice)] });
    const closed = someRoom("closed", { closes: "2020-01-01", mark: "quiet" });
    const site = siteWithRooms(gate, [HELIOS, closed]);
    const cookie = await ownerCookie(gate);
    const since = new Date(gate.clock() - 1000);
    for (const [room, owned, kind] of [
      ["helios", "helios", "dense"],
      ["closed", "closed", "quiet"],
      [null, "Jo Brandt", "dense"],
    ] as const) {
      const [facts, page, text] = await site.read(room, cookie, "&preview=");
      expect([facts?.status, page?.status, text?.status], `${room}`).toEqual([200, 200, 200]);
      expect(facts?.body).toContain(secretOf(room));
      expect(page?.body).toContain(`(${kind})`);
      for (const { body } of [page, text].filter((one) => one !== undefined)) {
        expect(body).toContain(secretOf(room));
        expect(body).toContain(withoutMarks(say(words().mark.preview, { line: `Property of ${owned}.` })));
        expect(body).toContain(OWNER);
      }
    }
    await site.settled();
    expect(await readLog(database, { since })).toEqual([]);
    expect(await readersOf("helios")).toEqual([]);
    expect(notices).toEqual([]);
  });

  test("a preview opens for the owner only, and does not show which rooms there are", async () => {
    const site = siteWithRooms(h.gate, [HELIOS]);
    const reader = await pressAt(
      site,
      "helios",
      await proveAt(site, h.codeFor, { room: "helios", email: at("acme.com") }),
    );
    const stranger = await ownerCookie(h.gate, { email: at("acme.com") });
    for (const cookie of ["", reader, stranger]) {
      const answers = await site.read("helios", cookie, "&preview=");
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
      expect(answers).toEqual(await site.read("no-such-room", cookie, "&preview="));
    }
    const owner = await ownerCookie(h.gate);
    // Without the word, the owner is a reader without a grant.
    expect((await site.read("helios", owner)).map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await site.read("no-such-room", owner, "&preview=")).map(({ status }) => status)).toEqual([
      404, 404, 404,
    ]);
  });
}
