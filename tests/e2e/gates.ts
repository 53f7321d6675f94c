/** The controls of both gates. */

import { expect, type Locator, type Page } from "@playwright/test";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { either, NUMBER, said, whole } from "./said";
import { alive } from "./stop-motion";
import { codeMailedTo, PASSCODE } from "./visitor";

export const passcodeField = (page: Page): Locator => page.getByLabel(words().gate.passcode, { exact: true });
export const unlockButton = (page: Page): Locator => page.getByRole("button", { name: words().gate.unlock });
export async function tryPasscode(page: Page, passcode: string = PASSCODE): Promise<void> {
  await passcodeField(page).fill(passcode);
  await unlockButton(page).click();
}

export const emailField = (page: Page): Locator => page.getByLabel(words().gate.companyEmail);
export const sendButton = (page: Page): Locator => page.getByRole("button", { name: words().gate.sendCode });
export const verifyButton = (page: Page): Locator =>
  page.getByRole("button", { name: words().gate.verifyCode });
const RESEND = whole(
  either(said(words().gate.resendCode), said(words().gate.resendCodeIn, { seconds: NUMBER })),
);
export const resendButton = (page: Page): Locator => page.getByRole("button", { name: RESEND });
export async function askForCode(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await sendButton(page).click();
  await expect(page.getByText(say(words().gate.enterCode, { address: email }))).toBeVisible();
}
/** Enters the code of the newest mail, after an address's first `notBefore`: by keyboard, or by the form as without JavaScript. */
export async function enterMailedCode(
  page: Page,
  email: string,
  { byKeyboard, notBefore = 0 }: { byKeyboard: boolean; notBefore?: number },
): Promise<void> {
  const code = await codeMailedTo(email, notBefore);
  if (byKeyboard) {
    await expect(page.getByRole("textbox").first()).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  } else {
    await page.getByRole("textbox").first().fill(code);
    await verifyButton(page).click();
  }
}
/** Proves an address at a gate that is open in the page: by keyboard alone, or by its forms as without JavaScript. */
export async function proveAddress(page: Page, email: string, byKeyboard: boolean): Promise<void> {
  if (byKeyboard) {
    await alive(emailField(page));
    await emailField(page).fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByText(say(words().gate.enterCode, { address: email }))).toBeVisible();
  } else await askForCode(page, email);
  await enterMailedCode(page, email, { byKeyboard });
}
/** Fakes the server's answer that a code was sent. */
export async function pretendToSend(page: Page): Promise<void> {
  await page.route("**/api/nda/otp", (route) => route.fulfill({ json: { success: true, resendAfter: 30 } }));
}

/** A message that a screen reader announces at once. */
export const alertOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("alert").filter({ hasText: text });
/** A message that a screen reader announces when it has time. */
export const statusOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("status").filter({ hasText: text });
