import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureSource } from "@/document/trace/mark-picture";
import { folderForAllTests } from "@/tests/fixtures/temporary-folder";
import { studyPictures } from "./study-pictures";

const site = folderForAllTests(async () => {
  const study = site.path("content/private/quay");
  mkdirSync(join(study, "pictures"), { recursive: true });
  const entry = { width: 160, height: 100, avif: [80, 160], webp: 120, blur: "", hash: "" };
  writeFileSync(join(study, "pictures.json"), JSON.stringify({ "quay/cover": entry }));
  for (const width of entry.avif)
    await sharp({ create: { width, height: (width * 5) / 8, channels: 3, background: "#808080" } })
      .avif({ quality: 60, effort: 0 })
      .toFile(join(study, "pictures", `cover-${width}.avif`));
});

test("a leaked picture of a private study is compared with its largest file, under the name it is marked by", async () => {
  const [picture, ...others] = studyPictures(site(), ["quay"]);
  expect(others).toEqual([]);
  expect(picture).toMatchObject({ page: 1, size: { width: 160, height: 100 } });
  expect(picture?.source).toBe(pictureSource("quay", "cover-80.avif"));
  expect(picture?.title).toMatch(/cover.*quay/);
  const grey = await picture?.read(64);
  expect([grey?.width, grey?.height]).toEqual([64, 40]);
  expect(grey?.data[1000]).toBeCloseTo(128, -1);
});

test("without the private content there is nothing to compare with", () => {
  expect(studyPictures(site(), ["gone"])).toEqual([]);
});
