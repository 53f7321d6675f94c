import type { Tab } from "@/lab/browsers/webkit/tab";
import { liftNotice } from "@/tests/e2e/lift-notice";
import { stickingOut } from "../../tests/e2e/overflow";
import { ONE_OF_EACH, pagesOf, sitemapPaths } from "../../tests/e2e/site";
import { WHOLE } from "../../tests/whole";
import { expect, test } from "./visitor";

const walkDown = async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    await new Promise(requestAnimationFrame);
  }
};

test("no page has an error or scrolls sideways, in a narrow and in a low window", async ({
  tab,
  faults,
  request,
}) => {
  test.setTimeout(240_000);
  const all = [...(await sitemapPaths(request)), ...pagesOf("/ndacasestudies"), "/nothing-here"];
  for (const path of WHOLE ? all : all.filter((one) => ONE_OF_EACH.includes(one))) {
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
