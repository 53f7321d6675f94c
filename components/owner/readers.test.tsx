import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Domains } from "@/components/owner/domains";
import { Viewers } from "@/components/owner/viewers";

const viewer = (email: string, domain: string | null) => ({
  email,
  firstSeen: "2026-11-01T10:00:00Z",
  lastSeen: "2026-11-02T10:00:00Z",
  opened: 1,
  pages: 2,
  dwellMs: 3000,
  withdrawn: false,
  domainWithdrawn: domain,
  sessions: [],
});
const HERE = { place: {}, note: null };
const linksIn = (html: string) =>
  [...html.replaceAll("&amp;", "&").matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, words]) => [
    words,
    href,
  ]);

test("more readers than one page lists are a link away, in the same time, and so are the latest", () => {
  const page = (after: string | undefined, next: string | null) =>
    linksIn(
      renderToStaticMarkup(
        <Viewers viewers={[]} next={next} here={{ place: { since: "7d", after }, note: null }} />,
      ),
    );
  expect(page(undefined, null)).toEqual([]);
  expect(page(undefined, "5-1")).toEqual([["Earlier readers", "/owner?since=7d&after=5-1#viewers"]]);
  expect(page("5-1", "4-9")).toEqual([
    ["The latest readers", "/owner?since=7d#viewers"],
    ["Earlier readers", "/owner?since=7d&after=4-9#viewers"],
  ]);
});

/** What the forms of some HTML post, by the words of their buttons. */
const postsIn = (html: string) =>
  [...html.matchAll(/<form.*?<\/form>/g)].map(([form]) => {
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
    return Object.fromEntries(fields.map(([, name, value]) => [name, value]));
  });

test("each reader's domain is withdrawn by a form; a reader whose domain is, by the domain that is", () => {
  const html = renderToStaticMarkup(
    <Viewers
      viewers={[viewer("jo@mail.acme.com", null), viewer("eve@mail.evil.com", "evil.com")]}
      next={null}
      here={HERE}
    />,
  );
  const domains = postsIn(html).filter(({ kind }) => kind === "domain");
  const back = "part=viewers";
  expect(domains).toEqual([
    { back, kind: "domain", value: "mail.acme.com" },
    { back, kind: "domain", value: "evil.com", lift: "yes" },
  ]);
  expect(html).toContain("No address at evil.com gets access.");
});

test("a withdrawn domain can be let in again where none of its readers is listed, and any domain be withdrawn", () => {
  const html = renderToStaticMarkup(
    <Domains here={HERE} domains={[{ domain: "evil.com", at: "2026-11-02T10:00:00Z" }]} />,
  );
  expect(postsIn(html)[0]).toEqual({ back: "part=domains", kind: "domain", value: "evil.com", lift: "yes" });
  expect(html).toMatch(/<input[^>]*name="value"[^>]*>/);
});
