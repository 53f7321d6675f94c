import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { drawShared } from "@/workshop/commands/dev/checks";

vi.setConfig({ testTimeout: 60_000 });

test("the sharing picture of a page is drawn as the build does it; of a page that the build draws none for, none", async () => {
  const draw = drawShared(process.env);
  expect(await sharp((await draw("home.jpg")) ?? undefined).metadata()).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  });
  expect(await draw("casestudies-unknown.jpg")).toBeNull();
});
