import { resolve } from "node:path";
import { type Browser, firefox } from "@playwright/test";
import { launchChromium } from "../../tools/lib/browsers";
import { whereIs } from "../../tools/lib/system";
import { WEBKIT } from "../browsers/engines";
import { startWebkit } from "../browsers/webkit/start-webkit";
import { Tab } from "../browsers/webkit/tab";
import { beginSession } from "../browsers/webkit/webdriver";

export type Size = Readonly<{ width: number; height: number }>;

/** The parts of a browser window that a picture needs. */
export type Window = Readonly<{
  goto(path: string): Promise<void>;
  evaluate<Given, Result>(inPage: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>;
  /** @param cookie "name=value" */
  keepCookie(cookie: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}>;

/** A browser that opens new windows without animations. */
export type Engine = Readonly<{
  name: string;
  open(size: Size): Promise<Window>;
  stop(): Promise<void>;
}>;

export const startEngines = (site: string): Promise<Engine[]> =>
  Promise.all([
    launchChromium().then((browser) => playwrights("Chromium", browser, site)),
    startFirefox(site),
    startWebkitEngine(site),
  ]);

async function startFirefox(site: string): Promise<Engine> {
  const executablePath = resolve("lab/browsers/firefox/bridge.ts");
  return playwrights("Firefox", await firefox.launch({ channel: "moz-firefox", executablePath }), site);
}

const playwrights = (name: string, browser: Browser, site: string): Engine => ({
  name: `${name} ${browser.version()}`,
  open: async (size) => {
    const context = await browser.newContext({ viewport: size, reducedMotion: "reduce" });
    // tsx names functions by a helper that pages do not have.
    await context.addInitScript("globalThis.__name = (named) => named");
    const page = await context.newPage();
    return {
      goto: async (path) => void (await page.goto(site + path)),
      evaluate: (inPage, given) => page.evaluate(inPage as never, given as never),
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
      return {
        goto: (path) => tab.goto(path),
        evaluate: (inPage, given) => tab.evaluate(inPage as never, given as never),
        keepCookie: (cookie) => tab.keepCookie(cookie),
        screenshot: () => tab.screenshot(),
        close: () => tab.close(),
      };
    },
    stop,
  };
}
