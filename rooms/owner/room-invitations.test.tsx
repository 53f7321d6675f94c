import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RoomInvitations } from "@/rooms/owner/room-invitations";

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
  const [opened, none] = ["2026-11-25 09:00", "no"];
  expect(rows.slice(1)).toEqual([
    {
      texts: ["jo+x@acme.com", "until 2026-12-02", "2026-11-25 08:01", opened, none, none],
      acts: ["resend", "withdraw"],
    },
    {
      texts: [],
      acts: [],
      link: "https://jo.example/ndacasestudies/helios#email=jo%2Bx%40acme.com&amp;invitation=0123456789",
    },
    { texts: ["kim@acme.com", "withdrawn 2026-11-26", none, none, none, none], acts: [] },
    { texts: ["lee@acme.com", "ended 2026-11-26", "2026-11-25 08:01", opened, opened, none], acts: [] },
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
    ["The latest invitations", "/owner?room=helios#invitations"],
    ["Earlier invitations", "/owner?room=helios&invited=id-of-second#invitations"],
  ]);
  expect(second).toContain('value="room=helios&invited=id-of-first&part=invitations"');
});
