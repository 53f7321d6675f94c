import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { unseen } from "@/components/ui/unseen";
import { sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { readRoomLists } from "@/rooms/reader/room-lists";
import { recordEvent } from "@/rooms/record/events";
import { addAgreement } from "@/rooms/store/agreements";
import { listRequests, readRequests, writeDecision, writeRequest } from "@/rooms/store/approvals";
import { addInvitation, listInvitations, readInvitations } from "@/rooms/store/invitations";
import { readFigures, readReader } from "@/rooms/store/report";
import { writeRoomEntry } from "@/rooms/store/rooms";
import { type Harness, someEmail, someVisitor, toNextDay } from "./harness";
import { ownerSees } from "./room-page";
import { someRoom } from "./rooms";
import { siteWithRooms } from "./rooms-site";

/** The figures that the owner's page reads for one room, on every backend. */
export function ownerRoomsContract(h: Harness): void {
  beforeEach(() => toNextDay(h));

  const { database } = h.gate;
  /** Slugs that no other test uses. */
  const rooms = () => [1, 2].map(() => `room-${randomUUID().slice(0, 8)}`) as [string, string];
  const ask = (room: string, email = someEmail()) =>
    writeRequest(database, { room, mailbox: email, email, session: randomUUID(), line: "" });
  const question = (room: string) =>
    recordEvent(database, someVisitor(), {
      ...{ kind: "question_asked", email: someEmail(), session: randomUUID(), room, page: 1, text: "?" },
    });

  const opening = (email: string, session: string, room: string) =>
    recordEvent(database, someVisitor(), { kind: "document_opened", email, session, room });
  const agreement = (room: string, title: string, email: string, more: { name?: string; session?: string }) =>
    addAgreement(database, {
      ...{ room, title, text: "Terms.", email, name: null, session: randomUUID() },
      ...{ ip: "192.0.2.1", userAgent: undefined, ...more },
    });
  const inAnHour = () => new Date(h.gate.clock() + 3600_000);
  const invitation = (room: string, email: string) =>
    addInvitation(database, { room, email, address: email, id: randomUUID(), expiresAt: inAnHour() });

  test("the list of rooms counts what waits in each, and names rooms that are gone and have agreements", async () => {
    const [here, quiet] = rooms();
    const gone = `gone-${randomUUID().slice(0, 8)}`;
    await question(here);
    await h.advance(7200);
    const since = new Date(h.gate.clock() - 3600_000);
    await question(here);
    await question("another");
    const answered = someEmail();
    await ask(here);
    await ask(here);
    await ask(here, answered);
    await writeDecision(database, { room: here, mailbox: answered, state: "approved" });
    for (const room of [here, gone]) await agreement(room, `Title of ${room}`, someEmail(), {});
    const choice = await readFigures(database, { since, rooms: [quiet, here] });
    expect(choice.rooms).toMatchObject([
      { room: quiet, waiting: 0, questions: 0 },
      { room: here, waiting: 2, questions: 1 },
    ]);
    expect(choice.gone).toContainEqual({ room: gone, title: `Title of ${gone}` });
    expect(choice.gone.map(({ room }) => room)).not.toContain(here);
  });

  test("lists, invitations and requests are read of one room, and requests also without those that were answered", async () => {
    const [one, two] = rooms();
    const [first, second, answered] = [someEmail(), someEmail(), someEmail()];
    for (const [room, email] of [
      [one, first],
      [two, second],
    ] as const) {
      await writeRoomEntry(database, { room, value: email, kind: "listed" });
      await invitation(room, email);
      await ask(room, email);
    }
    await ask(one, answered);
    await writeDecision(database, { room: one, mailbox: answered, state: "refused" });

    expect([...(await readRoomLists(database, one))]).toEqual([[one, new Map([[first, "listed"]])]]);
    expect((await readRoomLists(database)).get(two)).toEqual(new Map([[second, "listed"]]));
    const invited = async (only: { room?: string }) =>
      (await listInvitations(database, only)).map(({ email }) => email);
    expect(await invited({ room: one })).toEqual([first]);
    expect(await invited({})).toEqual(expect.arrayContaining([first, second]));
    const asked = async (of: string[] | null, waiting: boolean) =>
      (await listRequests(database, of, { waiting })).map(({ email }) => email);
    expect(await asked([one], false)).toEqual([first, answered]);
    expect(await asked([one], true)).toEqual([first]);
    expect(await asked([one, two], true)).toHaveLength(2);
    const all = await asked(null, true);
    expect(all).toEqual(expect.arrayContaining([first, second]));
    expect(all).not.toContain(answered);
  });

  test("requests to a room that lets readers in without the owner are neither listed nor counted", async () => {
    const [asking, open] = rooms();
    const site = siteWithRooms(h.gate, [
      someRoom(asking, { policy: { company: true, approval: true } }),
      someRoom(open, { questions: true }),
    ]);
    const [waits, old] = [someEmail(), someEmail()];
    await ask(asking, waits);
    await ask(open, old);
    const { html: page } = await ownerSees(site, h.gate, {});
    expect(page).toContain(waits);
    expect(page).not.toContain(old);
    const title = `The room ${asking}`;
    const waiting = (requests: number) =>
      renderToStaticMarkup(sayRich(words().owner.requestsWait, { requests, title, unseen }));
    expect(page.split(waiting(1))).toHaveLength(2);
  });

  test("requests are read page by page, each once, and those that wait come first", async () => {
    const [room] = rooms();
    const emails = Array.from({ length: 60 }, () => someEmail());
    for (const email of emails) await ask(room, email);
    for (const mailbox of emails.slice(0, 5))
      await writeDecision(database, { room, mailbox, state: "approved" });
    const first = await readRequests(database, [room]);
    const second = await readRequests(database, [room], { after: first.next ?? undefined });
    expect([first.requests.length, second.requests.length, second.next]).toEqual([50, 10, null]);
    const all = [...first.requests, ...second.requests];
    expect(all.map(({ email }) => email).sort()).toEqual([...emails].sort());
    expect(all.map(({ state }) => state)).toEqual([...Array(55).fill("asked"), ...Array(5).fill("approved")]);
    const waiting = await readRequests(database, [room], { waiting: true, after: first.next ?? undefined });
    expect(waiting.requests).toHaveLength(5);
  });

  test("a reader's page has the rooms, their agreement and the answer, whether they read, only asked, or only agreed", async () => {
    const [read, asked] = rooms();
    const [email, other] = [someEmail(), someEmail()];
    await ask(asked, email);
    await ask(asked, other);
    await opening(email, "s-1", read);
    await agreement(read, "Read", email, { name: "Jo", session: "s-1" });
    expect(await readReader(database, email)).toMatchObject({
      ...{ rooms: [{ room: read, visits: 1 }], sessions: [{ id: "s-1" }], requests: [{ room: asked }] },
      ...{ agreements: [{ room: read, name: "Jo" }], withdrawn: false, domainWithdrawn: null },
    });
    const signed = someEmail();
    await agreement(read, "Read", signed, { session: "s-2" });
    expect(await readReader(database, signed)).toMatchObject({ rooms: [], agreements: [{ room: read }] });
    expect(await readReader(database, other)).toMatchObject({ rooms: [], requests: [{ state: "asked" }] });
    expect(await readReader(database, someEmail())).toBeNull();
  });

  test("readers who were here since the owner signed in before are counted, and those who read just now", async () => {
    const [room] = rooms();
    const owner = someEmail();
    const visit = () => opening(someEmail(), "s", room);
    const signIn = () =>
      recordEvent(database, someVisitor(), { kind: "owner_entered", email: owner, session: randomUUID() });
    const figures = async () => {
      const entered = new Date(h.gate.clock());
      return readFigures(database, { since: new Date(0), rooms: [room], owner, entered });
    };
    await visit();
    expect(await figures()).toMatchObject({ before: null, rooms: [{ recent: 0, present: 1 }] });
    await h.advance(3600);
    await signIn();
    await h.advance(3600);
    await visit();
    expect(await figures()).toMatchObject({ rooms: [{ readers: 2, recent: 1, present: 1 }] });
  });

  test("invitations to a room are read page by page, each once, and those of other rooms on none", async () => {
    const [room, other] = rooms();
    const emails = Array.from({ length: 60 }, (_, i) => `reader-${i}@${randomUUID()}.example`);
    for (const email of emails) {
      await invitation(room, email);
      await invitation(other, email);
    }
    const first = await readInvitations(database, { room });
    expect(first.invitations).toHaveLength(50);
    const second = await readInvitations(database, { room, after: first.next ?? undefined });
    expect(second.next).toBeNull();
    const all = [...first.invitations, ...second.invitations];
    expect(all).toEqual(await listInvitations(database, { room }));
    expect(all.map(({ email }) => email).sort()).toEqual([...emails].sort());
    expect(await readInvitations(database, { room, after: "an-id-that-is-gone" })).toEqual(first);
  });
}
