import { words } from "@/lib/words/site-words";
import { panels } from "./frame";
import { expectOnce, listen, openMeasured, posthog, stayHere, storedId } from "./measured";
import { said } from "./said";
import { articlePaths, listed, menu, own, pagesOf, shortPaths, studies, studyPath, studyPaths } from "./site";
import { expect, test } from "./visitor";

listen();

const { home, site } = own;
const headed = menu("header");
const LINK = headed.find(({ path }) => path !== "/casestudies" && pagesOf(path).length > 0);
const FOOTER = menu("footer").find(({ path }) => pagesOf(path).length > 0 && path !== "/contact");
/** A page without a campaign. */
const QUIET = pagesOf("/aboutme")[0] ?? "/";

test("opening a page reports it, its device, speed and vitals, and a recording", async ({ page }) => {
  await openMeasured(page, QUIET);
  const view = await expectOnce("$pageview");
  expect(view.properties.$pathname).toBe(QUIET);
  expect(view.distinctId).toBe(await storedId(page));
  await expectOnce("Device Info", { device_type: "desktop", viewport: "1440x900" });
  await expectOnce("Performance Metrics");
  await expect.poll(() => posthog.named("$web_vitals").length).toBeGreaterThan(0);
  // A recording starts at the first action.
  await page.mouse.click(700, 450);
  await expect.poll(() => posthog.named("$snapshot").length).toBeGreaterThan(0);
  expect(posthog.named("$snapshot")[0]?.endpoint).toBe("/s/");
});

for (const { id, label } of panels)
  test(`header: the panel below ${label} is reported when a pointer opens it`, async ({ page }) => {
    await openMeasured(page, "/contact");
    await page.getByRole("button", { name: label, exact: true }).hover();
    await expectOnce("Header Hover", { section: id === "case-studies" ? "Case Studies" : "Resource" });
  });

if (LINK)
  test("header: following a link reports the link and the next page", async ({ page }) => {
    const from = LINK.path === "/contact" ? "/" : "/contact";
    await openMeasured(page, from);
    await page
      .getByRole("navigation", { name: words().frame.mainNavigation })
      .locator(`a[href="${LINK.path}"]`)
      .first()
      .click();
    await expectOnce("Header Nav Click", { destination: LINK.path });
    await expect
      .poll(() => posthog.named("$pageview").map(({ properties }) => properties.$pathname))
      .toEqual([from, LINK.path]);
  });

test("footer, contact and resume: a click reports the link by its name", async ({ page }) => {
  await openMeasured(page, "/contact");
  await stayHere(page);
  const footer = page.locator("[data-site-footer]");
  if (FOOTER) {
    await footer.locator(`a[href="${FOOTER.path}"]`).click();
    await expectOnce("Footer Nav Click", { label: FOOTER.label, destination: FOOTER.path });
  }
  for (const { label, link } of site.socials.slice(0, 2)) {
    await footer.locator(`a[href="${link}"]`).click();
    await expectOnce("Footer External Click", { label, url: link });
    await page.locator(`main a[href="${link}"]`).click();
    await expectOnce("Contact External Click", { label, url: link });
  }
  await page.locator("[data-copy-email]").click();
  await expectOnce("Copy Email");
  if (site.resumeUrl) {
    await page.locator("main [data-event='Download Resume']").click();
    await expectOnce("Download Resume");
  }
  await expect.poll(() => posthog.named("$autocapture").length).toBeGreaterThan(0);
  await expect.poll(() => posthog.named("$$heatmap").length).toBeGreaterThan(0);
});

for (const [card] of home.featured?.cards.length ? [home.featured.cards] : [])
  test("home: a featured study and View More are reported", async ({ page }) => {
    await openMeasured(page, "/");
    await stayHere(page);
    await page
      .getByRole("link", { name: said(words().home.viewStudy) })
      .first()
      .click();
    const study = studies.find(({ slug }) => slug === card?.slug);
    const clicked = await expectOnce("Featured Project Clicked", {
      slug: card?.slug,
      title: card?.title ?? study?.title,
    });
    expect(clicked.properties.client).toBe(card?.client ?? study?.client);
    const { more } = home.featured ?? {};
    if (!more) return;
    await page.getByRole("link", { name: more.label, exact: true }).click();
    await expectOnce("View More Clicked", { section: "Featured Projects" });
  });

for (const study of listed.filter(({ href, slug }) => href === studyPath({ slug })).slice(-1))
  test("opening a study from the list reports a click and a view, with the campaign", async ({ page }) => {
    const { title, slug, client } = study;
    await openMeasured(page, "/casestudies");
    await page.locator(`main article h2 a[href="${studyPath(study)}"]`).click();
    await page.waitForURL(studyPath(study));
    await expectOnce("Case Study Clicked", { title, slug });
    const viewed = await expectOnce("Case Study Viewed", { slug, ...(client && { client }) });
    expect(viewed.properties).toMatchObject({ campaign: "email_outreach_2025", tools: expect.any(Array) });
  });

for (const path of [
  ...studyPaths.slice(-1),
  "/contact",
  ...articlePaths.slice(-1),
  ...pagesOf("/changelog", "/status"),
  ...shortPaths.slice(0, 1).map(([short]) => short),
])
  test(`${path} carries the campaign and its ref`, async ({ page }) => {
    await openMeasured(page, `${path}?ref=acme_07`);
    await expectOnce("$pageview", { campaign: "email_outreach_2025", ref: "acme_07" });
  });

test("other pages have no campaign, and an e-mail address in ref is dropped", async ({ page }) => {
  await openMeasured(page, `${QUIET}?ref=acme`);
  expect((await expectOnce("$pageview")).properties).not.toHaveProperty("campaign");
  posthog.clear();
  await openMeasured(page, "/contact?ref=jo@acme-turbines.com");
  const view = await expectOnce("$pageview", { campaign: "email_outreach_2025" });
  expect(view.properties).not.toHaveProperty("ref");
  expect(JSON.stringify(posthog.events)).not.toContain("jo@acme-turbines.com");
});

test("a window that crosses the mobile limit is reported, both ways", async ({ page }) => {
  await openMeasured(page, "/contact");
  await page.setViewportSize({ width: 700, height: 900 });
  await expectOnce("Device Type Changed", { from: "desktop", to: "mobile" });
  await page.setViewportSize({ width: 1200, height: 900 });
  await expectOnce("Device Type Changed", { from: "mobile", to: "desktop" });
});

test("errors and rejections are reported once each, without e-mail addresses", async ({ page }) => {
  await openMeasured(page, "/contact");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("broken for jo@acme-turbines.com");
    });
    setTimeout(() => Promise.reject(new Error("refused 1234567")));
  });
  await expect.poll(() => posthog.named("$exception").length).toBe(2);
  const reported = JSON.stringify(posthog.named("$exception"));
  expect(reported).toContain("broken for [e-mail]");
  expect(reported).toContain("refused [code]");
});

test("form events contain names, never typed text", async ({ page }) => {
  await openMeasured(page, "/casestudies");
  const search = page.getByRole("searchbox").first();
  await search.focus();
  await expectOnce("Form Field Focus", { field: "search", type: "search" });
  await search.fill("secret words");
  await page.locator("[data-site-header] a").first().focus();
  await expectOnce("Form Field Blur", { field: "search", type: "search", filled: true });
  await search.press("Enter");
  await expectOnce("Form Submit", { form: "/casestudies" });
  const sent = posthog.events.filter(({ event }) => event.startsWith("Form"));
  expect(
    JSON.stringify(sent.map(({ properties }) => ({ ...properties, $current_url: "", $referrer: "" }))),
  ).not.toContain("secret words");
});
