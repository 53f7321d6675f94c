import { gatePath, lockedStudies, studyPath } from "./site";
import { alive, openStill } from "./steady";
import { expect, test } from "./visitor";

const PASSCODE = "e2e-passcode-4711";
const [first = { slug: "" }] = lockedStudies;
const last = lockedStudies.at(-1) ?? first;

test("the tenth wrong passcode is the last for a while, and the screen says for how long", async ({
  page,
  request,
}) => {
  for (let i = 0; i < 10; i++)
    expect(
      (await request.post("/api/unlock", { data: { slug: first.slug, passcode: `wrong-${i}` } })).status(),
    ).toBe(401);
  await page.goto(gatePath(first));
  await alive(page.locator("#passcode"));
  await page.locator("#passcode").fill("wrong-11");
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: /^Too many tries\. Please try again in \d+ (seconds|minutes)\.$/ }),
  ).toBeVisible();
});

test("while a passcode is checked the screen says 'Checking access...' and cannot be sent again", async ({
  page,
}) => {
  await page.route("**/api/unlock", () => {
    // Never answered: the check goes on.
  });
  await openStill(page, gatePath(last), "#passcode");
  await page.locator("#passcode").fill("anything");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Checking access..." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Unlock" })).toBeDisabled();
});

test("an unlocked study leaves the flag of the specification in the session storage", async ({ page }) => {
  await page.goto(studyPath(first));
  await expect(page).toHaveURL(gatePath(first));
  await alive(page.locator("#passcode"));
  await page.locator("#passcode").fill(PASSCODE);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(studyPath(first));
  expect(await page.evaluate((of) => sessionStorage.getItem(`unlocked-${of}`), studyPath(first))).toBe(
    "true",
  );
  // The gate itself now says so, and the other studies stay shut unless their passcode is the same.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/unlock\//);
});

test("Return Back leads to where the visitor came from", async ({ page }) => {
  await page.goto("/casestudies");
  await page.locator(`a[href="${studyPath(last)}"]`).click();
  await expect(page).toHaveURL(gatePath(last));
  await alive(page.locator("#passcode"));
  await page.getByRole("link", { name: "Return Back" }).click();
  await expect(page).toHaveURL("/casestudies");
});

test("/passcode leads to the unlock screen of a study, and home for anything else", async ({ page }) => {
  await page.goto(`/passcode?redirect=${studyPath(last)}`);
  await expect(page).toHaveURL(gatePath(last));
  for (const target of ["/contact", `https://example.com${studyPath(last)}`, "//example.com"]) {
    await page.goto(`/passcode?redirect=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL("/");
  }
});
