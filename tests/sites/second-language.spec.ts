import { addressIn } from "@/lib/content/page-address";
import { below, languagePart } from "@/lib/paths";
import { inLanguage } from "@/lib/words/asked-language";
import { LANGUAGES } from "@/lib/words/language";
import { languageName } from "@/lib/words/language-name";
import { words } from "@/lib/words/site-words";
import { liftNotice } from "../e2e/lift-notice";
import { articles, own, SOME_OF_EACH, studies } from "../e2e/site";
import { Bare, isBare } from "../e2e/visible-words";
import { expect, test } from "../e2e/visitor";

/**
 * The site's second language is in Greek letters, with the words of the interface in brackets (tests/fixtures/pseudo-site.ts): each
 * bare Latin letter on its pages is of the first language.
 */
const [first = "", second = ""] = LANGUAGES;

/** The way to the first language, which is named in it. */
const { inThisLanguage, languages, closeMessage } = inLanguage(first, () => words().frame);
const KNOWN = [
  ...[languageName(first), inThisLanguage, languages, closeMessage, own.site.name],
  ...own.site.renderings.map(({ text }) => text),
  ...[...studies, ...articles].map(({ slug }) => slug),
];

test.use({ reducedMotion: "reduce" });

// A page that does not exist has its frame in the first language.
for (const route of SOME_OF_EACH.filter((one) => !one.endsWith("nothing-here"))) {
  const path = addressIn(second, route);
  test(`${path} is whole in its language, and leads to ${route} and back`, async ({ page }) => {
    expect(path).not.toBe(route);
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", second);
    await page.evaluate(liftNotice);
    const bare = new Bare(KNOWN);
    await bare.look(page, path);
    expect(bare.list()).toEqual([]);
    // Gates have no header.
    if ((await page.locator("[data-site-header]").count()) === 0) return;
    const wayTo = (tag: string) => page.locator(`[data-site-header] a[data-language="${tag}"]`).first();
    await wayTo(first).click();
    await expect(page.locator("html")).toHaveAttribute("lang", first);
    expect(new URL(page.url()).pathname).toBe(new URL(route, page.url()).pathname);
    await wayTo(second).click();
    await expect(page.locator("html")).toHaveAttribute("lang", second);
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  });
}

for (const rest of ["/nothing-here", "/casestudies/nothing-here"]) {
  const path = below(rest, { lang: languagePart(second) });
  test(`${path} answers 404 in its language, and leads to its pages`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    const { noPage, studyNotFound } = inLanguage(second, () => words().notFound);
    const shown = page.locator(`main [lang="${second}"]`);
    await expect(shown.getByText(rest === "/nothing-here" ? noPage : studyNotFound)).toBeVisible();
    await expect(page.locator("main h1")).toHaveCount(1);
    expect(isBare((await shown.textContent()) ?? "")).toBe(false);
    expect(isBare(await page.title(), KNOWN)).toBe(false);
    const ways = await shown.locator("a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(ways).toEqual(["/", "/casestudies"].map((route) => addressIn(second, route)));
  });
}

test("without scripts, a 404 below the second language says so in it, too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(below("/nothing-here", { lang: languagePart(second) }));
  await expect(page.locator(`main p[lang="${second}"] a`)).toHaveAttribute("href", addressIn(second, "/"));
  await context.close();
});
