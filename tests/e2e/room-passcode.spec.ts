import { randomUUID } from "node:crypto";
import { documentPath, gatePath } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import { readRooms } from "@/workshop/content/read-rooms";
import { expectNoFindings } from "./axe";
import { expectToFit } from "./fits-phone";
import { passcodeField, proveAddress, unlockButton } from "./gates";
import { makePasscode } from "./make-passcode";
import { listedAddress } from "./plain-room";
import { readLastPage } from "./reading";
import { expect, test } from "./visitor";

const room = readRooms().find(({ policy }) => policy.passcode === "with-code");
if (!room) throw new Error("A site without such a room skips this spec");

for (const javaScriptEnabled of [true, false])
  test(`a reader proves the address, gives the passcode and reads, ${javaScriptEnabled ? "by keyboard" : "without JavaScript"}`, {
    tag: javaScriptEnabled ? [] : "@lab",
  }, async ({ visit }) => {
    const email = listedAddress(room);
    const page = await visit({ javaScriptEnabled });
    await page.goto(gatePath(room.slug));
    await expect(passcodeField(page).filter({ visible: true })).toHaveCount(0);
    await proveAddress(page, email, javaScriptEnabled);

    await expect(passcodeField(page)).toBeVisible();
    await expect(page.getByRole("button", { name: words().gate.acceptAndEnter })).toHaveCount(0);
    await passcodeField(page).fill("wrong");
    await unlockButton(page).click();
    await expect(page.getByText(words().refusals.wrong_passcode)).toBeVisible();
    await expectToFit(page, javaScriptEnabled);
    if (javaScriptEnabled) await expectNoFindings(page, "a room's passcode");
    await passcodeField(page).fill(makePasscode(`room ${randomUUID()}`, "--room", room.slug).passcode);
    await page.keyboard.press("Enter");
    const enter = page.getByRole("button", { name: words().gate.acceptAndEnter });
    await enter.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(documentPath(room.slug));
    await readLastPage(page);
  });
