import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { OwnerPlace } from "@/rooms/http/owner-place";
import { removedTitle } from "@/rooms/owner/rooms";
import { labelPasscode } from "@/rooms/passcode/label-passcode";
import { decideApproval } from "@/rooms/reader/decide-approval";
import { invite } from "@/rooms/reader/invite";
import { changeRoomList } from "@/rooms/reader/room-lists";
import { recordEvent } from "@/rooms/record/events";
import { termsOf } from "@/rooms/record/room-agreement";
import { signDocumentGrant } from "@/rooms/rules/grant";
import { signPasscodeGrants } from "@/rooms/rules/passcode-grant";
import { passcodeSubject } from "@/rooms/rules/passcode-subject";
import type { Room } from "@/rooms/rules/room-policy";
import { addAgreement } from "@/rooms/store/agreements";
import { type Harness, someEmail, someVisitor, toNextDay } from "./harness";
import { ownerSees } from "./room-page";
import { at } from "./room-people";
import { someRoom } from "./rooms";
import { pressAt, proveAt, secretOf, siteWithRooms } from "./rooms-site";
import { cookiesAfter, ownerCookie, postJson } from "./site";

/** A client's room is removed, and the next client gets a room of the same slug. */
export function roomIdsContract(h: Harness): void {
  const { database } = h.gate;
  beforeEach(() => toNextDay(h));
  const before = (fields: object = {}) => someRoom("house", { policy: { listed: ["acme.com"] }, ...fields });
  const next = (fields: object = {}) => before({ id: "house-2f4c6a", ...fields });
  const siteOf = (room: Room) => siteWithRooms(h.gate, [room]);
  /** Of each room, what was prepared for it and for no other. */
  const isOpen = async (room: Room, cookie: string) =>
    (await siteOf(room).read(room.slug, cookie)).every(({ body }) => body.includes(secretOf(room.id)));
  const prove = (room: Room, email: string) => proveAt(siteOf(room), h.codeFor, { room: room.slug, email });
  const enter = async (room: Room, email: string) =>
    pressAt(siteOf(room), room.slug, await prove(room, email));
  const press = (room: Room, cookie: string) =>
    postJson(siteOf(room), "/api/nda/enter", { room: "house" }, { cookie });
  /** Whether an address can prove itself at the room's gate, which mails a code only to those who may enter. */
  const gets = (room: Room, email: string) =>
    prove(room, email).then(
      () => true,
      () => false,
    );
  const passcodeFor = (room: Room) =>
    labelPasscode(database, { label: randomUUID(), slugs: [passcodeSubject(room)], expires: undefined });

  describe("a slug that is used again opens nothing to the people of before", () => {
    test("a cookie of who had entered proves the address, and enters only after the new warning", async () => {
      const cookie = await enter(before(), at("acme.com"));
      expect(await isOpen(before(), cookie)).toBe(true);
      expect(await isOpen(next(), cookie)).toBe(false);
      expect(await isOpen(next({ policy: { listed: ["other.com"] } }), cookie)).toBe(false);
      expect(await isOpen(next(), await pressAt(siteOf(next()), "house", cookie))).toBe(true);
    });

    test("an approval, an invitation and an entry of the lists let no reader into the new room", async () => {
      const policy = { listed: ["acme.com"], approval: true };
      const [approved, invited, listed] = [at("acme.com"), at("gmail.com"), at("listed.com")];
      await decideApproval(h.gate, { room: before({ policy }), text: approved, state: "approved" });
      await invite(h.gate, before(), { text: invited, days: "3" });
      await changeRoomList(database, { room: before().id, text: listed, kind: "listed" });
      await h.advance(60);
      expect(await isOpen(before({ policy }), await enter(before({ policy }), approved))).toBe(true);
      for (const email of [invited, listed])
        expect(await isOpen(before(), await enter(before(), email)), email).toBe(true);
      // A second code for an address comes a minute later.
      await h.advance(120);
      expect((await press(next({ policy }), await prove(next({ policy }), approved))).status).toBe(401);
      for (const email of [invited, listed]) expect(await gets(next(), email), email).toBe(false);
    });

    test("a passcode of before opens the new room neither alone nor beside an address", async () => {
      for (const passcode of ["instead", "with-code"] as const) {
        const policy = passcode === "instead" ? { passcode } : { listed: ["acme.com"], passcode };
        const secret = await passcodeFor(before({ policy }));
        const give = async (room: Room) => {
          const path = passcode === "instead" ? "/api/nda/unlock" : "/api/nda/passcode";
          const cookie = passcode === "instead" ? "" : await prove(room, at("acme.com"));
          const given = await postJson(siteOf(room), path, { room: "house", passcode: secret }, { cookie });
          return { status: given.status, cookie: [cookie, cookiesAfter(given)].filter(Boolean).join("; ") };
        };
        expect((await give(next({ policy }))).status, passcode).toBe(401);
        const held = await give(before({ policy }));
        const entered = await press(before({ policy }), held.cookie);
        const cookie = [cookiesAfter(entered), held.cookie].join("; ");
        expect(await isOpen(before({ policy }), cookie), passcode).toBe(true);
        expect(await isOpen(next({ policy }), cookie), passcode).toBe(false);
        expect((await press(next({ policy }), held.cookie)).status, passcode).not.toBe(200);
      }
    });

    test("an agreement of before does not count in the new room", async () => {
      const asked = (room: Room) => ({ room: "house", version: termsOf(room).version, agree: "yes" });
      const [old, fresh] = [before({ agreement: "tick" }), next({ agreement: "tick" })];
      const proved = await prove(old, at("acme.com"));
      const agreed = await postJson(siteOf(old), "/api/nda/enter", asked(old), { cookie: proved });
      expect(agreed.status).toBe(200);
      expect((await press(old, proved)).status).toBe(200);
      expect((await press(fresh, proved)).status).toBe(409);
    });
  });

  test("the owner's page shows the old room and the new one apart, and a form about the old one changes nothing in the new", async () => {
    const [email, title] = [someEmail(), "The old house"];
    const about = { email, session: randomUUID(), room: "house" };
    await recordEvent(database, someVisitor(), { kind: "document_opened", ...about });
    await addAgreement(database, {
      ...{ ...about, title, text: "Terms.", name: "Jo", ip: "192.0.2.1", userAgent: undefined },
    });
    const policy = { listed: ["acme.com"], approval: true, passcode: "with-code" };
    const fresh = next({ title: "The new house", policy });
    const site = siteOf(fresh);
    const cookie = await ownerCookie(h.gate);
    const shown = (place: OwnerPlace) => ownerSees(site, h.gate, place);
    const list = (await shown({})).html;
    expect(list).toContain(`href="/owner?room=house">${removedTitle("The old house")}<`);
    expect(list).toContain('href="/owner?room=house-2f4c6a">The new house<');
    expect((await shown({ reader: email })).html).toContain(
      `href="/owner?room=house">${removedTitle("house")}<`,
    );
    const old = await shown({ room: "house" });
    expect(old.title).toBe(removedTitle("The old house"));
    expect(old.html).toContain(email);
    for (const view of [undefined, "access", "about"] as const) {
      const { title, html } = await shown({ room: "house-2f4c6a", view });
      expect(title).toBe("The new house");
      expect(html).not.toContain(email);
      expect(html).not.toMatch(/name="room" value="house"/);
    }
    const forms = [
      ["/api/owner/rooms", { entry: email, list: "listed" }],
      ["/api/owner/rooms/approval", { email, decision: "approved" }],
      ["/api/owner/invitations", { email, days: "7", act: "invite" }],
    ] as const;
    for (const [path, fields] of forms)
      for (const [room, status] of [
        ["house", 404],
        [fresh.id, 200],
      ] as const)
        expect((await postJson(site, path, { room, ...fields }, { cookie })).status, `${path} ${room}`).toBe(
          status,
        );
    const label = { label: randomUUID(), "room-house": "on" };
    const made = await postJson(site, "/api/owner/passcodes", label, { cookie });
    expect(made.status).toBe(404);
  });

  test("a room that keeps its id keeps its readers under another slug", async () => {
    const cookie = await enter(before(), at("acme.com"));
    const renamed = { ...before(), slug: "villa" };
    expect(await isOpen(renamed, cookie)).toBe(true);
  });

  test("cookies of the release before ids open a room without one for their 12 hours, and no room with an id", async () => {
    const { keyring, clock } = h.gate;
    const [now, label, timeZone] = [Math.floor(clock() / 1000), randomUUID(), "UTC"];
    const policy = { passcode: "instead" };
    await labelPasscode(database, {
      label,
      slugs: [passcodeSubject(before({ policy }))],
      expires: undefined,
    });
    const unlocked = { session: randomUUID(), room: "house", label, issuedAt: now, expiresAt: now + 43_200 };
    const [byAddress, byPasscode] = [
      await signDocumentGrant(keyring, randomUUID(), at("acme.com"), clock, timeZone, { house: now }),
      await signPasscodeGrants(keyring, [{ ...unlocked, timeZone, entered: true }], clock),
    ];
    const cookies = [
      [{}, `document=${byAddress}`],
      [{ policy }, `room-passcode=${byPasscode}`],
    ] as const;
    const open = (room: (fields: object) => Room) =>
      Promise.all(cookies.map(([fields, cookie]) => isOpen(room(fields), cookie)));
    expect(await open(before)).toEqual([true, true]);
    expect(await open(next)).toEqual([false, false]);
    await h.advance(43_200 - 60);
    expect(await open(before)).toEqual([true, true]);
    await h.advance(120);
    expect(await open(before)).toEqual([false, false]);
  });

  test("a changed warning asks again, of a proved address and of who holds a passcode", async () => {
    const warning = "Another warning.";
    const cookie = await enter(before(), at("acme.com"));
    expect(await isOpen(before({ warning }), cookie)).toBe(false);
    expect(
      await isOpen(before({ warning }), await pressAt(siteOf(before({ warning })), "house", cookie)),
    ).toBe(true);
    const policy = { passcode: "instead" };
    const passcode = await passcodeFor(before({ policy }));
    const given = await postJson(siteOf(before({ policy })), "/api/nda/unlock", { room: "house", passcode });
    const entered = await pressAt(siteOf(before({ policy })), "house", cookiesAfter(given));
    expect(await isOpen(before({ policy }), entered)).toBe(true);
    expect(await isOpen(before({ policy, warning }), entered)).toBe(false);
  });
}
