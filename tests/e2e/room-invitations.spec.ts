import type { Page } from "@playwright/test";
import { documentPath, gatePath } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { expectNoFindings } from "./axe";
import { askForCode, emailField, enterMailedCode, sendButton, statusOf } from "./gates";
import { expectToFit } from "./overflow";
import { signInAsOwner } from "./owner-session";
import { hasPages, plainRoom } from "./plain-room";
import { expectDrawn } from "./reading";
import { enterButton } from "./room-reader";
import { NUMBER, said, whole } from "./said";
import { expect, findMailed, mailsTo, requestsOf, test } from "./visitor";

const room = plainRoom(hasPages);
if (!room) throw new Error("A site without such a room skips this spec");
let count = 0;
/** An address that no list names. */
const guest = () => `guest${Date.now()}${count++}@not-listed-anywhere.com`;

/** The link in the invitation to an address: path and what follows the #. */
async function linkMailedTo(email: string): Promise<string> {
  const link = await findMailed(email, ({ text = "" }) => /https?:\/\/\S+#\S+/.exec(text)?.[0]);
  const { pathname, search, hash } = new URL(link);
  expect([pathname, search]).toEqual([gatePath(room?.slug ?? ""), ""]);
  return pathname + hash;
}

const ofRoom = `/owner?room=${room.slug}&view=access`;
const gaps = { year: NUMBER, month: NUMBER, day: NUMBER, hour: NUMBER, minute: NUMBER };
const MOMENT = whole(said(words().owner.moment, gaps));
const invitations = (page: Page) =>
  page.getByRole("region", { name: say(words().owner.invitationsTo, { title: room?.title ?? "" }) });

async function inviteAt(page: Page, email: string): Promise<void> {
  const form = invitations(page);
  await form.getByLabel(words().owner.addressToInvite).fill(email);
  await form.getByRole("button", { name: words().owner.invite, exact: true }).click();
  await expect(form.getByText(words().owner.doneInvited)).toBeInViewport();
}

/** Reads from the first page to the last. */
async function readOn(page: Page, press: boolean): Promise<void> {
  await expect(page).toHaveURL(documentPath(room?.slug ?? ""));
  const pages = page.getByRole("img", {
    name: whole(said(words().viewer.pageOf, { page: NUMBER, total: NUMBER })),
  });
  await expectDrawn(pages.first());
  if (press) await page.keyboard.press("End");
  else await pages.last().scrollIntoViewIfNeeded();
  await expectDrawn(pages.last());
}

test("an invitation leads from its mail to the last page, by keyboard and without JavaScript, until it is withdrawn", async ({
  visit,
  baseURL,
}) => {
  const owner = await visit({ javaScriptEnabled: false });
  await signInAsOwner(owner, baseURL);
  await owner.goto(ofRoom);
  const [typed, plain] = [guest(), guest()];
  for (const email of [typed, plain]) await inviteAt(owner, email);

  const page = await visit();
  const sent = requestsOf(page, (one) => [one.url().replace(/#.*/, ""), one.headers().referer].join(" "));
  await page.goto(await linkMailedTo(typed));
  await expect(
    statusOf(page, say(words().gate.addressFilled, { sendCode: words().gate.sendCode })),
  ).toBeVisible();
  await expect(emailField(page)).toHaveValue(typed);
  await expect(page).toHaveURL(gatePath(room.slug));
  await expect(sendButton(page)).toBeFocused();
  await expectToFit(page, true);
  await expectNoFindings(page, "a gate with an invitation");
  // Opening the link mailed no code, and no address of a request has the reader's.
  expect(await mailsTo(typed)).toHaveLength(1);
  expect(sent.filter((url) => url.includes("not-listed-anywhere"))).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText(say(words().gate.enterCode, { address: typed }))).toBeVisible();
  await enterMailedCode(page, typed, { byKeyboard: true, notBefore: 1 });
  await enterButton(page).press("Enter");
  await readOn(page, true);

  const scriptless = await visit({ javaScriptEnabled: false });
  await scriptless.goto(await linkMailedTo(plain));
  await askForCode(scriptless, plain);
  await enterMailedCode(scriptless, plain, { byKeyboard: false, notBefore: 1 });
  await enterButton(scriptless).click();
  await readOn(scriptless, false);

  const row = invitations(owner).getByRole("row", { name: typed });
  await expect(async () => {
    await owner.goto(ofRoom);
    // Sent, opened, proved and read all have a time.
    await expect(row.getByRole("cell", { name: MOMENT })).toHaveCount(4, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const withdraw = said(words().owner.withdrawInvitation, { address: typed, title: room.title });
  await row.getByRole("button", { name: withdraw }).click();
  await expect(invitations(owner).getByText(words().owner.doneUninvited)).toBeInViewport();
  await expect(row).toContainText(said(words().owner.invitationWithdrawnOn));
  expect((await page.request.get(`/api/nda/document?room=${room.slug}`)).status()).toBe(401);
  await page.goto(documentPath(room.slug));
  await expect(page).toHaveURL(gatePath(room.slug));
  expect((await scriptless.request.get(`/api/nda/document?room=${room.slug}`)).status()).toBe(200);
});
