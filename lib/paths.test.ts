import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import * as paths from "@/lib/paths";
import { config } from "@/middleware";

const { CASE_STUDIES, GATED, isGated, NDA_GATE, NOT_CRAWLED } = paths;

test("the middleware sees every request for a case study or a gated area", () => {
  const areas = config.matcher.flatMap((source) => /^(\/[\w-]+)\/:path\*$/.exec(source)?.[1] ?? []);
  expect(areas.toSorted()).toEqual([CASE_STUDIES, ...GATED].toSorted());
});

test("the middleware sees the same below a language, which has no owner's page", () => {
  const [, tag, named = ""] = config.matcher.flatMap(
    (source) => /^\/:lang\(\(\?!api\/\|og\/\)(.*)\)\/\((.*)\)\/:path\*$/.exec(source) ?? [],
  );
  expect(tag).toBe(paths.LANGUAGE_PART);
  const areas = named.split("|").map((area) => `/${area}`);
  expect(areas.toSorted()).toEqual(
    [CASE_STUDIES, ...GATED].filter((area) => area !== paths.OWNER).toSorted(),
  );
});

test("isGated finds links into gated areas, whatever follows, in each language", () => {
  for (const prefix of ["", "/fr", "/pt-br", "/zh-hans"])
    for (const area of GATED)
      for (const rest of ["", "/", "/x", "/x/y", "?error=expired", "#page-2"])
        expect(isGated(`${prefix}${area}${rest}`), `${prefix}${area}${rest}`).toBe(true);
  for (const href of [
    ...["/", "", "#owner", "/owners", "/blog/owner", "owner", "https://a.example/owner", "//owner"],
  ])
    expect(isGated(href), href).toBe(false);
});

test("robots.txt closes every gated area except the NDA gate", () => {
  const isLeftOut = (path: string) => NOT_CRAWLED.some((prefix) => path.startsWith(prefix));
  expect(GATED.filter((area) => !isLeftOut(`${area}/x`))).toEqual([NDA_GATE]);
  expect(isLeftOut(`${CASE_STUDIES}/x`)).toBe(false);
});

test("every API address has a route", () => {
  const routes = readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("/route.ts"))
    .map((name) => `/api/${name.replace(/(\/\[page\])?\/route\.ts$/, "")}`);
  const sent = [paths.UNLOCK_API, ...Object.values(paths.NDA_API), ...Object.values(paths.OWNER_API)];
  expect(routes).toEqual(expect.arrayContaining(sent));
});

test("the link of an invitation names its reader behind the #, and any other text there names no reader", () => {
  const invited = { email: "o'neil+a&b=c@acme.com", id: "0123-abc" };
  const { pathname, search, hash } = new URL(paths.invitationLink("https://jo.example", "helios", invited));
  expect([pathname, search]).toEqual(["/ndacasestudies/helios", ""]);
  expect(paths.readInvitation(hash)).toEqual(invited);
  for (const other of [
    "",
    "#",
    "#page=2",
    "#email=jo@acme.com",
    "#invitation=x",
    `#email=${"a".repeat(300)}&invitation=x`,
  ])
    expect(paths.readInvitation(other)).toBeNull();
});

test("an address of this computer, and none at all, is not that of a deployed site", () => {
  for (const site of [
    "http://localhost:3000",
    "http://127.0.0.1",
    "http://[::1]:3000",
    "your.design",
    undefined,
  ])
    expect(paths.isLocal(site), site).toBe(true);
  for (const site of ["https://your.design", "https://localhost.design"])
    expect(paths.isLocal(site), site).toBe(false);
});
