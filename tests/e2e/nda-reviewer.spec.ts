import { own } from "./site";
import { HEADING, PAGES } from "./the-document";
import { codeMailedTo, companyAddress, expect, test } from "./visitor";

test("a reviewer proves a company e-mail with the mailed code and reads the document", async ({ page }) => {
  const email = companyAddress("reviewer");
  await page.goto("/ndacasestudies");
  await expect(page.getByRole("heading", { name: own.ndaGate?.title ?? "", level: 1 })).toBeVisible();
  const send = page.getByRole("button", { name: "Send OTP" });
  await expect(send).toBeDisabled();
  await page.getByLabel("Company email").fill(email);
  await send.click();

  await expect(page.getByText(`Enter the 7-digit OTP sent to ${email}`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
  const verify = page.getByRole("button", { name: "Verify OTP" });
  await expect(verify).toBeDisabled();
  await page.keyboard.type(await codeMailedTo(email));
  await verify.click();

  await expect(page.getByText("Verification successful!")).toBeVisible();
  await expect(page).toHaveURL("/undernda");
  await expect(page.getByRole("heading", { name: HEADING, level: 1 })).toBeVisible();
  const firstPage = page.getByRole("img", { name: `Page 1 of ${PAGES}`, exact: true });
  await expect(firstPage).toBeVisible();
  await expect
    .poll(() => firstPage.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(700);
});

test("a wrong code is refused and the right one still works", async ({ page }) => {
  const email = companyAddress("typo");
  await page.goto("/ndacasestudies");
  await page.getByLabel("Company email").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  const code = await codeMailedTo(email);
  const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  await expect(page.getByText(`Enter the 7-digit OTP sent to ${email}`)).toBeVisible();
  await page.keyboard.type(wrong);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Invalid or expired OTP")).toBeVisible();
  await page.getByRole("button", { name: "Change Email" }).click();
  await expect(page.getByText("Invalid or expired OTP")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send OTP" })).toBeVisible();
});

for (const scripted of [true, false])
  for (const way of ["the same address again", "I have a code already"])
    test(`after Change Email by mistake the mailed code is still entered, by "${way}", ${scripted ? "with" : "without"} JavaScript`, async ({
      browser,
      address,
    }) => {
      const email = companyAddress("mistake");
      const context = await browser.newContext({
        javaScriptEnabled: scripted,
        extraHTTPHeaders: { "x-test-address": address },
      });
      const page = await context.newPage();
      await page.goto("/ndacasestudies");
      await page.getByRole("textbox").fill(email);
      await page.getByRole("button", { name: "Send OTP" }).click();
      await expect(page.getByText(`Enter the 7-digit OTP sent to ${email}`)).toBeVisible();
      const code = await codeMailedTo(email);
      // More often than another browser might.
      for (let i = 0; i < 3; i++) {
        await page.getByRole("button", { name: "Change Email" }).click();
        await expect(page.getByRole("button", { name: "Send OTP" })).toBeVisible();
        if (way === "I have a code already") {
          await page.getByRole("link", { name: way }).click();
        } else {
          await page.getByRole("textbox").fill(email);
          await page.getByRole("button", { name: "Send OTP" }).click();
          await expect(
            page.getByText(/^A code was sent to this address already\..* please wait \d+ seconds?\.$/),
          ).toBeVisible();
        }
        await expect(page.getByText(`Enter the 7-digit OTP sent to ${email}`)).toBeVisible();
      }
      expect(await codeMailedTo(email)).toBe(code);
      if (scripted) await page.keyboard.type(code);
      else await page.getByRole("textbox").fill(code);
      await page.getByRole("button", { name: "Verify OTP" }).click();
      await expect(page).toHaveURL("/undernda");
      await context.close();
    });

test("who went back to the e-mail stays there after a reload, and goes on where the code is", async ({
  page,
}) => {
  const email = companyAddress("reload");
  await page.goto("/ndacasestudies");
  await page.getByLabel("Company email").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("button", { name: /^Resend OTP in \d+s$/ })).toBeVisible();
  const left = page.waitForResponse("**/api/nda/leave");
  await page.getByRole("button", { name: "Change Email" }).click();
  await left;
  await page.reload();
  await expect(page.getByRole("button", { name: "Send OTP" })).toBeVisible();
  await page.getByRole("link", { name: "I have a code already" }).click();
  await expect(page.locator("#code")).toBeFocused();
  await expect(page.getByRole("button", { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByText(`Enter the 7-digit OTP sent to ${email}`)).toBeVisible();
});

for (const scripted of [true, false])
  test(`a code that somebody else asked for is entered by the mailbox's reader, ${scripted ? "with" : "without"} JavaScript`, async ({
    browser,
    request,
    address,
  }) => {
    const email = companyAddress("bombed");
    const stranger = await request.post("/api/nda/otp", { data: { email } });
    expect(stranger.status()).toBe(200);
    const code = await codeMailedTo(email);
    for (let i = 0; i < 6; i++)
      await request.post("/api/nda/verify", {
        data: { email, code: String(Number(code) ^ 1).padStart(7, "0") },
      });

    const context = await browser.newContext({
      javaScriptEnabled: scripted,
      extraHTTPHeaders: { "x-test-address": address.replace("2001:db8", "2001:db9") },
    });
    const page = await context.newPage();
    await page.goto("/ndacasestudies");
    await page.getByRole("textbox").fill(email);
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByText("A code was sent to this address already.")).toBeVisible();
    if (scripted) await page.keyboard.type(code);
    else await page.getByRole("textbox").fill(code);
    await page.getByRole("button", { name: "Verify OTP" }).click();
    await expect(page).toHaveURL("/undernda");
    await context.close();
  });

test("free-mail addresses are told why", async ({ page }) => {
  await page.goto("/ndacasestudies");
  const email = page.getByLabel("Company email");
  await email.fill("someone@gmail.com");
  await email.blur();
  await expect(page.getByText("Please use your company email (not Gmail, Outlook, etc.)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send OTP" })).toBeDisabled();
});

test("without JavaScript the NDA gate works by plain forms", async ({ browser, address }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { "x-test-address": address },
  });
  const page = await context.newPage();
  const email = companyAddress("plain");
  await page.goto("/ndacasestudies");
  await page.getByLabel("Company email").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText(`Enter the 7-digit OTP sent to ${email}`)).toBeVisible();
  const code = await codeMailedTo(email);
  const boxes = page.locator('form input:not([type="hidden"])');
  const count = await boxes.count();
  if (count === 1) await boxes.first().fill(code);
  else for (let i = 0; i < count; i++) await boxes.nth(i).fill(code[i] ?? "");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page).toHaveURL("/undernda");
  await expect(page.getByRole("heading", { name: HEADING, level: 1 })).toBeVisible();
  await context.close();
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
