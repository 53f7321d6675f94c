import type { Page } from "@playwright/test";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { WHOLE } from "../whole";
import { expectNoFindings } from "./axe";
import { IN_HEADER, menuLinks, panel, panels, SHORT, trigger } from "./frame";
import {
  alertOf,
  emailField,
  passcodeField,
  pretendToSend,
  sendButton,
  statusOf,
  unlockButton,
  verifyButton,
} from "./gates";
import { NUMBER, said } from "./said";
import { BACKWARD, gatePaths, lockedPaths, ONWARD, own, pagesOf } from "./site";
import { node, under } from "./snapshot-lines";
import { alive, openReady } from "./stop-motion";
import { expectVisibleFocus } from "./visible-focus";
import { companyAddress, expect, PASSCODE, test } from "./visitor";

const { tabs } = own.home;
const focused = (page: Page) => page.locator(":focus");

test("the first Tab shows a skip link that leads past the header", async ({ page }) => {
  await openReady(page, "/contact", page.locator(IN_HEADER));
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: words().frame.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

for (const one of panels.slice(0, WHOLE ? undefined : 1))
  test(`keys open, walk and leave the panel ${one.label}; Escape gives the focus back`, async ({ page }) => {
    await page.goto(SHORT);
    const entry = trigger(page, one);
    const opened = panel(page, one);
    await alive(entry);
    for (const key of ["Enter", "Space", "ArrowDown"]) {
      await entry.press(key);
      await expect(opened).toBeVisible();
      await expect(entry).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press(key === "ArrowDown" ? "ArrowDown" : "Tab");
      await expect(opened.getByRole("link").first()).toBeFocused();
      await expectVisibleFocus(page, `${one.id} by ${key}`);
      await page.keyboard.press("Escape");
      await expect(opened).toBeHidden();
      await expect(entry).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(opened).toBeVisible();
    for (const _ of await opened.getByRole("link").all()) await page.keyboard.press("Tab");
    await expect(opened.getByRole("link").last()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("[data-site-header] :focus")).toBeVisible();
    await expect(opened).toBeHidden();
    await page.keyboard.press("Shift+Tab");
    await expect(entry).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const to = (await focused(page).getAttribute("href")) ?? "";
    if (!to.startsWith("/")) return;
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(to);
    await expect(opened).toBeHidden();
  });

if (menuLinks.length > 0)
  test("keys open and leave the hamburger menu; Escape gives the focus back", async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    const toggle = await openReady(page, SHORT, page.getByRole("button", { name: words().frame.openMenu }));
    await toggle.press("Enter");
    const close = page.getByRole("button", { name: words().frame.closeMenu });
    await expect(close).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveAttribute("href", menuLinks[0]?.path ?? "");
    await page.keyboard.press("Escape");
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Enter");
    for (const _ of [...menuLinks, ..."past them"]) await page.keyboard.press("Tab");
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

if (tabs.length > 1)
  test("the audience tabs are one Tab stop; arrows, Home and End choose", async ({ page }) => {
    await page.goto("/");
    const [first, second, last] = [0, 1, tabs.length - 1];
    const named = (at: number) => page.getByRole("tab").nth(at);
    await alive(named(first));
    await named(first).focus();
    for (const [key, at] of [
      [ONWARD, second],
      ["End", last],
      [ONWARD, first],
      [BACKWARD, last],
      ["Home", first],
    ] as const) {
      await page.keyboard.press(key);
      const tab = named(at);
      await expect(tab).toBeFocused();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await expectVisibleFocus(page, tabs[at]?.label ?? "");
    }
    await page.keyboard.press("Tab");
    await expect(named(second)).not.toBeFocused();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).not.toBe("tab");
  });

if (own.moodBoard)
  test("the large picture keeps Tab inside and gives the focus back; axe finds nothing there and on the board", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const picture = await openReady(
      page,
      "/photography",
      page.getByRole("list", { name: words().board.moodBoard }).getByRole("button").first(),
    );
    await picture.press("Space");
    await expectNoFindings(page, "mood board with a chosen picture");
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: words().board.pictureViewer });
    await expect(viewer).toBeVisible();
    await expectNoFindings(page, "large picture");
    const names: string[] = [];
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press("Tab");
      names.push((await focused(page).getAttribute("aria-label")) ?? "");
      await expectVisibleFocus(page, names.at(-1) ?? "");
      expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    }
    const others =
      (own.moodBoard?.images.length ?? 0) > 1
        ? [words().board.previousPicture, words().board.nextPicture]
        : [];
    expect(new Set(names)).toEqual(new Set([...others, words().board.close]));
    await page.keyboard.press("Escape");
    await expect(picture).toBeFocused();
  });

const ndaGate = own.ndaGate;
if (ndaGate)
  test("the NDA gate can be passed by keyboard alone, and a screen reader announces each step; axe finds nothing", async ({
    page,
  }) => {
    const main = page.getByRole("main");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await pretendToSend(page);
    await page.route("**/api/nda/leave", (route) => route.fulfill({ status: 204 }));
    await page.route("**/api/nda/verify", (route) => route.fulfill({ status: 401, json: {} }));
    await openReady(page, "/ndacasestudies", emailField(page));
    await expect(main).toMatchAriaSnapshot(`
      - ${node("heading", ndaGate.title, "[level=1]")}
      - ${node("list", words().gate.steps)}:
        - listitem: ${JSON.stringify(words().gate.stepEmail)}
        - listitem: ${JSON.stringify(words().gate.stepCode)}
      - paragraph: ${JSON.stringify(ndaGate.emailPrompt)}
      - text: ${JSON.stringify(words().gate.companyEmail)}
      - ${node("textbox", words().gate.companyEmail)}
      - ${node("button", words().gate.sendCode, "[disabled]")}
      - paragraph:
        - ${node("link", words().gate.returnBack)}
        - ${node("link", words().gate.writeToMe)}
    `);
    await emailField(page).focus();
    await expectVisibleFocus(page, "email");
    await page.keyboard.type("someone@gmail.com");
    await expect(page.getByText(words().refusals.public_email)).toBeVisible();
    await expectNoFindings(page, "free mail");
    await page.keyboard.press("Control+a");
    const email = companyAddress("keyboard");
    await page.keyboard.type(email);
    await page.keyboard.press("Tab");
    await expect(sendButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(statusOf(page, say(words().gate.codeSent, { address: email }))).toBeVisible();
    await expect(main).toMatchAriaSnapshot(`
      - ${node("group", say(words().gate.enterCode, { address: email }))}:
        - ${node("textbox", say(words().gate.enterCode, { address: email }))}
${under(
  8,
  [2, 3, 4, 5, 6, 7].map((digit) => node("textbox", say(words().gate.codeDigit, { digit, digits: 7 }))),
)}
      - ${node("button", words().gate.verifyCode, "[disabled]")}
      - button ${said(words().gate.resendCodeIn, { seconds: NUMBER })} [disabled]
      - ${node("button", words().gate.changeEmail)}
      - status: ${JSON.stringify(say(words().gate.codeSent, { address: email }))}
      - paragraph:
        - ${node("link", words().gate.returnBack)}
    `);
    await expectNoFindings(page, "code step");
    await page.keyboard.type("1234567");
    await page.keyboard.press("Enter");
    await expect(alertOf(page, words().refusals.invalid_code)).toBeVisible();
    await expectVisibleFocus(page, "the code after a refusal");
    await expectNoFindings(page, "wrong code");
    const last = page.getByRole("textbox", { name: said(words().gate.codeDigit, { digit: 7 }) });
    await expect(last).toHaveValue("7");
    await last.focus();
    await page.keyboard.type("8");
    await expect(alertOf(page, words().refusals.invalid_code)).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(verifyButton(page)).toBeFocused();
    // The resend button is disabled, so Change Email is next.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: words().gate.changeEmail })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue(email);
    await page.keyboard.press("Enter");
    await expect(statusOf(page, say(words().gate.codeSent, { address: email }))).toBeVisible();
    await page.unroute("**/api/nda/verify");
    await page.route("**/api/nda/verify", (route) => route.fulfill({ json: { success: true } }));
    // An empty answer keeps the success on the screen.
    await page.route("**/undernda", (route) => route.fulfill({ status: 204 }));
    await page.keyboard.type("1234567");
    await page.keyboard.press("Enter");
    await expect(page.getByText(words().gate.verificationDone)).toBeVisible();
    await expectNoFindings(page, "verified");
  });

for (const path of gatePaths.slice(0, 1))
  test("the passcode screen can be passed by keyboard alone; a screen reader announces it and its errors; axe finds nothing there and behind it", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { title, prompt } = own.passcodeGate ?? { title: "", prompt: "" };
    const expectRead = (line: string, input: string) =>
      expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - ${node("heading", title, "[level=1]")}
      - ${line}
      - text: ${JSON.stringify(words().gate.passcode)}
      - ${input}
      - ${node("button", words().gate.showPasscode)}
      - ${node("button", words().gate.unlock)}
      - ${node("link", words().gate.askForPasscode)}
      - ${node("link", words().gate.returnBack)}
    `);
    await openReady(page, path, passcodeField(page));
    await expectRead(`paragraph: ${JSON.stringify(prompt)}`, node("textbox", words().gate.passcode));
    await page.goto("about:blank");
    // An unlock link focuses its button, visibly.
    await page.goto(`${path}#${encodeURIComponent("50% wrong")}`);
    await expect(unlockButton(page)).toBeFocused();
    await expectVisibleFocus(page, words().gate.unlock);
    const filled = say(words().gate.passcodeFilled, { unlock: words().gate.unlock });
    const filledIn = page.getByText(filled);
    await expect(filledIn).toBeVisible();
    await expectRead(
      `status: ${JSON.stringify(filled)}`,
      `${node("textbox", words().gate.passcode)}: 50% wrong`,
    );
    await expectNoFindings(page, "unlock link");
    const field = passcodeField(page);
    await expect(field).toHaveValue("50% wrong");
    await field.press("Control+a");
    await page.keyboard.type("wrong");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: words().gate.showPasscode })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(field).toHaveAttribute("type", "text");
    await expectVisibleFocus(page, "show passcode");
    await page.keyboard.press("Tab");
    await expect(unlockButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(alertOf(page, words().refusals.wrong_passcode)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(filledIn).toHaveCount(0);
    await expectNoFindings(page, "wrong passcode");
    await page.keyboard.type(PASSCODE);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path.replace("/unlock/", "/casestudies/"));
    for (const opened of [...(WHOLE ? lockedPaths : lockedPaths.slice(0, 1)), path]) {
      await page.goto(opened);
      await expectNoFindings(page, `${opened}, unlocked`);
    }
  });

test("the sticky header never hides the focused element", { tag: "@lab" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of pagesOf("/casestudies", "/blog")) {
    await openReady(page, path, page.locator(IN_HEADER));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator("main a, footer a").last().focus();
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press("Shift+Tab");
      const hidden = await page.evaluate(() => {
        const header = document.querySelector("[data-site-header]");
        const node = document.activeElement;
        if (!header || !node?.closest("main, footer")) return false;
        return node.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom;
      });
      expect(hidden, `${path}, ${i} back`).toBe(false);
    }
  }
});
