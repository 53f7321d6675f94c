import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Here } from "@/components/owner/here";
import { PasscodeForm } from "@/components/owner/passcode-form";
import { Passcodes } from "@/components/owner/passcodes";
import { RoomChoice } from "@/components/owner/room-choice";
import { SpanFilter } from "@/components/owner/span-filter";

const HERE: Here = { place: { since: "7d", room: "helios" }, note: null };
const linksIn = (html: string) =>
  [...html.replaceAll("&amp;", "&").matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, at = "", words = ""]) => [
    words.replaceAll(/<[^>]*>/g, ""),
    /href="([^"]*)"/.exec(at)?.[1],
    at.includes('aria-current="page"'),
  ]);

test("the owner chooses a room among all of them, and sees in which one somebody waits", () => {
  const room = (name: string, title: string, closed: string | null = null) => ({
    name,
    id: name,
    slug: name,
    title,
    closed,
  });
  const html = renderToStaticMarkup(
    <RoomChoice
      here={HERE}
      rooms={[room("helios", "Helios"), room("lab", "Lab", "closed after 2026-12-31")]}
      choice={{
        rooms: [
          { room: "helios", waiting: 1, questions: 2 },
          { room: "lab", waiting: 0, questions: 0 },
        ],
        gone: [{ room: "old", title: "Old" }],
      }}
    />,
  );
  expect(linksIn(html)).toEqual([
    ["The document and the studies", "/owner?since=7d", false],
    ["Helios", "/owner?since=7d&room=helios", true],
    ["1 request to be let into Helios", "/owner?since=7d&room=helios#approvals", false],
    ["2 questions about Helios in this period", "/owner?since=7d&room=helios#questions", false],
    ["Lab (closed after 2026-12-31)", "/owner?since=7d&room=lab", false],
    ["Old (removed)", "/owner?since=7d&room=old", false],
  ]);
  const none = <RoomChoice here={HERE} rooms={[]} choice={{ rooms: [], gone: [] }} />;
  expect(renderToStaticMarkup(none)).toBe("");
});

test("another period keeps the room", () => {
  const html = renderToStaticMarkup(<SpanFilter place={HERE.place} span="7d" />);
  expect(linksIn(html)[0]).toEqual(["24 hours", "/owner?since=24h&room=helios", false]);
  expect(html).toContain('<input type="hidden" name="room" value="helios"/>');
});

test("the form for a passcode has a box for each study and each room that asks for one", () => {
  const form = (studies: object[], rooms: object[]) =>
    renderToStaticMarkup(<PasscodeForm here={HERE} studies={studies as never} rooms={rooms as never} />);
  const hud = { slug: "hud", title: "A display" };
  const helios = { slug: "helios", title: "Helios", alone: false };
  const harbour = { slug: "harbour", title: "Harbour", alone: true };
  const boxes = (html: string) =>
    [...html.matchAll(/<input type="checkbox"([^>]*)\/>/g)].map(([, at = ""]) => at.trim());
  expect(boxes(form([hud], [helios]))).toEqual(['name="study-hud" checked=""', 'name="room-helios"']);
  expect(form([hud], [])).not.toContain("Rooms");
  const [opens, takes] = ["Rooms it opens", "Rooms that take it, after the code by mail"];
  const both = form([hud], [helios, harbour]);
  const order = [opens, "room-harbour", takes, "room-helios"].map((text) => both.indexOf(text));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(form([hud], [helios])).not.toContain(opens);
  expect(form([hud], [harbour])).not.toContain(takes);
  expect(form([], [helios])).not.toContain("Studies it opens");
  expect(form([], [])).toBe("");
});

test("the list of passcodes has the titles of what each is for", () => {
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
      passcodes={[
        { ...one, label: "acme", slugs: ["hud", "room:helios", "room:gone"] },
        { ...one, label: "any", slugs: null },
      ]}
      resume={{ uses: 0, lastUsedAt: null }}
      titles={
        new Map([
          ["hud", "A display"],
          ["room:helios", "room Helios"],
        ])
      }
      now={0}
    />,
  );
  expect(html).toContain(">A display, room Helios, room gone<");
  expect(html.match(/>every study</g)).toHaveLength(2);
});
