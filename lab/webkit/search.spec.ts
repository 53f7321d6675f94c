import { listed, studyPath } from "../../tests/e2e/site";
import { alive, expect, test } from "./visitor";

const SEARCH = "Search pages, case studies and articles";
const FIELD = "[role=combobox]";

test("Escape leaves the palette; Ctrl+K opens it, finds a page by its name, and Enter goes there", async ({
  tab,
}) => {
  await tab.goto("/contact");
  await alive(tab, { role: "button", name: SEARCH });
  // Words that only one entry has.
  const wanted = await tab.evaluate(async () => {
    const answer = await fetch("/palette/1.json");
    const all: { label: string; path: string }[] = (await answer.json()).destinations;
    const holding = (label: string) =>
      all.filter((one) => Object.values(one).join(" ").toLowerCase().includes(label.toLowerCase()));
    return all
      .filter(({ path }) => path !== "/ndacasestudies" && path !== "/contact")
      .find(({ label }) => holding(label).length === 1);
  });
  if (!wanted) throw new Error("no entry of the palette has a unique name");
  await tab.click({ role: "button", name: SEARCH });
  await tab.one("[role=option]");
  await tab.press("Escape");
  await expect.poll(() => tab.has(FIELD)).toBe(false);
  await expect.poll(() => tab.focused()).toBe(SEARCH);

  await tab.press("Control+k");
  await tab.one(FIELD);
  await expect.poll(() => tab.focused()).toBe(SEARCH);
  await tab.one("[role=option]");
  await tab.type(wanted.label);
  await expect.poll(() => tab.words("[role=option]")).toContain(wanted.label);
  await tab.press("Enter");
  await expect.poll(() => tab.path()).toBe(wanted.path);
  await expect.poll(() => tab.has(FIELD)).toBe(false);
});

if (listed.some((study) => study.href === studyPath(study)))
  test("the search finds a study by a word of its title, marks it and leads there", async ({ tab }) => {
    await tab.goto("/casestudies");
    const { title, path } = await tab.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>("main article h2 a");
      return { title: link?.textContent ?? "", path: link?.pathname ?? "" };
    });
    const word = title.match(/\p{L}{4,}/gu)?.at(-1) ?? title;
    await tab.type(word, "#case-search");
    await tab.press("Enter");
    await expect.poll(() => tab.path()).toBe(`/casestudies?search=${encodeURIComponent(word)}`);
    await expect.poll(async () => (await tab.words("mark")).toLowerCase()).toContain(word.toLowerCase());
    await tab.click(`main a[href="${path}"]`);
    await expect.poll(() => tab.path()).toBe(path);
  });
