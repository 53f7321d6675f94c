import { expect, test } from "./visitor";

const PASSCODE = "e2e-passcode-4711";

test("a recruiter opens a private study with the passcode from the resume", async ({ page }) => {
  await page.goto("/casestudies");
  await page.locator('a[href="/casestudies/hud"]').click();
  await expect(page).toHaveURL("/unlock/hud");
  await expect(page.getByRole("heading", { name: "PRIVATE CONTENT" })).toBeVisible();

  const passcode = page.getByLabel("Passcode", { exact: true });
  await expect(passcode).toHaveAttribute("type", "password");
  await passcode.fill("not the passcode");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByText("Incorrect passcode, try again")).toBeVisible();
  await page.getByRole("button", { name: /show passcode/i }).click();
  await expect(passcode).toHaveAttribute("type", "text");

  await passcode.fill(PASSCODE);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL("/casestudies/hud");
  await expect(page.locator("article h1")).toBeVisible();
  const cover = page.locator("article img").first();
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400);
});

test("a passcode typed once opens every private study, each under its own name", async ({ page }) => {
  await page.goto("/casestudies");
  const locked = page.getByRole("region", { name: "Private work" }).getByRole("heading", { level: 3 });
  const paths = await locked
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBeGreaterThan(1);
  const shut = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(path.replace("/casestudies/", "/unlock/"));
    shut.add(await page.title());
  }
  expect(shut.size, "before it is opened no title tells of a study").toBe(1);
  await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL(paths.at(-1) ?? "");
  const flags = await page.evaluate(() => Object.entries(sessionStorage));
  for (const path of paths) expect(flags, path).toContainEqual([`unlocked-${path}`, "true"]);
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    const name = await page.locator("article h1").textContent();
    expect((await page.title()).split(" | ")[0]).toBe(name);
  }
});

test("an unlock link from the resume opens the study in one press", async ({ page }) => {
  await page.goto(`/unlock/Aviation#${PASSCODE}`);
  await expect(page.getByLabel("Passcode", { exact: true })).toHaveValue(PASSCODE);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL("/casestudies/Aviation");
  await expect(page.locator("article h1")).toBeVisible();
});

test("without JavaScript the passcode opens the study by a plain form", async ({ browser, address }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { "x-test-address": address },
  });
  const page = await context.newPage();
  await page.goto("/casestudies/abb");
  await expect(page).toHaveURL("/unlock/abb");
  await page.getByLabel("Passcode", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByText("Incorrect passcode, try again")).toBeVisible();
  await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL("/casestudies/abb");
  await expect(page.locator("article h1")).toBeVisible();
  await context.close();
});

test("no spelling of a locked address shows the study without a grant", async ({ request }) => {
  const paths = [
    "/casestudies/hud",
    "/casestudies/%68ud",
    "/casestudies/%68%75%64",
    "/casestudies/HUD",
    "/casestudies/hud/",
    "/casestudies//hud",
    "/CaseStudies/hud",
    "/casestudies/hud?_rsc=1",
    "/casestudies/./hud",
    "/private-studies/hud",
    "/private-studies/%68ud",
  ];
  for (const path of paths)
    for (const headers of [
      {},
      { RSC: "1" },
      { RSC: "1", "Next-Router-Prefetch": "1" },
      { "x-middleware-subrequest": "middleware" },
    ] as Record<string, string>[]) {
      const response = await request.get(path, { headers, maxRedirects: 0 });
      const body = await response.text();
      expect([200, 307, 308, 404], `${path} ${JSON.stringify(headers)}`).toContain(response.status());
      expect(body, path).not.toContain("eye-box");
    }
  const media = await request.get("/casestudies/hud/media/cover-800.avif");
  expect(media.status()).toBe(404);
});
