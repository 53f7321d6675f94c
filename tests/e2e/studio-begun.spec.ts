import { expect } from "@playwright/test";
import { field, isOpen, open, press, test } from "./studio-desk";

const FILE = "case-studies/uber-fahren.yaml";

test("a new study is a draft, which is saved before it is finished and published by its checkbox", async ({
  page,
  desk,
}) => {
  await open(page, desk);
  await page.getByText("New", { exact: true }).click();
  await field(page, "Title of the new page").fill("Über Fähren");
  await press(page, "Create");
  const entry = page.getByRole("link", { name: "Über Fähren" });
  await expect(entry).toHaveAccessibleName("Über Fähren draft");
  // Before that, the form is the other study's.
  await expect(page.getByRole("heading", { level: 1, name: "Über Fähren" })).toBeVisible();
  await field(page, "Position").fill("Lotse");
  await expect.poll(() => desk.read(FILE)).toMatch(/^draft: true[\s\S]*^position: "?Lotse/m);

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
  await open(page, desk);
  await page.getByText("New", { exact: true }).click();
  const address = field(page, "Address of the new page optional");
  await field(page, "Title of the new page").fill("Über Fähren");
  await expect(address).toHaveAccessibleDescription("If it is empty: uber-fahren");
  await field(page, "Title of the new page").fill("風力タービンの制御室");
  await expect(address).toHaveAccessibleDescription(
    /^If it is empty: [a-z-]+, a guess at how the title sounds$/,
  );
  await address.fill("wind-turbine");
  await press(page, "Create");
  await isOpen(page, "case-studies/wind-turbine.yaml");
});
