import type { Browser, BrowserContext, Page } from "@playwright/test";
import { EMULATES, type Wanted } from "./emulation";

const say = (wanted: Wanted) => ({ [EMULATES]: JSON.stringify(wanted) });

/**
 * Makes up for what Playwright 1.65 does not do by WebDriver BiDi. Pages heed `reducedMotion`, `media` and
 * `javaScriptEnabled`: the bridge (lab/browsers/firefox/bridge.ts) is told of them in a header that it takes out. And what
 * `fill` writes is heard by React.
 *
 * @param headers what the test's contexts send where they name nothing of their own
 * @returns leaves the browser as it was
 */
export function mendBidi(browser: Browser, headers: Record<string, string>): () => void {
  const newContext = browser.newContext;
  browser.newContext = async (options = {}) => {
    const context = await newContext.call(browser, options);
    context.on("page", heedEmulateMedia);
    await context.addInitScript(writeAsTyped);
    const wanted: Wanted = {};
    if (options.reducedMotion) wanted.reducedMotion = options.reducedMotion;
    if (options.javaScriptEnabled === false) wanted.scripts = false;
    if (Object.keys(wanted).length > 0) await tell(context, options.extraHTTPHeaders ?? headers, wanted);
    return context;
  };
  return () => {
    browser.newContext = newContext;
  };
}

/** The context's headers are set twice, as they replace each other: with the bridge's, then its own alone. */
async function tell(context: BrowserContext, headers: Record<string, string>, wanted: Wanted): Promise<void> {
  await context.setExtraHTTPHeaders({ ...headers, ...say(wanted) });
  await context.setExtraHTTPHeaders(headers);
}

function heedEmulateMedia(page: Page): void {
  const emulateMedia = page.emulateMedia;
  page.emulateMedia = async (options = {}) => {
    await emulateMedia.call(page, options);
    const wanted: Wanted = {};
    if (options.reducedMotion !== undefined) wanted.reducedMotion = options.reducedMotion;
    if (options.media !== undefined) wanted.media = options.media;
    if (Object.keys(wanted).length === 0) return;
    await page.setExtraHTTPHeaders(say(wanted));
    await page.setExtraHTTPHeaders({});
  };
}

/**
 * Runs in the page, where Playwright's own function of this name sets a field's value behind React's back, and adds to
 * what stands in a field for e-mail. This one writes over the selection, as a person's typing does.
 */
function writeAsTyped(): void {
  Object.defineProperty(window, "__pw_bidiInsertText", {
    get: () => (text: string) => void document.execCommand("insertText", false, text),
    set: () => {},
  });
}
