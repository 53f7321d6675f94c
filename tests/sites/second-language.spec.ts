import { addressIn } from "@/lib/content/page-address";
import { below, languagePart } from "@/lib/paths";
import { inLanguage } from "@/lib/words/asked-language";
import { LANGUAGES } from "@/lib/words/language";
import { languageName } from "@/lib/words/language-name";
import { words } from "@/lib/words/site-words";
import { liftNotice } from "../e2e/lift-notice";
import { articles, own, SOME_OF_EACH, studies } from "../e2e/site";
import { Bare } from "../e2e/visible-words";
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

const atHome = (tag: string) => new RegExp(`${addressIn(tag, "/")}$`);

for (const rest of ["/nothing-here", "/casestudies/nothing-here"]) {
  const path = below(rest, { lang: languagePart(second) });
  test(`${path} answers 404, whole in its language, also without scripts`, async ({ visit }) => {
    const { noPage, studyNotFound } = inLanguage(second, () => words().notFound);
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit({ javaScriptEnabled });
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      expect(response?.headers()["cache-control"]).toContain("no-store");
      await expect(page.locator("html")).toHaveAttribute("lang", second);
      const isStudy = rest !== "/nothing-here" && javaScriptEnabled;
      await expect(page.locator("main").getByText(isStudy ? studyNotFound : noPage)).toBeVisible();
      await expect(page.locator("main h1")).toHaveCount(1);
      const bare = new Bare(KNOWN);
      await bare.look(page, path);
      expect(bare.list()).toEqual([]);
      const links = page.locator("main a");
      const ways = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
      expect(ways).toEqual(["/", "/casestudies"].map((route) => addressIn(second, route)));
      await page.locator(`[data-site-header] a[data-language="${first}"]`).first().click();
      await expect(page).toHaveURL(atHome(first));
    }
  });
}
