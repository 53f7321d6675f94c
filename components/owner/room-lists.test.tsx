import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RoomLists } from "@/components/owner/room-lists";

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
      room={{ slug: "helios", title: "Helios", policy }}
      changes={changes}
    />,
  );
  const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].slice(1).map(([row]) => ({
    texts: [...row.matchAll(/<t[hd][^>]*>([^<]+)</g)].map(([, text]) => text),
    list: /name="list" value="(\w+)"/.exec(row)?.[1],
  }));
  expect(rows).toEqual([
    { texts: ["acme.com", "may enter", "room.yaml"], list: "blocked" },
    { texts: ["new.com", "may enter", "changed here"], list: "file" },
    { texts: ["rival.com", "may not enter", "room.yaml"], list: "listed" },
    { texts: ["gone.com", "in neither list", "changed here"], list: "file" },
  ]);
});
