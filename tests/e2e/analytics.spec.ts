import type { Page } from "@playwright/test";
import { catalogue } from "@/lib/analytics/catalogue";
import type { EventName } from "@/lib/analytics/types";
import { type Captured, CaptureServer } from "./posthog-capture-server";
import { codeMailedTo, companyAddress, expect, refuseTracking, test } from "./visitor";

/** One PostHog for all tests of this file, so they take turns. */
test.describe.configure({ mode: "default" });
test.use({
  measured: true,
  // posthog-js sends nothing for what says it is a robot.
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
});

const PASSCODE = "e2e-passcode-4711";
const posthog = new CaptureServer();

test.beforeAll(async () => {
  await posthog.listen(Number(process.env.E2E_POSTHOG_PORT ?? 3299));
});
test.afterAll(async () => {
  await posthog.close();
});
test.beforeEach(async ({ context }) => {
  posthog.clear();
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false, configurable: true });
    // Headless Chrome names itself here, too.
    Object.defineProperty(Navigator.prototype, "userAgentData", { get: () => undefined, configurable: true });
  });
});

/** Opens a page and waits until it is measured. */
async function openMeasured(page: Page, path: string): Promise<void> {
  const before = posthog.named("Device Info").length;
  await page.goto(path);
  await expect.poll(() => posthog.named("Device Info").length, { timeout: 20_000 }).toBe(before + 1);
}

/** Waits for an event, and that it came once, from this visitor, with a payload that fits the catalogue. */
async function expectOnce(name: EventName, payload: Record<string, unknown> = {}): Promise<Captured> {
  const matching = () =>
    posthog.named(name).filter(({ properties }) =>
      Object.entries(payload).every(([key, value]) => {
        try {
          expect(properties[key]).toEqual(value);
          return true;
        } catch {
          return false;
        }
      }),
    );
  await expect
    .poll(() => matching().length, { message: `${name} ${JSON.stringify(payload)}`, timeout: 20_000 })
    .toBe(1);
  const [event] = matching();
  if (!event) throw new Error(`${name} went away`);
  const { shape } = catalogue[name].payload;
  const own = Object.fromEntries(Object.entries(event.properties).filter(([key]) => key in shape));
  expect(catalogue[name].payload.safeParse(own).success, `${name} ${JSON.stringify(own)}`).toBe(true);
  return event;
}

const storedId = (page: Page) => page.evaluate(() => localStorage.getItem("ph_distinct_id"));
const stayHere = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener("click", (event) => event.preventDefault(), { capture: true }),
  );

test("an opened page is told with its device, its speed, its vitals and a recording", async ({ page }) => {
  await openMeasured(page, "/aboutme");
  const view = await expectOnce("$pageview");
  expect(view.properties.$pathname).toBe("/aboutme");
  expect(view.distinctId).toBe(await storedId(page));
  await expectOnce("Device Info", { device_type: "desktop", viewport: "1440x900" });
  await expectOnce("Performance Metrics");
  await expect.poll(() => posthog.named("$web_vitals").length, { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(() => posthog.named("$snapshot").length, { timeout: 15_000 }).toBeGreaterThan(0);
  expect(posthog.named("$snapshot")[0]?.endpoint).toBe("/s/");
});

test("header: a panel opened by pointer, a link followed", async ({ page }) => {
  await openMeasured(page, "/status");
  await page.getByRole("button", { name: "Case Studies", exact: true }).hover();
  await expectOnce("Header Hover", { section: "Case Studies" });
  await page.getByRole("button", { name: "Contributions", exact: true }).hover();
  await expectOnce("Header Hover", { section: "Resource" });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "ABOUT ME" })
    .first()
    .click();
  await expectOnce("Header Nav Click", { destination: "/aboutme" });
  await expect
    .poll(() => posthog.named("$pageview").map(({ properties }) => properties.$pathname))
    .toEqual(["/status", "/aboutme"]);
});

test("footer, contact and resume: each link is told by its name", async ({ page }) => {
  await openMeasured(page, "/contact");
  await stayHere(page);
  const footer = page.locator("[data-site-footer]");
  await footer.getByRole("link", { name: "BLOG" }).click();
  await expectOnce("Footer Nav Click", { label: "BLOG", destination: "/blog" });
  await footer.getByRole("link", { name: /GitHub/ }).click();
  await expectOnce("Footer External Click", { label: "GitHub", url: "https://github.com/alexdoe" });
  await page.locator("main").getByRole("link", { name: /Figma/ }).click();
  await expectOnce("Contact External Click", { label: "Figma", url: "https://www.figma.com/@alexdoe" });
  await page.locator("[data-copy-email]").click();
  await expectOnce("Copy Email");
  await page.locator('main a[download][href="/resume.pdf"]').click();
  await expectOnce("Download Resume");
  await expect.poll(() => posthog.named("$autocapture").length).toBeGreaterThan(0);
  await expect.poll(() => posthog.named("$$heatmap").length, { timeout: 15_000 }).toBeGreaterThan(0);
});

test("home: a featured study, and the way to all of them", async ({ page }) => {
  await openMeasured(page, "/");
  await stayHere(page);
  await page
    .getByRole("link", { name: /VIEW CASE STUDY/ })
    .first()
    .click();
  const clicked = await expectOnce("Featured Project Clicked");
  expect(clicked.properties.slug).toBeTruthy();
  expect(clicked.properties.title).toBeTruthy();
  expect(clicked.properties.client).toBeTruthy();
  await page.getByRole("link", { name: "VIEW MORE CASESTUDIES" }).click();
  await expectOnce("View More Clicked", { section: "Featured Projects" });
});

test("a study chosen from the list is told as clicked and as viewed, with the campaign", async ({ page }) => {
  await openMeasured(page, "/casestudies");
  await page.getByRole("link", { name: "NoBroker Heuristic Evaluation" }).last().click();
  await page.waitForURL("/casestudies/nobroker");
  await expectOnce("Case Study Clicked", { title: "NoBroker Heuristic Evaluation", slug: "nobroker" });
  const viewed = await expectOnce("Case Study Viewed", { slug: "nobroker", client: "NoBroker" });
  expect(viewed.properties).toMatchObject({ campaign: "email_outreach_2025", tools: expect.any(Array) });
});

for (const path of [
  "/casestudies/ness",
  "/contact",
  "/blog/type-on-glass-setting-text-for-moving-screens",
  "/changelog",
  "/status",
])
  test(`${path} carries the campaign and its ref`, async ({ page }) => {
    await openMeasured(page, `${path}?ref=acme_07`);
    await expectOnce("$pageview", { campaign: "email_outreach_2025", ref: "acme_07" });
  });

test("other pages carry no campaign, and an address in ref is nobody's", async ({ page }) => {
  await openMeasured(page, "/aboutme?ref=acme");
  expect((await expectOnce("$pageview")).properties).not.toHaveProperty("campaign");
  posthog.clear();
  await openMeasured(page, "/status?ref=jo@acme-turbines.com");
  const view = await expectOnce("$pageview", { campaign: "email_outreach_2025" });
  expect(view.properties).not.toHaveProperty("ref");
  expect(JSON.stringify(posthog.events)).not.toContain("jo@acme-turbines.com");
});

test("five clicks on one element are rage, four and four on two are not", async ({ page }) => {
  await openMeasured(page, "/status");
  const [title, other] = [page.getByRole("heading", { level: 1 }), page.locator("#services")];
  for (let i = 0; i < 4; i++) {
    await title.click();
    await other.click();
  }
  await title.click({ clickCount: 1 });
  await expectOnce("Rage Click", { clicks: 5 });
});

test("scrolling tells each depth once", async ({ page }) => {
  await openMeasured(page, "/aboutme");
  for (const share of [0.3, 0.6, 0.8, 1, 0, 1])
    await page.evaluate(
      (part) =>
        new Promise<void>((done) => {
          scrollTo({
            top: (document.documentElement.scrollHeight - innerHeight) * part,
            behavior: "instant",
          });
          requestAnimationFrame(() => setTimeout(done, 40));
        }),
      share,
    );
  for (const depth of [25, 50, 75, 90]) await expectOnce("Scroll Depth", { depth });
  expect(posthog.named("Scroll Depth")).toHaveLength(4);
});

test("leaving a page tells the time and the score; a glance under two seconds is not told", async ({
  page,
}) => {
  await page.clock.install();
  await openMeasured(page, "/changelog");
  await page.mouse.click(700, 20);
  await page.clock.fastForward(12_000);
  await page.locator("[data-site-footer]").getByRole("link", { name: "PAGE STATUS" }).click();
  await page.waitForURL("/status");
  const time = await expectOnce("Time On Page", { path: "/changelog", engagement: "medium" });
  expect(time.properties.seconds).toBeGreaterThan(10);
  const score = (await expectOnce("Engagement Score", { path: "/changelog" })).properties;
  const { clicks, scroll_depth, active_seconds } = score as Record<string, number>;
  expect(score.score).toBeCloseTo(
    ((clicks ?? 0) * 2 + (scroll_depth ?? 0) + (active_seconds ?? 0) / 60) / 4,
    1,
  );
  await page.clock.fastForward(31_000);
  await expectOnce("User Idle", { seconds: 30 });
  await page.goto("about:blank");
  await expectOnce("Time On Page", { path: "/status", engagement: "high" });
  await expect.poll(() => posthog.named("$pageleave").length).toBe(2);
});

test("narrowing the window over the limit is told, both ways", async ({ page }) => {
  await openMeasured(page, "/status");
  await page.setViewportSize({ width: 700, height: 900 });
  await expectOnce("Device Type Changed", { from: "desktop", to: "mobile" });
  await page.setViewportSize({ width: 1200, height: 900 });
  await expectOnce("Device Type Changed", { from: "mobile", to: "desktop" });
});

test("errors and rejections of the page are told once each, without addresses in them", async ({ page }) => {
  await openMeasured(page, "/status");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("broken for jo@acme-turbines.com");
    });
    setTimeout(() => Promise.reject(new Error("refused 1234567")));
  });
  await expect.poll(() => posthog.named("$exception").length).toBe(2);
  const told = JSON.stringify(posthog.named("$exception"));
  expect(told).toContain("broken for [e-mail]");
  expect(told).toContain("refused [code]");
});

test("forms are told by their names, never by what is typed", async ({ page }) => {
  await openMeasured(page, "/casestudies");
  const search = page.getByRole("searchbox").first();
  await search.focus();
  await expectOnce("Form Field Focus", { field: "search", type: "search" });
  await search.fill("secret words");
  await search.press("Enter");
  await expectOnce("Form Submit", { form: "/casestudies" });
  const sent = posthog.events.filter(({ event }) => event.startsWith("Form"));
  expect(
    JSON.stringify(sent.map(({ properties }) => ({ ...properties, $current_url: "", $referrer: "" }))),
  ).not.toContain("secret words");
});

test("the NDA gate tells its steps with one identity, and no address or code in any event", async ({
  page,
}) => {
  const email = companyAddress("measured");
  await openMeasured(page, "/ndacasestudies");
  await page.getByLabel("Company email").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  const code = await codeMailedTo(email);
  await expectOnce("Email Entered");
  const sent = await expectOnce("OTP Sent");
  expect(sent.endpoint).toBe("/batch/");
  expect(sent.distinctId).toBe(await storedId(page));

  const wrong = code === "1111111" ? "2222222" : "1111111";
  await page.getByRole("textbox").first().pressSequentially(wrong);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expectOnce("OTP Failed", { reason: "invalid_code" });
  await page.getByRole("textbox").first().fill("");
  await page.getByRole("textbox").first().focus();
  await page.keyboard.press("Control+A");
  for (let i = 0; i < 7; i++) await page.keyboard.press("Delete");
  await page.getByRole("textbox").first().pressSequentially(code);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expectOnce("OTP Verified");
  await page.waitForURL("/undernda");
  await expect.poll(() => posthog.named("$pageview").length).toBe(2);

  const everything = JSON.stringify(posthog.requests);
  expect(everything).not.toContain(email);
  expect(everything).not.toContain(code);
  expect(posthog.named("$snapshot")).toEqual([]);
  expect(posthog.named("$autocapture")).toEqual([]);
});

test("an unlocked study is told by its slug; passcode and study stay here", async ({ page }) => {
  await openMeasured(page, "/unlock/hud");
  await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
  await page.getByRole("button", { name: "Unlock" }).click();
  await page.waitForURL("/casestudies/hud");
  await expectOnce("Study Unlocked", { slug: "hud" });
  await expectOnce("Case Study Viewed", { slug: "hud" });
  await page.mouse.click(400, 400);
  await page.locator("[data-site-footer]").getByRole("link", { name: "HOME" }).click();
  await page.waitForURL("/");
  await expect.poll(() => posthog.named("$pageview").length).toBe(3);
  const everything = JSON.stringify(posthog.requests);
  expect(everything).not.toContain(PASSCODE);
  expect(everything).not.toContain("eye-box");
});

test("PostHog never sees the site's cookies or the visitor's address", async ({ page, address }) => {
  await openMeasured(page, "/unlock/abb");
  await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
  await page.getByRole("button", { name: "Unlock" }).click();
  await page.waitForURL("/casestudies/abb");
  await expectOnce("Case Study Viewed", { slug: "abb" });
  expect(posthog.requests.length).toBeGreaterThan(3);
  for (const { headers } of posthog.requests) {
    expect(headers.cookie).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain(address);
  }
});

test("after opting out nothing is sent, nothing is kept, and the server is quiet, too", async ({ page }) => {
  await openMeasured(page, "/privacy");
  await page.getByRole("radio", { name: /Do not count me/ }).check();
  await expect(page.getByText("Your visits are not counted.")).toBeVisible();
  expect(await storedId(page)).toBeNull();
  posthog.clear();

  await page.locator("[data-site-footer]").getByRole("link", { name: "CONTACT" }).click();
  await page.waitForURL("/contact");
  await page.locator("[data-copy-email]").click();
  await page.goto("/unlock/hud");
  await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
  await page.getByRole("button", { name: "Unlock" }).click();
  await page.waitForURL("/casestudies/hud");
  await page.waitForLoadState("networkidle");
  expect(posthog.events).toEqual([]);

  await page.goto("/privacy");
  await page.getByRole("radio", { name: /Count my visits/ }).check();
  await expect.poll(() => posthog.named("Device Info").length, { timeout: 20_000 }).toBe(1);
  expect(await storedId(page)).not.toBeNull();
});

test("under Global Privacy Control no analytics code is fetched and nothing is sent", async ({
  page,
  context,
}) => {
  await context.addInitScript(refuseTracking);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.goto("/privacy");
  await expect(page.getByText(/Your browser asks not to be tracked/)).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeDisabled();
  expect(asked.filter((url) => url.includes("/ingest"))).toEqual([]);
  expect(posthog.requests).toEqual([]);
  expect(await storedId(page)).toBeNull();
});

for (const mood of ["garbage", "slow", "failing"] as const)
  test(`PostHog is ${mood}: no error on the page, and the gate answers as ever`, async ({ page }) => {
    posthog.mood = mood;
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.goto("/status");
    await expect.poll(() => posthog.requests.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await page.locator("[data-site-footer]").getByRole("link", { name: "CONTACT" }).click();
    await page.waitForURL("/contact");
    await page.goto("/unlock/aiatc");
    await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
    await page.getByRole("button", { name: "Unlock" }).click();
    await page.waitForURL("/casestudies/aiatc", { timeout: 5000 });
    expect(errors).toEqual([]);
  });

test("PostHog is away: no error on the page", async ({ page }) => {
  await posthog.close();
  try {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    const handedOn = page.waitForResponse((response) => response.url().includes("/ingest/e"));
    await page.goto("/status");
    expect((await handedOn).status()).toBe(200);
    expect(errors).toEqual([]);
  } finally {
    await posthog.listen(Number(process.env.E2E_POSTHOG_PORT ?? 3299));
  }
});
