import { expectOnce, listen, openMeasured, posthog, stayHere, storedId } from "./measured";
import { shortPaths } from "./site";
import { expect, test } from "./visitor";

listen();

test("an opened page is told with its device, its speed, its vitals and a recording", async ({ page }) => {
  await openMeasured(page, "/aboutme");
  const view = await expectOnce("$pageview");
  expect(view.properties.$pathname).toBe("/aboutme");
  expect(view.distinctId).toBe(await storedId(page));
  await expectOnce("Device Info", { device_type: "desktop", viewport: "1440x900" });
  await expectOnce("Performance Metrics");
  await expect.poll(() => posthog.named("$web_vitals").length, { timeout: 15_000 }).toBeGreaterThan(0);
  // A recording waits until somebody is there.
  await page.mouse.click(700, 450);
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
  ...shortPaths.slice(0, 1).map(([short]) => short),
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
  await page.locator("#case-studies-trigger").focus();
  await expectOnce("Form Field Blur", { field: "search", type: "search", filled: true });
  await search.press("Enter");
  await expectOnce("Form Submit", { form: "/casestudies" });
  const sent = posthog.events.filter(({ event }) => event.startsWith("Form"));
  expect(
    JSON.stringify(sent.map(({ properties }) => ({ ...properties, $current_url: "", $referrer: "" }))),
  ).not.toContain("secret words");
});
