import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { makePdf, type PdfRecipe } from "@/tests/fixtures/pdf/make-pdf";
import { expectNoFindings } from "./axe";
import { moment } from "./stop-motion";
import { type Desk, test } from "./studio-desk";

const ROOM = "private/rooms/haken/room.yaml";
const FOLDER = "content/private/rooms/haken";
// The program that draws the pages begins with the first form, and a busy computer is slow.
const MADE = { timeout: 100_000 };

const part = (page: Page, name = /^Document \(PDF\)/ as string | RegExp) =>
  page.getByRole("group", { name, exact: true });
const pdf = (title: string, ...pages: PdfRecipe["pages"]) => makePdf({ title, pages });
const send = (page: Page, name: string, buffer: Buffer) =>
  part(page)
    .getByLabel(/^(A PDF from this computer|Replace the PDF)$/)
    .setInputFiles({ name, mimeType: "application/pdf", buffer });
const inFolder = ({ root }: Desk) => readdirSync(join(root, FOLDER)).sort();

test("a new room gets a PDF, shows its pages and what they hide, also after a reload, and another in its place", async ({
  page,
  desk,
}) => {
  await desk.open();
  await desk.create("Helios", async () => {
    await desk.field("Kind").selectOption("Room");
    await desk.field("Who may enter").fill("acme.com");
  });
  await expect(part(page)).toContainText("No PDF yet", MADE);
  await expect(part(page)).toContainText("on this computer only");
  // The second page is lower than its text.
  const first = pdf("Helios, spring", { text: "one" }, { text: "unshown words", size: [960, 60] });
  const sent = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/api/document?"),
  );
  await send(page, "spring.pdf", first);
  await sent;
  // It is prepared meanwhile.
  await page.reload();
  await expect(part(page)).toContainText("Helios, spring, 2 pages", MADE);
  await expect(part(page)).toContainText("spring.pdf, ");
  const warning = part(page)
    .getByRole("listitem")
    .filter({ hasText: 'no reader gets them: "unshown words"' });
  await expect(warning).toHaveText(/^Page 2 hides words/);
  const small = part(page).getByRole("img", { name: "Page 1" });
  // Pages are loaded once they are near.
  await small.scrollIntoViewIfNeeded();
  await expect(small).toHaveJSProperty("naturalWidth", 320);
  await expectNoFindings(page, "a room with a document");

  await page.reload();
  await expect(warning).toBeVisible(MADE);
  await desk.press("Page 1");
  const large = page.getByRole("dialog");
  await expect(large.getByRole("heading")).toHaveText("Page 1 of 2");
  await page.keyboard.press("ArrowRight");
  await expect(large.getByRole("heading")).toHaveText("Page 2 of 2");
  await expectNoFindings(page, "a page of the document");
  await page.keyboard.press("Escape");
  await expect(part(page).getByRole("button", { name: "Page 1" })).toBeFocused();

  await send(page, "summer.pdf", pdf("Helios, summer", { text: "one" }));
  await expect(part(page)).toContainText("Helios, summer, 1 page", MADE);
  await expect(part(page)).toContainText("No warnings");
  await expect(part(page).getByRole("img")).toHaveCount(1);
  expect(readdirSync(join(desk.root, "content/private/rooms/helios")).sort()).toEqual([
    "document.pdf",
    "room.yaml",
  ]);
  expect(desk.has("public/document.pdf")).toBe(false);
});

test("a PDF that cannot be shown is refused with what to do, and the document before it stays until it is removed", async ({
  page,
  desk,
}) => {
  await desk.open(ROOM);
  await send(page, "spring.pdf", pdf("Spring", { text: "one" }));
  await expect(part(page)).toContainText("The document is prepared.", MADE);
  await expect(part(page)).toContainText("Spring, 1 page");
  const whole = pdf("Summer", { text: "one" });
  for (const [name, bytes, words] of [
    ["notes.pdf", Buffer.from("no PDF"), /^notes\.pdf is not a PDF/],
    ["half.pdf", whole.subarray(0, whole.length / 2), /^half\.pdf is cut off/],
    ["secret.pdf", makePdf({ pages: [{ text: "x" }], password: "x" }), /encrypted with a password/],
    ["tall.pdf", pdf("Tall", { text: "x", size: [10, 4000] }), /Page 1 measures 10 by 4000 points/],
  ] as const) {
    await send(page, name, bytes);
    await expect(part(page).getByText(words)).toBeVisible(MADE);
    await expect(part(page)).toContainText("Spring, 1 page");
  }
  expect(inFolder(desk)).toEqual(["document.pdf", "room.yaml"]);
  await page.reload();
  await expect(part(page).getByText(/Page 1 measures/)).toBeVisible(MADE);

  await desk.press("Remove the document");
  await desk.press("Remove it");
  await expect(part(page)).toContainText("No PDF yet");
  await expect(part(page).getByLabel("A PDF from this computer")).toBeFocused();
  expect(inFolder(desk)).toEqual(["room.yaml"]);
});

test("what was asked before a PDF was sent, and is answered after it, changes nothing", async ({
  page,
  desk,
}) => {
  const [asked, answered] = [moment(), moment()];
  await page.route(
    "**/studio/api/document?*",
    async (route) => {
      const response = await route.fetch();
      asked.come();
      await answered.comes;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await desk.open(ROOM);
  await asked.comes;
  await send(page, "spring.pdf", pdf("Spring", { text: "one" }));
  await expect(part(page)).toContainText("Spring, 1 page", MADE);
  const late = page.waitForResponse(/api\/document\?/);
  answered.come();
  await (await late).finished();
  await expect(part(page)).toContainText("The document is prepared.");
  await expect(part(page)).toContainText("Spring, 1 page");
});

test("a PDF that is dropped on the form of the NDA gate is its document", async ({ page, desk }) => {
  await desk.open("pages/nda-gate.yaml");
  await expect(part(page)).toContainText("No PDF yet", MADE);
  await page.getByText("Outline", { exact: true }).click();
  await desk.press(/^Document \(PDF\)/);
  await expect(part(page).getByLabel("A PDF from this computer")).toBeFocused();
  await desk.drop(part(page), { name: "work.pdf", buffer: pdf("Work", { text: "one" }) });
  await expect(part(page)).toContainText("Work, 1 page", MADE);
  expect(desk.has("content/private/nda/document.pdf")).toBe(true);
});

test("a passcode of a room is made, shown once with the link that fills it in, and withdrawn", async ({
  page,
  desk,
}) => {
  await desk.open(ROOM);
  await expect(part(page)).toBeVisible();
  await expect(part(page, "Passcodes")).toHaveCount(0);
  await desk.open("private/rooms/nur-mit-losung/room.yaml");
  const passcodes = part(page, "Passcodes");
  await expect(passcodes).toContainText("on this computer only", MADE);
  await passcodes.getByLabel("For whom, in one or two words").fill("acme");
  await passcodes.getByLabel(/^Days until it ends/).fill("many");
  await page.keyboard.press("Enter");
  await expect(passcodes.getByRole("alert")).toHaveText(/9999/, MADE);
  await passcodes.getByLabel(/^Days until it ends/).fill("30");
  await page.keyboard.press("Enter");
  const made = passcodes.getByText(/^The passcode for acme, until /);
  await expect(made).toBeFocused();
  const passcode = await passcodes.getByLabel("Passcode", { exact: true }).inputValue();
  expect(passcode).toMatch(/^(\w{4}-){3}\w{4}$/);
  await expect(passcodes.getByLabel("Link that fills it in", { exact: true })).toHaveValue(
    new RegExp(`/ndacasestudies/nur-mit-losung#passcode=${passcode}$`),
  );
  const row = passcodes.getByRole("listitem").filter({ hasText: "acme" });
  await expect(row).toContainText("not used yet");
  await expectNoFindings(page, "a room with passcodes");

  await page.reload();
  await expect(row).toContainText(": until ", MADE);
  await expect(made).toHaveCount(0);
  await desk.press("Withdraw acme");
  await desk.press("Withdraw it");
  await expect(row).toContainText("withdrawn on ");
  await expect(row.getByRole("button")).toHaveCount(0);
  await expect(passcodes.getByLabel("For whom, in one or two words")).toBeFocused();
});
