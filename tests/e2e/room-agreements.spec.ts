import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { documentPath, gatePath } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import type { Room } from "@/rooms/rules/room-policy";
import { writtenIn } from "@/tests/fixtures/pdf/written-in";
import { readRooms } from "@/workshop/content/read-rooms";
import { expectNoFindings } from "./axe";
import { alertOf } from "./gates";
import { readLastPage } from "./reading";
import { proveAt } from "./room-reader";
import { expect, test } from "./visitor";

const rooms = readRooms().filter(({ agreement }) => agreement !== "none");

const NAME = "Zoë O’Neill أحمد 李明";
const MISTAKE = { name: words().refusals.agreement_name, tick: words().refusals.agreement_unticked };
const fieldOf = (page: Page, { agreement }: Room) =>
  agreement === "name" ? page.getByLabel(words().gate.fullName) : page.getByRole("checkbox");

for (const room of rooms)
  test(`the room ${room.slug} opens after its agreement (${room.agreement}), without JavaScript in a narrow window`, {
    tag: "@lab",
  }, async ({ visit }) => {
    const page = await visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const email = await proveAt(page, room, false);
    await expect(page.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
    for (const line of (room.agreementText ?? room.warning).split("\n").filter(Boolean))
      await expect(page.getByText(line.trim()).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const agree = page.getByRole("button", { name: words().gate.agreeAndEnter });
    const kind = room.agreement as keyof typeof MISTAKE;
    if (kind === "name") await fieldOf(page, room).fill(" J");
    await agree.click();
    await expect(page).toHaveURL(new RegExp(`${gatePath(room.slug)}\\?error=`));
    await expect(alertOf(page, MISTAKE[kind])).toBeVisible();
    await expect(fieldOf(page, room)).toHaveAccessibleDescription(new RegExp(MISTAKE[kind].slice(0, 20)));
    await expect(fieldOf(page, room)).toBeFocused();
    if (kind === "name") await expect(fieldOf(page, room)).toHaveValue(" J");
    await page.goto(documentPath(room.slug));
    await expect(page).toHaveURL(gatePath(room.slug));

    if (kind === "name") await fieldOf(page, room).fill(NAME);
    else await fieldOf(page, room).check();
    await agree.click();
    await expect(page).toHaveURL(documentPath(room.slug));
    await readLastPage(page);

    await page.goto(gatePath(room.slug));
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: words().gate.downloadReceipt }).click();
    const written = await writtenIn(await readFile(await (await download).path()));
    for (const said of [email, ...(kind === "name" ? ["ZoëO’Neill", "李明"] : ["tickingabox"])])
      expect(written).toContain(said);
  });

for (const room of rooms)
  test(`the room ${room.slug} is entered by keyboard alone (${room.agreement})`, async ({ page }) => {
    await proveAt(page, room, true);
    await expect(page.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
    await expectNoFindings(page, `the door with ${room.agreement}`);
    const field = fieldOf(page, room);
    for (let i = 0; i < 40 && !(await field.evaluate((one) => one === document.activeElement)); i++)
      await page.keyboard.press("Tab");
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(alertOf(page, /./).first()).toBeVisible();
    await expectNoFindings(page, `the door with ${room.agreement}, refused`);
    await expect(field).toBeFocused();
    if (room.agreement === "name") await page.keyboard.type(NAME);
    else await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(documentPath(room.slug));
  });
