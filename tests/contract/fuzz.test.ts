import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { WHOLE } from "../whole";
import { embeddedHarness, FIXED_PASSCODE, OLD_SECRET } from "./harness";
import { LOCKED, ledTo, type Path, postForm, request, siteOn, WRITES } from "./site";

vi.setConfig({ testTimeout: WHOLE ? 1_200_000 : 180_000 });

const h = await embeddedHarness();
const site = siteOn(h.gate);
afterAll(h.close);

const headerText = fc.string().map((text) => text.replace(/[^\x20-\x7e]/g, "").trim());
const contentType = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
);
const value = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.jsonValue(),
  fc.emailAddress(),
  fc.constantFrom(...LOCKED, "../ferry", "1234567", "\u0000", "\ud800", "__proto__", "x".repeat(9_000)),
);
const fields = fc.dictionary(fc.constantFrom("email", "code", "slug", "passcode", "__proto__", "x"), value);
/** What a gate compares: of random fields alone, hardly any do. */
const guess = fc.record({
  slug: fc.constantFrom(...LOCKED),
  passcode: fc.string({ minLength: 1 }),
  email: fc.emailAddress(),
  code: fc.constant("1234567"),
});
const body = fc.oneof(
  guess.map((record) => JSON.stringify(record)),
  fields.map((record) => JSON.stringify(record)),
  fields.map((record) =>
    new URLSearchParams(
      // Not String(): an object whose own `toString` is no function has no text.
      Object.entries(record).map(([k, v]) => [k, typeof v === "string" ? v : JSON.stringify(v)]),
    ).toString(),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  fc.string({ maxLength: 500 }),
);
const cookie = fc.oneof(
  headerText,
  fc
    .tuple(fc.constantFrom("study", "document", "pending", "notice"), headerText)
    .map((pair) => pair.join("=")),
);
const sent = fc.record({
  path: fc.constantFrom<Path>(...WRITES, "/api/health", "/api/address"),
  type: contentType,
  body,
  cookie,
  address: fc.oneof(fc.ipV4(), fc.ipV6(), headerText),
  agent: headerText,
  accept: fc.constantFrom("application/json", "text/html", "*/*"),
});

const REQUESTS = WHOLE ? 10_000 : 500;

test(`${REQUESTS} requests of every kind: no fault, no hang, no visitor let in, nothing told`, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(sent, async ({ path, type, body, cookie, address, agent, accept }) => {
      const isWrite = WRITES.some((write) => write === path);
      const response = await request(site, path, {
        method: isWrite ? "POST" : "GET",
        headers: { "content-type": type, cookie, "x-test-address": address, "user-agent": agent, accept },
        body: isWrite ? body : null,
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const cookies = response.headers.getSetCookie().join("\n");
      expect(cookies).not.toMatch(/^(__Host-)?(study|document)=[^;]/m);
      const text = `${await response.text()}${response.headers.get("location") ?? ""}`;
      expect(text).not.toContain(FIXED_PASSCODE);
      expect(text).not.toContain(OLD_SECRET);
      expect(text).not.toMatch(/ at .*\.(ts|js):\d/);
      if (path !== "/api/unlock" && response.status === 303)
        expect(text).toMatch(/^\/ndacasestudies(\?error=\w+)?$/);
    }),
    { numRuns: REQUESTS },
  );
  for (const status of [200, 303, 400, 401, 413, 415])
    expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
});

test("whoever has the right passcode opens nothing, and is led nowhere, by a slug that is not a locked study's", async () => {
  const spellings = fc
    .tuple(
      fc.constantFrom(...LOCKED),
      fc.constantFrom("", "/", " ", "%00", "/../ferry", "\u0000", "?x", "#x", "\\"),
    )
    .map(([slug, tail]) => `${slug.toUpperCase()}${tail}`);
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.webPath(), fc.webUrl(), spellings), async (slug) => {
      fc.pre(!LOCKED.includes(slug));
      const response = await postForm(site, "/api/unlock", { slug, passcode: FIXED_PASSCODE });
      expect(ledTo(response)).toBe("/casestudies?error=unknown_study");
      expect(response.headers.getSetCookie()).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
