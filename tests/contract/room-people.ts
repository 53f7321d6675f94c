import { expect } from "vitest";
import { labelPasscode } from "@/rooms/passcode/label-passcode";
import { changeRoomList } from "@/rooms/reader/room-lists";
import type { Gate } from "@/rooms/record/gate";
import { termsOf } from "@/rooms/record/room-agreement";
import { subjectText } from "@/rooms/rules/passcode-subject";
import type { ListKind, Room, RoomPolicy } from "@/rooms/rules/room-policy";
import { type Harness, someEmail } from "./harness";
import { someRoom } from "./rooms";
import { OPEN, proveAt, type RoomsSite, seen, siteWithRooms } from "./rooms-site";
import { cookiesAfter, postJson } from "./site";

const LISTED = ["acme.com", "jo@gmail.com"];
/** Whoever entered it has agreed, and so has a receipt that must not be given out later. */
export const HOUSE = someRoom("house", { agreement: "tick", studies: ["ferry"], policy: { listed: LISTED } });
export const LAB = someRoom("lab", {
  agreement: "tick",
  warning: HOUSE.warning,
  studies: ["harbour"],
  policy: { listed: ["acme.com", "lab.com", "ann@gmail.com"] },
});
export const AGREED = { version: termsOf(HOUSE).version, agree: "yes" };

export const at = (domain: string) => someEmail().replace(/@.*/, `@${domain}`);
export const aMinute = 60;

/** The readers of two rooms, and what happens to them. */
export function roomPeople(h: Harness) {
  const { database } = h.gate;
  const siteOf = (fields: Partial<Room> = {}, changes: Partial<Gate> = {}): RoomsSite =>
    siteWithRooms(h.another(changes), [{ ...HOUSE, ...fields }, LAB]);
  const policyOf = (policy: Partial<RoomPolicy>, changes: Partial<Gate> = {}) =>
    siteOf({ policy: { ...HOUSE.policy, ...policy } }, changes);
  const house = siteOf();

  const prove = (room: string | null, email: string, { site = house, cookie = "" } = {}) =>
    proveAt(site, h.codeFor, { room, email, cookie });
  /** Posts as a reader does, and returns the Cookie header after that. */
  async function post(
    site: RoomsSite,
    path: "/api/nda/enter" | "/api/nda/passcode" | "/api/nda/unlock",
    body: object,
    cookie: string,
  ) {
    const answer = await postJson(site, path, body, { cookie });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return withCookies(cookie, cookiesAfter(answer));
  }
  const press = (cookie: string, { site = house, room = "house" } = {}) =>
    post(site, "/api/nda/enter", { room, ...AGREED }, cookie);
  async function expectOpen(site: RoomsSite, cookie: string, room = "house") {
    expect(await seen(site, room, cookie), "before").toEqual(OPEN);
    return cookie;
  }
  /** Proves, agrees and enters; the document is open then. */
  const enter = async (email = at("acme.com"), { site = house, room = "house" } = {}) =>
    expectOpen(site, await press(await prove(room, email, { site }), { site, room }), room);

  let shared = { email: "", cookie: "", until: 0 };
  /** A reader who entered the house before, for ways that change the house and not the reader. */
  async function jo(): Promise<string> {
    if (h.gate.clock() > shared.until) {
      const email = at("acme.com");
      shared = { email, cookie: await enter(email), until: h.gate.clock() + 6 * 3600_000 };
    }
    return expectOpen(house, shared.cookie);
  }
  const later = async (seconds = aMinute) => h.advance(seconds);
  async function list(text: string, kind: ListKind) {
    await changeRoomList(database, { room: "house", text, kind });
    await later();
  }
  const passcode = (room: string | string[] | undefined, label = someEmail(), days = 9) =>
    labelPasscode(database, {
      label,
      slugs: typeof room === "string" ? [subjectText({ room, alone: true })] : room,
      expires: new Date(h.gate.clock() + days * 86_400_000),
    });
  return {
    database,
    house,
    siteOf,
    policyOf,
    prove,
    press,
    enter,
    expectOpen,
    jo,
    later,
    list,
    passcode,
    post,
  };
}

const named = (cookie: string) =>
  cookie ? cookie.split("; ").map((one) => one.split("=") as [string, string]) : [];
const withCookies = (before: string, after: string) =>
  [...new Map([...named(before), ...named(after)])].map((pair) => pair.join("=")).join("; ");
/** A Cookie header without, or with only, the cookie that holds passcodes. */
export const withoutPasscode = (cookie: string) => cookie.replace(/; study=[^;]+/, "");
export const passcodeOf = (cookie: string) => /study=[^;]+/.exec(cookie)?.[0] ?? "";
