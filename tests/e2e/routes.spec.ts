import { PAGE_LENGTH } from "@/lib/content/list-pages";
import { shownDate } from "@/lib/content/shown-dates";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { type Row, saysWithoutScripts } from "./expect-words";
import {
  articlePath,
  articles,
  gatePath,
  lockedStudies,
  own,
  privateHeading,
  studies,
  studyPath,
} from "./site";
import { expect, test } from "./visitor";

const { home, about, caseStudyList, ndaGate, passcodeGate, designProcess, contact, blogList } = own;
const [locked] = lockedStudies;

/** All texts of nested lists, without those that this site lacks. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : [];

/** What a card's link shows. */
const VIEW_STUDY = say(words().home.viewStudy, { title: "", unseen: () => "" });

const PAGES: Readonly<Record<string, unknown>> = {
  "/": [
    home.greeting,
    home.tabs.length > 1 && home.tabs.map(({ label }) => label),
    home.featured?.cards.length && [home.featured.heading, home.featured.more?.label, VIEW_STUDY],
    home.services?.blocks.map(({ title, points }) => [title, points]),
    home.welcome?.cards.map(({ title, description }) => [title, description]),
  ],
  "/casestudies": [[caseStudyList.title, locked && privateHeading], lockedStudies.map(({ title }) => title)],
  "/contact": [contact.greeting, contact.intro, contact.copyLabel, own.site.resumeUrl && contact.resumeLabel],
  "/aboutme": about && [
    [about.title, about.intro, about.clients, about.human?.heading],
    about.stats.map(({ value, label }) => [value, label]),
    about.roles.map(({ title, company, link }) => [title, company, link?.label]),
  ],
  "/ndacasestudies": ndaGate && [
    [
      ndaGate.title,
      ndaGate.emailPrompt,
      ndaGate.emailPlaceholder,
      ndaGate.legalWarning,
      words().gate.sendCode,
    ],
  ],
  "/designprocess": designProcess && [designProcess.heading, designProcess.steps.map(({ title }) => title)],
  "/blog": blogList && [
    blogList.title,
    blogList.intro,
    articles.slice(0, PAGE_LENGTH).map(({ title }) => title),
  ],
  "/photography": own.moodBoard && [own.moodBoard.title, words().board.reset, words().board.shuffle],
  "/changelog": own.changelog?.map(({ version, date, title, features, bugFixes }) => [
    [version, shownDate(date), title, features, bugFixes],
  ]),
  "/status": own.status && [
    own.status.overall,
    own.status.services.map(({ name, uptime }) => [name, uptime]),
    own.status.incidents.map(({ date, title, duration }) => [shownDate(date), title, duration]),
    own.status.performance.map(({ label, value }) => [label, value]),
  ],
  "/privacy": own.privacy && [own.privacy.title, own.privacy.intro],
  ...(locked && {
    [gatePath(locked)]: [
      passcodeGate?.title,
      passcodeGate?.prompt,
      words().gate.unlock,
      words().gate.returnBack,
    ],
  }),
  ...Object.fromEntries(
    articles
      .slice(0, 1)
      .map((one) => [articlePath(one), [one.title, articles.length > 1 && words().blog.moreArticles]]),
  ),
  ...Object.fromEntries(
    Object.entries(caseStudyList.aliases).map(([path, words]) => [path, [words?.title, words?.intro]]),
  ),
};

const STUDIES = studies.flatMap((study): Row[] => {
  const said = study.blocks.map((block) => {
    if (block.type === "content") return block.title;
    if (block.type === "withheld") return block.text;
    return block.type === "link" && block.label;
  });
  const texts = textsIn([study.title, study.client && [study.client, words().studies.year], said]);
  return [studyPath(study), ...(study.shortAddress ? [`/${study.slug}`] : [])].map((path) => [
    path,
    ...texts,
  ]);
});

saysWithoutScripts([
  ...Object.entries(PAGES).flatMap(([path, texts]): Row[] => (texts ? [[path, ...textsIn(texts)]] : [])),
  ...STUDIES,
]);

test("unknown addresses are 404 with a way home; an unknown article leads to the blog", async ({ page }) => {
  for (const [path, title] of [
    ["/casestudies/never-was", words().notFound.studyNotFound],
    ["/unlock/never-was", words().notFound.studyNotFound],
    ["/never/was", "404"],
    ["/never-was", "404"],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: title }), path).toBeVisible();
  }
  await expect(page.getByText(words().notFound.noPage)).toBeVisible();
  await page.getByRole("link", { name: words().notFound.goHome, exact: true }).click();
  await expect(page).toHaveURL("/");
  if (!blogList) return;
  await page.goto("/blog/never-written");
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("heading", { name: blogList.title, level: 1 })).toBeVisible();
});

test("a resting connection stays open for a minute at least: a request that meets its end would fail", async ({
  request,
}) => {
  const { "keep-alive": kept = "" } = (await request.get("/robots.txt")).headers();
  expect(Number(/timeout=(\d+)/.exec(kept)?.[1])).toBeGreaterThanOrEqual(60);
});
