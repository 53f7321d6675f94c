import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Agreements } from "@/components/owner/agreements";

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
  expect([...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading)).toEqual([
    "Agreements: Helios",
  ]);
  expect(html).toContain("The newest 2 of 3; npm run gate -- room agreements helios prints all.");
  const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => row).filter((row) => row.includes("acme"));
  expect(rows[0]).toMatch(/jo@acme\.com.*Jo &lt;b&gt;Doe.*2026-11-26 21:43.*01234567.*agreement=a1/);
  expect(rows[1]).toMatch(/al@acme\.com.*ticked.*agreement=a2/);
});
