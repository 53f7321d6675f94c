import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page, Request } from "@playwright/test";
import { words } from "@/lib/words/site-words";
import { tryPasscode } from "./gates";
import { expectOnce, listen, openMeasured, posthog, storedId, WILLING } from "./measured";
import { gatePath, hasDocument, lockedStudies, menu, studyPath } from "./site";
import { openToRest, pass, skip } from "./stop-motion";
import { codeMailedTo, companyAddress, expect, PASSCODE, refuseTracking, test, UNMEASURED } from "./visitor";

listen();

const locked = lockedStudies.at(-1);

if (hasDocument)
  test("the NDA gate reports its steps with one identity, and no address or code in any event", async ({
    page,
  }) => {
    const email = companyAddress("measured");
    await openMeasured(page, "/ndacasestudies");
    await page.getByLabel(words().gate.companyEmail).fill(email);
    await page.getByRole("button", { name: words().gate.sendCode }).click();
    const code = await codeMailedTo(email);
    await expectOnce("Email Entered");
    const sent = await expectOnce("OTP Sent");
    expect(sent.endpoint).toBe("/batch/");
    expect(sent.distinctId).toBe(await storedId(page));

    const wrong = code === "1111111" ? "2222222" : "1111111";
    await page.getByRole("textbox").first().pressSequentially(wrong);
    await page.getByRole("button", { name: words().gate.verifyCode }).click();
    const failed = await expectOnce("OTP Failed", { reason: "invalid_code" });
    await page.getByRole("textbox").first().focus();
    await page.keyboard.type(code);
    await page.getByRole("button", { name: words().gate.verifyCode }).click();
    const verified = await expectOnce("OTP Verified");
    await page.waitForURL("/undernda");
    await expect.poll(() => posthog.named("$pageview").length).toBe(2);
    const id = await storedId(page);
    for (const { distinctId } of [failed, verified, ...posthog.named("$pageview")])
      expect(distinctId).toBe(id);

    // Read the document and leave: a recording would have been sent by then.
    await page.mouse.click(700, 450);
    await page.goto("about:blank");
    await expect.poll(() => posthog.named("$pageleave").length).toBe(2);
    const everything = JSON.stringify(posthog.requests);
    expect(everything).not.toContain(email);
    expect(everything).not.toContain(code);
    expect(posthog.named("$snapshot")).toEqual([]);
    expect(posthog.named("$autocapture")).toEqual([]);
  });

if (locked)
  test("an unlocked study is reported by its slug; passcode, text, cookies and IP address are not", async ({
    page,
    address,
  }) => {
    await openMeasured(page, gatePath(locked));
    await tryPasscode(page);
    await page.waitForURL(studyPath(locked));
    const unlocked = await expectOnce("Study Unlocked", { slug: locked.slug });
    expect(unlocked.distinctId).toBe(await storedId(page));
    await expectOnce("Case Study Viewed", { slug: locked.slug });
    const paragraphs = await page.locator("article p").allInnerTexts();
    const [longest = "?"] = paragraphs.toSorted((one, other) => other.length - one.length);
    const sentences = [longest, ...paragraphs.filter(({ length }) => length > 60)];
    await page.locator("article p").last().click();
    await page.locator("[data-site-header] a[href='/']").first().click();
    await page.waitForURL("/");
    await expect.poll(() => posthog.named("$pageview").length).toBe(3);
    const everything = JSON.stringify(posthog.events) + posthog.recorded();
    expect(everything).not.toContain(PASSCODE);
    for (const sentence of sentences) expect(everything).not.toContain(sentence);
    expect(posthog.requests.length).toBeGreaterThan(3);
    for (const { headers } of posthog.requests) {
      expect(headers.cookie).toBeUndefined();
      expect(JSON.stringify(headers)).not.toContain(address);
    }
  });

if (locked)
  test("an unlock link reports its study after Unlock is pressed, never the passcode", async ({ page }) => {
    await openMeasured(page, `${gatePath(locked)}#${PASSCODE}`);
    const unlock = page.getByRole("button", { name: words().gate.unlock });
    await expect(unlock).toBeFocused();
    expect(posthog.named("Study Unlocked")).toEqual([]);
    await unlock.click();
    await page.waitForURL(studyPath(locked));
    await expectOnce("Study Unlocked", { slug: locked.slug });
    await expectOnce("Form Submit", { form: "/api/unlock" });
    await expectOnce("Case Study Viewed", { slug: locked.slug });
    await expect.poll(() => posthog.named("$pageview").length).toBe(2);
    expect(JSON.stringify(posthog.requests) + JSON.stringify(posthog.events)).not.toContain(PASSCODE);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      PASSCODE,
    );
  });

test("a recording holds no typed password, code or address, not even where the page repeats it", async ({
  page,
}) => {
  const typed = ["hunter2-is-secret", "7654321", "jo@acme-turbines.com", "plain words typed"];
  await openMeasured(page, "/contact");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.innerHTML = `<input type="password"><input inputmode="numeric" autocomplete="one-time-code">
      <input type="email"><textarea></textarea><output>unmasked-sentinel</output>`;
    document.querySelector("main")?.prepend(form);
  });
  for (const [i, text] of typed.entries())
    await page.locator("main form :is(input, textarea)").nth(i).pressSequentially(text);
  // This page's text and the next page's address and text repeat the typed words.
  await page.evaluate(() => document.querySelector("output")?.append(" 7654321. jo@acme-turbines.com"));
  // When the page is left, the browser may drop a large unsent recording.
  await expect.poll(() => posthog.recorded()).toContain("unmasked-sentinel");
  await expect.poll(() => posthog.recorded()).toContain("*".repeat(typed[0]?.length ?? 0));
  await openMeasured(page, "/casestudies?search=jo@acme-turbines.com");
  await page.mouse.click(700, 450);
  await expect.poll(() => posthog.recorded()).toContain("/casestudies?search=");
  await page.goto("about:blank");
  await expect.poll(() => posthog.named("Performance Metrics").length).toBeGreaterThan(0);
  expect(posthog.recorded()).toContain("unmasked-sentinel");
  const everything = JSON.stringify(posthog.events) + posthog.recorded();
  for (const text of typed) expect(everything).not.toContain(text);
  expect(posthog.recorded()).toContain("*".repeat(typed[0]?.length ?? 0));
});

test("after opting out neither page nor server sends or stores anything", async ({ page, request }) => {
  const onTheWay = new Set<Request>();
  page.on("request", (sent) => {
    if (sent.url().includes("/ingest/")) onTheWay.add(sent);
  });
  page.on("requestfinished", (sent) => onTheWay.delete(sent));
  page.on("requestfailed", (sent) => onTheWay.delete(sent));
  await openMeasured(page, "/privacy");
  await page.getByRole("radio", { name: words().consent.doNotCount }).check();
  await expect(page.getByText(words().consent.notCounted)).toBeVisible();
  expect(await storedId(page)).toBeNull();
  // What was sent before the visitor opted out still arrives.
  await expect.poll(() => onTheWay.size).toBe(0);
  posthog.clear();

  // Links keep the document that was measured.
  await page.locator("[data-site-header] a[href='/']").first().click();
  await page.waitForURL("/");
  if (menu("footer").some(({ path }) => path === "/contact")) {
    await page.locator("[data-site-footer] a[href='/contact']").click();
    await page.waitForURL("/contact");
    await page.locator("[data-copy-email]").click();
  }
  await visitQuietly(page);
  await expectOnlySomebodyElse(request);

  await page.goto("/privacy");
  await page.getByRole("radio", { name: words().consent.count }).check();
  await expect.poll(() => posthog.named("Device Info").length).toBe(1);
  expect(await storedId(page)).not.toBeNull();
});

test("under Global Privacy Control nothing is fetched, stored or sent, by the page or by the server", async ({
  page,
  context,
  request,
  address,
}) => {
  await context.setExtraHTTPHeaders({ "x-test-address": address, ...UNMEASURED });
  await context.addInitScript(refuseTracking);
  await visitQuietly(page);
  await page.goto("/privacy");
  await expect(page.getByText(words().consent.trackingRefused)).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeDisabled();
  await expectOnlySomebodyElse(request);
});

test("where the site asks first, nothing is stored or sent before a yes or after a no", async ({
  page,
  request,
}) => {
  // `consent` is a line of content/site.yaml. This test changes it, and adds the question, on the way to the browser; a unit
  // test covers the server.
  await page.route("**", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const asked = JSON.stringify({ consent: "opt-out", question: null }).slice(1, -1);
    const asks = JSON.stringify({ consent: "opt-in", question: words().consent }).slice(1, -1);
    const [before, after] = [asked, asks].map((json) => JSON.stringify(json).slice(1, -1));
    const html = (await response.text()).replaceAll(before ?? "", after ?? "");
    return route.fulfill({ response, body: html });
  });
  await page.context().clearCookies();
  await page.goto("/casestudies");
  const question = page.getByRole("region", { name: words().consent.mayICount });
  await expect(question).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  expect(await stored(page)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  await question.getByRole("button", { name: words().consent.noThankYou }).click();
  await expect(question).toBeHidden();
  await openToRest(page, "/contact");
  await expect(question).toBeHidden();
  expect(await stored(page)).toEqual([]);
  await expectOnlySomebodyElse(request);

  await page.context().clearCookies();
  await page.goto("/casestudies");
  await question.getByRole("button", { name: words().consent.yesCountMe }).click();
  await expectOnce("$pageview");
  await expect(question).toBeHidden();
  expect(await storedId(page)).not.toBeNull();
});

const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .concat(Object.keys(sessionStorage))
      .filter((key) => key.startsWith("ph_")),
  );

/** A minute passes, without a frame for each moment of it; then what its timers have begun goes on. */
async function aMinute(page: Page): Promise<void> {
  await pass(page, 2000);
  await skip(page, 58_000);
  await pass(page, 2000);
}

/** Reads a page, unlocks a study, runs all timers, and expects no request to the analytics. */
async function visitQuietly(page: Page): Promise<void> {
  const asked: string[] = [];
  const hear = (sent: Request) => asked.push(new URL(sent.url()).pathname);
  page.on("request", hear);
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).click();
  await aMinute(page);
  if (locked) {
    await page.goto(gatePath(locked));
    await tryPasscode(page);
    await page.waitForURL(studyPath(locked));
    await aMinute(page);
  }
  page.off("request", hear);
  expect(asked.filter((path) => path.startsWith("/ingest"))).toEqual([]);
  expect(await stored(page)).toEqual([]);
}

/**
 * Sends another visitor's event and expects no other: earlier events would have arrived first. The server sends it when a
 * study is unlocked; without a locked study the server forwards one.
 */
async function expectOnlySomebodyElse(request: APIRequestContext): Promise<void> {
  const id = `somebody-else-${randomUUID()}`;
  if (locked) {
    await request.post("/api/unlock", {
      data: { slug: locked.slug, passcode: PASSCODE },
      headers: { ...WILLING, "x-posthog-distinct-id": id },
    });
    await expectOnce("Study Unlocked", { slug: locked.slug });
  } else {
    const { origin } = new URL((await request.get("/robots.txt")).url());
    await request.post("/ingest/e", {
      headers: { ...WILLING, origin, "content-type": "text/plain" },
      data: JSON.stringify([{ event: "Copy Email", properties: { distinct_id: id } }]),
    });
    await expectOnce("Copy Email");
  }
  expect(posthog.events.map(({ distinctId }) => distinctId)).toEqual([id]);
  posthog.clear();
}
