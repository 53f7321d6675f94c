import type { Browser, BrowserContext, Page } from "@playwright/test";
import { EMULATES, type Wanted } from "./emulation";

const headerFor = (wanted: Wanted) => ({ [EMULATES]: JSON.stringify(wanted) });

/**
 * Adds what Playwright 1.65 lacks over WebDriver BiDi: `reducedMotion`, `media` and `javaScriptEnabled`, which the bridge
 * (lab/browsers/firefox/bridge.ts) reads from a header and removes, and a `fill` that React notices.
 *
 * @param headers the default headers of the test's contexts
 * @returns restores the browser
 */
export function extendBidi(browser: Browser, headers: Record<string, string>): () => void {
  const newContext = browser.newContext;
  browser.newContext = async (options = {}) => {
    const context = await newContext.call(browser, options);
    context.on("page", forwardEmulateMedia);
    await context.addInitScript(writeAsTyped);
    const wanted: Wanted = {};
    if (options.reducedMotion) wanted.reducedMotion = options.reducedMotion;
    if (options.javaScriptEnabled === false) wanted.scripts = false;
    if (Object.keys(wanted).length > 0)
      await sendToBridge(context, options.extraHTTPHeaders ?? headers, wanted);
    return context;
  };
  return () => {
    browser.newContext = newContext;
  };
}

/** Sets the headers twice, as each call replaces the last: with the bridge's header, then without. */
async function sendToBridge(
  context: BrowserContext,
  headers: Record<string, string>,
  wanted: Wanted,
): Promise<void> {
  await context.setExtraHTTPHeaders({ ...headers, ...headerFor(wanted) });
  await context.setExtraHTTPHeaders(headers);
}

function forwardEmulateMedia(page: Page): void {
  const emulateMedia = page.emulateMedia;
  page.emulateMedia = async (options = {}) => {
    await emulateMedia.call(page, options);
    const wanted: Wanted = {};
    if (options.reducedMotion !== undefined) wanted.reducedMotion = options.reducedMotion;
    if (options.media !== undefined) wanted.media = options.media;
    if (Object.keys(wanted).length === 0) return;
    await page.setExtraHTTPHeaders(headerFor(wanted));
    await page.setExtraHTTPHeaders({});
  };
}

/**
 * Runs in the page. Playwright's function of this name sets a value that React does not notice, and appends to an e-mail
 * field. This one replaces the selection, as typing does.
 */
function writeAsTyped(): void {
  Object.defineProperty(window, "__pw_bidiInsertText", {
    get: () => (text: string) => void document.execCommand("insertText", false, text),
    set: () => {},
  });
}
