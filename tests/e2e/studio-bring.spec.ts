import { expect, type Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { expectNoFindings } from "./axe";
import { type Desk, drawn, test } from "./studio-desk";

const VIEW = "bring";
// Pictures are encoded, and a busy computer is slow.
const MADE = { timeout: 60_000 };
const STUDY = "case-studies/ferry.yaml";
const ARTICLE = "blog/the-quay.md";

/** A blog of three posts, of which one names a picture, a link to another and something without counterpart. */
const blog = async (): Promise<Buffer> =>
  Buffer.from(
    zipSync({
      "blog/_config.yml": strToU8("title: Mine\nurl: https://old.example\n"),
      "blog/_posts/2019-05-01-the-quay.md": strToU8(
        "---\ntitle: The quay\n---\nWords about [the ferry](/2021/03/01/ferry.html).\n\n![Night](/img/quay.png)\n\n{% include chart.html %}\n",
      ),
      "blog/_posts/2020-02-03-the-board.md": strToU8("---\ntitle: The board\n---\nWords.\n"),
      "blog/_posts/2021-03-01-ferry.md": strToU8("---\ntitle: Ferry\n---\n## The problem\n\nWords.\n"),
      "blog/img/quay.png": await drawn(1800, 1200).png().toBuffer(),
    }),
  );

/** Notion adds 32 digits to the names of files. */
const NOTES = Buffer.from(
  zipSync({
    [`Blog ${"a".repeat(32)}/Ada ${"b".repeat(32)}.md`]: strToU8(
      `# Ada\n\nSee [Bo](Bo%20${"c".repeat(32)}.md) and [more](/more).\n`,
    ),
    [`Blog ${"a".repeat(32)}/Bo ${"c".repeat(32)}.md`]: strToU8("# Bo\n\nWords.\n"),
  }),
);

const drop = (desk: Desk, name: string, buffer: Buffer) =>
  desk.drop(desk.page.getByRole("region", { name: "Bring your work" }), { name, buffer });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const box = (page: Page, title: string) => page.getByRole("checkbox", { name: `Bring ${title}` });
const bringBlog = async (desk: Desk) => {
  await desk.open(VIEW);
  await drop(desk, "blog.zip", await blog());
  await expect(heading(desk.page, /: 3 pages$/)).toBeFocused(MADE);
};

test("a dropped zip is a plan, whose chosen pages become drafts as chosen, open, and are taken back", async ({
  page,
  desk,
}) => {
  const redirects = () => desk.has("content/redirects.yaml") && desk.read("redirects.yaml");
  const before = redirects();
  await bringBlog(desk);
  const quay = page.getByRole("row").filter({ hasText: "The quay" });
  await expect(quay).toContainText("_posts/2019-05-01-the-quay.md, 1 picture");
  await quay.getByText("1 thing not as before").click();
  await expect(quay.getByRole("listitem")).toHaveText("line 8, no counterpart: {% include chart.html %}");
  await expectNoFindings(page, "a plan");
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // In Firefox the view's scroll bar takes a part.
  expect(await page.locator("main > section").evaluate((view) => view.scrollWidth - view.clientWidth)).toBe(
    0,
  );
  await page.setViewportSize({ width: 1280, height: 800 });

  await desk.press("None");
  await expect(page.getByRole("button", { name: "Bring 0 drafts" })).toBeDisabled();
  await desk.press("All");
  await box(page, "The board").uncheck();
  await desk.field("Ferry becomes").selectOption("Case study");
  await desk.press("Bring 2 drafts");
  await expect(heading(page, "2 drafts came")).toBeFocused(MADE);
  const came = page.getByRole("region", { name: "2 drafts came" });
  await expect(came).toContainText("1 picture. Old addresses that will lead here: 2.");
  await expectNoFindings(page, "drafts that came");
  expect(desk.has("content/blog/the-board.md")).toBe(false);
  expect(desk.read(ARTICLE)).toContain("[the ferry](/casestudies/ferry)");
  expect(desk.read(STUDY)).toMatch(/^draft: true$/m);
  const listed = page.getByRole("navigation").getByRole("link", { name: "Ferry draft" });
  await expect(listed).toBeVisible();

  await came.getByRole("link", { name: "Ferry" }).click();
  await desk.isOpen(STUDY);
  await desk.field("Position").fill("Lotse");
  await page.getByRole("link", { name: "Bring your work" }).click();
  // Until the form has saved it, the file is as it came.
  await desk.gets("position: Lotse", STUDY);
  await page.reload();
  const rows = page.getByRole("region", { name: "2 drafts came" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "Ferry" })).toHaveText("Ferryedited, stays");
  await expect(page.getByText(/A page that you have edited or shown to visitors stays/)).toBeVisible();
  await desk.press("Take back The quay");
  const question = page.getByRole("group", { name: "Take back The quay" });
  await expect(question).toContainText("These are deleted");
  await expect(question).toContainText("files of pictures and films that nothing else shows");
  await expectNoFindings(page, "a draft to take back");
  await desk.press("Take it back");
  await expect(page.getByText("1 draft taken back.", { exact: true })).toBeVisible(MADE);
  await expect(heading(page, "Bring your work")).toBeFocused();
  await expect(page.getByRole("navigation").getByRole("link", { name: "The quay" })).toHaveCount(0);
  expect(desk.has(`content/${ARTICLE}`)).toBe(false);
  await expect(page.getByRole("button", { name: "Take back all 0" })).toBeDisabled();

  // A second time, what stays and what was taken back are not chosen.
  await bringBlog(desk);
  await expect(page.getByRole("row").filter({ hasText: "Ferry" })).toContainText("here already");
  await expect(box(page, "Ferry")).toBeDisabled();
  await expect(page.getByRole("button", { name: /^Bring \d+ draft/ })).toHaveText("Bring 2 drafts");
  expect(redirects()).not.toBe(before);
});

test("files and a folder are sent together; a broken zip, and an address that cannot be read, are refused in words", {
  // Firefox's protocol chooses no folder.
  tag: "@chromium",
}, async ({ page, desk }) => {
  await desk.open();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("import");
  // Once more, to search for something else.
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("Notion");
  await page.getByRole("list", { name: "Found" }).getByRole("link", { name: "Bring your work" }).click();
  await expect(heading(page, "Bring your work")).toBeFocused();
  const status = page.getByRole("region", { name: "Bring your work" }).getByRole("status");
  const whole = await blog();
  await drop(desk, "blog.zip", whole.subarray(0, whole.length / 2));
  await expect(status).toHaveText(/^blog\.zip cannot be opened: it is broken/, MADE);
  await desk.field("The address of your old site").fill("127.0.0.1/blog");
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(/127\.0\.0\.1 is not in the internet/, MADE);
  await drop(desk, "words.bin", Buffer.from("words"));
  await expect(status).toHaveText(/^words\.bin has nothing to bring/, MADE);
  await expectNoFindings(page, "a refusal");

  const files = ["one", "two"].map((name) => ({
    name: `${name}.md`,
    mimeType: "text/markdown",
    buffer: Buffer.from(`---\ntitle: Page ${name}\n---\nWords.\n`),
  }));
  await page.getByLabel("Files from this computer").setInputFiles(files);
  await expect(heading(page, /: 2 pages$/)).toBeFocused(MADE);
  await expect(status).toHaveText("");
  desk.write("../old/_posts/2019-05-01-the-quay.md", "---\ntitle: The quay\n---\nWords.\n");
  desk.write("../old/.git/notes.md", "Words.\n");
  desk.write("../old/node_modules/notes/notes.md", "Words.\n");
  await page.getByLabel("A folder from this computer").setInputFiles(`${desk.root}/old`);
  await expect(heading(page, /: 1 page$/)).toBeFocused(MADE);

  await desk.field("The address of your old site").fill("old.example");
  await drop(desk, "notes.zip", NOTES);
  await expect(heading(page, "Notion: 2 pages")).toBeFocused(MADE);
  await expect(page.getByRole("row").filter({ hasText: "Ada" })).toContainText("Ada Ada.md, 0 pictures");
  await desk.press("Bring 2 drafts");
  await expect(heading(page, "2 drafts came")).toBeFocused(MADE);
  expect(desk.read("blog/ada.md")).toContain("\nSee [Bo](/blog/bo) and [more](https://old.example/more).\n");
  await desk.press("Take back all 2");
  await desk.press("Take them back");
  await expect(page.getByText("2 drafts taken back.", { exact: true })).toBeVisible(MADE);
  expect(desk.has("content/blog/ada.md")).toBe(false);
});
