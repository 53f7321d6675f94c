import { text } from "node:stream/consumers";
import { ask as askRaw, REFUSED } from "./raw-request";
import { expect, test } from "./visitor";

async function ask(site: string | undefined, path: string, method: string) {
  const answer = await askRaw(Number(new URL(site ?? "").port), path, method);
  return Object.assign(answer, { text: await text(answer) });
}

test("an address that cannot be decoded is answered 400, not 500", async ({ baseURL }) => {
  for (const path of [
    ...["/%", "/%?a=%ff", "/%ff/x", "/api/%ff", "/api/nda/pages/%", "/api/nda/pages/1%ff/text?width=1600"],
    ...["/blog/%ff", "/casestudies/%ff", "/casestudies/%ff?search=x", "/casestudies/%E0%A4%A"],
    ...["/casestudies/%C3/media/a.png", "/CaseStudies/%80", "/ingest/%ff", "/owner/%"],
    ...["/undernda/%c0%80", "/unlock/%ff"],
  ])
    for (const method of ["GET", "HEAD", "POST"]) {
      const { statusCode, headers } = await ask(baseURL, path, method);
      expect(statusCode, `${method} ${path}`).toBe(400);
      expect(headers, `${method} ${path}`).toMatchObject(REFUSED);
    }
});

test("a handler names its methods where it refuses one, and no cache keeps that answer", async ({
  baseURL,
}) => {
  for (const [path, allowed, refused] of [
    ["/api/health", "GET, HEAD, OPTIONS", ["POST", "PUT", "PATCH", "DELETE"]],
    ["/api/nda/pages/1/text", "GET, HEAD, OPTIONS", ["POST", "DELETE"]],
    ["/api/unlock", "OPTIONS, POST", ["GET", "HEAD", "PUT", "PATCH", "DELETE"]],
    ["/api/owner/otp", "OPTIONS, POST", ["GET", "HEAD", "PUT", "PATCH", "DELETE"]],
    ["/passcode", "GET, HEAD, OPTIONS", ["POST"]],
  ] as const) {
    const options = await ask(baseURL, path, "OPTIONS");
    expect([options.statusCode, options.headers.allow, options.text], path).toEqual([204, allowed, ""]);
    for (const method of refused) {
      const { statusCode, headers, text } = await ask(baseURL, path, method);
      expect([statusCode, headers.allow, text], `${method} ${path}`).toEqual([405, allowed, ""]);
      expect(headers, `${method} ${path}`).toMatchObject({
        ...REFUSED,
        "cache-control": "private, no-store",
      });
    }
  }
  const head = await ask(baseURL, "/api/health", "HEAD");
  expect([head.statusCode, head.text]).toEqual([200, ""]);
});

test("valid escapes and long advertising queries are answered as usual", async ({ baseURL }) => {
  const advertised = `utm_source=newsletter&utm_campaign=${"x".repeat(500)}&gclid=${"y".repeat(1_500)}&code=${"z".repeat(4_000)}`;
  for (const [path, status] of [
    ["/%63asestudies", 308],
    ["/%63ontact", 308],
    ["/robots%2Etxt", 308],
    ["/pass%63ode", 308],
    ["/caf%C3%A9", 404],
    ["/casestudies/100%25", 404],
    ["/casestudies?search=%ff", 200],
    [`/casestudies?${advertised}`, 200],
  ] as const)
    expect((await ask(baseURL, path, "GET")).statusCode, path).toBe(status);
});

test("a page's name in the code, such as [slug], is no address", async ({ baseURL }) => {
  const never = await ask(baseURL, "/_missing", "GET");
  for (const path of ["/%5Bslug%5D", "/blog/%5Bslug%5D", "/casestudies/%5bslug%5d", "/casestudies/[slug]"]) {
    const answer = await ask(baseURL, path, "GET");
    expect(answer.statusCode, path).toBe(404);
    expect(answer.text, path).toBe(never.text);
  }
});
