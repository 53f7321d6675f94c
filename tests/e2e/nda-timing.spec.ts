import type { Page } from "@playwright/test";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import {
  alertOf,
  askForCode,
  emailField,
  pretendToSend,
  resendButton,
  sendButton,
  statusOf,
  verifyButton,
} from "./gates";
import { NUMBER, said, whole } from "./said";
import { moment, openStill, pass } from "./stop-motion";
import { companyAddress, expect, test } from "./visitor";

const boxes = (page: Page) =>
  page
    .getByRole("textbox", { name: whole(said(words().gate.codeDigit, { digit: NUMBER, digits: 7 })) })
    .or(page.getByRole("textbox", { name: whole(said(words().gate.enterCode)) }));
const resendIn = (seconds: number) => say(words().gate.resendCodeIn, { seconds });

async function answer(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));
}
const refusal = (message: string, extra: object = {}) => ({
  success: false,
  error: { code: "refused", message, ...extra },
});

async function openCodeStep(page: Page, email = companyAddress("timing")): Promise<string> {
  await pretendToSend(page);
  await answer(page, "/api/nda/leave", 204, "");
  await openStill(page, "/ndacasestudies", "#email");
  await askForCode(page, email);
  return email;
}

test("a valid company address enables Send OTP, which sends nothing twice", async ({ page }) => {
  let asked = 0;
  const answered = moment();
  await page.route("**/api/nda/otp", async (route) => {
    asked++;
    await answered.comes;
    await route.fulfill({ json: { success: true, resendAfter: 30 } });
  });
  await openStill(page, "/ndacasestudies", "#email");
  await expect(sendButton(page)).toBeDisabled();
  for (const typed of ["someone", "someone@", "someone@northwind-turbines"]) {
    await emailField(page).fill(typed);
    await expect(sendButton(page)).toBeDisabled();
  }
  await emailField(page).blur();
  await expect(alertOf(page, words().refusals.invalid_email)).toBeVisible();
  await emailField(page).fill("someone@gmail.com");
  await expect(alertOf(page, words().refusals.public_email)).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await emailField(page).fill("someone@northwind-turbines.com");
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByText(words().refusals.public_email)).toHaveCount(0);
  await emailField(page).press("Enter");
  await expect(page.getByRole("button", { name: words().gate.sendingCode })).toBeDisabled();
  await emailField(page).press("Enter");
  answered.come();
  await expect(boxes(page)).toHaveCount(7);
  expect(asked).toBe(1);
});

test("a second code may be asked for after 30 s, and clears the boxes", async ({ page }) => {
  await openCodeStep(page);
  await expect(boxes(page)).toHaveCount(7);
  await expect(boxes(page).first()).toBeFocused();
  await expect(verifyButton(page)).toBeDisabled();
  await expect(resendButton(page)).toHaveText(resendIn(30));
  await page.keyboard.type("123");
  await expect(verifyButton(page)).toBeDisabled();
  for (const [wait, left] of [
    [1000, 29],
    [28_000, 1],
  ] as const) {
    await pass(page, wait);
    await expect(resendButton(page)).toHaveText(resendIn(left));
  }
  await expect(resendButton(page)).toBeDisabled();
  await pass(page, 1000);
  await expect(resendButton(page)).toHaveText(words().gate.resendCode);
  await resendButton(page).click();
  await expect(page.getByRole("button", { name: resendIn(30) })).toBeDisabled();
  for (const box of await boxes(page).all()) await expect(box).toHaveValue("");
  await expect(boxes(page).first()).toBeFocused();
  await expect(statusOf(page, said(words().gate.newCodeSent))).toBeVisible();
  // Asking again too early shows the server's message and countdown.
  await pass(page, 30_000);
  await page.unroute("**/api/nda/otp");
  const message = "Too many tries. Please try again in 45 seconds.";
  await answer(page, "/api/nda/otp", 429, refusal(message, { retryAfter: 45 }));
  await resendButton(page).click();
  await expect(alertOf(page, message)).toBeVisible();
  await expect(page.getByRole("button", { name: resendIn(45) })).toBeDisabled();
});

test("boxes take a digit each or a paste; Change Email clears code, error and countdown", async ({
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
  await expect(verifyButton(page)).toBeEnabled();
  await expect(boxes(page).first()).toHaveAttribute("autocomplete", "one-time-code");

  await answer(page, "/api/nda/verify", 401, refusal(words().refusals.invalid_code));
  await verifyButton(page).click();
  await expect(alertOf(page, words().refusals.invalid_code)).toBeVisible();
  await page.getByRole("button", { name: words().gate.changeEmail }).click();
  await expect(emailField(page)).toBeFocused();
  await expect(page.getByText(words().refusals.invalid_code)).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: resendIn(30) })).toBeVisible();
  await expect(boxes(page).first()).toHaveValue("");
});

test("the right code: 'Verification successful!', and then the document opens", async ({ page }) => {
  const email = await openCodeStep(page);
  await answer(page, "/api/nda/verify", 200, { success: true });
  await page.route("**/undernda", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>opened</h1>" }),
  );
  await page.keyboard.type("1234567");
  await verifyButton(page).click();
  await expect(statusOf(page, words().gate.verificationDone)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("userData"))).toContain(email);
  await pass(page, 500);
  await expect(page).toHaveURL("/ndacasestudies");
  await pass(page, 1000);
  await expect(page).toHaveURL("/undernda");
});

const UNCONFIGURED = words().refusals.not_configured;
/** Answers to a request, each with the words that the visitor reads; null is a lost connection. */
const ANSWERS: readonly [status: number | null, body: unknown, words: string][] = [
  [503, refusal(UNCONFIGURED), UNCONFIGURED],
  [502, {}, words().refusals.send_failed],
  [400, refusal("Signups are closed today"), "Signups are closed today"],
  [null, "", words().refusals.send_failed],
];
const ANSWERS_TO_A_CODE: typeof ANSWERS = [
  [503, refusal(words().refusals.verify_not_configured), words().refusals.verify_not_configured],
  [401, {}, words().refusals.invalid_code],
  [500, {}, words().refusals.verify_failed],
  [401, refusal("Token has expired or is invalid"), "Token has expired or is invalid"],
  [null, "", words().refusals.verify_failed],
];

async function expectWords(page: Page, path: string, answers: typeof ANSWERS, send: () => Promise<void>) {
  for (const [status, body, words] of answers)
    await test.step(`${status ?? "no network"}: ${words}`, async () => {
      await page.unroute(`**${path}`);
      if (status === null) await page.route(`**${path}`, (route) => route.abort());
      else await answer(page, path, status, body);
      await send();
      await expect(alertOf(page, words)).toBeVisible();
    });
}

test("the gate shows each message of the catalogue", { tag: "@lab" }, async ({ page, request }) => {
  await openStill(page, "/ndacasestudies", "#email");
  let tries = 0;
  await expectWords(page, "/api/nda/otp", ANSWERS, async () => {
    await emailField(page).fill(companyAddress(`message-${tries++}`));
    await sendButton(page).click();
    await expect(sendButton(page)).toBeEnabled();
  });
  await page.unroute("**/api/nda/otp");
  await openCodeStep(page);
  await expectWords(page, "/api/nda/verify", ANSWERS_TO_A_CODE, async () => {
    await boxes(page).first().focus();
    await page.keyboard.type("1234567");
    await verifyButton(page).click();
  });
  const email = companyAddress("short");
  const short = await request.post("/api/nda/verify", { data: { email, code: "123" } });
  expect(short.status()).toBe(400);
  expect(await short.json()).toMatchObject({ error: { message: words().refusals.incomplete_code } });
});
