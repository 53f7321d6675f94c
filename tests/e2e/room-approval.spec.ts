import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { readRooms } from "@/authoring/read-rooms";
import { documentPath, gatePath } from "@/lib/paths";
import { expectNoFindings } from "./axe";
import { expectToFit } from "./fits-phone";
import { askForCode, emailField, verifyButton } from "./gates";
import { signInAsOwner } from "./owner-session";
import { image } from "./reading";
import { alive } from "./steady";
import { codeMailedTo, expect, OUTBOX, test } from "./visitor";

const room = readRooms().find(({ policy }) => policy.approval);
if (!room) throw new Error("A site without such a room skips this spec");
const entry = room.policy.listed.find((one) => !one.includes("@")) ?? "northwind-turbines.com";
let count = 0;
/** An address that may ask. */
const listedAddress = () => `asks${Date.now()}${count++}@${entry}`;

/** The owner's page. */
async function asOwner(page: Page, baseURL: string | undefined): Promise<Page> {
  await signInAsOwner(page, baseURL);
  await page.goto("/owner");
  return page;
}

/** The first mail to an address whose subject has these words. */
async function mailAbout(email: string, words: string): Promise<string> {
  let text = "";
  await expect(async () => {
    const names = (await readdir(OUTBOX)).filter((name) => name.includes(email));
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(OUTBOX, name)))),
    );
    const found = mails.find(({ subject }) => subject?.includes(words));
    expect(found).toBeDefined();
    text = found?.text ?? "";
  }).toPass({ timeout: 10_000 });
  return text;
}

/** Proves an address at the room's gate, and asks with a line. */
async function ask(page: Page, email: string, line: string, byKeyboard: boolean): Promise<void> {
  await page.goto(documentPath(room?.slug ?? ""));
  if (byKeyboard) {
    await alive(emailField(page));
    await emailField(page).fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Enter the 7-digit OTP sent to ${email}`)).toBeVisible();
    await page.keyboard.type(await codeMailedTo(email));
    await page.keyboard.press("Enter");
  } else {
    await askForCode(page, email);
    await page.getByRole("textbox").fill(await codeMailedTo(email));
    await verifyButton(page).click();
  }
  const field = page.getByLabel("A line for the designer");
  await expect(field).toBeVisible();
  await expectToFit(page, byKeyboard);
  for (const words of [room?.title, room?.line, room?.ownershipLine])
    expect(await page.content()).not.toContain(words);
  if (byKeyboard) await expectNoFindings(page, "the form that asks to be let in");
  await field.fill(line);
  if (byKeyboard) await page.keyboard.press("Enter");
  else await page.getByRole("button", { name: "Ask the designer" }).click();
  await expect(page.getByRole("heading", { name: "The designer is asked", level: 1 })).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test(`a reader asks, the owner lets them in, and they read to the last page, ${javaScriptEnabled ? "by keyboard" : "without JavaScript"}`, {
    tag: javaScriptEnabled ? [] : "@lab",
  }, async ({ visit, baseURL }) => {
    const email = listedAddress();
    const reader = await visit({ javaScriptEnabled });
    const line = `I am ${email.split("@")[0]}, <b>from Ætna</b>.`;
    await ask(reader, email, line, javaScriptEnabled);
    await expectToFit(reader, javaScriptEnabled);
    if (javaScriptEnabled) await expectNoFindings(reader, "the waiting for an answer");
    expect((await reader.request.get(`/api/nda/document?room=${room.slug}`)).status()).toBe(401);

    const owner = await asOwner(await visit({ javaScriptEnabled }), baseURL);
    await expectToFit(owner, javaScriptEnabled);
    await expect(owner.getByText(line, { exact: true })).toBeVisible();
    if (javaScriptEnabled) await expectNoFindings(owner, "the requests on the owner's page");
    await owner.getByRole("button", { name: `Let in ${email} in ${room.title}` }).click();
    await expect(owner.getByText("Let in. A page")).toBeVisible();

    // A page that is shown again looks at once.
    if (javaScriptEnabled) await reader.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    else await reader.getByRole("link", { name: "Look again" }).click();
    await expect(reader.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
    expect(await mailAbout(email, "You may now read")).toContain(gatePath(room.slug));
    const enter = reader.getByRole("button", { name: "Accept and enter" });
    if (javaScriptEnabled) {
      await enter.focus();
      await reader.keyboard.press("Enter");
    } else await enter.click();
    await expect(reader).toHaveURL(documentPath(room.slug));
    const { pages } = await (await reader.request.get(`/api/nda/document?room=${room.slug}`)).json();
    const last = image(reader, pages.length).first();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);

    await owner.getByRole("button", { name: `Take back ${email} in ${room.title}` }).click();
    await expect(owner.getByText("Refused. The room")).toBeVisible();
    expect((await reader.request.get(`/api/nda/document?room=${room.slug}`)).status()).toBe(401);
  });

test("a reader who is refused gets a mail, and sees the gate that everybody sees", async ({
  visit,
  baseURL,
}) => {
  const email = listedAddress();
  const reader = await visit();
  await ask(reader, email, "", true);
  const owner = await asOwner(await visit(), baseURL);
  await owner.getByRole("button", { name: `Refuse ${email} in ${room.title}` }).click();
  await expect(owner.getByText("Refused. The room")).toBeVisible();
  expect(await mailAbout(email, "About the document")).not.toContain(gatePath(room.slug));
  await reader.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(emailField(reader)).toBeVisible();
  const seen = await reader.locator("body").innerText();
  await reader.goto(gatePath("there-is-no-such-room"));
  await expect(emailField(reader)).toBeVisible();
  expect(await reader.locator("body").innerText()).toBe(seen);
});
