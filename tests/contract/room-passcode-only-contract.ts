import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { signPageHandle } from "@/rooms/contents/page-handle";
import { passcodeGrants } from "@/rooms/http/grants";
import { invite } from "@/rooms/reader/invite";
import { termsOf } from "@/rooms/record/room-agreement";
import { findAgreement } from "@/rooms/store/agreements";
import { readRoom } from "@/rooms/store/report";
import { type Harness, logOf, toNextDay } from "./harness";
import { at, roomPeople } from "./room-people";
import { closedStudy, secretOfStudy, studyOf } from "./room-study";
import { someRoom } from "./rooms";
import { OPEN, type RoomsSite, SHUT, seen, siteWithRooms } from "./rooms-site";
import {
  cookiesAfter,
  fromNewNetwork,
  get,
  ledTo,
  ownerCookie,
  postForm,
  postJson,
  receiptIn,
  refusalIn,
  request,
  SITE,
} from "./site";

const BY_PASSCODE = { policy: { passcode: "instead" } };

export function roomPasscodeOnlyContract(h: Harness): void {
  const { database } = h.gate;
  const people = roomPeople(h);
  const HELIOS = someRoom("helios", { ...BY_PASSCODE, agreement: "name", hours: 2 });
  const PLAIN = someRoom("plain", { ...BY_PASSCODE, studies: ["ferry"] });
  const site = siteWithRooms(h.gate, [
    HELIOS,
    PLAIN,
    someRoom("company", { policy: { company: true } }),
    someRoom("locked", { policy: { company: true, passcode: "with-code" } }),
  ]);
  beforeEach(() => toNextDay(h));

  const label = () => `Acme ${randomUUID()}`;
  const give = (room: string, passcode: string, headers = {}) =>
    postJson(site, "/api/nda/unlock", { room, passcode }, headers);
  async function unlock(room: string, passcode: string, cookie = ""): Promise<string> {
    const answer = await give(room, passcode, { cookie });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return cookiesAfter(answer);
  }
  const sign = { version: termsOf(HELIOS).version, name: "Jo Doe" };
  async function enter(room: string, passcode: string, before = ""): Promise<string> {
    const cookie = await unlock(room, passcode, before);
    return people.post(site, "/api/nda/enter", { room, ...sign }, cookie);
  }
  const logAbout = (name: string) => logOf(h.gate, `passcode ${name}`);
  const receiptOf = (cookie: string) => get(site, "/api/nda/receipt?room=helios", cookie);

  test("whoever has a passcode reads without an address; mark, log, agreement, receipt and reading times name its label", async () => {
    const name = label();
    const passcode = await people.passcode("helios", name);
    const unlocked = await unlock("helios", ` ${passcode.toUpperCase()} `);
    expect(await seen(site, "helios", unlocked)).toEqual(SHUT);
    const cookie = await people.post(site, "/api/nda/enter", { room: "helios", ...sign }, unlocked);
    expect(await seen(site, "helios", cookie)).toEqual(OPEN);
    const [, image] = await site.read("helios", cookie);
    expect(image?.body).toContain(`Marked: passcode ${name}`);
    expect(await receiptIn(await receiptOf(cookie))).toContain(`passcode${name}`.replaceAll(" ", ""));
    await site.settled();
    const reader = `passcode ${name}`;
    expect(await findAgreement(database, { room: "helios", email: reader })).toMatchObject({
      name: "Jo Doe",
    });
    const log = await logAbout(name);
    expect(log.map(({ kind }) => kind).sort()).toEqual([
      "agreed",
      "document_opened",
      "page_viewed",
      "room_entered",
      "room_unlocked",
    ]);
    expect(new Set(log.map(({ detail, sessionId }) => `${detail.room} ${sessionId}`)).size).toBe(1);
    const { readers } = await readRoom(database, { room: "helios", since: new Date(0) });
    expect(readers.map(({ email }) => email)).toContain(reader);
  });

  test("the room's studies are open to whoever has entered by its passcode, and to no other passcode's reader", async () => {
    const name = label();
    const unlocked = await unlock("plain", await people.passcode("plain", name));
    expect(await studyOf(site, "ferry", unlocked)).toEqual(closedStudy("ferry"));
    const cookie = await people.post(site, "/api/nda/enter", { room: "plain" }, unlocked);
    expect((await studyOf(site, "ferry", cookie)).picture).toEqual([200, secretOfStudy("ferry")]);
    expect(await studyOf(site, "harbour", cookie)).toEqual(closedStudy("harbour"));
    const other = await enter("helios", await people.passcode("helios", label()));
    expect(await studyOf(site, "ferry", other)).toEqual(closedStudy("ferry"));
    await site.settled();
    expect((await logAbout(name)).map(({ kind, slug }) => [kind, slug])).toContainEqual([
      "study_opened",
      "ferry",
    ]);
  });

  test("the time on a page is counted for the reader's session", async () => {
    const name = label();
    const cookie = await enter("plain", await people.passcode("plain", name));
    const [{ session = "" } = {}] = await passcodeGrants(site.context(cookie), "roomPasscode");
    const served = { session, room: "plain", page: 1, issuedAt: Date.now() - 60_000 };
    const view = { handle: await signPageHandle(h.gate.keyring, served), from: 0, to: 30_000 };
    const report = (as: string) => postJson(site, "/api/nda/dwell", { views: [view] }, { cookie: as });
    // Another session's report of this view is ignored.
    const other = await enter("plain", await people.passcode("plain", label()));
    const ends = [await report(other), await report(cookie), await report("")];
    expect(ends.map(({ status }) => status)).toEqual([204, 204, 401]);
    await site.settled();
    expect((await logAbout(name)).flatMap(({ detail }) => detail.dwellMs ?? [])).toEqual([30_000]);
  });

  test("it opens no other room and not the NDA document, whatever they ask for", async () => {
    const cookie = await enter("helios", await people.passcode("helios"));
    for (const room of ["plain", "company", "locked", "no-such-room", null])
      expect(await seen(site, room, cookie), `${room}`).toEqual(SHUT);
    for (const room of ["plain", "company", "locked"])
      for (const path of ["/api/nda/enter", "/api/nda/passcode", "/api/nda/approval"] as const)
        expect(await refusalIn(await postJson(site, path, { room, passcode: "x" }, { cookie }))).toEqual([
          401,
          "no_grant",
        ]);
    // The token is of another purpose, so it counts in no other cookie either.
    const [token = ""] = /(?<==)[^;]+/.exec(cookie) ?? [];
    for (const name of ["document", "study", "owner"])
      expect(await seen(site, "company", `${name}=${token}`)).toEqual(SHUT);
  });

  test("no address opens it, also an invited one, and no code is mailed", async () => {
    for (const email of [at("acme.com"), at("gmail.com")]) {
      await postJson(site, "/api/nda/otp", { email, room: "plain" });
      await site.settled();
      expect(await h.codeFor(email)).toBe("none");
    }
    await expect(invite(h.gate, PLAIN, { text: at("acme.com"), days: "1" })).rejects.toMatchObject({
      code: "invalid_request",
    });
    const cookie = await people.prove("company", at("acme.com"), { site });
    expect(await seen(site, "plain", cookie)).toEqual(SHUT);
  });

  test("everybody who enters one passcode has a session of their own, and agrees for themselves", async () => {
    const passcode = await people.passcode("helios", label());
    const first = await enter("helios", passcode);
    const second = await unlock("helios", passcode);
    expect(await seen(site, "helios", second)).toEqual(SHUT);
    expect(await refusalIn(await receiptOf(second))).toEqual([401, "no_grant"]);
    const signed = { room: "helios", ...sign, name: "Al Roe" };
    const entered = await people.post(site, "/api/nda/enter", signed, second);
    for (const cookie of [first, entered]) expect(await seen(site, "helios", cookie)).toEqual(OPEN);
    for (const [cookie, own, other] of [
      [first, "JoDoe", "AlRoe"],
      [entered, "AlRoe", "JoDoe"],
    ] as const) {
      const written = await receiptIn(await receiptOf(cookie));
      expect(written).toContain(own);
      expect(written).not.toContain(other);
    }
  });

  test("the readers of one passcode do not wait in one line for their receipts", async () => {
    const passcode = await people.passcode("helios", label());
    const readers = [await enter("helios", passcode), await enter("helios", passcode)];
    const answers = await Promise.all([...readers, ...readers, ...readers].map(receiptOf));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test("a passcode made to go with a code opens nothing alone when the room changes, and one made alone goes with a code", async () => {
    const owner = await ownerCookie(h.gate);
    const siteOf = (passcode: "with-code" | "instead") =>
      siteWithRooms(h.gate, [
        someRoom("changed", { policy: passcode === "instead" ? { passcode } : { company: true, passcode } }),
      ]);
    const [both, alone] = [siteOf("with-code"), siteOf("instead")];
    const make = async (one: RoomsSite): Promise<string> => {
      const fields = { label: label(), "room-changed": "on" };
      return (await (await postJson(one, "/api/owner/passcodes", fields, { cookie: owner })).json()).passcode;
    };
    const [second, key] = [await make(both), await make(alone)];
    const unlocked = async (passcode: string) =>
      (await postJson(alone, "/api/nda/unlock", { room: "changed", passcode })).status;
    expect([await unlocked(second), await unlocked(key)]).toEqual([401, 200]);
    const cookie = await people.prove("changed", at("acme.com"), { site: both });
    for (const passcode of [second, key])
      expect(
        (await postJson(both, "/api/nda/passcode", { room: "changed", passcode }, { cookie })).status,
      ).toBe(200);
  });

  test("who leaves one room keeps the others of the browser, and a copy of the cookie opens nothing", async () => {
    const helios = await enter("helios", await people.passcode("helios"));
    const both = await enter("plain", await people.passcode("plain"), helios);
    const left = await request(site, "/api/nda/leave?room=helios", {
      headers: { origin: SITE, cookie: both },
    });
    const after = cookiesAfter(left);
    expect(await seen(site, "plain", after)).toEqual(OPEN);
    for (const cookie of [after, both]) expect(await seen(site, "helios", cookie)).toEqual(SHUT);
  });

  test("the fifth room in a browser still opens, and the cookie stays small", async () => {
    const rooms = Array.from({ length: 5 }, (_, i) => someRoom(`${i}`.repeat(40), BY_PASSCODE));
    const one = siteWithRooms(h.gate, rooms);
    let cookie = "";
    for (const { slug } of rooms) {
      // Of the longest labels.
      const passcode = await people.passcode(slug, `${slug}${randomUUID()}`.padEnd(80, "\u7530"));
      const given = await postJson(one, "/api/nda/unlock", { room: slug, passcode }, { cookie });
      cookie = await people.post(one, "/api/nda/enter", { room: slug, ...sign }, cookiesAfter(given));
      expect(await seen(one, slug, cookie)).toEqual(OPEN);
    }
    expect(cookie.length).toBeLessThan(4096);
    expect(await passcodeGrants(one.context(cookie), "roomPasscode")).toHaveLength(4);
  });

  test("without scripts, a refused form leads back to the open form, and a right passcode to the room", async () => {
    const form = (passcode: string) =>
      postForm(site, "/api/nda/unlock", { room: "plain", passcode, timeZone: "" });
    expect(ledTo(await form("x"))).toBe("/ndacasestudies/plain?step=passcode&error=wrong_passcode");
    expect(ledTo(await form(""))).toBe("/ndacasestudies/plain?step=passcode&error=missing_passcode");
    expect(ledTo(await form(await people.passcode("plain")))).toBe("/ndacasestudies/plain");
  });

  test("guesses are limited, and who has a passcode enters from the same network all the same", async () => {
    const network = fromNewNetwork();
    const ends: number[] = [];
    for (let i = 0; i < 11; i++)
      ends.push((await give("plain", i % 2 ? "let me in" : "abcd-efgh-jkmn-pqrs", network)).status);
    expect(ends).toEqual([...Array(10).fill(401), 429]);
    const passcode = await people.passcode("plain");
    for (let i = 0; i < 3; i++) expect((await give("plain", passcode, network)).status).toBe(200);
  });
}
