import type { Browser } from "@playwright/test";
import { listen, openMeasured } from "./measured";
import { expect, test } from "./visitor";

listen();

/** How many functions the page's own thread compiled, and how many other threads did, since tracing began. */
async function compiled(browser: Browser): Promise<{ own: number; others: number }> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; pid: number; tid: number; args: { name?: string } }[];
  };
  const pages = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const all = traceEvents.filter(({ name }) => name === "V8.CompileIgnition");
  const own = all.filter(({ pid, tid }) => pages.includes(`${pid} ${tid}`)).length;
  return { own, others: all.length - own };
}

test("the scripts of a page and of PostHog are compiled beside the page, which answers meanwhile", async ({
  page,
  browser,
}) => {
  await browser.startTracing(page, { categories: ["disabled-by-default-v8.compile"] });
  await openMeasured(page, "/");
  const { own, others } = await compiled(browser);
  expect(others).toBeGreaterThan(1000);
  // The rest: the scripts in the HTML, and those of the tests.
  expect(own / others).toBeLessThan(0.1);
});
