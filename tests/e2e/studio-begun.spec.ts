import { expect } from "@playwright/test";
import { test } from "./studio-desk";

const FILE = "case-studies/uber-fahren.yaml";

test("a new study is a draft, which is saved before it is finished and published by its checkbox", async ({
  page,
  desk,
}) => {
  await desk.open();
  await desk.create("Über Fähren");
  const entry = page.getByRole("link", { name: "Über Fähren" });
  await expect(entry).toHaveAccessibleName("Über Fähren draft");
  // Before that, the form is the other study's.
  await expect(desk.heading("Über Fähren")).toBeVisible();
  await desk.field("Position").fill("Lotse");
  await desk.gets(/^draft: true[\s\S]*^position: "?Lotse/m, FILE);

  const checkbox = page.getByRole("checkbox", { name: "Draft" });
  await expect(checkbox).toBeChecked();
  await checkbox.uncheck();
  await expect(page.getByText(/^Expected an encoded picture/).first()).toBeVisible();
  expect(desk.read(FILE)).toMatch(/^draft: true/m);
});

test("the address that a title makes is shown before, and called a guess where its letters are replaced", async ({
  page,
  desk,
}) => {
  await desk.open();
  await page.getByText("New", { exact: true }).click();
  const address = desk.field("Address of the new page optional");
  await desk.field("Title of the new page").fill("Über Fähren");
  await expect(address).toHaveAccessibleDescription("If it is empty: uber-fahren");
  await desk.field("Title of the new page").fill("風力タービンの制御室");
  await expect(address).toHaveAccessibleDescription(
    /^If it is empty: [a-z-]+, a guess at how the title sounds$/,
  );
  await address.fill("wind-turbine");
  await desk.press("Create");
  await desk.isOpen("case-studies/wind-turbine.yaml");
});
