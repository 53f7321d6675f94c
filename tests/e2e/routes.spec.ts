import { shownDate } from "@/lib/content/dates";
import { type Row, saysWithoutScripts } from "./says-words";
import {
  articlePath,
  articles,
  gatePath,
  hasPage,
  lockedStudies,
  own,
  pagesOf,
  studies,
  studyPath,
} from "./site";
import { expect, test } from "./visitor";

const { home, about, caseStudyList, ndaGate, passcodeGate, designProcess, contact, blogList } = own;
const [locked] = lockedStudies;

/** Every row of the route table, with what the content says there. */
const ROUTES: readonly Row[] = [
  [
    "/",
    home.greeting,
    ...(home.tabs.length > 1 ? home.tabs.map(({ label }) => label) : []),
    ...(home.featured && home.featured.cards.length > 0
      ? [home.featured.heading, home.featured.more?.label ?? "", "VIEW CASE STUDY"]
      : []),
    ...(home.services?.blocks ?? []).flatMap(({ title, points }) => [title, ...points]),
    ...(home.welcome?.cards ?? []).flatMap(({ title, description }) => [title, description]),
  ],
  [
    "/casestudies",
    caseStudyList.title,
    ...(locked ? [caseStudyList.privateHeading] : []),
    ...lockedStudies.map(({ title }) => title),
  ],
  [
    "/contact",
    contact.greeting,
    contact.intro,
    contact.copyLabel,
    ...(own.site.resumeUrl ? [contact.resumeLabel] : []),
  ],
  ...rowsOf(
    "/aboutme",
    about && [
      about.title,
      about.intro,
      ...about.stats.flatMap(({ value, label }) => [value, label]),
      ...about.clients,
      ...about.roles.flatMap(({ title, company, link }) => [title, company, link?.label ?? ""]),
      about.human?.heading ?? "",
    ],
  ),
  ...rowsOf(
    "/ndacasestudies",
    ndaGate && [
      ndaGate.title,
      ndaGate.emailPrompt,
      ndaGate.emailPlaceholder,
      ndaGate.legalWarning,
      "Send OTP",
    ],
  ),
  ...rowsOf(
    "/designprocess",
    designProcess && [designProcess.heading, ...designProcess.steps.map(({ title }) => title)],
  ),
  ...rowsOf("/blog", blogList && [blogList.title, blogList.intro, ...articles.map(({ title }) => title)]),
  ...rowsOf("/photography", own.moodBoard && [own.moodBoard.title, "Reset", "Shuffle"]),
  ...rowsOf(
    "/changelog",
    own.changelog?.flatMap(({ version, date, title, features, bugFixes }) => [
      ...[version, shownDate(date), title],
      ...features,
      ...bugFixes,
    ]),
  ),
  ...rowsOf(
    "/status",
    own.status && [
      own.status.overall,
      ...own.status.services.flatMap(({ name, uptime }) => [name, uptime]),
      ...own.status.incidents.flatMap(({ date, title, duration }) => [shownDate(date), title, duration]),
      ...own.status.performance.flatMap(({ label, value }) => [label, value]),
    ],
  ),
  ...rowsOf("/privacy", own.privacy && [own.privacy.title, own.privacy.intro]),
  ...(locked && passcodeGate
    ? [[gatePath(locked), passcodeGate.title, passcodeGate.prompt, "Unlock", "Return Back"] as const]
    : []),
  ...articles
    .slice(0, 1)
    .map(
      (article): Row => [
        articlePath(article),
        article.title,
        ...(articles.length > 1 ? ["More Articles"] : []),
      ],
    ),
  ...Object.entries(caseStudyList.aliases).map(
    ([path, words]): Row => [path, words?.title ?? "", words?.intro ?? ""],
  ),
];

/** A row where this site has the page. */
function rowsOf(path: string, texts: readonly string[] | null | undefined): Row[] {
  return texts ? [[path, ...texts]] : [];
}

/** Every study at its long address and at its short one, with its title, its heads and what its bare blocks say. */
const STUDIES = studies.flatMap((study) => {
  const said = study.blocks.flatMap((block) => {
    if (block.type === "content") return [block.title];
    if (block.type === "withheld") return [block.text];
    return block.type === "link" ? [block.label] : [];
  });
  const texts = [study.title, ...(study.client ? [study.client, "Year"] : []), ...said].map((text) =>
    text.replace(/\s+/g, " "),
  );
  const paths = [studyPath(study), ...(study.shortAddress ? [`/${study.slug}`] : [])];
  return paths.map((path): Row => [path, ...texts]);
});

saysWithoutScripts([...ROUTES, ...STUDIES]);

test("an unknown case study is 'Case Study Not Found' with status 404", async ({ page }) => {
  const response = await page.goto("/casestudies/never-was");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Case Study Not Found" })).toBeVisible();
});

test("an unknown address is the 404 page with a way home", async ({ page }) => {
  for (const path of ["/never/was", "/never-was"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
  }
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL("/");
});

if (hasPage("/blog"))
  test("an unknown article leads to the blog", async ({ page }) => {
    await page.goto("/blog/never-written");
    await expect(page).toHaveURL("/blog");
  });

test("header and footer stand on every page but the gates", async ({ page }) => {
  for (const path of ["/", ...pagesOf("/aboutme"), ...studies.slice(0, 1).map(studyPath), "/nothing-here"]) {
    await page.goto(path);
    await expect(page.locator("[data-site-header]")).toBeVisible();
    await expect(
      page.getByText(`© ${own.site.footerYear} ${own.site.name}. All Rights Reserved.`),
    ).toHaveCount(1);
  }
  for (const path of [...pagesOf("/ndacasestudies"), ...lockedStudies.map(gatePath)]) {
    await page.goto(path);
    await expect(page.locator("[data-site-header], [data-site-footer]")).toHaveCount(0);
  }
});
