import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { Agreements } from "@/rooms/owner/agreements";
import { shownMoment } from "@/rooms/record/words";

const one = {
  ...{
    id: "a1",
    at: "2026-11-26T21:43:06Z",
    room: "helios",
    title: "Helios",
    sha256: "0123456789".repeat(6),
  },
  ...{ email: "jo@acme.com", name: "Jo <b>Doe</b>", ipAddress: "192.0.2.1", total: 3 },
};

test("a room lists who agreed, when, to which version, with a link to the receipt, and how many more there are", () => {
  const html = renderToStaticMarkup(
    <Agreements
      of={{ room: "helios", title: "Helios" }}
      agreements={[one, { ...one, id: "a2", email: "al@acme.com", name: null }]}
    />,
  );
  const { owner } = words();
  expect([...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading)).toEqual([
    renderToStaticMarkup(say(owner.agreementsOf, { title: "Helios" })),
  ]);
  const more = say(owner.newestAgreements, { shown: 2, total: 3, room: "helios" });
  expect(html).toContain(renderToStaticMarkup(more));
  const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => row).filter((row) => row.includes("acme"));
  for (const text of ["jo@acme.com", "Jo &lt;b&gt;Doe", shownMoment(one.at), "01234567", "agreement=a1"])
    expect(rows[0]).toContain(text);
  for (const text of ["al@acme.com", renderToStaticMarkup(owner.ticked), "agreement=a2"])
    expect(rows[1]).toContain(text);
});
