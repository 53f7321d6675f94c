import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { say, sayRich } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { OwnerView } from "@/rooms/owner/owner-view";
import { PasscodeForm } from "@/rooms/owner/passcode-form";
import { Passcodes } from "@/rooms/owner/passcodes";
import { Rooms, removedTitle } from "@/rooms/owner/rooms";
import { listed } from "@/rooms/owner/said";
import { SpanFilter } from "@/rooms/owner/span-filter";
import { barsOf, type Period, VisitLine } from "@/rooms/owner/visit-line";
import { shownDay, shownMoment } from "@/rooms/record/words";
import type { SiteFigures } from "@/rooms/store/report";

const { owner } = words();
const inHtml = (text: ReactNode) => renderToStaticMarkup(text);
/** The text of a tag in a message, as `linksIn` has it. */
const unseen = (text: ReactNode) => text;
const HERE: OwnerView = { place: { since: "7d", room: "helios" }, note: null };
const linksIn = (html: string) =>
  [...html.replaceAll("&amp;", "&").matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, at = "", words = ""]) => [
    words.replaceAll(/<[^>]*>/g, ""),
    /href="([^"]*)"/.exec(at)?.[1],
    at.includes('aria-current="page"'),
  ]);

const PERIOD: Period = {
  since: new Date("2026-11-20T10:00:00Z"),
  now: Date.parse("2026-11-30T10:00:00Z"),
  step: "day",
};
const figures = (changes: Partial<SiteFigures>): SiteFigures => ({
  ...{ before: null, readers: 0, opened: 0, dwellMs: 0, attempts: 0, codesRefused: 0 },
  ...{ rooms: [], gone: [] },
  ...changes,
});

test("the NDA document, rooms and locked studies are one list, with what waits in each and who reads now", () => {
  const none = {
    ...{ readers: 0, opened: 0, dwellMs: 0, lastSeen: null, present: 0, recent: 0, visits: [] },
    ...{ waiting: 0, questions: 0, unlocked: 0, refused: 0, lastRefusedAt: null },
  };
  const html = renderToStaticMarkup(
    <Rooms
      here={HERE}
      period={PERIOD}
      rooms={[
        { kind: "document", id: "nda", title: "Under NDA", closed: null },
        { kind: "room", id: "helios", title: "Helios", closed: null },
        { kind: "room", id: "lab", title: "Lab", closed: "closed after 2026-12-31" },
        { kind: "study", id: "study:hud", title: "A display", closed: null },
      ]}
      figures={figures({
        before: "2026-11-28T09:00:00Z",
        rooms: [
          { ...none, room: "nda", present: 2, recent: 3 },
          { ...none, room: "helios", waiting: 1, questions: 2 },
          { ...none, room: "study:hud", opened: 7, unlocked: 7, refused: 1 },
        ],
        gone: [{ room: "old", title: "Old" }],
      })}
    />,
  );
  expect(linksIn(html)).toEqual([
    ["Under NDA", "/owner?since=7d&room=nda", false],
    ["Helios", "/owner?since=7d&room=helios", false],
    [
      inHtml(sayRich(owner.requestsWait, { requests: 1, title: "Helios", unseen })),
      "/owner?since=7d&room=helios&view=access",
      false,
    ],
    [
      inHtml(sayRich(owner.questionsAsked, { questions: 2, title: "Helios", unseen })),
      "/owner?since=7d&room=helios&view=questions",
      false,
    ],
    [
      inHtml(say(owner.titleClosed, { title: "Lab", closed: "closed after 2026-12-31" })),
      "/owner?since=7d&room=lab",
      false,
    ],
    ["A display", "/owner?since=7d&room=study%3Ahud", false],
    [inHtml(removedTitle("Old")), "/owner?since=7d&room=old", false],
  ]);
  const before = "2026-11-28T09:00:00Z";
  for (const text of [
    say(owner.present, { readers: 2 }),
    say(owner.recentReaders, { readers: 3 }),
    say(owner.hereBefore, { moment: shownMoment(before) }),
  ])
    expect(html).toContain(inHtml(text));
  const first = renderToStaticMarkup(
    <Rooms
      {...{
        here: HERE,
        period: PERIOD,
        rooms: [{ kind: "room", id: "helios", title: "Helios", closed: null }],
      }}
      figures={figures({ rooms: [{ ...none, room: "helios", recent: 3 }] })}
    />,
  );
  expect(first).toContain("Helios");
  expect(first).not.toContain(inHtml(say(owner.recentReaders, { readers: 3 })));
  expect(first).not.toContain("<p ");
});

test("the line of visits has a bar for each day or hour of the period, or for several days of a long one", () => {
  const visits = [
    { at: "2026-11-20T00:00:00Z", n: 2 },
    { at: "2026-11-30T00:00:00Z", n: 1 },
  ];
  const days = barsOf(visits, PERIOD);
  expect(days.map(({ n }) => n)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(days[0]?.at).toBe(Date.parse("2026-11-20T00:00:00Z"));
  const whole = barsOf([{ at: "2025-11-30T00:00:00Z", n: 4 }, ...visits], { ...PERIOD, since: new Date(0) });
  expect(whole.length).toBeLessThanOrEqual(31);
  expect([whole[0]?.n, whole.at(-1)?.n, whole.reduce((sum, { n }) => sum + n, 0)]).toEqual([4, 3, 7]);
  expect(barsOf([], { ...PERIOD, since: new Date(0) })).toMatchObject([{ n: 0 }]);
  const tomorrow = new Date(PERIOD.now + 86_400_000);
  expect(barsOf([], { ...PERIOD, since: tomorrow, step: "hour" })).toMatchObject([{ n: 0 }]);
  const inWords = (since: Date) =>
    renderToStaticMarkup(<VisitLine visits={visits} period={{ ...PERIOD, since }} of="Helios" />);
  const at = (day: string, times: number) => say(owner.timesAt, { time: shownDay(day), times });
  expect(inWords(PERIOD.since)).toContain(`>${inHtml(listed([at("2026-11-20", 2), at("2026-11-30", 1)]))}<`);
  const between = (from: string, to: string, times: number) =>
    say(owner.timesBetween, { from: shownDay(from), to: shownDay(to), times });
  const pairs = [between("2026-11-19", "2026-11-20", 2), between("2026-11-29", "2026-11-30", 1)];
  expect(inWords(new Date("2026-09-30T10:00:00Z"))).toContain(`>${inHtml(listed(pairs))}<`);
});

test("another period keeps the room", () => {
  const html = renderToStaticMarkup(<SpanFilter place={HERE.place} span="7d" />);
  expect(linksIn(html)[0]).toEqual([inHtml(owner.hours24), "/owner?since=24h&room=helios", false]);
  expect(html).toContain('<input type="hidden" name="room" value="helios"/>');
});

test("the form for a passcode has a box for each study and each room that asks for one", () => {
  const form = (studies: object[], rooms: object[]) =>
    renderToStaticMarkup(<PasscodeForm here={HERE} rooms={[...studies, ...rooms] as never} />);
  const hud = { id: "study:hud", title: "A display", alone: true };
  const helios = { id: "helios", title: "Helios", alone: false };
  const harbour = { id: "harbour", title: "Harbour", alone: true };
  const boxes = (html: string) =>
    [...html.matchAll(/<input type="checkbox"([^>]*)\/>/g)].map(([, at = ""]) => at.trim());
  expect(boxes(form([hud], [helios]))).toEqual(['name="study-hud" checked=""', 'name="room-helios"']);
  const [opens, takes, studies] = [owner.roomsItOpens, owner.roomsThatTakeIt, owner.studiesItOpens].map(
    inHtml,
  );
  const both = form([hud], [helios, harbour]);
  const order = [`>${opens}<`, "room-harbour", `>${takes}<`, "room-helios"].map((text) => both.indexOf(text));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  const groups = (html: string) => [opens, takes, studies].map((text) => html.includes(`>${text}<`));
  expect(groups(form([hud], []))).toEqual([false, false, true]);
  expect(groups(form([hud], [helios]))).toEqual([false, true, true]);
  expect(groups(form([hud], [harbour]))).toEqual([true, false, true]);
  expect(groups(form([], [helios]))).toEqual([false, true, false]);
  expect(form([], [])).toBe("");
});

test("the list of passcodes names the rooms that each opens, by their ids", () => {
  const one = {
    createdAt: "2026-11-01T10:00:00Z",
    expiresAt: null,
    revokedAt: null,
    uses: 0,
    lastUsedAt: null,
  };
  const html = renderToStaticMarkup(
    <Passcodes
      here={HERE}
      heading="All passcodes"
      passcodes={[
        { ...one, label: "acme", slugs: ["hud", "room:helios", "room:gone:alone"] },
        { ...one, label: "any", slugs: null },
      ]}
      resume={{ uses: 0, lastUsedAt: null }}
      nameOf={(room) => `<${room}>`}
      now={0}
    />,
  );
  const opens = listed(["<study:hud>", "<helios>", say(owner.withoutAddress, { title: "<gone>" })]);
  expect(html).toContain(`>${inHtml(opens)}<`);
  expect(html.split(`>${inHtml(owner.everyStudy)}<`)).toHaveLength(3);
});
