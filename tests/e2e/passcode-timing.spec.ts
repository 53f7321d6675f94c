import { alertOf, passcodeField, statusOf, tryPasscode, unlockButton } from "./gates";
import { gatePath, lockedStudies, studyPath } from "./site";
import { alive, openStill } from "./steady";
import { expect, PASSCODE, test } from "./visitor";

const [first = { slug: "" }] = lockedStudies;
const last = lockedStudies.at(-1) ?? first;

test("after ten wrong passcodes the screen says how long to wait", async ({ page, request }) => {
  for (let i = 0; i < 10; i++)
    expect(
      (await request.post("/api/unlock", { data: { slug: first.slug, passcode: `wrong-${i}` } })).status(),
    ).toBe(401);
  await page.goto(gatePath(first));
  await alive(passcodeField(page));
  await tryPasscode(page, "wrong-11");
  await expect(alertOf(page, /^Too many tries\. Please try again in \d+ (seconds|minutes)\.$/)).toBeVisible();
});

test("while a passcode is checked it cannot be sent again, and the screen says so", async ({ page }) => {
  await page.route("**/api/unlock", () => {
    // Never answered: the check goes on.
  });
  await openStill(page, gatePath(last), "#passcode");
  await tryPasscode(page, "anything");
  await expect(statusOf(page, "Checking access...")).toBeVisible();
  await expect(unlockButton(page)).toBeDisabled();
});

test("Return Back leads to the page before, Back from an unlocked study past its gate", async ({ page }) => {
  await page.goto("/casestudies");
  await page.locator(`a[href="${studyPath(last)}"]`).click();
  await expect(page).toHaveURL(gatePath(last));
  await alive(passcodeField(page));
  await page.getByRole("link", { name: "Return Back" }).click();
  await expect(page).toHaveURL("/casestudies");
  await page.goto(studyPath(first));
  await expect(page).toHaveURL(gatePath(first));
  await alive(passcodeField(page));
  await passcodeField(page).fill(PASSCODE);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(studyPath(first));
  await page.goBack();
  await expect(page).not.toHaveURL(/\/unlock\//);
});
