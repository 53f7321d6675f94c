import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { documentPath, gatePath } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { isByPasscode, type Room } from "@/rooms/rules/room-policy";
import { readRooms } from "@/workshop/content/read-rooms";
import { expectNoFindings } from "./axe";
import { passcodeField, tryPasscode, unlockButton } from "./gates";
import { makePasscode } from "./make-passcode";
import { expectToFit } from "./overflow";
import { readLastPage } from "./reading";
import { enterButton, enterRoom, proveAt, testBothWays } from "./room-reader";
import { said } from "./said";
import { own } from "./site";
import { expect, test } from "./visitor";

const withCode = readRooms().find(({ policy }) => policy.passcode === "with-code");
const alone = readRooms().find(isByPasscode);
const wrong = (page: Page) => page.getByText(words().refusals.wrong_passcode);

/** Tries a wrong passcode, then the right one. Returns the right one's label. */
async function givePasscode(page: Page, { slug }: Room, byKeyboard: boolean): Promise<string> {
  const label = `room ${randomUUID()}`;
  await tryPasscode(page, "wrong");
  await expect(wrong(page)).toBeVisible();
  await expectToFit(page, byKeyboard);
  if (byKeyboard) await expectNoFindings(page, "a gate with its form for a passcode open");
  await passcodeField(page).fill(makePasscode(label, "--room", slug).passcode);
  await page.keyboard.press("Enter");
  return label;
}

if (withCode)
  testBothWays("a reader proves the address, gives the passcode and reads", async ({ page, byKeyboard }) => {
    await page.goto(gatePath(withCode.slug));
    await expect(passcodeField(page).filter({ visible: true })).toHaveCount(0);
    await proveAt(page, withCode, byKeyboard);
    await expect(passcodeField(page)).toBeVisible();
    await expect(enterButton(page)).toHaveCount(0);
    await givePasscode(page, withCode, byKeyboard);
    await enterRoom(page, withCode);
    await readLastPage(page);
  });

if (alone) {
  const gate = gatePath(alone.slug);

  testBothWays("a reader without an address gives the passcode and reads", async ({ page, byKeyboard }) => {
    await page.goto(documentPath(alone.slug));
    await expect(page).toHaveURL(gate);
    await expect(passcodeField(page)).toBeHidden();
    const way = page.getByText(words().gate.havePasscode);
    if (byKeyboard) await way.press("Enter");
    else await way.click();
    const reader = `passcode ${await givePasscode(page, alone, byKeyboard)}`;

    await expect(page.getByRole("heading", { name: alone.title, level: 1 })).toBeVisible();
    await expect(page.getByText(say(words().gate.readAs, { reader }))).toBeVisible();
    await enterRoom(page, alone);
    await expect(
      page.getByText(own.ndaGate?.document.noticeByPasscode ?? words().viewer.noticeByPasscode),
    ).toBeVisible();
    await readLastPage(page);
    const text = await page.request.get(`/api/nda/pages/1/text?room=${alone.slug}`);
    expect(await text.text()).toMatch(said(words().viewer.shownTo, { reader }));

    await page.goto(gate);
    await page.getByRole("button", { name: words().gate.leaveRoom }).click();
    // The gate has the same address before and after.
    await expect(way).toBeVisible();
    await page.waitForLoadState();
    await page.goto(documentPath(alone.slug));
    await expect(page).toHaveURL(gate);
  });

  test("a link fills the passcode in at the room's gate, leaves the address bar and waits for a press", async ({
    page,
  }) => {
    const { passcode, hash } = makePasscode(`room ${randomUUID()}`, "--room", alone.slug);
    await page.goto(`${gate}${hash}`);
    await expect(page).toHaveURL(gate);
    await expect(passcodeField(page)).toHaveValue(passcode);
    await expect(unlockButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: alone.title, level: 1 })).toBeVisible();
  });

  test("a room that does not exist has the same gate, with the same answer to a passcode", async ({
    visit,
  }) => {
    const texts: string[] = [];
    for (const address of [gate, gatePath("there-is-no-such-room")]) {
      const page = await visit();
      await page.goto(address);
      await page.getByText(words().gate.havePasscode).click();
      await tryPasscode(page, "abcd-efgh-jkmn-pqrs");
      await expect(wrong(page)).toBeVisible();
      const { pathname, search } = new URL(page.url());
      texts.push(`${search} ${await page.locator("body").innerText()}`.replaceAll(pathname, ""));
    }
    expect(texts[0]).toBe(texts[1]);
  });
}
