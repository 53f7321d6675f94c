import { expect, test } from "vitest";
import { isSecure, readCookies, setCookie } from "@/lib/http/cookies";
import { isOwnOrigin } from "@/lib/http/origin";

const site = { siteUrl: "https://jo.example", clientIp: { header: undefined, trustedHops: 0 } };
const own = (entries: Record<string, string>, settings = site) => isOwnOrigin(new Headers(entries), settings);

test.each<[string, Record<string, string>]>([
  ["a page of the site", { origin: "https://jo.example", "sec-fetch-site": "same-origin" }],
  ["a page under the name the request came to", { origin: "http://localhost:3001", host: "localhost:3001" }],
  ["an old browser that tells the origin alone", { origin: "https://jo.example" }],
  ["a program that is no browser", {}],
  ["somebody who typed the address", { "sec-fetch-site": "none" }],
])("%s may post", (_who, entries) => {
  expect(own({ host: "jo.example", ...entries })).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ["another site", { origin: "https://evil.example" }],
  ["another site, told by the browser alone", { "sec-fetch-site": "cross-site" }],
  ["a sister site", { "sec-fetch-site": "same-site" }],
  ["a subdomain", { origin: "https://x.jo.example" }],
  ["a name that begins alike", { origin: "https://jo.example.evil.example" }],
  ["another port", { origin: "https://jo.example:8443" }],
  ["a page without origin", { origin: "null" }],
  ["noise", { origin: "%%%" }],
  ["a site that calls itself ours", { origin: "https://evil.example", "x-forwarded-host": "evil.example" }],
])("%s may not post", (_who, entries) => {
  expect(own({ host: "jo.example", ...entries })).toBe(false);
});

test("behind a trusted proxy its word on the host counts", () => {
  const behind = { ...site, clientIp: { header: undefined, trustedHops: 1 } };
  const entries = {
    host: "10.0.0.5:3000",
    origin: "https://www.jo.example",
    "x-forwarded-host": "www.jo.example",
  };
  expect(own(entries, behind)).toBe(true);
  expect(own(entries)).toBe(false);
});

test("on https cookies carry the prefix that no subdomain can plant, and only those are read", () => {
  const line = setCookie("study", "a.b.c", true);
  expect(line).toBe("__Host-study=a.b.c; Path=/; HttpOnly; SameSite=Lax; Secure");
  expect(readCookies("a=b; __Host-study=a.b.c; study=d.e.f", "study", true)).toEqual(["a.b.c"]);
  expect(readCookies("study=d.e.f", "study", true)).toEqual([]);
});

test("on a local preview they go without, and end with the browser", () => {
  expect(setCookie("document", "a.b.c", false)).toBe("document=a.b.c; Path=/; HttpOnly; SameSite=Lax");
  expect(readCookies("document=a.b.c", "document", false)).toEqual(["a.b.c"]);
  expect(readCookies("xdocument=a.b.c; document=", "document", false)).toEqual([]);
  expect(readCookies(null, "document", false)).toEqual([]);
});

test("a name that begins with white space other than space or tab is another cookie's, as it is to browsers", () => {
  expect(readCookies("a=b;\t __Host-study=a.b.c \t; c=d", "study", true)).toEqual(["a.b.c"]);
  for (const space of ["\u00a0", "\u000b", "\u000c", "\ufeff", "\u2003", "\u2028", "\u3000"]) {
    const planted = `a=b; ${space}__Host-study=a.b.c;${space} __Host-study=d.e.f`;
    expect(readCookies(planted, "study", true), JSON.stringify(space)).toEqual([]);
  }
});

test("of many planted cookies only a few are verified, and none that repeats or does not look like a token", () => {
  const planted = (value: (i: number) => string) =>
    Array.from({ length: 300 }, (_, i) => `study=${value(i)}`).join("; ");
  const garbage = `${planted((i) => `x${i}`)}; ${planted(() => "a.b.c")}`;
  expect(readCookies(`${garbage}; study=d.e.f`, "study", false)).toEqual(["a.b.c", "d.e.f"]);
  const different = planted((i) => `a.b.${i}`);
  expect(readCookies(different, "study", false).length).toBeLessThan(20);
});

test("a connection is secure where the site's address or a trusted proxy says so", () => {
  const local = { siteUrl: "http://localhost:3000", clientIp: { header: undefined, trustedHops: 0 } };
  const https = new Headers({ "x-forwarded-proto": "http, https" });
  expect(isSecure(new Headers(), site)).toBe(true);
  expect(isSecure(https, local)).toBe(false);
  expect(isSecure(https, { ...local, clientIp: { header: undefined, trustedHops: 1 } })).toBe(true);
});
