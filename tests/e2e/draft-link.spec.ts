import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { translationFile } from "@/lib/content/content-paths";
import { readDrafts } from "@/lib/content/drafts";
import { shownFiles } from "@/lib/content/shown-files";
import { below, draftAnchor, languagePart } from "@/lib/paths";
import { inLanguage } from "@/lib/words/asked-language";
import { FIRST_LANGUAGE, OTHER_LANGUAGES } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { writeDraft } from "@/tests/fixtures/a-draft";
import { expectNoFindings } from "./axe";
import { expectToFit } from "./overflow";
import { startOwnServer } from "./own-server";
import { signInAsOwner, tokenOf } from "./owner-session";
import { SERVER_ENV } from "./server-env";
import { articlePath, articles, dataLists, studies, studyPath, studyPaths } from "./site";
import { expect, test } from "./visitor";

// The build of the tested site, served with drafts beside its content.
const DRAFT = "Quarzuhrwerk";
const SLUG = "quarzuhrwerk";
const UNFINISHED = "Siebenschläfer";
const LOCKED = "Wolkenkuckucksheim";

test.describe.configure({ mode: "default" });
let server: Awaited<ReturnType<typeof startOwnServer>>;
let origin: string;
let root: string;
let secret: string;

type Linked = { kind: "study" | "article"; slug: string; title: string; tag: string };
/** Those with a link. */
const drafts: Linked[] = [];

/** Begins a draft, also in another language of the site. */
function beginDraft(kind: Linked["kind"], file: string): void {
  const path = writeDraft(root, file, { slug: SLUG, title: DRAFT });
  drafts.push({ kind, slug: SLUG, title: DRAFT, tag: FIRST_LANGUAGE });
  for (const tag of OTHER_LANGUAGES.slice(0, 1)) {
    const title = `${DRAFT} ${tag}`;
    writeFileSync(
      translationFile(path, tag),
      kind === "study" ? `title: ${title}\n` : `---\ntitle: ${title}\n---\n`,
    );
    drafts.push({ kind, slug: SLUG, title, tag });
  }
}

test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "drafts-"));
  cpSync("content", join(root, "content"), { recursive: true });
  for (const { file } of readDrafts(join(root, "content"))) rmSync(file);
  for (const name of readdirSync(".").filter((one) => !["content", ".data", ".git"].includes(one)))
    symlinkSync(resolve(name), join(root, name));
  const [study] = shownFiles("content/case-studies", "study", false).filter(
    (file) => !/^lock: true/m.test(readFileSync(file, "utf8")),
  );
  const [article] = articles.length > 0 ? shownFiles("content/blog", "article", false) : [];
  if (study) beginDraft("study", study);
  if (article) beginDraft("article", article);
  mkdirSync(join(root, "content/case-studies"), { recursive: true });
  writeFileSync(
    join(root, "content/case-studies/siebenschlaefer.yaml"),
    `draft: true\nslug: siebenschlaefer\ntitle: ${UNFINISHED}\n`,
  );
  writeFileSync(
    join(root, "content/case-studies/wolkenkuckucksheim.yaml"),
    `draft: true\nslug: wolkenkuckucksheim\ntitle: ${LOCKED}\nyear: 2026\nlock: true\n`,
  );

  server = await startOwnServer(join(root, ".data"), { OWNER_EMAIL: SERVER_ENV.OWNER_EMAIL }, root);
  ({ origin, secret } = server);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

const { owner, notFound } = words();

const onwards = async (link: string) => {
  const response = await fetch(new URL(link, origin), { redirect: "manual" });
  return { status: response.status, to: response.headers.get("location") };
};
const signed = (payload: Readonly<Record<string, string>>, seconds?: number, by = secret) =>
  tokenOf(by, "draft", payload, seconds).then((token) => `/drafts/${token}`);

test("the owner gets a link to each finished public draft, for as many days as are chosen", async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto(`${origin}/owner/drafts`);
  await expect(page).toHaveURL(`${origin}/owner`);
  await signInAsOwner(page, origin, secret);
  await page.goto(`${origin}/owner`);
  await page.getByRole("link", { name: owner.drafts, exact: true }).click();
  await page.getByRole("link", { name: say(owner.daysLong, { days: 30 }), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(owner.drafts);
  const row = (name: string) => page.getByRole("row", { name });
  await expect(row(UNFINISHED)).toContainText(owner.unfinished);
  await expect(page.locator("main")).not.toContainText(LOCKED);
  // The studio leads to a draft by this.
  for (const { kind, tag } of drafts) {
    const at = tag === FIRST_LANGUAGE ? {} : { lang: languagePart(tag) };
    await expect(page.locator(`#${draftAnchor(kind, SLUG, at)}`)).toBeVisible();
  }
  await expect(page.locator("main")).toContainText(owner.linksHere);
  const links = await page.locator("main code").allTextContents();
  expect(links).toHaveLength(drafts.length);
  for (const link of links) {
    const [, claims = ""] = link.slice(origin.length).split(".");
    const { exp, iat } = JSON.parse(Buffer.from(claims, "base64url").toString());
    expect(exp - iat).toBe(30 * 24 * 60 * 60);
    expect((await onwards(link)).status).toBe(200);
  }
  await expectToFit(page, false);
});

test("the owner's page of drafts has no accessibility findings, and a button that copies each link", async ({
  page,
}) => {
  await signInAsOwner(page, origin, secret);
  await page.goto(`${origin}/owner/drafts`);
  await expect(page.getByRole("button", { name: DRAFT })).toHaveCount(drafts.length);
  await expectNoFindings(page, "the owner's drafts");
});

test("a visitor without cookies reads a draft by its link, in its language, and nothing measures or keeps the address", async ({
  visit,
}) => {
  const reader = await visit({ javaScriptEnabled: false });
  for (const { kind, slug, title, tag } of drafts) {
    const lang = tag === FIRST_LANGUAGE ? undefined : languagePart(tag);
    const link = await signed({ kind, slug, ...(lang && { lang }) });
    const response = await reader.goto(origin + below(link, { lang }));
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, noarchive",
      "content-security-policy": expect.stringContaining("'nonce-"),
    });
    await expect(reader.locator("h1")).toHaveText(title);
    await expect(reader.locator("article").first()).toContainText(inLanguage(tag, words).studies.draft);
    await expect(reader.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
    await expect(reader.locator("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
    expect(await reader.locator("a[href*='/drafts/']").count()).toBe(0);
    const { NEXT_PUBLIC_POSTHOG_KEY: key } = SERVER_ENV;
    if (key) expect(await reader.content()).not.toContain(key);
    expect(await reader.context().cookies()).toEqual([]);
    await expectToFit(reader, false);
  }
});

test("no list, search or feed has a draft that has a link", async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: origin });
  const pages = [
    "/",
    "/casestudies",
    `/casestudies?search=${DRAFT}`,
    ...articles.slice(0, 1).map(articlePath),
  ];
  for (const path of [...(await dataLists(request)), ...pages, ...studyPaths]) {
    const text = await (await request.get(path)).text();
    expect(text, path).not.toContain(`/${SLUG}`);
    expect(text, path).not.toContain("/drafts/");
  }
  for (const path of [studyPath({ slug: SLUG }), articlePath({ slug: SLUG })])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).not.toBe(200);
  await request.dispose();
});

test("a link that has ended, a changed one, and one to what cannot be shown all answer alike: the link has ended", async ({
  page,
}) => {
  const [draft] = drafts;
  if (!draft) return;
  const { kind } = draft;
  const valid = await signed({ kind, slug: SLUG });
  const links = [
    await signed({ kind, slug: SLUG }, -1),
    await signed({ kind, slug: SLUG }, 60, "a secret that this site has never had, long"),
    ...["siebenschlaefer", "wolkenkuckucksheim", "never-written", "../private/nda"].map((slug) =>
      signed({ kind: "study", slug }),
    ),
    ...[`${valid}x`, valid.slice(0, -2), "/drafts/a.b.c", "/drafts/%20"],
  ];
  for (const link of await Promise.all(links))
    expect(await onwards(link), link).toEqual({ status: 307, to: "/drafts/ended" });
  expect((await onwards(valid)).status).toBe(200);
  const response = await page.goto(`${origin}${valid}x`);
  expect(response?.status()).toBe(404);
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(page).toHaveURL(`${origin}/drafts/ended`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.linkEnded);
  await expectNoFindings(page, "a link that has ended");
  // Playwright renders no noscript.
  expect(await (await fetch(`${origin}${valid}x`)).text()).toContain(notFound.noDraft);
});

test("the link to a draft that has been published since leads to its page", async () => {
  for (const study of studies.slice(0, 1))
    expect((await onwards(await signed({ kind: "study", slug: study.slug }))).to).toBe(studyPath(study));
  for (const article of articles.slice(0, 1))
    expect((await onwards(await signed({ kind: "article", slug: article.slug }))).to).toBe(
      articlePath(article),
    );
});
