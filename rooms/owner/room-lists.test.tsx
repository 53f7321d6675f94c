import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { words } from "@/lib/words/site-words";
import { RoomLists } from "@/rooms/owner/room-lists";

test("each entry of a room says who decided it, and its form undoes that or turns it around", () => {
  const policy = {
    company: false,
    listed: ["acme.com", "gone.com"],
    subdomains: true,
    blocked: ["rival.com"],
    approval: false,
  };
  const changes = new Map([
    ["new.com", "listed"],
    ["gone.com", "removed"],
  ] as const);
  const html = renderToStaticMarkup(
    <RoomLists
      here={{ place: {}, note: null }}
      room={{ id: "helios", title: "Helios", policy }}
      changes={changes}
    />,
  );
  const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].slice(1).map(([row]) => ({
    texts: [...row.matchAll(/<t[hd][^>]*><bdi>([^<]+)</g)].map(([, text]) => text),
    list: /name="list" value="(\w+)"/.exec(row)?.[1],
  }));
  const { mayEnter, mayNotEnter, inNeitherList, changedHere } = words().owner;
  const textsOf = (...texts: string[]) => texts.map((text) => renderToStaticMarkup(text));
  expect(rows).toEqual([
    { texts: textsOf("acme.com", mayEnter, "room.yaml"), list: "blocked" },
    { texts: textsOf("new.com", mayEnter, changedHere), list: "file" },
    { texts: textsOf("rival.com", mayNotEnter, "room.yaml"), list: "listed" },
    { texts: textsOf("gone.com", inNeitherList, changedHere), list: "file" },
  ]);
});

test("a long list of entries has pages, and a form leads back to its page", () => {
  const listed = Array.from({ length: 60 }, (_, i) => `company-${1000 + i}.com`);
  const policy = { company: false, listed, subdomains: true, blocked: [], approval: false };
  const page = (entry?: string) =>
    renderToStaticMarkup(
      <RoomLists
        here={{ place: { room: "helios", view: "access", entry }, note: null }}
        room={{ id: "helios", title: "Helios", policy }}
        changes={new Map()}
      />,
    );
  const entriesOn = (html: string) =>
    [...html.matchAll(/name="entry" value="([^"]*)"/g)].map(([, entry]) => entry);
  const [first, second] = [page(), page(listed[49])];
  expect(entriesOn(first)).toEqual(listed.slice(0, 50));
  expect(entriesOn(second)).toEqual(listed.slice(50));
  expect(first).toContain("entry=company-1049.com#lists");
  expect(second).toContain("entry=company-1049.com&amp;part=lists");
  // An entry that is gone leads to the first page.
  expect(entriesOn(page("gone.com"))).toEqual(listed.slice(0, 50));
});
