import type { Page } from "@playwright/test";
import { openStill } from "./steady";
import { companyAddress, expect, test } from "./visitor";

const SEND = "Send OTP";
const emailField = (page: Page) => page.getByLabel("Company email");
const boxes = (page: Page) => page.getByRole("textbox", { name: /^(Digit \d of 7|Enter the 7-digit OTP)/ });
const alertOf = (page: Page, text: string | RegExp) => page.getByRole("alert").filter({ hasText: text });

/** Answers the gate's calls in the server's place. */
async function answer(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));
}
const refusal = (message: string, extra: object = {}) => ({
  success: false,
  error: { code: "refused", message, ...extra },
});

/** The gate at its second step, on a stopped clock. */
async function openCodeStep(page: Page, email = companyAddress("timing")): Promise<string> {
  await answer(page, "/api/nda/otp", 200, { success: true, resendAfter: 30 });
  await answer(page, "/api/nda/leave", 204, "");
  await openStill(page, "/ndacasestudies", "#email");
  await emailField(page).fill(email);
  await page.getByRole("button", { name: SEND }).click();
  await expect(page.getByText(`Enter the 7-digit OTP sent to ${email}`)).toBeVisible();
  return email;
}

test("Send OTP wakes with a valid company address and names free mail at once", async ({ page }) => {
  await openStill(page, "/ndacasestudies", "#email");
  const send = page.getByRole("button", { name: SEND });
  await expect(send).toBeDisabled();
  for (const typed of ["someone", "someone@", "someone@northwind-turbines"]) {
    await emailField(page).fill(typed);
    await expect(send).toBeDisabled();
  }
  await emailField(page).blur();
  await expect(alertOf(page, "Please enter a valid company email")).toBeVisible();
  await emailField(page).fill("someone@gmail.com");
  await expect(alertOf(page, "Please use your company email (not Gmail, Outlook, etc.)")).toBeVisible();
  await expect(send).toBeDisabled();
  await emailField(page).fill("someone@northwind-turbines.com");
  await expect(send).toBeEnabled();
  await expect(page.getByText("Please use your company email")).toHaveCount(0);
});

test("while the code is being sent nothing can be sent twice", async ({ page }) => {
  let asked = 0;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/nda/otp", async (route) => {
    asked++;
    await held;
    await route.fulfill({ json: { success: true, resendAfter: 30 } });
  });
  await openStill(page, "/ndacasestudies", "#email");
  await emailField(page).fill(companyAddress("once"));
  await emailField(page).press("Enter");
  await expect(page.getByRole("button", { name: "Sending OTP..." })).toBeDisabled();
  await emailField(page).press("Enter");
  go();
  await expect(boxes(page)).toHaveCount(7);
  expect(asked).toBe(1);
});

test("after sending, the first of seven empty boxes has the focus and the countdown runs for 30 s", async ({
  page,
}) => {
  await openCodeStep(page);
  await expect(boxes(page)).toHaveCount(7);
  await expect(boxes(page).first()).toBeFocused();
  await expect(page.getByRole("button", { name: "Verify OTP" })).toBeDisabled();
  const resend = page.getByRole("button", { name: /^Resend OTP/ });
  await expect(resend).toHaveText("Resend OTP in 30s");
  await page.clock.runFor(1000);
  await expect(resend).toHaveText("Resend OTP in 29s");
  await page.clock.runFor(28_000);
  await expect(resend).toHaveText("Resend OTP in 1s");
  await expect(resend).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(resend).toHaveText("Resend OTP");
  await expect(resend).toBeEnabled();
});

test("a second code clears the boxes, takes the focus to the first and counts 30 s again", async ({
  page,
}) => {
  await openCodeStep(page);
  await page.keyboard.type("123");
  await page.clock.runFor(30_000);
  await page.getByRole("button", { name: "Resend OTP" }).click();
  await expect(page.getByRole("button", { name: "Resend OTP in 30s" })).toBeDisabled();
  for (const box of await boxes(page).all()) await expect(box).toHaveValue("");
  await expect(boxes(page).first()).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "New code sent" })).toBeVisible();
});

test("each box takes one digit; backspace on an empty box goes back, arrows move, a pasted code fills all", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCodeStep(page);
  await page.keyboard.type("12");
  await expect(boxes(page).nth(2)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(boxes(page).nth(1)).toBeFocused();
  await expect(boxes(page).first()).toHaveValue("1");
  await page.keyboard.press("ArrowLeft");
  await expect(boxes(page).first()).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText("765 4321"));
  await page.keyboard.press("Control+v");
  for (const [at, digit] of [..."7654321"].entries()) await expect(boxes(page).nth(at)).toHaveValue(digit);
  await expect(page.getByRole("button", { name: "Verify OTP" })).toBeEnabled();
  await expect(boxes(page).first()).toHaveAttribute("autocomplete", "one-time-code");
});

test("Change Email goes back with code, error and countdown cleared", async ({ page }) => {
  await openCodeStep(page);
  await answer(page, "/api/nda/verify", 401, refusal("Invalid or expired OTP"));
  await page.keyboard.type("1234567");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(alertOf(page, "Invalid or expired OTP")).toBeVisible();
  await page.getByRole("button", { name: "Change Email" }).click();
  await expect(emailField(page)).toBeFocused();
  await expect(page.getByText("Invalid or expired OTP")).toHaveCount(0);
  await page.getByRole("button", { name: SEND }).click();
  await expect(page.getByRole("button", { name: "Resend OTP in 30s" })).toBeVisible();
  await expect(boxes(page).first()).toHaveValue("");
});

test("the right code: 'Verification successful!', and the document opens 1000 ms later", async ({ page }) => {
  const email = await openCodeStep(page);
  await answer(page, "/api/nda/verify", 200, { success: true });
  await page.route("**/undernda", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>opened</h1>" }),
  );
  await page.keyboard.type("1234567");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Verification successful!" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("userData"))).toContain(email);
  await page.clock.runFor(999);
  await expect(page).toHaveURL("/ndacasestudies");
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/undernda");
});

test.describe("the gate shows each message of the catalogue", () => {
  for (const [what, path, status, body, words] of [
    [
      "sending without configuration",
      "/api/nda/otp",
      503,
      refusal("Authentication service not properly configured. Please check environment variables."),
      "Authentication service not properly configured. Please check environment variables.",
    ],
    ["sending without a message", "/api/nda/otp", 502, {}, "Failed to send OTP. Please try again."],
    [
      "a server's own words on sending",
      "/api/nda/otp",
      400,
      refusal("Signups are closed today"),
      "Signups are closed today",
    ],
    [
      "verifying without configuration",
      "/api/nda/verify",
      503,
      refusal("Authentication service not configured"),
      "Authentication service not configured",
    ],
    ["a wrong code without a message", "/api/nda/verify", 401, {}, "Invalid or expired OTP"],
    ["verifying that fails", "/api/nda/verify", 500, {}, "Failed to verify OTP. Please try again."],
    [
      "a server's own words on verifying",
      "/api/nda/verify",
      401,
      refusal("Token has expired or is invalid"),
      "Token has expired or is invalid",
    ],
  ] as const)
    test(`${what}: "${words}"`, async ({ page }) => {
      if (path === "/api/nda/verify") {
        await openCodeStep(page);
        await answer(page, path, status, body);
        await page.keyboard.type("1234567");
        await page.getByRole("button", { name: "Verify OTP" }).click();
        await expect(page.getByRole("button", { name: "Verify OTP" })).toBeVisible();
      } else {
        await openStill(page, "/ndacasestudies", "#email");
        await answer(page, path, status, body);
        await emailField(page).fill(companyAddress("message"));
        await page.getByRole("button", { name: SEND }).click();
        await expect(page.getByRole("button", { name: SEND })).toBeEnabled();
      }
      await expect(alertOf(page, words)).toBeVisible();
    });

  for (const [path, words] of [
    ["/api/nda/otp", "Failed to send OTP. Please try again."],
    ["/api/nda/verify", "Failed to verify OTP. Please try again."],
  ] as const)
    test(`no network at ${path}: "${words}"`, async ({ page }) => {
      if (path === "/api/nda/verify") await openCodeStep(page);
      else await openStill(page, "/ndacasestudies", "#email");
      await page.route(`**${path}`, (route) => route.abort());
      if (path === "/api/nda/verify") {
        await page.keyboard.type("1234567");
        await page.keyboard.press("Enter");
      } else {
        await emailField(page).fill(companyAddress("offline"));
        await page.keyboard.press("Enter");
      }
      await expect(alertOf(page, words)).toBeVisible();
    });

  test("a code that is not complete: 'Please enter complete 7-digit OTP'", async ({ page, request }) => {
    const short = await request.post("/api/nda/verify", {
      data: { email: companyAddress("short"), code: "123" },
    });
    expect(short.status()).toBe(400);
    expect(await short.json()).toMatchObject({ error: { message: "Please enter complete 7-digit OTP" } });
    await openCodeStep(page);
    await page.keyboard.type("123");
    await expect(page.getByRole("button", { name: "Verify OTP" })).toBeDisabled();
  });

  test("asking again too early: the server's words and its own countdown", async ({ page }) => {
    await openCodeStep(page);
    await page.clock.runFor(30_000);
    await page.unroute("**/api/nda/otp");
    await answer(
      page,
      "/api/nda/otp",
      429,
      refusal("Too many tries. Please try again in 45 seconds.", { retryAfter: 45 }),
    );
    await page.getByRole("button", { name: "Resend OTP" }).click();
    await expect(alertOf(page, "Too many tries. Please try again in 45 seconds.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Resend OTP in 45s" })).toBeDisabled();
  });
});
