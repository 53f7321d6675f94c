import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { picture } from "@/lib/content/schema/common";
import { sitePerTest, twoColours } from "@/tests/fixtures/picture-folder";
import { POINTER } from "@/tests/fixtures/small-files";

const folder = sitePerTest();
const some = () => twoColours().png().toBuffer();

test("a name may have spaces, accents and brackets, and content may use the file's name", async () => {
  folder.write("ferry/Über uns (2).png", await some());
  expect((await folder.encode()).said).toBe("");
  expect(folder.encoded()).toEqual(["ferry/Uber-uns-2-64.avif", "ferry/Uber-uns-2-64.webp"]);
  for (const name of ["Über uns (2)", "Über uns (2).png", "U\u0308ber uns (2)", "Uber-uns-2"])
    expect(picture.parse({ imgSrc: `ferry/${name}`, alt: "x" }).imgSrc).toBe("ferry/Uber-uns-2");
});

test.each([
  ["one name with two endings", "ferry/quay.png", "ferry/quay.jpg"],
  ["names that differ in capitals alone", "ferry/quay.png", "ferry/Quay.png"],
  ["names that differ in signs alone", "ferry/the quay.png", "ferry/the-quay.png"],
])("%s are refused: both are named and neither is encoded", async (_, one, other) => {
  folder.write(one, await some());
  folder.write(other, await some());
  const { said, outcomes } = await folder.encode();
  expect(outcomes).toEqual({});
  for (const name of [one, other]) {
    expect(said).toContain(`Content error in content/pictures/${name}`);
    expect(said).toContain(`the other one is content/pictures/${name}; found another picture beside it`);
  }
});

test("one name in two studies is allowed, public or private", async () => {
  folder.write("ferry/cover.png", await some());
  folder.write("quay/cover.png", await some());
  folder.writePrivate("watch", "cover.png", await some());
  const { outcomes } = await folder.encode();
  expect(Object.keys(outcomes).sort()).toEqual(["ferry/cover", "quay/cover", "watch/cover"]);
  expect(existsSync(join(folder.root, "content/private/watch/pictures/cover-64.webp"))).toBe(true);
});

test("two of one name in folders of a private study are refused", async () => {
  folder.writePrivate("watch", "day/cover.png", await some());
  folder.writePrivate("watch", "night/cover.png", await some());
  expect((await folder.encode()).said).toContain("content/private/watch/masters/night/cover.png");
});

test("a picture outside of a folder, and one whose name makes no address, get advice", async () => {
  folder.write("cover.png", await some());
  folder.write("ferry/写真.png", await some());
  const { said } = await folder.encode();
  expect(said).toContain("such as content/pictures/ferry/cover.png");
  expect(said).toContain("expected a name with Latin letters or digits");
});

test("a pointer of Git LFS in place of a picture is accepted only if the picture is encoded", async () => {
  folder.write("ferry/quay.png", await some());
  await folder.encode();
  folder.write("ferry/quay.png", POINTER);
  expect(await folder.encode()).toEqual({ outcomes: {}, said: "" });
  folder.write("ferry/far.png", POINTER);
  const { said } = await folder.encode();
  expect(said).toContain("content/pictures/ferry/far.png");
  expect(said).toContain("with Git LFS");
  expect(said).not.toContain("quay");
});

test("system files in picture folders are ignored", async () => {
  for (const name of [".DS_Store", "ferry/.DS_Store", "ferry/._cover.png", "ferry/Thumbs.db", "README.md"])
    folder.write(name, "x");
  folder.write("ferry/a.crdownload", "x");
  expect(await folder.encode()).toEqual({ outcomes: {}, said: "" });
});
