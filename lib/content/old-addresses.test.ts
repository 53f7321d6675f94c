import loadCustomRoutes from "next/dist/lib/load-custom-routes";
import { buildCustomRoute } from "next/dist/server/lib/router-utils/filesystem";
import { matchHas, prepareDestination } from "next/dist/shared/lib/router/utils/prepare-destination";
import { expect, test } from "vitest";
import { redirectsIn } from "./old-address";
import { redirectsOf } from "./old-addresses";

type Lines = Record<string, string>;

/** Where Next's own router redirects a request, step by step; "…" for a circle. */
async function ways(lines: Lines, asked: string): Promise<string[]> {
  const { redirects } = await loadCustomRoutes({
    redirects: async () => redirectsOf(lines),
    experimental: {},
  } as never);
  const routes = redirects.map((route) => buildCustomRoute("redirect", route));
  const found: string[] = [];
  for (let next: string | null = asked; next !== null && found.length < 5; ) {
    const { pathname, search } = new URL(next, "http://site");
    const query = Object.fromEntries(new URLSearchParams(search));
    const route = routes.find(
      (one) => one.match(pathname) && matchHas({ headers: {} } as never, query, one.has, one.missing),
    );
    next = null;
    if (!route?.destination) break;
    const { parsedDestination: to } = prepareDestination({
      appendParamsToQuery: false,
      destination: route.destination,
      params: route.match(pathname) || {},
      query,
    });
    const sent = new URLSearchParams(to.query as Record<string, string>).toString();
    const site = to.hostname ? `${to.protocol}//${to.hostname}${to.port ? `:${to.port}` : ""}` : "";
    const where = `${site}${to.pathname}${sent && `?${sent}`}${to.hash ?? ""}`;
    found.push(where);
    if (!site) next = where;
  }
  return found;
}

const last = async (lines: Lines, asked: string) => (await ways(lines, asked)).at(-1);

test.each([
  ["/2019/03/ferry-board/", ["/2019/03/ferry-board/", "/2019/03/ferry-board", "/2019/03/Ferry-Board/"]],
  ["/2019/03/ferry-board", ["/2019/03/ferry-board/", "/2019/03/ferry-board"]],
  ["/über-mich", ["/%C3%BCber-mich", "/%c3%bcber-mich", "/u%CC%88ber-mich/", "/%C3%9CBER-MICH"]],
  ["/u\u0308ber-mich", ["/%C3%BCber-mich", "/u%CC%88ber-mich"]],
  ["/%C3%BCber-mich/", ["/%C3%BCber-mich", "/u%CC%88ber-mich"]],
  ["/c++", ["/c++", "/c%2B%2B", "/C++/"]],
  ["/c%2B%2B", ["/c++", "/c%2b%2b"]],
  ["/a(b)[c]{d}", ["/a(b)[c]{d}", "/a(b)[c]%7Bd%7D", "/a%28b%29%5Bc%5D%7bd%7d"]],
  ["/price:$5.00!", ["/price:$5.00!", "/price%3A%245.00%21"]],
  ["/@jo;v=1,2&3'", ["/@jo;v=1,2&3'", "/@jo;v=1,2&3%27"]],
  ["/:slug", ["/:slug"]],
  ["/My Portfolio.html", ["/My%20Portfolio.html"]],
  ["/100%25", ["/100%25"]],
  ["/a%2Fb", ["/a%2Fb", "/a%2fb"]],
  ["/a//b", ["/a/b"]],
  ["/日本語のページ", [encodeURI("/日本語のページ"), encodeURI("/日本語のページ".normalize("NFD"))]],
  ["/tasarım", ["/tasar%C4%B1m", "/TASAR%c4%b1M"]],
  ["/caſestudies", ["/ca%C5%BFestudies"]],
  ["/\u212A\u00fc", ["/K%C3%BC", "/ku%CC%88", "/K%C3%9C"]],
  ["/οδοσ", [encodeURI("/οδοσ"), encodeURI("/ΟΔΟΣ")]],
  ["/?s=\u212A", ["/?s=K"]],
  ["/한글", [encodeURI("/한글"), encodeURI("/한글".normalize("NFD"))]],
  ["/index.php", ["/index.php", "/INDEX.PHP/"]],
  ["/work/*", ["/work", "/work/", "/work/a", "/Work/a/b.html", "/work/%C3%BC/"]],
  ["/über/*", ["/%C3%BCber/a", "/u%CC%88ber/a/b"]],
  ["/?p=123", ["/?p=123", "/?utm_source=x&p=123"]],
  ["/index.php?page=a.b&id=2", ["/index.php?id=2&page=a.b", "/index.php/?page=a.b&id=2"]],
  ["/?s=über", ["/?s=%C3%BCber", "/?s=u%CC%88ber"]],
])("the old address %s redirects however a browser spells it", async (line, asked) => {
  for (const one of asked) {
    expect(await last({ [line]: "https://jo.design/new" }, one), one).toContain("https://jo.design/new");
    expect(redirectsIn({ [line]: "/new" }).find(one)?.written, one).toBe(line);
  }
});

test.each([
  ["/c++", ["/c", "/ccc", "/c++x"]],
  ["/a.b", ["/aXb", "/a"]],
  ["/work/*", ["/works", "/workshop/a", "/"]],
  ["/?p=123", ["/", "/?p=1234", "/?p=12", "/?P=123", "/x?p=123"]],
  ["/index.php?page=a.b", ["/index.php?page=aXb", "/index.php"]],
  ["/strasse", ["/straße"]],
  ["/straße", ["/strasse"]],
  ["/tasarım", ["/tasarim", "/TASARIM"]],
  ["/caſestudies", ["/casestudies", "/CASESTUDIES"]],
  ["/\u212A\u00fc", ["/\u017F\u00fc", "/ü"]],
  ["/ασ", ["/ας"]],
  ["/ας", ["/ασ"]],
  ["/?s=ü", ["/?s=Ü"]],
  ["/?s=\u212A", ["/?s=k"]],
])("the old address %s leaves others alone", async (line, asked) => {
  for (const one of asked) {
    expect(await ways({ [line]: "https://jo.design/new" }, encodeURI(one)), one).toEqual([]);
    expect(redirectsIn({ [line]: "/new" }).find(encodeURI(one)), one).toBeUndefined();
  }
});

test.each([
  ["/new#part", "/new#part"],
  ["/new?tab=a:b", "/new?tab=a%3Ab"],
  ["/blog/c++", "/blog/c%2B%2B"],
  ["/über", "/%C3%BCber"],
  ["https://de.wikipedia.org/wiki/Steg_(Brücke)", "https://de.wikipedia.org/wiki/Steg_%28Br%C3%BCcke%29"],
  ["https://example.com:8080/a:b/*", "https://example.com:8080/a%3Ab/%2A"],
  ["https://medium.com/@jo/a?x=1#y", "https://medium.com/@jo/a?x=1#y"],
])("a redirect to %s arrives there", async (to, where) => {
  expect(await ways({ "/old": to }, "/old")).toEqual([where]);
});

test("the more exact line decides, in whatever order they are written", async () => {
  const lines = { "/work/*": "/a", "/work/deep/*": "/b", "/work/one": "/c", "/work/one?x=1": "/d" };
  for (const order of [lines, Object.fromEntries(Object.entries(lines).reverse())]) {
    expect(await last(order, "/work/x")).toBe("/a");
    expect(await last(order, "/work/deep/x")).toBe("/b");
    expect(await last(order, "/work/one")).toBe("/c");
    expect(await last(order, "/work/one?x=1")).toBe("/d?x=1");
  }
});

test.each(["/blog/tasarım: /blog/tasarim", "/ασ: /ας", "/x?s=ü: /x?s=Ü"])(
  "%s does not lead to itself",
  async (line) => {
    const [old = "", to = ""] = line.split(": ");
    expect(await ways({ [old]: to }, encodeURI(old))).toHaveLength(1);
  },
);
