import { documentPath, gatePath, NDA_GATE, studyPath, unlockPath } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { askForCode, proveAddress } from "./gates";
import { listedAddress, plainRoom } from "./plain-room";
import { expectDrawn } from "./reading";
import { loadedAt } from "./stop-motion";
import { expect, test } from "./visitor";

const room = plainRoom(({ studies }) => studies.length > 0);
const study = room?.studies[0];
if (!room || study === undefined) throw new Error("A site without such a room skips this spec");

for (const javaScriptEnabled of [true, false])
  test(`a reader enters a room and reads its study with its pictures, and no other visitor with the same address, ${javaScriptEnabled ? "by keyboard" : "without JavaScript"}`, {
    tag: javaScriptEnabled ? [] : "@lab",
  }, async ({ visit }) => {
    const email = listedAddress(room);
    const page = await visit({ javaScriptEnabled });
    await page.goto(studyPath(study));
    await expect(page).toHaveURL(unlockPath(study));
    await page.goto(gatePath(room.slug));
    await proveAddress(page, email, javaScriptEnabled);
    const enter = page.getByRole("button", { name: words().gate.acceptAndEnter });
    await expect(enter).toBeVisible();
    await page.goto(studyPath(study));
    await expect(page, "before entering").toHaveURL(unlockPath(study));

    await page.goto(gatePath(room.slug));
    await enter.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(documentPath(room.slug));
    const link = page.locator(`a[href="${studyPath(study)}"]`);
    await expect(link).toBeVisible();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(studyPath(study));
    await expect(page.locator("article h1")).toBeVisible();
    const cover = page.locator("article img").first();
    await expectDrawn(cover, 400);
    const picture = await cover.evaluate((img: HTMLImageElement) => img.currentSrc);
    const served = await page.request.get(picture);
    expect([served.status(), served.headers()["cache-control"]]).toEqual([200, "private, no-store"]);

    const stranger = await visit({ javaScriptEnabled });
    // Another gate: each lets a mailbox ask once in half a minute.
    await stranger.goto(NDA_GATE);
    await askForCode(stranger, email);
    await stranger.goto(studyPath(study));
    await expect(stranger).toHaveURL(unlockPath(study));
    expect((await stranger.request.get(picture)).status()).toBe(404);

    const back = page.getByRole("link", { name: say(words().studies.backTo, { title: room.title }) });
    await back.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(documentPath(room.slug));
    await page.getByRole("button", { name: words().viewer.endAccess }).click();
    await loadedAt(page, gatePath(room.slug));
    await page.goto(studyPath(study));
    await expect(page).toHaveURL(unlockPath(study));
    expect((await page.request.get(picture)).status()).toBe(404);
  });
