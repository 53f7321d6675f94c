import {
  type APIRequestContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { codeMailedTo, companyAddress, UNMEASURED, test as visitor } from "./visitor";

/**
 * A reviewer with a verified address, one for each worker. `desk` is the viewer with its first page shown; `read` opens one
 * more browser of the reviewer.
 */
export const test = visitor.extend<
  { signedIn: Page; desk: Page; read: (options: BrowserContextOptions) => Promise<Page> },
  { cookie: string; email: string }
>({
  email: [
    async ({ browserName }, use) => {
      await use(companyAddress(`reader-${browserName}`));
    },
    { scope: "worker" },
  ],
  cookie: [
    async ({ playwright, email }, use, { project }) => {
      const request = await playwright.request.newContext({
        baseURL: project.use.baseURL,
        extraHTTPHeaders: {
          "x-test-address": `2001:db8:d0c::${(email.length * 7919) % 9999}`,
          ...UNMEASURED,
        },
      });
      await use(await signIn(request, email));
      await request.dispose();
    },
    { scope: "worker" },
  ],
  signedIn: async ({ page, cookie, baseURL }, use) => {
    await page.context().addCookies([{ name: "document", value: cookie, url: baseURL ?? "" }]);
    await use(page);
  },
  read: async ({ visit, cookie, baseURL }, use) => {
    await use(async (options) => {
      const page = await visit(options);
      await page.context().addCookies([{ name: "document", value: cookie, url: baseURL ?? "" }]);
      return page;
    });
  },
  desk: async ({ signedIn }, use) => {
    await openDesk(signedIn);
    await use(signedIn);
  },
});
export { expect };

/**
 * Verifies an address by the API.
 *
 * @returns the value of the document cookie, which the context of `request` holds from now on
 */
export async function signIn(request: APIRequestContext, email: string): Promise<string> {
  expect((await request.post("/api/nda/otp", { data: { email } })).status()).toBe(200);
  const verified = await request.post("/api/nda/verify", {
    data: { email, code: await codeMailedTo(email) },
  });
  expect(verified.status()).toBe(200);
  const { cookies } = await request.storageState();
  return cookies.find(({ name }) => name === "document")?.value ?? "";
}

export const sheet = (page: Page, number: number) => page.getByRole("figure", { name: `Page ${number} of` });
export const image = (page: Page, number: number) => page.getByRole("img", { name: `Page ${number} of` });
export const pageField = (page: Page) => page.getByRole("textbox", { name: "Page" });

export async function openDesk(page: Page, hash = "", first = 1): Promise<void> {
  await page.goto(`/undernda${hash}`);
  await expect(image(page, first)).toBeVisible({ timeout: 30_000 });
}

export const expectDrawn = (picture: Locator, width = 700): Promise<void> =>
  expect
    .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(width);

/** Scrolls to the last page and waits until it is drawn. */
export async function readLastPage(page: Page): Promise<void> {
  const last = page.getByRole("img", { name: /^Page \d+ of/ }).last();
  await last.scrollIntoViewIfNeeded();
  await expectDrawn(last);
}
