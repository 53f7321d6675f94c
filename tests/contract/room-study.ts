import { vi } from "vitest";
import * as media from "@/app/casestudies/[slug]/media/[file]/route";
import { asVisitor, shownBy } from "./room-page";
import type { RoomsSite } from "./rooms-site";
import { fromNewNetwork, SITE } from "./site";

const { STUDIES, FILES } = vi.hoisted(() => {
  const STUDIES = ["ferry", "harbour"];
  const files = STUDIES.map((slug) => ({
    "study.yaml": `slug: ${slug}
description: The secret of the study ${slug}.
position: Product Designer
tools: [figma]
accent: "#0B7F79"
cover: { imgSrc: ${slug}/cover, alt: What is seen }
insights: []
blocks:
  - { type: content, title: The problem, category: Overview, description: Words. }
`,
    "pictures.json": JSON.stringify({
      [`${slug}/cover`]: { width: 1, height: 1, avif: [1], webp: 1, blur: "", hash: "" },
    }),
    "pictures/cover-1.avif": `The secret of the study ${slug}.`,
  }));
  const FILES = new Map(
    STUDIES.flatMap((slug, i) =>
      Object.entries(files[i] ?? {}).map(([name, text]) => [`content/private/${slug}/${name}`, text]),
    ),
  );
  return { STUDIES, FILES };
});
const found = vi.hoisted(
  () =>
    (read: (file: string, ...rest: never[]) => unknown) =>
    (file: unknown, ...rest: never[]) => {
      const text = FILES.get(String(file));
      return text === undefined ? read(file as string, ...rest) : Buffer.from(text);
    },
);
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const { statSync } = fs;
  const justWritten = { mtimeMs: Date.now(), ctimeMs: Date.now(), size: 0, ino: 0 };
  return {
    ...fs,
    readFileSync: found(fs.readFileSync as never),
    statSync: (file: string) => (FILES.has(file) ? justWritten : statSync(file)),
  };
});
vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof import("node:fs/promises")>();
  return { ...fs, readFile: found(fs.readFile as never) };
});
vi.mock("@/lib/content/catalogue", async (original) => ({
  ...(await original<object>()),
  lockedSlugs: () => STUDIES,
  catalogue: () => ({
    studies: [],
    locked: STUDIES.map((slug) => ({
      slug,
      title: `The study ${slug}`,
      year: 2025,
      lock: true,
      ask: slug === "ferry",
    })),
  }),
}));

/** In the text and in the picture of a private study. */
export const secretOfStudy = (slug: string): string => `The secret of the study ${slug}.`;

/** A visitor's view of a private study: its page, or where that leads, and the status and bytes of its picture. */
export async function studyOf(site: RoomsSite, slug: string, cookie: string) {
  const { default: StudyPage } = await import("@/app/(private)/private-studies/[slug]/page");
  const page = await asVisitor(site, cookie, () => shownBy(StudyPage({ params: Promise.resolve({ slug }) })));
  const request = new Request(`${SITE}/casestudies/${slug}/media/cover-1.avif`, {
    headers: { cookie, ...fromNewNetwork() },
  });
  const params = Promise.resolve({ slug, file: "cover-1.avif" });
  const picture = await media.GET(request, { params }, site.app);
  const caching = picture.headers.get("cache-control");
  return { page, picture: [picture.status, await picture.text()], caching };
}

/** As studyOf, for who may not read the study: the passcode's page, and no picture. */
export const closedStudy = (slug: string) => ({
  page: `NEXT_REDIRECT;replace;/unlock/${slug};307;`,
  picture: [404, ""],
  caching: "private, no-store",
});
