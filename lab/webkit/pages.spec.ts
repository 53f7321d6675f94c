import { own } from "../../tests/e2e/site";
import { alive, expect, test } from "./visitor";

const { copied, failed } = own.contact.toast;

const COPY = "[data-copy-email]";

test("the contact page copies the address and reports the result", async ({ tab }) => {
  await tab.goto("/contact");
  await alive(tab, COPY);
  const label = await tab.words(COPY);
  await tab.click(COPY);
  const message = async () => (await tab.words("[role=status]:not(:empty), [role=alert]:not(:empty)")).trim();
  await expect.poll(async () => [copied, failed].includes(await message())).toBe(true);
  await expect.poll(() => tab.words(COPY)).toBe(label);
  expect(await tab.has("main a[href^='mailto:']")).toBe(true);
});

if (own.site.resumePdf)
  test("the contact page shows the resume's first page", async ({ tab }) => {
    await tab.goto("/contact");
    const sheet = await tab.one("main img[alt^='First page of the resume']");
    await expect
      .poll(() => tab.evaluate((image: HTMLImageElement) => image.naturalWidth, sheet))
      .toBeGreaterThan(600);
  });
