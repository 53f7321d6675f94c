import { shownDate } from "@/lib/content/dates";
import { type Row, saysWithoutScripts } from "./says-words";
import { articlePath, articles, gatePath, lockedStudies, own, studies, studyPath } from "./site";
import { expect, test } from "./visitor";

const { home, about, caseStudyList, ndaGate, passcodeGate, designProcess, contact, blogList } = own;
const [locked] = lockedStudies;

/** Every page of the site, with words of its content. */
const ROUTES: readonly Row[] = [
  ...rowsOf("/", [
    home.greeting,
    ...(home.tabs.length > 1 ? home.tabs.map(({ label }) => label) : []),
    ...(home.featured && home.featured.cards.length > 0
      ? [home.featured.heading, home.featured.more?.label ?? "", "VIEW CASE STUDY"]
      : []),
    ...(home.services?.blocks ?? []).flatMap(({ title, points }) => [title, ...points]),
    ...(home.welcome?.cards ?? []).flatMap(({ title, description }) => [title, description]),
  ]),
  ...rowsOf("/casestudies", [
    ...[caseStudyList.title, ...(locked ? [caseStudyList.privateHeading] : [])],
    ...lockedStudies.map(({ title }) => title),
  ]),
  ...rowsOf("/contact", [
    ...[contact.greeting, contact.intro, contact.copyLabel],
    ...(own.site.resumeUrl ? [contact.resumeLabel] : []),
  ]),
  ...rowsOf(
    "/aboutme",
    about && [
      ...[about.title, about.intro, ...about.clients, about.human?.heading ?? ""],
      ...about.stats.flatMap(({ value, label }) => [value, label]),
      ...about.roles.flatMap(({ title, company, link }) => [title, company, link?.label ?? ""]),
    ],
  ),
  ...rowsOf(
    "/ndacasestudies",
    ndaGate && [
      ...[ndaGate.title, ndaGate.emailPrompt, ndaGate.emailPlaceholder, ndaGate.legalWarning, "Send OTP"],
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
      ...[version, shownDate(date), title, ...features, ...bugFixes],
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
    ? rowsOf(gatePath(locked), [passcodeGate.title, passcodeGate.prompt, "Unlock", "Return Back"])
    : []),
  ...articles
    .slice(0, 1)
    .flatMap((one) =>
      rowsOf(articlePath(one), [one.title, ...(articles.length > 1 ? ["More Articles"] : [])]),
    ),
  ...Object.entries(caseStudyList.aliases).flatMap(([path, words]) =>
    rowsOf(path, [words?.title ?? "", words?.intro ?? ""]),
  ),
];

function rowsOf(path: string, texts: readonly string[] | null | undefined): Row[] {
  return texts ? [[path, ...texts]] : [];
}

/** Every study at its long and its short address, with its title, headings and short blocks. */
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

test("unknown addresses are 404 with a way home; an unknown article leads to the blog", async ({ page }) => {
  for (const [path, title] of [
    ["/casestudies/never-was", "Case Study Not Found"],
    ["/unlock/never-was", "Case Study Not Found"],
    ["/never/was", "404"],
    ["/never-was", "404"],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: title }), path).toBeVisible();
  }
  await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL("/");
  if (!blogList) return;
  await page.goto("/blog/never-written");
  await expect(page).toHaveURL("/blog");
  await expect(page.getByRole("heading", { name: blogList.title, level: 1 })).toBeVisible();
});
