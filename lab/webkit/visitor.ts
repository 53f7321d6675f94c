import { test as base, expect } from "@playwright/test";
import { startWebkit } from "@/lab/browsers/webkit/start-webkit";
import { Tab, type Target } from "@/lab/browsers/webkit/tab";
import { beginSession } from "@/lab/browsers/webkit/webdriver";
import { hydrated, tasksDone } from "../../tests/e2e/stop-motion";
import { addressOf } from "../../tests/e2e/visitor";
import { startVisitorProxy } from "./visitor-proxy";

export { codeMailedTo, companyAddress, PASSCODE } from "../../tests/e2e/visitor";
export { expect };

const WINDOW = { width: 1440, height: 900 };

/**
 * A visitor with a new WebKit browser and their own address, who opts out of analytics. An error in a page fails the test.
 */
export const test = base.extend<{ faults: string[]; tab: Tab }, { driver: string }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const { url, stop } = await startWebkit(process.env.WEBKIT_DRIVER ?? "WebKitWebDriver");
      await use(url);
      await stop();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, "faults in the pages").toEqual([]);
  },
  tab: async ({ driver, baseURL, faults }, use, testInfo) => {
    const site = baseURL ?? "";
    const { testId, repeatEachIndex, retry } = testInfo;
    const address = addressOf(`webkit ${testId} ${repeatEachIndex} ${retry}`);
    const proxy = await startVisitorProxy(site, address, faults);
    const tab = new Tab(await beginSession(driver, proxy.host), site);
    try {
      await tab.resize(WINDOW.width, WINDOW.height);
      await use(tab);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach("window", { body: await tab.screenshot(), contentType: "image/png" });
    } finally {
      await tab.close();
      proxy.close();
    }
  },
});

/** Waits until React has hydrated an element; earlier clicks do nothing. */
export async function alive(tab: Tab, target: Target): Promise<void> {
  await tab.evaluate(hydrated, await tab.one(target));
  await tab.evaluate(tasksDone);
}
