import { gzipSync } from "node:zlib";
import type { Browser, Page, Request } from "@playwright/test";
import { openToRest, watchShifts } from "../../tests/e2e/stop-motion";
import type { RouteFigures } from "./budgets";

/** A request that a page made, and the bytes of the answer's body on the wire. */
type Fetched = Readonly<{ request: Request; bytes: number }>;

const isPrefetch = (name: string): boolean => /^next-router-(segment-)?prefetch$/i.test(name);

/** Opens a page as a new visitor and waits until it loads nothing more. */
export async function measureRoute(
  browser: Browser,
  url: string,
  path: string,
): Promise<Omit<RouteFigures, "isStatic">> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // tsx names functions by a helper that pages do not have.
  await page.addInitScript("globalThis.__name = (one) => one");
  // Without analytics, which other tests measure.
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const shifts = await watchShifts(page);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await openToRest(page, new URL(path, url).href);

  const sizes = requests.map(async (request): Promise<Fetched> => {
    const { responseBodySize } = await request.sizes();
    return { request, bytes: responseBodySize };
  });
  const all = (await Promise.all(sizes)).filter(({ request }) => !request.url().startsWith("data:"));
  const bytes = (of: readonly Fetched[]): number => of.reduce((sum, one) => sum + one.bytes, 0);
  const ofType = (type: string) => all.filter(({ request }) => request.resourceType() === type);
  const scripts = ofType("script").map(({ request }) => request.url());
  const script = await weightOf(page, scripts);
  const figures = {
    path,
    script,
    css: bytes(ofType("stylesheet")) + (await cssInPage(page)),
    fonts: bytes(ofType("font")),
    pictures: bytes(ofType("image")),
    total: bytes(all) - bytes(ofType("script")) + script,
    largestPicture: Math.max(0, ...ofType("image").map((one) => one.bytes)),
    prefetches: requests.filter((request) => Object.keys(request.headers()).some(isPrefetch)).length,
    scripts: scripts.map((script) => new URL(script).pathname),
    layoutShift: await shifts(),
    requests: all.length,
    ...(await sizesOfHtml(page, new URL(path, url).href)),
    unusedCss: await unusedCss(page),
  };
  await context.close();
  return figures;
}

/**
 * The size of files, compressed as most servers do: ours compresses a file better from its second answer on, and an empty app's
 * server never does.
 */
async function weightOf(page: Page, files: readonly string[]): Promise<number> {
  const bodies = await Promise.all(files.map(async (url) => (await page.request.get(url)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

/** The parts of a page's HTML, in characters, without style sheets in it. */
async function sizesOfHtml(page: Page, url: string): Promise<Pick<RouteFigures, "flight" | "markup">> {
  const html = (await (await page.request.get(url)).text()).replaceAll(/<style[^>]*>.*?<\/style>/gs, "");
  const flight = html.match(/<script[^>]*>self\.__next_f\.push\(.*?<\/script>/gs)?.join("").length ?? 0;
  return { flight, markup: html.length - flight };
}

/** The bytes of the sheets in the page's HTML, compressed. */
async function cssInPage(page: Page): Promise<number> {
  const sheets = await page.locator("head style").allTextContents();
  return sheets.length === 0 ? 0 : gzipSync(sheets.join("")).length;
}

/**
 * The share of a page's CSS, in bytes, whose selectors match nothing. Unlike Chromium's coverage it ignores states,
 * pseudo-elements and media queries: the page needs rules for hover and other widths.
 */
function unusedCss(page: Page): Promise<number> {
  return page.evaluate(() => {
    let all = 0;
    let unused = 0;
    const plain = (selector: string): string =>
      selector
        .replaceAll(/\[(data-|aria-)[^\]]*\]/g, "")
        .replaceAll(/::?(?!is|not|where|has|nth|first|last|only|root|host)[a-z-]+(\([^)]*\))?/g, "")
        .replaceAll(/([\s>+~,(]|^)(?=[\s>+~,)]|$)/g, "$1*");
    const fits = (selector: string): boolean => {
      try {
        return document.querySelector(plain(selector)) !== null;
      } catch {
        return true;
      }
    };
    const visit = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          all += rule.cssText.length;
          if (!fits(rule.selectorText)) unused += rule.cssText.length;
        } else if ("cssRules" in rule && !(rule instanceof CSSKeyframesRule)) {
          visit((rule as CSSGroupingRule).cssRules);
        } else all += rule.cssText.length;
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
    return all === 0 ? 0 : unused / all;
  });
}
