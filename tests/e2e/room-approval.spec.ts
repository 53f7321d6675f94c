import type { Page } from "@playwright/test";
import { documentPath, gatePath } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { readRooms } from "@/workshop/content/read-rooms";
import { expectNoFindings } from "./axe";
import { emailField, proveAddress } from "./gates";
import { expectToFit } from "./overflow";
import { signInAsOwner } from "./owner-session";
import { listedAddress } from "./plain-room";
import { expectDrawn, image } from "./reading";
import { enterRoom, testBothWays } from "./room-reader";
import { said } from "./said";
import { expect, findMailed, test } from "./visitor";

const room = readRooms().find(({ policy }) => policy.approval);
if (!room) throw new Error("A site without such a room skips this spec");

/** The owner's page. */
async function asOwner(page: Page, baseURL: string | undefined): Promise<Page> {
  await signInAsOwner(page, baseURL);
  await page.goto("/owner");
  return page;
}

/** The text of the mail to an address whose subject has these words. */
const mailAbout = (email: string, about: string): Promise<string> =>
  findMailed(email, ({ subject = "", text }) => (subject.includes(about) ? text : undefined));

/** Proves an address at the room's gate, and asks with a line. */
async function ask(page: Page, email: string, line: string, byKeyboard: boolean): Promise<void> {
  await page.goto(documentPath(room?.slug ?? ""));
  await proveAddress(page, email, byKeyboard);
  const field = page.getByLabel(words().gate.line);
  await expect(field).toBeVisible();
  await expectToFit(page, byKeyboard);
  for (const text of [room?.title, room?.line, room?.ownershipLine])
    expect(await page.content()).not.toContain(text);
  if (byKeyboard) await expectNoFindings(page, "the form that asks to be let in");
  await field.fill(line);
  if (byKeyboard) await page.keyboard.press("Enter");
  else await page.getByRole("button", { name: words().gate.askDesigner }).click();
  await expect(page.getByRole("heading", { name: words().gate.designerAsked, level: 1 })).toBeVisible();
}

/** A page that is shown again looks at once. It may go on by itself at this very moment, and then takes no call. */
const showAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))).catch(() => null);

testBothWays("a reader asks, the owner lets them in, and they read to the last page", async (both) => {
  const { page: reader, byKeyboard, open, baseURL } = both;
  const email = listedAddress(room);
  const line = `I am ${email.split("@")[0]}, <b>from Ætna</b>.`;
  await ask(reader, email, line, byKeyboard);
  await expectToFit(reader, byKeyboard);
  if (byKeyboard) await expectNoFindings(reader, "the waiting for an answer");
  expect((await reader.request.get(`/api/nda/document?room=${room.slug}`)).status()).toBe(401);

  const owner = await asOwner(await open(), baseURL);
  await expectToFit(owner, byKeyboard);
  await expect(owner.getByText(line, { exact: true })).toBeVisible();
  if (byKeyboard) await expectNoFindings(owner, "the requests on the owner's page");
  await owner
    .getByRole("button", { name: said(words().owner.letReaderIn, { address: email, title: room.title }) })
    .click();
  await expect(owner.getByText(words().owner.doneApproved)).toBeInViewport();
  await expect(owner.getByText(line, { exact: true })).toHaveCount(0);

  if (byKeyboard) await showAgain(reader);
  else await reader.getByRole("link", { name: words().gate.lookAgain }).click();
  await expect(reader.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
  expect(await mailAbout(email, words().mail.approvedSubject)).toContain(gatePath(room.slug));
  await enterRoom(reader, room);
  const { pages } = await (await reader.request.get(`/api/nda/document?room=${room.slug}`)).json();
  const last = image(reader, pages.length).first();
  await last.scrollIntoViewIfNeeded();
  await expectDrawn(last, 300);

  await owner.goto("/owner?since=7d");
  await owner
    .getByRole("table", { name: words().owner.rooms })
    .getByRole("link", { name: room.title, exact: true })
    .click();
  await expect(owner.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
  await owner.getByRole("link", { name: words().owner.access, exact: true }).click();
  await expect(
    owner.getByRole("heading", { name: say(words().owner.listsOf, { title: room.title }) }),
  ).toBeVisible();
  await expectToFit(owner, byKeyboard);
  if (byKeyboard) await expectNoFindings(owner, "a room on the owner's page");
  await owner
    .getByRole("button", { name: said(words().owner.takeBack, { address: email, title: room.title }) })
    .click();
  await expect(owner.getByText(words().owner.doneRefused)).toBeInViewport();
  await expect(owner).toHaveURL(new RegExp(`since=7d&room=${room.slug}&view=access&.*#approvals$`));
  expect((await reader.request.get(`/api/nda/document?room=${room.slug}`)).status()).toBe(401);
});

test("a reader who is refused gets a mail, and sees the gate that everybody sees", async ({
  visit,
  baseURL,
}) => {
  const email = listedAddress(room);
  const reader = await visit();
  await ask(reader, email, "", true);
  const owner = await asOwner(await visit(), baseURL);
  await owner
    .getByRole("button", { name: said(words().owner.refuse, { address: email, title: room.title }) })
    .click();
  await expect(owner.getByText(words().owner.doneRefused)).toBeVisible();
  expect(await mailAbout(email, words().mail.refusedSubject)).not.toContain(gatePath(room.slug));
  await showAgain(reader);
  await expect(emailField(reader)).toBeVisible();
  const seen = await reader.locator("body").innerText();
  await reader.goto(gatePath("there-is-no-such-room"));
  await expect(emailField(reader)).toBeVisible();
  expect(await reader.locator("body").innerText()).toBe(seen);
});
