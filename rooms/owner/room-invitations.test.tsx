import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { RoomInvitations } from "@/rooms/owner/room-invitations";
import { shownDay, shownMoment } from "@/rooms/record/words";

const { owner } = words();
const inHtml = (text: ReactNode) => renderToStaticMarkup(text);
const NOW = Date.parse("2026-11-26T12:00:00Z");
const one = {
  room: "helios",
  id: "0123456789",
  invitedAt: "2026-11-25T08:00:00Z",
  expiresAt: "2026-12-02T08:00:00Z",
  withdrawnAt: null,
  mailedAt: "2026-11-25T08:01:00Z",
  openedAt: "2026-11-25T09:00:00Z",
  provedAt: null,
  readAt: null,
};

test("each invitation shows how far its reader came, and a valid one can be sent again, withdrawn and copied", () => {
  const invitations = [
    { ...one, email: "jo@acme.com", address: "jo+x@acme.com" },
    {
      ...one,
      email: "kim@acme.com",
      address: "kim@acme.com",
      withdrawnAt: "2026-11-26T08:00:00Z",
      mailedAt: null,
      openedAt: null,
    },
    {
      ...one,
      email: "lee@acme.com",
      address: "lee@acme.com",
      expiresAt: "2026-11-26T12:00:00Z",
      provedAt: one.openedAt,
    },
  ];
  const html = renderToStaticMarkup(
    <RoomInvitations
      here={{ place: {}, note: null }}
      room={{ id: "helios", slug: "helios", title: "Helios", invitations }}
      next={null}
      now={NOW}
      siteUrl="https://jo.example"
    />,
  );
  const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => ({
    texts: [...row.matchAll(/<t[hd][^>]*><bdi>([^<]+)</g)].map(([, text]) => text),
    acts: [...row.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, act]) => act),
    link: /<code>(.*?)<\/code>/.exec(row)?.[1],
  }));
  const [mailed, opened] = [one.mailedAt, one.openedAt].map(shownMoment);
  const none = inHtml(owner.notYet);
  const on = (message: typeof owner.untilDay, day: string) => inHtml(say(message, { day: shownDay(day) }));
  expect(rows.slice(1)).toEqual([
    {
      texts: ["jo+x@acme.com", on(owner.untilDay, "2026-12-02"), mailed, opened, none, none],
      acts: ["resend", "withdraw"],
    },
    {
      texts: [],
      acts: [],
      link: "https://jo.example/ndacasestudies/helios#email=jo%2Bx%40acme.com&amp;invitation=0123456789",
    },
    {
      texts: ["kim@acme.com", on(owner.invitationWithdrawnOn, "2026-11-26"), none, none, none, none],
      acts: [],
    },
    {
      texts: ["lee@acme.com", on(owner.invitationEndedOn, "2026-11-26"), mailed, opened, opened, none],
      acts: [],
    },
  ]);
});

test("more invitations than one page lists are a link away, and so are the latest; forms lead back to their page", () => {
  const htmlOf = (invited: string | undefined, next: string | null) =>
    renderToStaticMarkup(
      <RoomInvitations
        here={{ place: { room: "helios", invited }, note: null }}
        room={{ id: "helios", slug: "helios", title: "Helios", invitations: [] }}
        next={next}
        now={NOW}
        siteUrl="https://jo.example"
      />,
    ).replaceAll("&amp;", "&");
  const linksIn = (html: string) =>
    [...html.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, words]) => [words, href]);
  expect(linksIn(htmlOf(undefined, null))).toEqual([]);
  const second = htmlOf("id-of-first", "id-of-second");
  expect(linksIn(second)).toEqual([
    [inHtml(owner.latestInvitations), "/owner?room=helios#invitations"],
    [inHtml(owner.earlierInvitations), "/owner?room=helios&invited=id-of-second#invitations"],
  ]);
  expect(second).toContain('value="room=helios&invited=id-of-first&part=invitations"');
});
