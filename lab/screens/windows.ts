import { resolve } from "node:path";
import { type Browser, firefox } from "@playwright/test";
import { launchChromium } from "../../workshop/commands/lib/browsers";
import { whereIs } from "../../workshop/commands/lib/system";
import { WEBKIT } from "../browsers/engines";
import { startWebkit } from "../browsers/webkit/start-webkit";
import { Tab } from "../browsers/webkit/tab";
import { beginSession } from "../browsers/webkit/webdriver";

export type Size = Readonly<{ width: number; height: number }>;

/** The methods of a browser window that pictures need. `evaluate` takes at most one argument. */
export type Window = Pick<Tab, "goto" | "evaluate" | "keepCookie" | "screenshot" | "close">;

/** A browser that opens new windows without animations. */
export type Engine = Readonly<{
  name: string;
  open(size: Size): Promise<Window>;
  stop(): Promise<void>;
}>;

export const startEngines = (site: string): Promise<Engine[]> =>
  Promise.all([
    launchChromium().then((browser) => playwrights("Chromium", browser, site)),
    firefox
      .launch({ channel: "moz-firefox", executablePath: resolve("lab/browsers/firefox/bridge.ts") })
      .then((browser) => playwrights("Firefox", browser, site)),
    startWebkitEngine(site),
  ]);

const playwrights = (name: string, browser: Browser, site: string): Engine => ({
  name: `${name} ${browser.version()}`,
  open: async (size) => {
    const context = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
    // tsx names functions by a helper that pages do not have.
    await context.addInitScript("globalThis.__name = (named) => named");
    const page = await context.newPage();
    return {
      goto: async (path) => void (await page.goto(site + path)),
      evaluate: (inPage, ...args) => page.evaluate(inPage as never, args[0] as never),
      keepCookie: (cookie) => {
        const [name = "", value = ""] = cookie.split("=");
        return context.addCookies([{ name, value, url: site }]);
      },
      screenshot: () => page.screenshot(),
      close: () => context.close(),
    };
  },
  stop: () => browser.close(),
});

async function startWebkitEngine(site: string): Promise<Engine> {
  const { url, stop } = await startWebkit(whereIs(WEBKIT), { still: true });
  return {
    name: "WebKit",
    open: async ({ width, height }) => {
      const tab = new Tab(await beginSession(url), site);
      await tab.resize(width, height);
      return tab;
    },
    stop,
  };
}
