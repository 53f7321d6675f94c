import { expect, test } from "vitest";
import { may, mayRead, type Session } from "@/rooms/access/access";
import type { Gate } from "@/rooms/record/gate";
import { ndaRoom, studyRoom } from "@/rooms/rules/built-in-rooms";
import type { DocumentGrant } from "@/rooms/rules/grant";
import type { PasscodeGrant } from "@/rooms/rules/passcode-grant";
import { isByPasscode, type Room } from "@/rooms/rules/room-policy";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const AN_HOUR_AGO = NOW / 1000 - 3600;
const lists = { current: async () => new Map() };
const gate = {
  ...{ clock: () => NOW, domains: async () => ({ isPublicMail: () => false, hasMailboxes: () => true }) },
  ...{ roomLists: lists, approvals: lists, invitations: lists },
  revocations: { current: async () => ({ sessions: new Set(), mailboxes: new Set(), domains: new Set() }) },
} as unknown as Gate;
const session = (
  entered: Readonly<Record<string, number>>,
  passcodes: readonly PasscodeGrant[] = [],
): Session => {
  const grant = { kind: "document", session: "s", email: "jo@acme.com", issuedAt: AN_HOUR_AGO, entered };
  return { gate, addresses: [grant as DocumentGrant], passcodes, owner: null };
};
const nda = ndaRoom({ title: "The document", ownershipLine: "Mine.", warning: "Confidential." });

test("the NDA document opens to who entered it, and to no room's reader", async () => {
  const access = await may(session({ nda: AN_HOUR_AGO }), { slug: "nda", room: nda });
  expect(access).toMatchObject({ entered: true, endsAt: NOW + 11 * 3600 * 1000 });
  const others: Record<string, number>[] = [{}, { helios: AN_HOUR_AGO }, { nda: AN_HOUR_AGO - 12 * 3600 }];
  for (const elsewhere of others)
    expect(await may(session(elsewhere), { slug: "nda", room: nda })).toBeNull();
});

test("a room that is named like the NDA document, and is not there, opens to no visitor", async () => {
  expect(await may(session({ nda: AN_HOUR_AGO }), { slug: "nda", room: undefined })).toBeNull();
});

test("a passcode of a locked study opens no room whose id is the study's slug, and the other way round", async () => {
  const room: Room = {
    ...nda,
    id: "ferry",
    slug: "ferry",
    announced: false,
    policy: studyRoom("ferry").policy,
  };
  expect(isByPasscode(room)).toBe(true);
  const opened = { kind: "passcode", session: "s", label: "resume", issuedAt: AN_HOUR_AGO, entered: true };
  const opens = async (name: string) => {
    const passcode = { ...opened, room: name, expiresAt: NOW / 1000 + 3600 } as unknown as PasscodeGrant;
    const visit = session({}, [passcode]);
    return [await may(visit, { slug: "ferry", room }), await mayRead(visit, "ferry", [room])].map(Boolean);
  };
  expect(await opens("study:ferry")).toEqual([false, true]);
  expect(await opens("ferry")).toEqual([true, false]);
  const entered = session({ ferry: AN_HOUR_AGO });
  expect(await mayRead(entered, "ferry", [room])).toBeNull();
});
