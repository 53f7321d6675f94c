import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { expectNoFindings } from "./axe";
import { statusOf } from "./gates";
import { expectToFit } from "./overflow";
import { image, openDesk } from "./reading";
import { either, said, whole } from "./said";
import { SERVER_ENV } from "./server-env";
import { dataLists, hasDocument, lockedStudies, studyPath } from "./site";
import { codeMailedTo, companyAddress, expect, mailsTo, signIn, test } from "./visitor";

const OWNER = SERVER_ENV.OWNER_EMAIL;

const locked = lockedStudies.at(-1);

const opened = async (request: APIRequestContext) => (await request.get("/api/nda/document")).status();

/** On the owner's page of the NDA document: what a reader read, and the document as readers see it. */
async function expectReading(page: Page, email: string): Promise<void> {
  const readers = page.getByRole("table", { name: whole(said(words().owner.whoRead)) });
  const row = readers.getByRole("row", { name: email }).first();
  await expect(row.getByRole("cell").nth(2)).toHaveText("1");
  const figures = page.locator("summary", { hasText: said(words().owner.pagesInFigures, { of: email }) });
  await figures.press("Enter");
  const hasText = whole(
    either(said(words().owner.pageByVisits, { page: 1 }), said(words().owner.pageLoaded, { page: 1 })),
  );
  const opened = page.locator("details[open]", { has: figures });
  await expect(opened.getByRole("listitem").filter({ hasText })).toBeVisible();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await readers.getByRole("button", { name: said(words().owner.copy, { what: email }) }).press("Enter");
  await expect(statusOf(page, say(words().owner.copiedWhat, { what: email }))).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);

  const before = page.url();
  await page.getByRole("link", { name: words().owner.about, exact: true }).click();
  await page
    .getByRole("link", { name: whole(said(words().owner.seeAsReader)) })
    .first()
    .click();
  await expect(page).toHaveURL("/owner/preview/nda");
  await expect(image(page, 1)).toBeVisible();
  await expect(page.getByText(words().viewer.preview, { exact: true })).toBeVisible();
  const text = await page.request.get("/api/nda/pages/1/text?preview=");
  expect(await text.text()).toMatch(said(words().mark.preview));
  // The owner is no reader.
  expect((await page.request.get("/api/nda/document")).status()).toBe(401);
  await page.goto(before);
}

if (hasDocument && locked)
  test("the owner sees who opened what, withdraws it, and makes a passcode that opens a study", async ({
    page,
    visit,
    address,
  }) => {
    const elsewhere = { extraHTTPHeaders: { "x-test-address": address.replace("::1", "::2") } };
    const reader = await visit(elsewhere);
    const email = companyAddress("watched");
    await signIn(reader.request, email);
    await openDesk(reader);

    const { length: before } = await mailsTo(OWNER);
    const door = await visit({ javaScriptEnabled: false });
    await door.goto("/owner");
    await expect(door.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
    await door.getByLabel(words().gate.yourEmail).fill(OWNER.toUpperCase());
    await door.getByRole("button", { name: words().gate.sendMeCode }).click();
    const code = door.getByLabel(say(words().gate.ownerCode, { address: OWNER }));
    await expect(code).toBeFocused();
    await code.fill("0000000");
    await door.getByRole("button", { name: words().gate.openOwnersPage }).click();
    await expect(door.getByText(words().refusals.invalid_code)).toBeVisible();
    expect(door.url()).not.toContain("@");
    await code.fill(await codeMailedTo(OWNER, before));
    await door.getByRole("button", { name: words().gate.openOwnersPage }).click();
    await expect(door.getByRole("table", { name: words().owner.rooms })).toBeVisible();
    await expectToFit(door, false);
    await page.context().addCookies(await door.context().cookies());

    await expect(async () => {
      await page.goto("/owner?room=nda&since=24h");
      const row = page.getByRole("row", { name: email }).first();
      await expect(row.getByRole("cell").nth(2)).toHaveText("1", { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/owner?since=24h");
    await expectNoFindings(page, "owner's page");
    await page.getByRole("table", { name: words().owner.rooms }).getByRole("link").first().click();
    await expect(page.getByRole("region", { name: words().owner.timeByPage })).toContainText(
      either(said(words().owner.pageByReaders, { page: 1 }), said(words().owner.pageLoaded, { page: 1 })),
    );
    await expectReading(page, email);
    await expectNoFindings(page, "a room on the owner's page");

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: words().owner.exportCsv }).click();
    const file = await (await download).path();
    const log = await readFile(file, "utf8");
    expect(log).toContain("at,kind,email,label,study,session,ip_address,user_agent,detail");
    expect(log).toMatch(new RegExp(`document_opened,${email}`));

    expect(await opened(reader.request)).toBe(200);
    await page.getByRole("link", { name: email, exact: true }).click();
    await expect(page.getByRole("heading", { name: email, level: 1 })).toBeVisible();
    await expect(page.getByRole("table", { name: words().owner.latestInLog })).toContainText(
      words().owner.documentOpened,
    );
    await expectNoFindings(page, "a reader on the owner's page");
    await page.getByRole("button", { name: said(words().owner.withdrawAddress, { what: email }) }).click();
    await expect(page.getByText(words().owner.doneWithdrawn)).toBeVisible();
    await expect(page.getByRole("row", { name: words().owner.addressEverywhere })).toContainText(
      words().owner.noAccess,
    );
    expect(await opened(reader.request)).toBe(401);

    const label = `E2E ${email}`;
    await page.getByRole("link", { name: words().owner.passcodes, exact: true }).click();
    await page.getByLabel(words().owner.labelToType).fill(label);
    for (const box of await page.getByRole("checkbox").all())
      if ((await box.getAttribute("name")) !== `study-${locked.slug}`) await box.uncheck();
    await page.getByRole("button", { name: words().owner.makeThePasscode }).click();
    const made = page.getByRole("region", { name: say(words().owner.passcodeFor, { label }) });
    const link = (await made.locator("code").textContent()) ?? "";
    expect(link).toMatch(new RegExp(`/unlock/${locked.slug}#[a-z0-9]{4}(-[a-z0-9]{4}){3}$`));
    await page.reload();
    await expect(page.getByRole("heading", { name: words().owner.passcodes, level: 1 })).toBeVisible();
    await expectNoFindings(page, "the passcodes on the owner's page");
    await expect(made).toHaveCount(0);

    const recruiter = await visit(elsewhere);
    await recruiter.goto(new URL(link).pathname + new URL(link).hash);
    await recruiter.getByRole("button", { name: words().gate.unlock }).click();
    await expect(recruiter).toHaveURL(studyPath(locked));
    await page.goto(`/owner?room=study:${locked.slug}`);
    await expect(page.getByRole("table", { name: words().owner.openedWithPasscode })).toContainText(label);
    await page.goto(`/owner?room=study:${locked.slug}&view=access`);
    await expect(page.getByRole("table", { name: whole(said(words().owner.passcodesOf)) })).toContainText(
      label,
    );
    for (const part of ["", "&view=access", "&view=questions", "&view=about"]) {
      await page.goto(`/owner?room=study:${locked.slug}${part}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectToFit(page, false);
    }

    const { cookies } = await page.context().storageState();
    await page.getByRole("button", { name: words().owner.signOut }).click();
    await expect(page.getByLabel(words().gate.yourEmail)).toBeVisible();
    expect((await page.request.get("/api/owner/log")).status()).toBe(401);
    expect(cookies.map(({ name }) => name)).toContain("owner");
  });

test("a stranger at the owner's sign-in sees the owner's words, on a phone too, and gets no mail", async ({
  page,
  request,
}) => {
  const stranger = companyAddress("stranger");
  await page.setViewportSize({ width: 360, height: 800 });
  const response = await page.goto("/owner");
  expect(response?.headers()["content-security-policy"]).toContain("'nonce-");
  expect(response?.headers()["cache-control"]).toBe("no-store");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoFindings(page, "owner's door");
  await page.getByLabel(words().gate.yourEmail).fill(stranger);
  await page.getByRole("button", { name: words().gate.sendMeCode }).click();
  await page.getByLabel(say(words().gate.ownerCode, { address: stranger })).fill("1234567");
  await page.getByRole("button", { name: words().gate.openOwnersPage }).click();
  await expect(page.getByText(words().refusals.invalid_code)).toBeVisible();
  await expectNoFindings(page, "owner's code, refused");
  expect(await mailsTo(stranger)).toEqual([]);

  for (const path of ["/owner", "/OWNER", "/owner?since=all", "/%6fwner"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toContain(words().owner.exportCsv);
  }
  for (const path of [...(await dataLists(request)), "/"])
    expect(await (await request.get(path)).text(), path).not.toContain("/owner");
});
