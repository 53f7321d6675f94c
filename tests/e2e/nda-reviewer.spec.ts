import type { Page } from "@playwright/test";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { askForCode, emailField, resendButton, sendButton, verifyButton } from "./gates";
import { expectDrawn } from "./reading";
import { NUMBER, said, whole } from "./said";
import { own } from "./site";
import { HEADING, PAGES } from "./the-document";
import { codeMailedTo, companyAddress, expect, test } from "./visitor";

const SCRIPTS = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;
const RESEND_IN = whole(said(words().gate.resendCodeIn, { seconds: NUMBER }));
const asked = (email: string) => say(words().gate.enterCode, { address: email });

async function verify(page: Page, code: string, byKeyboard: boolean): Promise<void> {
  if (byKeyboard) await page.keyboard.type(code);
  else await page.getByRole("textbox").fill(code);
  await verifyButton(page).click();
  await expect(page).toHaveURL("/undernda");
}

test("a reviewer reads the document with the mailed code, after a wrong one", { tag: "@firefox" }, async ({
  page,
}) => {
  const email = companyAddress("reviewer");
  await page.goto("/ndacasestudies");
  await expect(page.getByRole("heading", { name: own.ndaGate?.title ?? "", level: 1 })).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await askForCode(page, email);
  await expect(resendButton(page)).toBeDisabled();
  await expect(verifyButton(page)).toBeDisabled();
  const code = await codeMailedTo(email);
  await page.keyboard.type(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)));
  await verifyButton(page).click();
  await expect(page.getByText(words().refusals.invalid_code)).toBeVisible();
  await page.getByRole("textbox").first().focus();
  await page.keyboard.type(code);
  await verifyButton(page).click();

  await expect(page.getByText(words().gate.verificationDone)).toBeVisible();
  await expect(page).toHaveURL("/undernda");
  await expect(page.getByRole("heading", { name: HEADING, level: 1 })).toBeVisible();
  const name = say(words().viewer.pageOf, { page: 1, total: PAGES });
  const firstPage = page.getByRole("img", { name, exact: true });
  await expect(firstPage).toBeVisible();
  await expectDrawn(firstPage);
});

for (const [how, javaScriptEnabled] of SCRIPTS)
  test(`after Change Email the mailed code still works, ${how}`, { tag: "@lab" }, async ({ visit }) => {
    const email = companyAddress("mistake");
    const page = await visit({ javaScriptEnabled });
    await page.goto("/ndacasestudies");
    await askForCode(page, email);
    const code = await codeMailedTo(email);
    // More often than another browser may ask.
    for (let i = 0; i < 3; i++) {
      await page.getByRole("button", { name: words().gate.changeEmail }).click();
      await askForCode(page, email);
      await expect(page.getByText(whole(said(words().refusals.codeIsOutSeconds)))).toBeVisible();
      await page.getByRole("button", { name: words().gate.changeEmail }).click();
      await expect(sendButton(page)).toBeVisible();
      await page.getByRole("link", { name: words().gate.haveCode }).click();
      await expect(page.getByText(asked(email))).toBeVisible();
    }
    expect(await codeMailedTo(email)).toBe(code);
    await verify(page, code, javaScriptEnabled);
    await expect(page.getByRole("heading", { name: HEADING, level: 1 })).toBeVisible();
  });

test("a reload keeps the gate's step, also after Change Email", async ({ page }) => {
  const email = companyAddress("reload");
  await page.goto("/ndacasestudies");
  await askForCode(page, email);
  await expect(resendButton(page)).toHaveText(RESEND_IN);
  const left = page.waitForResponse("**/api/nda/leave");
  await page.getByRole("button", { name: words().gate.changeEmail }).click();
  await left;
  await page.reload();
  await expect(sendButton(page)).toBeVisible();
  await page.getByRole("link", { name: words().gate.haveCode }).click();
  await expect(page.locator("#code")).toBeFocused();
  await expect(page.getByRole("button", { name: RESEND_IN })).toBeDisabled();
  await page.reload();
  await expect(page.getByText(asked(email))).toBeVisible();
});

for (const [how, javaScriptEnabled] of SCRIPTS)
  test(`a code that a stranger asked for still works, ${how}`, {
    tag: javaScriptEnabled ? "@lab" : [],
  }, async ({ visit, request, address }) => {
    const email = companyAddress("bombed");
    const stranger = await request.post("/api/nda/otp", { data: { email } });
    expect(stranger.status()).toBe(200);
    const code = await codeMailedTo(email);
    for (let i = 0; i < 6; i++)
      await request.post("/api/nda/verify", {
        data: { email, code: String(Number(code) ^ 1).padStart(7, "0") },
      });

    const elsewhere = { "x-test-address": address.replace("2001:db8", "2001:db9") };
    const page = await visit({ javaScriptEnabled, extraHTTPHeaders: elsewhere });
    await page.goto("/ndacasestudies");
    await emailField(page).fill(email);
    await sendButton(page).click();
    await expect(page.getByText(whole(said(words().refusals.codeIsOutSeconds)))).toBeVisible();
    await verify(page, code, javaScriptEnabled);
  });

test("a visitor without a grant is redirected from the document to the gate", async ({ page, request }) => {
  await page.goto("/undernda");
  await expect(page).toHaveURL("/ndacasestudies");
  for (const path of ["/api/nda/document", "/api/nda/pages/1?width=1600"]) {
    const response = await request.get(path);
    expect(response.status()).toBe(401);
    expect(response.headers()["cache-control"]).toContain("no-store");
  }
});
