import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { heic, sitePerTest, twoColours } from "@/tests/fixtures/picture-folder";
import { STRANGE_SITE } from "@/tests/fixtures/strange-site";
import { watchPictures } from "@/workshop/commands/dev/picture-watch";

const folder = sitePerTest();
let lines: string[];
let watch: ReturnType<typeof watchPictures>;
beforeEach(() => {
  lines = [];
  watch = watchPictures({ root: folder.root, say: (line) => lines.push(line) });
});

const some = (width = 64) => twoColours(width, 20).png().toBuffer();
const looks = async (count: number) => {
  for (let i = 0; i < count; i++) await watch.look();
};

test("a new picture is encoded once, also when looks overlap", async () => {
  await looks(2);
  folder.write("ferry/quay.png", await some());
  await watch.look();
  await Promise.all([watch.look(), watch.look(), watch.look()]);
  await looks(3);
  expect(folder.entry("ferry/quay")).toMatchObject({ width: 64 });
  expect(lines.filter((line) => line.startsWith("encoded  ferry/quay"))).toHaveLength(1);
});

test("a picture that is still being copied causes no error", async () => {
  const whole = await some();
  for (const share of [0.2, 0.5, 0.8, 1]) {
    folder.write("ferry/quay.png", whole.subarray(0, Math.floor(whole.length * share)));
    await watch.look();
    expect(watch.faults()).toEqual([]);
  }
  await watch.look();
  expect(folder.entry("ferry/quay")).toMatchObject({ width: 64 });
  expect(lines.join()).not.toContain("Content error");
});

test("a broken picture is an error until it is removed, and is printed once", async () => {
  folder.write("ferry/phone.heic", heic());
  folder.write("ferry/cut.png", (await some()).subarray(0, 60));
  folder.write("ferry/right.png", await some());
  await looks(3);
  expect(
    watch
      .faults()
      .map(({ file }) => file)
      .sort(),
  ).toEqual(["content/pictures/ferry/cut.png", "content/pictures/ferry/phone.heic"]);
  expect(watch.faults()[0]?.problems[0]?.expected).toMatch(/^expected /);
  expect(folder.entry("ferry/right")).toBeDefined();
  rmSync(join(folder.root, "content/pictures/ferry/phone.heic"));
  await looks(3);
  expect(watch.faults().map(({ file }) => file)).toEqual(["content/pictures/ferry/cut.png"]);
  folder.write("ferry/cut.png", await some());
  await looks(2);
  expect(watch.faults()).toEqual([]);
  expect(lines.filter((line) => line.includes("cut.png"))).toHaveLength(1);
});

test("of two pictures with one name the other is encoded when one is removed", async () => {
  folder.write("ferry/quay.png", await some());
  folder.write("ferry/quay.gif", await twoColours().gif().toBuffer());
  await looks(3);
  expect(watch.faults()).toHaveLength(2);
  rmSync(join(folder.root, "content/pictures/ferry/quay.gif"));
  await looks(2);
  expect(watch.faults()).toEqual([]);
  expect(folder.entry("ferry/quay")).toMatchObject({ width: 64 });
});

test("the first page of a new resume is drawn, and a PDF that cannot be drawn is named", async () => {
  const site = readFileSync(join(STRANGE_SITE, "site.yaml"), "utf8");
  writeFileSync(join(folder.root, "content/site.yaml"), `${site}resumePdf: /jo.pdf\n`);
  mkdirSync(join(folder.root, "public"), { recursive: true });
  writeFileSync(join(folder.root, "public/jo.pdf"), makePdf({ pages: [{ text: "Jo" }] }));
  await looks(3);
  expect(lines.filter((line) => line.includes("first page of the resume"))).toHaveLength(1);
  expect(folder.entry("contact/resume")).toMatchObject({ avif: [680, 1360] });
  writeFileSync(join(folder.root, "public/jo.pdf"), "no PDF");
  await looks(3);
  expect(lines.filter((line) => line.includes("The resume cannot be drawn"))).toHaveLength(1);
});
