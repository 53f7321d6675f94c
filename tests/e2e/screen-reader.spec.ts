import { SIZES } from "@/components/case-list/filter";
import { studyReadTime } from "@/lib/content/reading-time";
import { shownDate } from "@/lib/content/shown-dates";
import { language, OTHER_LANGUAGES } from "@/lib/words/language";
import { languageName } from "@/lib/words/language-name";
import { say } from "@/lib/words/say";
import { shownCount } from "@/lib/words/shown-count";
import { words } from "@/lib/words/site-words";
import { panel, panels, SHORT, trigger } from "./frame";
import { said } from "./said";
import { listed, lockedStudies, own, privateHeading, studyPath } from "./site";
import { node, under } from "./snapshot-lines";
import { alive, openReady } from "./stop-motion";
import { expect, test } from "./visitor";

const { pages, header } = own.navigation;
const { filters, processLink } = own.caseStudyList;

const items = (spaces: number, lines: readonly string[]) =>
  lines.map((line) => `${" ".repeat(spaces)}- listitem:\n${under(spaces + 2, [line])}`).join("\n");

test("the header, and its panel, whose links lead where the content says", async ({ page }) => {
  await openReady(page, SHORT, page.locator("[data-site-header] button"));
  const isPanel = (path: string) => path === "/casestudies" && panels.some(({ id }) => id === "case-studies");
  const entries = [
    ...pages.flatMap(({ path, header: label }) =>
      label ? node(isPanel(path) ? "button" : "link", label) : [],
    ),
    ...panels.filter(({ id }) => id === "contributions").map(({ label }) => node("button", label)),
    // More than one have a list, which opens.
    ...(OTHER_LANGUAGES.length === 1 ? OTHER_LANGUAGES.map((tag) => node("link", languageName(tag))) : []),
  ];
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
- banner:
  - ${node("link", say(words().frame.homeOf, { site: own.site.name }))}
  - ${node("navigation", words().frame.mainNavigation)}:
    - list:
${items(6, entries)}
  - ${node("button", words().palette.searchEverything)}
  - ${node("button", words().frame.switchTheme)}
`);
  for (const one of panels.filter(({ id }) => id === "case-studies")) {
    const { links, recent, recentTitle } = header.caseStudies;
    const studies = recent.flatMap((slug) => listed.filter((study) => study.slug === slug));
    const asRead = studies.map((study) => ({
      label: `${study.title} ${say(words().frame.dateAndReadTime, { date: shownDate(study.list.date), readTime: studyReadTime(study) })}`,
      path: studyPath(study),
    }));
    const asLinked = links.map(({ label, note, path }) => ({ label: `${label} ${note}`, path }));
    const list = (entries: typeof asRead) =>
      entries.length > 0
        ? [
            `- list:\n${items(
              4,
              entries.map(({ label }) => node("link", label)),
            )}`,
          ]
        : [];
    await alive(trigger(page, one));
    await trigger(page, one).click();
    await expect(panel(page, one)).toBeVisible();
    await expect(page.getByRole("navigation", { name: words().frame.mainNavigation })).toMatchAriaSnapshot(`
- ${node("button", one.label, "[expanded]")}
${[
  ...list(asLinked),
  ...(recentTitle && recent.length > 0 ? [`- paragraph: ${JSON.stringify(recentTitle)}`] : []),
  ...list(asRead),
].join("\n")}
`);
    const hrefs = panel(page, one)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(await hrefs).toEqual([...asLinked, ...asRead].map(({ path }) => path));
  }
});

if (listed.length > 0)
  test("the case-study list", async ({ page }) => {
    const labelled = (label: string) => listed.filter(({ list }) => list.label === label);
    // The last label that shows a card; the list has no chips where none does.
    const chosen = filters.findLast((label) => labelled(label).length > 0);
    const shown = chosen === undefined ? listed : labelled(chosen);
    await openReady(
      page,
      `/casestudies${chosen ? `?filter=${chosen.toLowerCase().replace(/\s+/g, "-")}` : ""}`,
      page.locator("main input"),
    );
    const figure = (count: number) => shownCount(count, language(), 2);
    const chip = (label: string, count: number) =>
      node("button", `${label} ${figure(count)}`, label === chosen ? "[pressed]" : "");
    const chips = [
      `- ${node("group", words().filter.ofTheseKinds)}:`,
      under(2, [
        chip(words().filter.all, listed.length),
        ...filters.map((label) => chip(label, labelled(label).length)),
      ]),
      `- status: ${said(words().filter.showing, { shown: figure(shown.length), total: figure(listed.length) })}`,
    ];
    const card = ({ title, href }: (typeof listed)[number]) => {
      const name = href.startsWith("/") ? title : `${title} ${words().frame.newTab}`;
      return `  - listitem:
    - article:
      - ${node("heading", name, "[level=2]")}:
        - ${node("link", name)}`;
    };
    const lists = SIZES.map((size) => shown.filter(({ list }) => list.size === size)).filter(
      ({ length }) => length > 0,
    );
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
- heading [level=1]
${processLink ? `- ${node("link", processLink.label)}\n` : ""}- search:
  - ${node("searchbox", words().studies.searchLabel)}
  - ${node("button", words().studies.search)}
${chosen === undefined ? "" : `${chips.join("\n")}\n`}${lists.map((cards) => `- list:\n${cards.map(card).join("\n")}`).join("\n")}
${
  lockedStudies.length > 0
    ? `- ${node("region", privateHeading)}:
  - ${node("heading", privateHeading, "[level=2]")}`
    : ""
}
`);
  });
