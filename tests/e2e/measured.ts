import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { catalogue } from "@/lib/analytics/catalogue";
import { CHOICE_COOKIE } from "@/lib/analytics/choice";
import type { EventName } from "@/lib/analytics/types";
import { type Captured, CaptureServer } from "./posthog-capture-server";
import { own } from "./site";
import { expect, test } from "./visitor";

export const POSTHOG_PORT = Number(process.env.E2E_POSTHOG_PORT ?? 3299);

/** Headers of a visitor with consent. */
export const WILLING = { cookie: `${CHOICE_COOKIE}=granted` };

/** The PostHog of the build. There is one, so the files that listen to it take turns (playwright.config.ts). */
export const posthog = new CaptureServer();

/**
 * Lets the visitors of a test file be measured, and listens to their events. Call it once, first. On a site that asks for
 * consent they have given it.
 */
export function listen(): void {
  test.use({ measured: true });
  test.beforeAll(() => posthog.listen(POSTHOG_PORT));
  test.afterAll(() => posthog.close());
  test.beforeEach(async ({ context, baseURL }) => {
    posthog.begin();
    if (own.site.consent === "opt-in")
      await context.addCookies([{ name: CHOICE_COOKIE, value: "granted", url: baseURL ?? "" }]);
    await context.addInitScript(noRobot);
    await context.addInitScript(sendSoon);
  });
}

/** posthog-js collects events for three seconds and vitals for five. Tests do not wait that long. */
function sendSoon(): void {
  const { setTimeout } = window;
  const soon = (work: TimerHandler, delay?: number, ...given: unknown[]) =>
    setTimeout(work, delay === 3000 || delay === 5000 ? 50 : delay, ...given);
  Object.assign(window, { setTimeout: soon });
}

/**
 * posthog-js ignores robots, and headless Chromium looks like one in three places. Playwright's `userAgent` option does not
 * last until a page has unloaded.
 */
function noRobot(): void {
  const own = navigator.userAgent.replace("Headless", "");
  const define = (name: string, value: unknown) =>
    Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true });
  define("userAgent", own);
  define("userAgentData", undefined);
  define("webdriver", false);
}

export async function openMeasured(page: Page, path: string): Promise<void> {
  const before = posthog.named("Device Info").length;
  await page.goto(path);
  await expect.poll(() => posthog.named("Device Info").length).toBe(before + 1);
}

/** Waits for an event and expects it once, with a payload that fits the catalogue. */
export async function expectOnce(name: EventName, payload: Record<string, unknown> = {}): Promise<Captured> {
  const matching = () =>
    posthog
      .named(name)
      .filter(({ properties }) =>
        Object.entries(payload).every(([key, value]) => isDeepStrictEqual(properties[key], value)),
      );
  await expect.poll(() => matching().length, { message: `${name} ${JSON.stringify(payload)}` }).toBe(1);
  const [event] = matching();
  if (!event) throw new Error(`${name} went away`);
  const { shape } = catalogue[name].payload;
  const own = Object.fromEntries(Object.entries(event.properties).filter(([key]) => key in shape));
  expect(catalogue[name].payload.safeParse(own).success, `${name} ${JSON.stringify(own)}`).toBe(true);
  return event;
}

export const storedId = (page: Page) => page.evaluate(() => localStorage.getItem("ph_distinct_id"));
/** Keeps links from navigating; their clicks are still counted. */
export const stayHere = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault(), { capture: true }),
  );
