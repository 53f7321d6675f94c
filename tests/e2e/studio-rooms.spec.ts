import { expect } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { test } from "./studio-desk";

const FILE = "private/rooms/projekt-ol/room.yaml";

test("a room is created for its readers, opens as a form beside its gate, and is deleted", async ({
  page,
  desk,
}) => {
  await desk.open();
  const menu = page.getByText("New", { exact: true });
  await desk.create("Projekt Öl", async () => {
    await expect(page.getByLabel("Who may enter")).toHaveCount(0);
    await desk.field("Kind").selectOption("Room");
    await desk.field("Who may enter").fill("gmail.com");
    await expectNoFindings(page, "the new room");
  });
  const refused = page.getByRole("alert").filter({ hasText: "a company's domain" });
  await expect(refused).toContainText('"gmail.com"');
  expect(desk.has(`content/${FILE}`)).toBe(false);

  await desk.field("Who may enter").fill("ætna-söhne.de, wir@gmail.com");
  await page.keyboard.press("Enter");
  await expect(desk.heading("Projekt Öl")).toBeVisible();
  await expect(page.getByTitle("The page of Projekt Öl")).toHaveAttribute(
    "src",
    "/ndacasestudies/projekt-ol",
  );
  await expect(page.getByRole("link", { name: "Projekt Öl" })).toHaveAccessibleName("Projekt Öl private");
  await desk.field("One line").fill("Alles fließt.");
  await desk.savedWith(/^line: .*Alles fließt\.[\s\S]*"ætna-söhne.de", "wir@gmail.com"/m, FILE);
  await menu.click();
  await expect(desk.field("Kind")).toHaveValue("Case study");
  await menu.click();

  await page.getByText("More", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Rename" })).toHaveCount(0);
  await desk.button("Delete").click();
  const asked = page.getByRole("group", { name: "Delete", exact: true });
  await expect(asked).toContainText("for good:Projekt Öl");
  await expect(asked).toContainText("passcodes go, too. They are not in git");
  await expectNoFindings(page, "the question");
  await expect(page.getByRole("button", { name: "Delete it" })).toBeFocused();
  await page.keyboard.press("Enter");
  // The first passcodes that are asked for make a database.
  await expect(page.locator("#announced")).toHaveText("Projekt Öl is deleted.", { timeout: 100_000 });
  await expect(desk.heading(/^Unter vier Augen/)).toBeFocused();
  expect(desk.has("content/private/rooms/projekt-ol")).toBe(false);
  expect(desk.has("content/private/rooms/under-4-augen/room.yaml")).toBe(true);
});

test("a room's visible mark is chosen beside a sample of its page, which a press shows large", async ({
  page,
  desk,
}) => {
  const file = "private/rooms/haken/room.yaml";
  await desk.open(file);
  const choice = desk.field("Visible mark optional");
  await expect(choice).toHaveValue("dense");
  const sample = (words: string) => page.getByRole("link", { name: `The first page: ${words}` });
  const drawn = (words: string) =>
    expect(sample(words).getByRole("img")).toHaveJSProperty("naturalWidth", 1600);
  await drawn("the reader's address again");
  expect(desk.read(file)).not.toContain("mark:");
  await choice.selectOption("Quiet with three lines a page");
  await drawn("three lines across it");
  await expect(sample("the reader's address again")).toHaveCount(0);
  await desk.savedWith("mark: quiet", file);
  await desk.field("Last line of the mark").fill("Eigentum von niemandem");
  await expect(sample("three lines across it").getByRole("img")).toHaveAttribute("src", /niemandem/);
  await drawn("three lines across it");
  await expectNoFindings(page, "the sample of the mark");
  const [large] = await Promise.all([
    page.waitForEvent("popup"),
    sample("three lines across it").press("Enter"),
  ]);
  await expect(large.getByRole("img")).toBeVisible();
});
