import { createHash, randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
} from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { extendBidi } from "./bidi";
import { SERVER_ENV } from "./server-env";
import { untilReactBegins, wake } from "./stop-motion";

/** Where the tested site writes its mails, in its data folder. */
export const OUTBOX = process.env.E2E_OUTBOX ?? ".data/e2e/outbox";
export const PASSCODE = SERVER_ENV.CASE_STUDY_PASSCODE;

/** Global Privacy Control: keeps a request out of the analytics, whose own tests expect only their events. */
export const UNMEASURED = { "sec-gpc": "1" } as const;

/** Opens one more browser of the same visitor, with these options. */
type Visit = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * A visitor of the production build. Each test has its own IP address, so that the limits of one never count for another. `cookie`
 * is that of a reviewer of the document with a verified address, `email`: one for each worker, so that one set of workers runs all
 * specs.
 */
export const test = base.extend<
  { address: string; measured: boolean; bidi: undefined; visit: Visit; scriptless: Page },
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
  /** True for the tests of the analytics only. */
  measured: [false, { option: true }],
  address: async ({ browserName }, use, { testId, repeatEachIndex }) => {
    const digest = createHash("sha256").update(`${browserName} ${testId} ${repeatEachIndex}`).digest("hex");
    await use(`2001:db8:${digest.slice(0, 4)}:${digest.slice(4, 8)}::1`);
  },
  extraHTTPHeaders: async ({ address, measured }, use) => {
    await use({ "x-test-address": address, ...(measured ? {} : UNMEASURED) });
  },
  bidi: [
    async ({ browser, browserName, extraHTTPHeaders }, use) => {
      const leave = browserName === "firefox" && extendBidi(browser, extraHTTPHeaders ?? {});
      await use(undefined);
      if (leave) leave();
    },
    { auto: true },
  ],
  context: async ({ context, measured }, use) => use(await asVisitor(context, { measured })),
  visit: async ({ browser, extraHTTPHeaders, measured }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...options,
        extraHTTPHeaders: { ...extraHTTPHeaders, ...options.extraHTTPHeaders },
      });
      contexts.push(context);
      return (await asVisitor(context, { measured, scripts: options.javaScriptEnabled })).newPage();
    });
    for (const context of contexts) await context.close();
  },
  scriptless: async ({ visit }, use) => use(await visit({ javaScriptEnabled: false })),
});
export { expect };

/** Lets a browser ask not to be tracked, and its pages wait for their scripts. */
export async function asVisitor(
  context: BrowserContext,
  { measured = false, scripts = true }: { measured?: boolean; scripts?: boolean | undefined } = {},
): Promise<BrowserContext> {
  if (!measured) await context.addInitScript(refuseTracking);
  if (scripts) context.on("page", waitsForScripts);
  return context;
}

/** Runs in the page: the browser asks not to be tracked. */
export function refuseTracking(): void {
  Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true, configurable: true });
}

/**
 * A page of the site fetches its scripts after its first paint, and some once its visitor acts. From now on `goto` and `reload` wait
 * for these, too, unless they are told what to wait for.
 */
function waitsForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    if (!options?.waitUntil) await untilAwake(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil) await untilAwake(page);
    return answer;
  };
}

async function untilAwake(page: Page): Promise<void> {
  await untilReactBegins(page);
  await wake(page);
}

/** What a page asks for from now on, as far as `read` finds something in it. */
export function requestsOf<Found>(
  page: Page,
  read: (request: Request) => Found | false | undefined,
): Found[] {
  const found: Found[] = [];
  page.on("request", (request) => {
    const one = read(request);
    if (one) found.push(one);
  });
  return found;
}

/** The errors of a page and of its console from now on. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

/** A company address that no other test uses. */
export const companyAddress = (name: string): string => `${name}.${randomInt(1e9)}@northwind-turbines.com`;

/** The files of the mails to an address so far, oldest first. */
export const mailsTo = async (email: string): Promise<string[]> =>
  (await readdir(OUTBOX).catch((): string[] => [])).filter((name) => name.includes(email)).sort();

/**
 * Waits for a mail to an address, after its first `notBefore` ones, in which `read` finds something. Returns that; of several
 * mails, that of the newest.
 */
export async function findMailed(
  email: string,
  read: (mail: Email) => string | undefined,
  notBefore = 0,
): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = undefined;
    for (const name of (await mailsTo(email)).slice(notBefore))
      found = read(await PostalMime.parse(await readFile(join(OUTBOX, name)))) ?? found;
    expect(found).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return found ?? "";
}

/** Waits for the code mailed to an address, after its first `notBefore` mails, and returns its seven digits. */
export const codeMailedTo = (email: string, notBefore = 0): Promise<string> =>
  findMailed(email, ({ text = "" }) => /\b\d{7}\b/.exec(text)?.[0], notBefore);

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
