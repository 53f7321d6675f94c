import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("no rule of ticks is a repeating gradient with hair stops, which WebKit smears or loses", () => {
  const drawn: string[] = [];
  const sheets = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css"))
      .map((file) => join(folder, file)),
  );
  expect(sheets.length).toBeGreaterThan(10);
  for (const sheet of sheets) {
    const gradients = readFileSync(sheet, "utf8").matchAll(
      /repeating-linear-gradient\(\s*(-?[\d.]+deg)?([^;]*)/g,
    );
    // A slanted one is a hatch: its lines are soft everywhere.
    for (const [, angle = "180deg", stops = ""] of gradients)
      if (Number.parseFloat(angle) % 90 === 0 && /\b0 [12]px\b/.test(stops)) drawn.push(sheet);
  }
  expect(drawn).toEqual([]);
});
