import { expect, test } from "vitest";
import { ownChecks } from "@/workshop/commands/dev/checks";

test("the studio gets what the doctor found, as the command of package.json finds it", async () => {
  const groups = await ownChecks(process.env).doctor();
  expect(groups.flatMap(({ findings }) => findings.map(({ what }) => what))).not.toContain(
    "the doctor did not end",
  );
  expect(groups.length).toBeGreaterThan(0);
}, 60_000);
