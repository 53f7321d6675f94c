import sharp from "sharp";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { GET } from "@/app/casestudies/[slug]/media/[file]/route";
import { livePictureMarker } from "@/document/trace/mark-picture";
import { BusyError, ShareError } from "@/lib/limiter";
import { SESSIONS, setUpDocument } from "@/tests/fixtures/pdf/reader";

const { FILES } = vi.hoisted(() => ({ FILES: new Map<string, Buffer>() }));
vi.mock("@/rooms/contents/private-study", () => ({
  readPrivateMedia: async (grant: { slugs: string[] }, slug: string, file: string) =>
    grant.slugs.includes(slug) ? (FILES.get(file) ?? null) : null,
}));
vi.mock("@/lib/content/catalogue", () => ({ lockedSlugs: () => ["ferry", "harbour"] }));

const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
const drawing = sharp({ create: { width: 800, height: 500, channels: 3, background: "#fff", noise } }).blur(
  3,
);
FILES.set("cover-800.avif", await drawing.clone().avif({ effort: 1 }).toBuffer());
FILES.set("cover-800.webp", await drawing.clone().webp().toBuffer());

const setup = await setUpDocument();
afterAll(() => setup.close());
beforeEach(() => setup.withdrawn.sessions.clear());
const jane = await setup.studyReader(SESSIONS[0]);
const john = await setup.studyReader(SESSIONS[1]);

const get = (file: string, cookie?: string, { slug = "ferry", app = setup.app } = {}) =>
  GET(
    setup.request(`/casestudies/${slug}/media/${encodeURIComponent(file)}`, cookie),
    { params: Promise.resolve({ slug, file }) },
    app,
  );
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.each([
  ["cover-800.avif", "image/avif", "heif"],
  ["cover-800.webp", "image/webp", "webp"],
])(
  "two readers get %s with different pixels, each reader the same every time",
  async (file, type, format) => {
    const answers = await Promise.all([get(file, jane), get(file, john), get(file, jane)]);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    const served = await Promise.all(answers.map(bytesOf));
    const [mine, theirs, again] = served.map((bytes) => bytes.toString("base64"));
    expect(again).toBe(mine);
    expect(theirs).not.toBe(mine);
    for (const bytes of served) {
      expect(bytes).not.toEqual(FILES.get(file));
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 500, format });
    }
  },
);

test("without access every name is a 404, whether there is such a picture or not", async () => {
  const refused = async (...args: Parameters<typeof get>) => {
    const answer = await get(...args);
    expect([answer.status, await answer.text()]).toEqual([404, ""]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  };
  for (const file of ["cover-800.avif", "nothing-800.avif", "../study.yaml"]) {
    await refused(file);
    await refused(file, await setup.reader("jane@acme-industries.com", SESSIONS[0]));
    await refused(file, jane, { slug: "harbour" });
    await refused(file, jane, { slug: "unknown" });
  }
  await refused("nothing-800.avif", jane);
  setup.withdrawn.sessions.add(SESSIONS[0]);
  await refused("cover-800.avif", jane);
});

test("without a secret a picture is served as it is stored", async () => {
  const app = { ...setup.app, traceKeys: () => [] };
  const bytes = await bytesOf(await get("cover-800.webp", jane, { app }));
  expect(bytes.equals(FILES.get("cover-800.webp") ?? Buffer.alloc(0))).toBe(true);
});

test.each([
  [429, "1", new ShareError("one line is full")],
  [503, "2", new BusyError("all lines are full")],
])(
  "a reader who asks for too many at once gets %i, and when to try again",
  async (status, seconds, error) => {
    const busy = vi.spyOn(livePictureMarker(), "mark").mockRejectedValue(error);
    const answer = await get("cover-800.webp", jane);
    busy.mockRestore();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, seconds]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  },
);
