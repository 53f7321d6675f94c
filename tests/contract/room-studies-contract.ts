import { beforeEach, expect, test } from "vitest";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { mailChannel } from "@/rooms/backends/notices";
import { invite } from "@/rooms/reader/invite";
import { readLog } from "@/rooms/report/read-log";
import type { OwnerNotice } from "@/rooms/rules/ports";
import { listInvitations } from "@/rooms/store/invitations";
import { listStudyOpenings, readFigures, readRoom } from "@/rooms/store/report";
import { type Harness, toNextDay } from "./harness";
import { at } from "./room-people";
import { secretOfStudy, studyOf } from "./room-study";
import { someRoom } from "./rooms";
import { pressAt, proveAt, siteWithRooms } from "./rooms-site";

/** The owner's figures about studies that were read in rooms, on every backend. */
export function roomStudiesContract(h: Harness): void {
  beforeEach(() => toNextDay(h));

  const { database } = h.gate;
  const room = someRoom("helios", { studies: ["ferry", "harbour"], policy: { listed: ["acme.com"] } });
  const notices: OwnerNotice[] = [];
  const gate = h.another({ ownerChannels: [async (notice) => void notices.push(notice)] });
  const site = siteWithRooms(gate, [room]);
  const enter = async (email: string) =>
    pressAt(site, "helios", await proveAt(site, h.codeFor, { room: "helios", email }));
  async function open(study: string, cookie: string): Promise<void> {
    expect((await studyOf(site, study, cookie)).page).toContain(secretOfStudy(study));
    await site.settled();
  }
  const recently = () => new Date(h.gate.clock() - 3600_000);
  const readBy = async (email: string) =>
    (await readRoom(database, { room: "helios", since: recently() })).readers.find(
      (reader) => reader.email === email,
    );

  test("each study that a reader opens is recorded once, with the reader and the room, and the owner is told of the first", async () => {
    const email = at("acme.com");
    const cookie = await enter(email);
    await site.settled();
    notices.length = 0;
    expect(await readBy(email)).toMatchObject({ visits: 0 });
    for (const study of ["ferry", "harbour", "ferry"]) await open(study, cookie);

    const openings = await listStudyOpenings(database, { room: "helios", since: recently(), rows: 50 });
    expect(openings.map((one) => [one.email, one.study])).toEqual([
      [email, "harbour"],
      [email, "ferry"],
    ]);
    expect(await listStudyOpenings(database, { room: "lab", since: recently(), rows: 50 })).toEqual([]);
    const log = (await readLog(database, { since: recently() })).filter(
      ({ kind }) => kind === "study_opened",
    );
    expect(log).toMatchObject([
      { email, slug: "harbour", label: null, detail: { room: "helios" } },
      { email, slug: "ferry", label: null, detail: { room: "helios" } },
    ]);
    expect(await readBy(email)).toMatchObject({ visits: 1, pages: [] });
    const figures = await readFigures(database, { since: recently(), rooms: ["helios"] });
    expect(figures.rooms).toMatchObject([{ opened: 2, visits: [{ n: 2 }] }]);
    expect(notices).toMatchObject([{ kind: "study_opened", email, room: "helios", study: "ferry" }]);
    const mails: string[] = [];
    const post = async ({ subject, text }: { subject: string; text: string }) =>
      void mails.push(`${subject}\n${text}`);
    for (const notice of notices) await mailChannel("owner@site.com", "https://site.com", post)(notice);
    const { openedStudyInRoom, study } = words().mail;
    expect(mails.join()).toContain(say(openedStudyInRoom, { reader: email, room: "helios" }));
    expect(mails.join()).toContain(say(study, { study: "ferry" }));
  });

  test("an invited reader who opens a study of the room has read in it", async () => {
    const email = at("gmail.com");
    await invite(h.gate, room, { text: email, days: "1" });
    await h.advance(60);
    const state = async () => (await listInvitations(database)).find((one) => one.email === email);
    const cookie = await enter(email);
    expect(await state()).toMatchObject({ provedAt: expect.any(String), readAt: null });
    await open("ferry", cookie);
    expect(await state()).toMatchObject({ readAt: expect.any(String) });
  });
}
