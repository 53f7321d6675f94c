import { type IncomingMessage, request as rawRequest } from "node:http";
import { pagesOf } from "./site";
import { expect, test } from "./visitor";

/** Asks as no browser would: fetch mends or refuses such addresses before it sends them. */
const ask = (site: string | undefined, path: string, method: string): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(site ?? "");
    const request = rawRequest({ hostname, port, path, method }, (response) => done(response.resume()));
    request.once("error", failed).end();
  });

for (const path of [
  "/%",
  "/%?a=%ff",
  "/%ff/x",
  "/api/%ff",
  "/api/nda/pages/%",
  "/api/nda/pages/1%ff/text?width=1600",
  "/blog/%ff",
  "/casestudies/%ff",
  "/casestudies/%ff?search=x",
  "/casestudies/%E0%A4%A",
  "/casestudies/%C3/media/a.png",
  "/CaseStudies/%80",
  "/ingest/%ff",
  "/owner/%",
  "/undernda/%c0%80",
  "/unlock/%ff",
])
  test(`${path} cannot be read, and is the visitor's mistake, not the server's`, async ({ baseURL }) => {
    for (const method of ["GET", "HEAD", "POST", "TRACE"]) {
      const { statusCode, headers } = await ask(baseURL, path, method);
      expect(statusCode, method).toBe(400);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "strict-transport-security": expect.any(String),
      });
    }
  });

test("TRACE is refused as a method that the address does not know", async ({ baseURL }) => {
  for (const path of [
    ...["/", "/casestudies", "/api/health"],
    ...pagesOf("/blog", "/status"),
    ...pagesOf("/ndacasestudies").map(() => "/api/nda/otp"),
  ])
    expect((await ask(baseURL, path, "TRACE")).statusCode, path).toBe(405);
});

test("addresses with good escapes are answered as ever", async ({ baseURL }) => {
  const statusOf = async (path: string) => (await ask(baseURL, path, "GET")).statusCode;
  expect(await statusOf("/%63asestudies")).toBe(308);
  expect(await statusOf("/caf%C3%A9")).toBe(404);
  expect(await statusOf("/casestudies/100%25")).toBe(404);
  expect(await statusOf("/casestudies?search=%ff")).toBe(200);
});
