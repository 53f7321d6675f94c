import type { Tab } from "@/lab/browsers/webkit/tab";
import { liftNotice } from "@/tests/e2e/lift-notice";
import { stickingOut } from "../../tests/e2e/overflow";
import { ONE_OF_EACH, pagesOf } from "../../tests/e2e/site";
import { WHOLE } from "../../tests/whole";
import { expect, test } from "./visitor";

const walkDown = async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    await new Promise(requestAnimationFrame);
  }
};

async function publicPaths(tab: Tab): Promise<string[]> {
  await tab.goto("/");
  const sitemap = await tab.evaluate(async () => (await fetch("/sitemap.xml")).text());
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  expect(paths).toContain("/contact");
  const all = [...paths, ...pagesOf("/ndacasestudies"), "/nothing-here"];
  return WHOLE ? all : all.filter((path) => ONE_OF_EACH.includes(path));
}

test("no page has an error or scrolls sideways, in a narrow and in a low window", async ({ tab, faults }) => {
  test.setTimeout(240_000);
  for (const path of await publicPaths(tab)) {
    await tab.resize(390, 844);
    await tab.goto(path);
    await tab.evaluate(liftNotice);
    await expectWhole(tab, path);
    await tab.resize(1366, 650);
    await expectWhole(tab, path);
    expect(faults, path).toEqual([]);
  }
});

async function expectWhole(tab: Tab, path: string): Promise<void> {
  await tab.one("h1");
  await tab.evaluate(walkDown);
  await expect.poll(() => tab.evaluate(stickingOut), { message: `${path} sticks out` }).toEqual([]);
}
