import { bare, picturesOf, SENTENCES } from "./private-words";
import { gatePath, lockedStudies, own, studyPath } from "./site";
import { expect, test } from "./visitor";

const PASSCODE = "e2e-passcode-4711";
const [first = { slug: "" }] = lockedStudies;
const last = lockedStudies.at(-1) ?? first;

test("a recruiter opens a private study with the passcode from the resume", async ({ page }) => {
  await page.goto("/casestudies");
  await page.locator(`a[href="${studyPath(last)}"]`).click();
  await expect(page).toHaveURL(gatePath(last));
  await expect(page.getByRole("heading", { name: own.passcodeGate?.title ?? "", level: 1 })).toBeVisible();

  const passcode = page.getByLabel("Passcode", { exact: true });
  await expect(passcode).toHaveAttribute("type", "password");
  await passcode.fill("not the passcode");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByText("Incorrect passcode, try again")).toBeVisible();
  await page.getByRole("button", { name: /show passcode/i }).click();
  await expect(passcode).toHaveAttribute("type", "text");

  await passcode.fill(PASSCODE);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL(studyPath(last));
  await expect(page.locator("article h1")).toBeVisible();
  const cover = page.locator("article img").first();
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400);
});

test("a passcode typed once opens every private study, each under its own name", async ({ page }) => {
  await page.goto("/casestudies");
  const locked = page
    .getByRole("region", { name: own.caseStudyList.privateHeading, exact: true })
    .getByRole("heading", { level: 3 });
  const paths = await locked
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBe(lockedStudies.length);
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
    expect((await page.title()).startsWith(name ?? "?")).toBe(true);
  }
});

test("an unlock link from the resume opens the study in one press", async ({ page }) => {
  await page.goto(`${gatePath(first)}#${PASSCODE}`);
  await expect(page.getByLabel("Passcode", { exact: true })).toHaveValue(PASSCODE);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL(studyPath(first));
  await expect(page.locator("article h1")).toBeVisible();
});

test("without JavaScript the passcode opens the study by a plain form", async ({ browser, address }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { "x-test-address": address },
  });
  const page = await context.newPage();
  await page.goto(studyPath(first));
  await expect(page).toHaveURL(gatePath(first));
  await page.getByLabel("Passcode", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page.getByText("Incorrect passcode, try again")).toBeVisible();
  await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(page).toHaveURL(studyPath(first));
  await expect(page.locator("article h1")).toBeVisible();
  await context.close();
});

test("no spelling of a locked address shows the study without a grant", async ({ request }) => {
  const { slug } = last;
  const escaped = [...slug].map((letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const paths = [
    `/casestudies/${slug}`,
    `/casestudies/${escaped[0]}${slug.slice(1)}`,
    `/casestudies/${escaped.join("")}`,
    `/casestudies/${slug.toUpperCase()}`,
    `/casestudies/${slug.toLowerCase()}`,
    `/casestudies/${slug}/`,
    `/casestudies//${slug}`,
    `/CaseStudies/${slug}`,
    `/casestudies/${slug}?_rsc=1`,
    `/casestudies/./${slug}`,
    `/private-studies/${slug}`,
    `/private-studies/${escaped[0]}${slug.slice(1)}`,
  ];
  for (const path of paths)
    for (const headers of [
      {},
      { RSC: "1" },
      { RSC: "1", "Next-Router-Prefetch": "1" },
      { "x-middleware-subrequest": "middleware" },
    ] as Record<string, string>[]) {
      const response = await request.get(path, { headers, maxRedirects: 0 });
      const body = bare(await response.text());
      expect([200, 307, 308, 404], `${path} ${JSON.stringify(headers)}`).toContain(response.status());
      for (const secret of SENTENCES.filter((one) => one.slug === slug))
        expect(body.includes(secret.bare), `${path} says ${secret.sentence}`).toBe(false);
    }
  const media = await request.get(`/casestudies/${slug}/media/${picturesOf(slug)[0]}`);
  expect(media.status()).toBe(404);
});
