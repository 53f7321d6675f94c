import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { type Desk, drawn, test } from "./studio-desk";

const ARTICLE = "blog/ferries.md";
const HEAD = `---
title: Of Ferries
description: What a board on the quay has to say.
date: 2025-03-02
image: { imgSrc: tall/strip, alt: A strip }
chipLabel: Article
rows: [main]
---

`;

const begin = async (desk: Desk, body: string) => {
  desk.write(ARTICLE, `${HEAD}${body}`);
  await desk.open(ARTICLE);
  await expect(desk.text()).toBeVisible();
};
const bodyIs = (desk: Desk, body: string) => expect.poll(() => desk.read(ARTICLE)).toBe(`${HEAD}${body}`);

/** What another program has put into the clipboard. */
const copied = (page: Page, given: Readonly<Record<string, string>>) =>
  page.evaluateHandle((data) => {
    const transfer = new DataTransfer();
    for (const [type, one] of Object.entries(data)) transfer.setData(type, one);
    return transfer;
  }, given);

test("a text is written as it looks, and only what was edited changes in the file", async ({
  page,
  desk,
}) => {
  const rest = "* One __two__\n* <kbd>Esc</kbd>\n\n\n|a|\n|-|\n|  b|\n";
  await begin(desk, `Ferries leave.\n\n${rest}`);
  const text = desk.text();
  await expect(text.locator("strong")).toHaveText("two");
  await expect(text.getByRole("cell", { name: "b" })).toBeVisible();
  await expectNoFindings(page, "a text as it looks");
  await text.getByText("Ferries leave.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Often.");
  await bodyIs(desk, `Ferries leave. Often.\n\n${rest}`);
  await page.keyboard.press("Enter");
  await page.keyboard.type("## At night");
  await bodyIs(desk, `Ferries leave. Often.\n\n## At night\n\n${rest}`);
  for (let step = 0; step < 3; step++) await page.keyboard.press("Control+z");
  await bodyIs(desk, `Ferries leave.\n\n${rest}`);
});

test("the key after / goes to the menu, however soon it comes", async ({ desk }) => {
  await begin(desk, "");
  await desk.text().focus();
  const focused = await desk.text().evaluate((text) => {
    text.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
    return document.activeElement?.closest("[role=menu]") !== null;
  });
  expect(focused).toBe(true);
});

test("/ in an empty line inserts by keyboard alone, and Escape leaves the sign", async ({ page, desk }) => {
  await begin(desk, "");
  await desk.text().focus();
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  await page.keyboard.press("/");
  await expect(item("Heading")).toBeVisible();
  await expectNoFindings(page, "the menu of what can be inserted");
  await page.keyboard.type("quo");
  await expect(item("Quote")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("They leave.");
  await bodyIs(desk, "> They leave.");
  for (let step = 0; step < 2; step++) await page.keyboard.press("Enter");
  await page.keyboard.press("/");
  await page.keyboard.press("t");
  await page.keyboard.press("Escape");
  await expect(item("Heading")).toBeHidden();
  await page.keyboard.type("five");
  await bodyIs(desk, "> They leave.\n\n/five");
  await page.keyboard.press("Enter");
  await desk.press("Insert");
  await item("Table").click();
  await page.keyboard.type("Hour");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Quay");
  await desk.press("Remove column");
  await desk.press("Remove row");
  await bodyIs(desk, "> They leave.\n\n/five\n\n| Hour |\n| --- |\n|  |");
  await desk.press("Remove table");
  await bodyIs(desk, "> They leave.\n\n/five");
});

const COPIED: readonly (readonly [program: string, given: Record<string, string>, markdown: string])[] = [
  [
    "Google Docs",
    {
      "text/html": `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;">Boards</span></h2><p dir="ltr"><span style="font-weight:400;">A </span><span style="font-weight:700;">bold</span><span style="font-weight:400;font-style:italic;"> slanted</span><a href="https://quay.example/"><span style="text-decoration:underline;">link</span></a></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Deep</span></p></li></ul></ul></b>`,
    },
    "## Boards\n\nA **bold** *slanted*[link](https://quay.example/)\n\n- One\n  - Deep",
  ],
  [
    "Word",
    {
      "text/html": `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-GB><!--StartFragment--><h2>Boards<o:p></o:p></h2><p class=MsoNormal>A <b>bold</b> <a href="https://quay.example/">link</a><o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>One<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Deep<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Two<o:p></o:p></p><!--EndFragment--></body></html>`,
    },
    "## Boards\n\nA **bold** [link](https://quay.example/)\n\n- One\n  - Deep\n- Two",
  ],
  [
    "Notion",
    {
      "text/html": `<meta charset='utf-8'><h2>Boards</h2><p>A <strong>bold</strong> <a href="https://quay.example/">link</a></p><ol><li>One</li><li>Two</li></ol><blockquote>Said</blockquote><pre><code>x = 1</code></pre><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>`,
      "text/plain": "## Boards",
    },
    "## Boards\n\nA **bold** [link](https://quay.example/)\n\n1. One\n2. Two\n\n> Said\n\n```\nx = 1\n```\n\n| a | b |\n| --- | --- |",
  ],
  [
    "a program without formats",
    { "text/plain": "## Boards\n\nA **bold** [link](https://quay.example/)\n\n- One" },
    "## Boards\n\nA **bold** [link](https://quay.example/)\n\n- One",
  ],
];

for (const [program, given, markdown] of COPIED)
  test(`what was copied in ${program} keeps its headings, links and lists`, async ({ page, desk }) => {
    await begin(desk, "");
    await desk.text().focus();
    await desk.paste(await copied(page, given));
    await bodyIs(desk, markdown);
  });

test("a picture that is dropped or pasted is put into the text, where its words and caption are written", async ({
  page,
  desk,
}) => {
  await begin(desk, "Before.");
  const text = desk.text();
  await text.press("Control+End");
  await page.keyboard.press("Enter");
  const dropped = await desk.transferOf([{ name: "Quay.png", buffer: await drawn(40, 30).png().toBuffer() }]);
  await desk.paste(dropped);
  const words = desk.field("Words for those who do not see it");
  await words.fill("A quay");
  await desk.field("Caption").fill("At noon");
  await expect(text.getByRole("img", { name: "A quay" })).toBeVisible();
  await desk.isSaved();
  await desk.gets(/Before\.\n\n!\[A quay\]\([\w/-]+ "At noon"\)$/, ARTICLE);
  await expect(text.getByRole("img")).toHaveJSProperty("naturalWidth", 40);
});

test("pictures that are pasted are described by their words and one key each", async ({ page, desk }) => {
  await begin(desk, "");
  await desk.text().focus();
  const names = ["quay", "fog", "rope"];
  const buffer = await drawn(40, 30).png().toBuffer();
  await desk.paste(await desk.transferOf(names.map((name) => ({ name: `${name}.png`, buffer }))));
  await expect(page.getByText("3 of 3 pictures are added.")).toBeVisible();
  for (const name of names) {
    await expect(desk.asked()).toHaveValue("");
    await page.keyboard.type(`The ${name}`);
    await page.keyboard.press("Enter");
  }
  await expect(desk.text()).toBeFocused();
  await page.keyboard.type(" Three.");
  await desk.gets(
    /!\[The quay\]\(\w+\/quay\)!\[The fog\]\(\w+\/fog\)!\[The rope\]\(\w+\/rope\) Three\.$/,
    ARTICLE,
  );
});

test("a picture that is named with the ending of its file is shown, as on the page", async ({ desk }) => {
  await begin(desk, "![A strip](tall/strip.png)");
  await expect(desk.text().getByRole("img")).toHaveAttribute("src", /^\/pictures\/tall\/strip-/);
});

test("a link gets a page or an address; the source shows the Markdown, which can be edited there", async ({
  page,
  desk,
}) => {
  await begin(desk, "Write to me now.");
  const text = desk.text();
  await text.press("Control+a");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("button", { name: "Another address" }).click();
  const address = desk.field("Address");
  await address.fill("https://quay.example/a_b");
  await bodyIs(desk, "[Write to me now.](https://quay.example/a_b)");
  await desk.press("Source");
  const source = page.locator("textarea#body");
  await expect(source).toHaveValue("\n[Write to me now.](https://quay.example/a_b)");
  await source.fill("Call *me*.");
  await desk.press("Source");
  await expect(desk.text().locator("em")).toHaveText("me");
  await expect(
    page.getByRole("toolbar", { name: "Marks" }).getByRole("button", { name: "Source" }),
  ).toBeFocused();
});
