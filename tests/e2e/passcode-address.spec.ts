import { words } from "@/lib/words/site-words";
import { gatePath, lockedStudies, studies, studyPath } from "./site";
import { expect, test } from "./visitor";

const [first = { slug: "" }] = lockedStudies;
const last = lockedStudies.at(-1) ?? first;
const STUDY = studyPath(last);
const OPEN = studies.slice(0, 1).map(({ slug }) => slug);

const ALIENS = [
  ...["https://evil.example", "//evil.example", `https://evil.example${STUDY}`, "/contact"],
  "/casestudies/../../evil",
  "/casestudies/%2e%2e/%2fevil.example",
  "/casestudies//evil.example",
  "/casestudies/https://evil.example",
  "\\\\evil.example",
  "/casestudies/",
  `${STUDY}/../x`,
  `${STUDY}/media/cover-800.avif`,
  "/casestudies/-",
  `${STUDY}\r\nx: y`,
  `/CaseStudies/${last.slug}`,
  `${encodeURIComponent(STUDY)}%00`,
];

test("/passcode leads to the passcode screen of its study, or home", async ({ request }) => {
  const locationFor = async (query: string) => {
    const response = await request.get(`/passcode${query}`, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(await response.text()).toContain(words().gate.redirecting);
    const { href } = new URL(response.headers().location ?? "", "http://localhost");
    return href.replace("http://localhost", "");
  };
  expect(await locationFor(`?redirect=${STUDY}`)).toBe(gatePath(last));
  expect(await locationFor(`?redirect=${encodeURIComponent(studyPath(first))}`)).toBe(gatePath(first));
  for (const rest of [
    ...OPEN,
    "never-was",
    last.slug.toUpperCase(),
    ...["/", "?ref=mail", "#top"].map((end) => last.slug + end),
  ])
    expect(await locationFor(`?redirect=${encodeURIComponent(`/casestudies/${rest}`)}`), rest).toBe(
      `/unlock/${/^[\w-]+/.exec(rest)}`,
    );
  // For a public or unknown study that screen redirects to the study's own address.
  const landing = async (slug: string) =>
    new URL((await request.get(`/passcode?redirect=/casestudies/${slug}`)).url()).pathname;
  for (const slug of OPEN) expect(await landing(slug)).toBe(studyPath({ slug }));
  expect(await landing("never-was")).toBe("/casestudies/never-was");
  expect(await landing(last.slug.toUpperCase())).toBe(gatePath(last));
  expect(await locationFor("")).toBe("/");
  for (const target of ALIENS)
    for (const written of [target, encodeURIComponent(target)])
      expect(await locationFor(`?redirect=${encodeURIComponent(written)}`), written).toBe("/");
});
