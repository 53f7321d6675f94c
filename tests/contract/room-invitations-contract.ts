import { beforeEach, expect, test } from "vitest";
import { words } from "@/lib/words/site-words";
import { invitationsTo, invite, resendInvitation, withdrawInvitation } from "@/rooms/reader/invite";
import type { ReaderNotice } from "@/rooms/rules/ports";
import { type Harness, toNextDay } from "./harness";
import { at } from "./room-people";
import { HELIOS, someRoom } from "./rooms";
import { OPEN, pressAt, proveAt, SHUT, seen, siteWithRooms } from "./rooms-site";
import { fromNewNetwork, postJson } from "./site";

export function roomInvitationsContract(h: Harness): void {
  const LAB = someRoom("lab");
  const mails: ReaderNotice[] = [];
  const gate = h.another({ readerChannel: async (mail) => void mails.push(mail) });
  const site = siteWithRooms(gate, [HELIOS, LAB]);
  beforeEach(() => toNextDay(h));

  /** An address of free mail, which no list names. */
  const stranger = () => at("gmail.com");
  const aMinute = async () => h.advance(60);
  async function invited(email = stranger(), { room = HELIOS, days = "3" } = {}): Promise<string> {
    await invite(gate, room, { text: email, days });
    await aMinute();
    return email;
  }
  const enter = async (email: string) =>
    pressAt(site, "helios", await proveAt(site, h.codeFor, { room: "helios", email }));
  const open = (room: string, invitation: string, headers = {}) =>
    postJson(site, "/api/nda/invited", { room, invitation }, headers);
  const stepsOf = async (email: string) => {
    const { mailedAt, openedAt, provedAt, readAt, id } =
      (await invitationsTo(gate.database, "helios")).find((one) => one.email === email) ??
      expect.unreachable();
    return { id, steps: [mailedAt, openedAt, provedAt, readAt].map((time) => time !== null) };
  };

  test("an invitation goes to the address as it was typed, also again, and lets its mailbox in", async () => {
    const email = stranger();
    const tagged = email.replace("@", "+x@");
    await invited(tagged.toUpperCase());
    await resendInvitation(gate, HELIOS, email);
    expect(mails.slice(-2).map(({ to }) => to)).toEqual([tagged, tagged]);
    expect(await seen(site, "helios", await enter(email))).toEqual(OPEN);
    await invited(email);
    expect(mails.at(-1)?.to).toBe(email);
  });

  test("opening a link grants nothing, and has one answer for a valid one, a withdrawn one and none", async () => {
    const [email, gone, other] = [await invited(), await invited(), await invited()];
    await withdrawInvitation(gate.database, { room: "helios", text: gone });
    const ids = await Promise.all([email, gone].map(async (one) => (await stepsOf(one)).id));
    const answers = new Set<string>();
    for (const [room, id] of [
      ["helios", ids[0]],
      ["helios", ids[1]],
      ["helios", "no-such-id"],
      ["lab", (await stepsOf(other)).id],
      ["no-such-room", "no-such-id"],
    ] as const) {
      const answer = await open(room, id ?? "");
      expect(answer.headers.getSetCookie()).toEqual([]);
      answers.add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
    }
    await site.settled();
    expect([...answers]).toHaveLength(1);
    const opened = await Promise.all([email, gone, other].map(async (one) => (await stepsOf(one)).steps[1]));
    expect(opened).toEqual([true, false, false]);
    expect(await seen(site, "helios", "")).toEqual(SHUT);
  });

  test("one network cannot report any number of links", async () => {
    const [network, email] = [fromNewNetwork(), await invited()];
    for (let i = 0; i < 20; i++) await open("helios", "no-such-id", network);
    const { id } = await stepsOf(email);
    expect((await open("helios", id, network)).status).toBe(200);
    await site.settled();
    expect((await stepsOf(email)).steps[1]).toBe(false);
  });

  test("a mail that fails leaves the invitation valid and unsent, and does not count", async () => {
    const failing = h.another({ readerChannel: () => Promise.reject(new Error("550")) });
    const email = stranger();
    for (let i = 0; i < 4; i++) {
      const { unmailed } = await invite(failing, HELIOS, { text: email, days: "3" });
      expect(unmailed).toBe(words().refusals.mailNotAccepted);
    }
    await aMinute();
    expect((await stepsOf(email)).steps[0]).toBe(false);
    expect(await seen(site, "helios", await enter(email))).toEqual(OPEN);
  });

  test("the viewer counts down to the end of the invitation, not of the room's hours", async () => {
    const email = await invited(stranger(), { days: "1" });
    await h.advance(20 * 3600);
    const [first] = await site.read("helios", await enter(email));
    expect(JSON.parse(first?.body ?? "{}").expiresAt).toBeLessThan(gate.clock() + 4 * 3600 * 1000);
  });
}
