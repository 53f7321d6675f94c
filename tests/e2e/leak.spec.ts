import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { documentPath, gatePath } from "@/lib/paths";
import { readRooms } from "@/workshop/content/read-rooms";
import { WHOLE } from "../whole";
import { makePasscode } from "./make-passcode";
import { bare, filesUnder, LOCKED, PRIVATE, picturesOf, SENTENCES } from "./private-words";
import { dataLists, own, pagesOf, shortPaths, sitemapPaths } from "./site";
import { expect, test } from "./visitor";

const rooms = readRooms();

const MEDIA = new Set(
  readdirSync(PRIVATE, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(avif|webp|pdf|png|jpe?g)$/.test(name))
    .map((name) => sha(readFileSync(join(PRIVATE, name)))),
);

function sha(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The bytes that were searched: many addresses are answered with the same page. */
const searched = new Set<string>();

function expectNothingPrivate(where: string, bytes: Buffer): void {
  const name = sha(bytes);
  if (searched.has(name)) return;
  expect(MEDIA.has(name), `${where} is a private picture`).toBe(false);
  const text = bare(bytes.toString("utf8"));
  const leak = SENTENCES.find((one) => text.includes(one.bare));
  expect(leak && `${where} holds a sentence of ${leak.slug}: ${leak.sentence}`).toBeUndefined();
  searched.add(name);
}

test("the check finds a private sentence or picture if there is one", () => {
  for (const { slug, sentence } of SENTENCES) {
    const escaped = sentence.replace(/'/g, "&#x27;").replace(/"/g, '\\"');
    expect(() => expectNothingPrivate("a page", Buffer.from(`<p>${escaped}</p>`)), slug).toThrow();
  }
  for (const slug of LOCKED)
    for (const name of picturesOf(slug)) {
      const bytes = readFileSync(join(PRIVATE, slug, "pictures", name));
      expect(() => expectNothingPrivate("a picture", bytes), name).toThrow();
    }
});

test("no public file and no prerendered page holds a byte of a locked study or a room", () => {
  // The private page is rendered on request, so even its server code contains no content.
  for (const folder of ["public", ".next/static", ".next/server/app"]) {
    const files = filesUnder([folder], /(?<!\.map)$/);
    expect(files.length, folder).toBeGreaterThan(5);
    for (const file of files) expectNothingPrivate(file, readFileSync(file));
  }
});

const RSC: Record<string, string>[] = [
  {},
  { RSC: "1" },
  { RSC: "1", "Next-Router-Prefetch": "1" },
  { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
  { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_full" },
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
];

test("no public address, as HTML or as data, holds a byte of a locked study or a room", async ({
  request,
}) => {
  const others = [
    ...(await dataLists(request)),
    "/robots.txt",
    ...shortPaths.map(([short]) => short),
    ...["/design-systems", "/product-design", "/ux-research", "/ndacasestudies", "/undernda"],
    ...rooms.flatMap(({ slug }) => [gatePath(slug), documentPath(slug)]),
    "/casestudies?search=display",
    ...LOCKED.flatMap((slug) => [
      `/unlock/${slug}`,
      `/passcode?redirect=/casestudies/${slug}`,
      `/passcode?redirect=${BELOW}/casestudies/${slug}`,
      `/casestudies?search=${slug}`,
    ]),
  ];
  // A page that search engines read is static, and the test before reads its files.
  const asked = [
    ...others.map((path) => [path, RSC] as const),
    ...(await sitemapPaths(request)).map((path) => [path, WHOLE ? RSC : RSC.slice(0, 2)] as const),
  ];
  for (const [path, kinds] of asked)
    for (const headers of kinds) {
      const response = await request.get(path, { headers });
      expectNothingPrivate(`${path} ${JSON.stringify(headers)}`, await response.body());
    }
});

/** What the addresses in another language begin with, of a site with one language too. */
const BELOW = `/${(own.site.languages[1] ?? "fr").toLowerCase()}`;

/** Spellings that one layer may read as the locked address and another may not. */
const spellings = (slug: string): string[] => {
  const encoded = `%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`;
  const twice = encoded.replace("%", "%25");
  const escaped = [...slug].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  const paths = [
    `/casestudies/${escaped}`,
    `/casestudies/./${slug}`,
    `/casestudies/${slug}`,
    `/casestudies/${encoded}`,
    `/casestudies/${twice}`,
    `/casestudies/${slug.toUpperCase()}`,
    `/casestudies/${slug.toLowerCase()}`,
    `/casestudies/${slug}/`,
    `/casestudies//${slug}`,
    `/casestudies/${slug}%00`,
    `/casestudies/${slug}%20`,
    `/casestudies/${slug};x=1`,
    `/casestudies/x/../${slug}`,
    `/casestudies/%2e%2e/casestudies/${slug}`,
    `/casestudies%2F${slug}`,
    `/CaseStudies/${slug}`,
    `/casestudies/${slug}.rsc`,
    `/casestudies/${slug}.txt`,
    `/casestudies/${slug}.segments/_full.segment.rsc`,
    `/casestudies/${slug}?_rsc=abc`,
    `/private-studies/${slug}`,
    `/private-studies/${encoded}`,
    `/private-studies/${slug}.rsc`,
    `/_next/data/x/casestudies/${slug}.json`,
  ];
  return [
    ...paths,
    ...paths.map((path) => `${BELOW}${path}`),
    `${BELOW.toUpperCase()}/casestudies/${slug}`,
    `${BELOW}//casestudies/${slug}`,
    `${BELOW}%2Fcasestudies/${slug}`,
    `/%${BELOW.charCodeAt(1).toString(16)}${BELOW.slice(2)}/private-studies/${slug}`,
    `${BELOW}${BELOW}/private-studies/${slug}`,
  ];
};

test("no spelling of a locked address gives a byte of the study away", async ({ request, baseURL }) => {
  // Whatever a request asks for, all locked studies are kept by the same code.
  for (const [i, slug] of LOCKED.entries())
    for (const path of spellings(slug))
      for (const headers of WHOLE || i === 0 ? RSC : RSC.slice(0, 1)) {
        const response = await request.get(`${baseURL}${path}`, { headers, maxRedirects: 0 });
        expect(response.status(), path).toBeLessThan(500);
        expectNothingPrivate(`${path} ${JSON.stringify(headers)}`, await response.body());
      }
});

test("without a grant no address serves a private picture", async ({ request, baseURL }) => {
  for (const slug of LOCKED) {
    const names = picturesOf(slug);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      for (const path of [
        `/casestudies/${slug}/media/${name}`,
        `/casestudies/${slug}/media/..%2fpictures%2f${name}`,
        `/pictures/${slug}/${name}`,
        `/content/private/${slug}/pictures/${name}`,
        `/_next/image?url=${encodeURIComponent(`/casestudies/${slug}/media/${name}`)}&w=1080&q=75`,
        `/_next/image?url=${encodeURIComponent(`${baseURL}/casestudies/${slug}/media/${name}`)}&w=1080&q=75`,
      ]) {
        const response = await request.get(path);
        expect(response.status(), path).toBeGreaterThanOrEqual(400);
        expect(response.status(), path).toBeLessThan(500);
        expectNothingPrivate(path, await response.body());
      }
  }
});

test("a locked study and the gates are shared with the neutral picture", async ({ request }) => {
  const pictureOf = async (path: string) =>
    /property="og:image" content="([^"]+)"/.exec(await (await request.get(path)).text())?.[1];
  const [gate = "", ...gates] = [...LOCKED.map((slug) => `/unlock/${slug}`), ...pagesOf("/ndacasestudies")];
  const neutral = await pictureOf(gate);
  expect((await request.get(new URL(neutral ?? "").pathname)).status()).toBe(200);
  for (const other of gates) expect(await pictureOf(other), other).toBe(neutral);
  for (const slug of LOCKED) {
    expect(await pictureOf(`/casestudies/${slug}`), slug).toBe(neutral);
    expect((await request.get(`/og/casestudies-${slug}.jpg`)).status(), slug).toBe(404);
  }
});

if (LOCKED.length > 1)
  test("a grant for one study opens no other study and none of its pictures", async ({ request }) => {
    const [one = "", other = ""] = LOCKED;
    const unlocked = await request.post("/api/unlock", {
      data: { slug: one, passcode: makePasscode(`leak ${randomUUID()}`, "--study", one).passcode },
      headers: { Origin: new URL((await request.get("/robots.txt")).url()).origin },
    });
    expect(unlocked.status()).toBe(200);
    const pictureOf = (slug: string) => `/casestudies/${slug}/media/${picturesOf(slug)[0]}`;
    const opened = await request.get(pictureOf(one));
    expect(opened.status()).toBe(200);
    expect(opened.headers()["cache-control"]).toBe("private, no-store");
    expect((await request.get(pictureOf(other))).status()).toBe(404);
    expect((await request.get(`/casestudies/${other}`, { maxRedirects: 0 })).status()).toBe(307);
  });
