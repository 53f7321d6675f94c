import { expect } from "@playwright/test";
import { open, test } from "./studio-desk";

/** Of the code and of the files, which only messages about mistakes name: paths, programs, and names of fields. */
const OF_CODE =
  /content\/|docs\/|\bnpm\b|\.(?:ya?ml|md|tsx?)\b|@fontsource|YAML|\b(?:iframe|withheld|slug|img ?src)\b|\b[a-z]+[A-Z][a-z]+\b/;

test("no form and no view shows a path, a program or a name of the code", async ({ page, desk }) => {
  await open(page, desk);
  const links = await page.getByRole("navigation").getByRole("link").all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(15);
  const found = new Set<string>();
  for (const address of addresses) {
    await page.goto(`${desk.url}${address}`);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    const texts = await page.locator("main").evaluate((main) => {
      for (const one of main.querySelectorAll("details")) one.open = true;
      for (const one of main.querySelectorAll<HTMLElement>('[aria-expanded="false"]')) one.click();
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, (node) =>
        node.parentElement?.closest("style, textarea, [contenteditable], bdi, [role=alert]")
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      );
      const shown: string[] = [];
      while (walker.nextNode()) shown.push(walker.currentNode.textContent ?? "");
      for (const name of ["aria-label", "title", "placeholder"])
        for (const one of main.querySelectorAll(`[${name}]`)) shown.push(one.getAttribute(name) ?? "");
      return shown;
    });
    for (const text of texts) if (OF_CODE.test(text)) found.add(`${address}: ${text}`);
  }
  expect([...found]).toEqual([]);
});
