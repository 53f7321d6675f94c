import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { articles } from "@/lib/content/blog";
import { catalogue } from "@/lib/content/catalogue";
import { languagePart, studyPath } from "@/lib/paths";
import { createKeyring } from "@/lib/sign/keys";
import { signToken } from "@/lib/sign/token";
import { inLanguage } from "@/lib/words/asked-language";
import { FIRST_LANGUAGE } from "@/lib/words/language";
import { openDraftLink, publicDrafts } from "@/rooms/contents/drafts";
import { DRAFT_DAYS, type LinkedDraft, signDraftLink } from "@/rooms/rules/draft-link";
import { contentForEachTest } from "@/tests/fixtures/faulty-content";

vi.mock("@/lib/content/pictures", async (original) => ({
  ...(await original<typeof import("@/lib/content/pictures")>()),
  hasPicture: (id: string) => !id.startsWith("nowhere/"),
}));
vi.mock("@/lib/content/site-pages", async (original) => ({
  ...(await original<typeof import("@/lib/content/site-pages")>()),
  hasPage: () => true,
}));
// The language of an address, which the site may not have.
vi.mock("@/lib/words/language", async (original) => {
  const real = await original<typeof import("@/lib/words/language")>();
  const now = () => (real.language() === real.FIRST_LANGUAGE ? {} : { lang: real.language().toLowerCase() });
  return { ...real, thisLanguage: now };
});

const ring = createKeyring(["the secret that signs in this test, long enough"]);
const start = Date.UTC(2026, 10, 21, 12);
const now = () => start;
const DAY_MS = 86_400_000;

let root: string;
contentForEachTest((folder) => {
  root = folder;
});

const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(join(root, file), edit(readFileSync(join(root, file), "utf8")));
const begin = (...files: string[]) => {
  for (const file of files) change(file, (text) => text.replace(/^(---\n)?/, "$1draft: true\n"));
};
const HARBOUR: LinkedDraft = { kind: "study", slug: "harbour" };
const link = (draft = HARBOUR, days: (typeof DRAFT_DAYS)[number] = 7) =>
  signDraftLink(ring, draft, days, now);
const open = (token: string, clock = now) => openDraftLink(ring, token, clock, root);
const listed = () => publicDrafts(root).map((one) => [one.kind, one.slug, "unfinished" in one]);

test("the drafts of public studies and articles can be shown, those of locked studies never", async () => {
  expect(listed()).toEqual([]);
  begin("case-studies/harbour.yaml", "case-studies/night-watch.yaml", "blog/on-ferries.md");
  expect(listed()).toEqual([
    ["study", "harbour", false],
    ["article", "on-ferries", false],
  ]);
  expect(await open(await link())).toMatchObject({ study: { slug: "harbour", draft: true } });
  expect(await open(await link({ kind: "article", slug: "on-ferries" }))).toMatchObject({
    article: { slug: "on-ferries", draft: true },
  });
  for (const kind of ["study", "article"] as const)
    expect(await open(await link({ kind, slug: "night-watch" }))).toBeNull();
});

test("a link ends on the second, after as many days as it was made for", async () => {
  begin("case-studies/harbour.yaml");
  for (const days of DRAFT_DAYS) {
    const token = await link(HARBOUR, days);
    const end = start + days * DAY_MS;
    expect(await open(token, () => end - 1000)).not.toBeNull();
    expect(await open(token, () => end)).toBeNull();
  }
});

test("a link opens only its own draft, and no changed one or other token opens any", async () => {
  begin("case-studies/harbour.yaml", "case-studies/ferry.yaml");
  const token = await link();
  const other = await link({ kind: "study", slug: "ferry" });
  expect(await open(other)).toMatchObject({ slug: "ferry" });
  const [head, claims, signature] = token.split(".");
  const otherClaims = other.split(".")[1];
  const foreign = createKeyring(["a secret that this site has never had, long"]);
  for (const text of [
    ...["", "ended", "a.b.c", `${head}.${claims}.`, `${head}.${otherClaims}.${signature}`],
    await signDraftLink(foreign, HARBOUR, 7, now),
    await signToken(ring, "study", HARBOUR, 60, now),
    await signToken(ring, "draft", { ...HARBOUR, kind: "room" }, 60, now),
    await link({ ...HARBOUR, slug: "../private/nda" }),
    await link({ ...HARBOUR, kind: "article" }),
  ])
    expect(await open(text), text).toBeNull();
});

test("a draft with mistakes, or without its pictures, is listed as unfinished and not shown", async () => {
  begin("case-studies/harbour.yaml", "blog/on-ferries.md");
  const token = await link();
  for (const mistake of [
    (text: string) => `${text}colour: teal\n`,
    (text: string) => text.replace("ferry/cover", "nowhere/cover"),
    (text: string) => text.replace("crew.", "crew ![x](nowhere/quay)."),
  ]) {
    const file = "case-studies/harbour.yaml";
    const before = readFileSync(join(root, file), "utf8");
    change(file, mistake);
    expect(listed()[0]).toEqual(["study", "harbour", true]);
    expect(await open(token)).toBeNull();
    change(file, () => before);
    expect(await open(token)).not.toBeNull();
  }
  change("blog/on-ferries.md", (text) => `${text}\n![A quay](nowhere/quay)\n`);
  expect(listed()[1]).toEqual(["article", "on-ferries", true]);
});

test("the link to a draft that was deleted has ended, and that to one that was published leads to its page", async () => {
  expect(await open(await link({ kind: "study", slug: "no-such-study" }))).toBeNull();
  const [study] = catalogue().studies;
  if (study) expect(await open(await link({ kind: "study", slug: study.slug }))).toBe(studyPath(study.slug));
  const [article] = articles();
  if (article)
    expect(await open(await link({ kind: "article", slug: article.slug }))).toBe(`/blog/${article.slug}`);
});

test("a translated draft has a link in each language, and one opens it in its own language only", async () => {
  const tag = FIRST_LANGUAGE === "nl" ? "fi" : "nl";
  const there = { ...HARBOUR, lang: languagePart(tag) };
  begin("case-studies/harbour.yaml", "case-studies/ferry.yaml");
  expect(inLanguage(tag, listed)).toEqual([]);
  writeFileSync(join(root, `case-studies/harbour.${tag}.yaml`), "title: Haven\n");
  expect(inLanguage(tag, listed)).toEqual([["study", "harbour", false]]);
  const [token, original] = [await link(there), await link()];
  expect(await inLanguage(tag, () => open(token))).toMatchObject({ title: "Haven" });
  expect(await open(token)).toBeNull();
  expect(await inLanguage(tag, () => open(original))).toBeNull();
  writeFileSync(join(root, `case-studies/harbour.${tag}.yaml`), "colour: teal\n");
  expect(inLanguage(tag, listed)).toEqual([["study", "harbour", true]]);
});
