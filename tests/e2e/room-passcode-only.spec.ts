import { randomUUID } from "node:crypto";
import { documentPath, gatePath } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { isByPasscode } from "@/rooms/rules/room-policy";
import { readRooms } from "@/workshop/content/read-rooms";
import { expectNoFindings } from "./axe";
import { expectToFit } from "./fits-phone";
import { passcodeField, unlockButton } from "./gates";
import { makePasscode } from "./make-passcode";
import { readLastPage } from "./reading";
import { said } from "./said";
import { own } from "./site";
import { expect, test } from "./visitor";

const room = readRooms().find(isByPasscode);
if (!room) throw new Error("A site without such a room skips this spec");
const gate = gatePath(room.slug);

for (const javaScriptEnabled of [true, false])
  test(`a reader without an address gives the passcode and reads, ${javaScriptEnabled ? "by keyboard" : "without JavaScript"}`, {
    tag: javaScriptEnabled ? [] : "@lab",
  }, async ({ visit }) => {
    const label = `room ${randomUUID()}`;
    const page = await visit({ javaScriptEnabled });
    await page.goto(documentPath(room.slug));
    await expect(page).toHaveURL(gate);
    await expect(passcodeField(page)).toBeHidden();
    const way = page.getByText(words().gate.havePasscode);
    if (javaScriptEnabled) {
      await way.focus();
      await page.keyboard.press("Enter");
    } else await way.click();
    await passcodeField(page).fill("wrong");
    await page.keyboard.press("Enter");
    await expect(page.getByText(words().refusals.wrong_passcode)).toBeVisible();
    await expectToFit(page, javaScriptEnabled);
    if (javaScriptEnabled) await expectNoFindings(page, "a gate with its form for a passcode open");
    await passcodeField(page).fill(makePasscode(label, "--room", room.slug).passcode);
    await page.keyboard.press("Enter");

    await expect(page.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
    await expect(page.getByText(say(words().gate.readAs, { reader: `passcode ${label}` }))).toBeVisible();
    const enter = page.getByRole("button", { name: words().gate.acceptAndEnter });
    await enter.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(documentPath(room.slug));
    await expect(
      page.getByText(own.ndaGate?.document.noticeByPasscode ?? words().viewer.noticeByPasscode),
    ).toBeVisible();
    await readLastPage(page);
    const text = await page.request.get(`/api/nda/pages/1/text?room=${room.slug}`);
    expect(await text.text()).toMatch(said(words().viewer.shownTo, { reader: `passcode ${label}` }));

    await page.goto(gate);
    await page.getByRole("button", { name: words().gate.leaveRoom }).click();
    // The gate has the same address before and after.
    await expect(way).toBeVisible();
    await page.waitForLoadState();
    await page.goto(documentPath(room.slug));
    await expect(page).toHaveURL(gate);
  });

test("a link fills the passcode in at the room's gate, leaves the address bar and waits for a press", async ({
  visit,
}) => {
  const { passcode, hash } = makePasscode(`room ${randomUUID()}`, "--room", room.slug);
  const page = await visit();
  await page.goto(`${gate}${hash}`);
  await expect(page).toHaveURL(gate);
  await expect(passcodeField(page)).toHaveValue(passcode);
  await expect(unlockButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
});

test("a room that does not exist has the same gate, with the same answer to a passcode", async ({
  visit,
}) => {
  const texts: string[] = [];
  for (const address of [gate, gatePath("there-is-no-such-room")]) {
    const page = await visit();
    await page.goto(address);
    await page.getByText(words().gate.havePasscode).click();
    await passcodeField(page).fill("abcd-efgh-jkmn-pqrs");
    await unlockButton(page).click();
    await expect(page.getByText(words().refusals.wrong_passcode)).toBeVisible();
    const { pathname, search } = new URL(page.url());
    texts.push(`${search} ${await page.locator("body").innerText()}`.replaceAll(pathname, ""));
  }
  expect(texts[0]).toBe(texts[1]);
});
