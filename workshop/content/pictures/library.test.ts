import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { cropPicture } from "./add-picture";
import { deletePicture, replacePicture } from "./change-library";
import { encodeMaster } from "./encode";
import { pictureLibrary, privatePicture } from "./library";
import { readManifest } from "./manifest";
import { findMasters } from "./masters";

const drawn = (width: number) => sharp({ create: { width, height: 20, channels: 3, background: "#345" } });
const find = (id: string) => pictureLibrary(site()).find((one) => one.id === id);

const site = folderForEachTest(async () => {
  const { write } = site;
  write("content/case-studies/ferry.yaml", "slug: ferry\ncover: { imgSrc: ferry/cover, alt: A board }\n");
  write(
    "content/blog/fog.md",
    "---\nimage:\n  imgSrc: ferry/cover\n  alt: Fog\n---\nWords ![A quay](ferry/quay).\n",
  );
  write("content/private/Q9/study.yaml", "cover: { imgSrc: Q9/cover, alt: A secret }\n");
  for (const name of [
    "pictures/ferry/cover",
    "pictures/ferry/quay",
    "pictures/ferry/spare",
    "private/Q9/masters/cover",
  ])
    write(`content/${name}.png`, await drawn(40).png().toBuffer());
  for (const master of findMasters(site()).masters) await encodeMaster(master, site());
});

test("each picture is listed with the files and fields that name it, and its text there", () => {
  expect(pictureLibrary(site()).map(({ id, uses }) => [id, uses])).toEqual([
    [
      "ferry/cover",
      [
        { file: "blog/fog.md", path: ["image", "imgSrc"], alt: "Fog" },
        { file: "case-studies/ferry.yaml", path: ["cover", "imgSrc"], alt: "A board" },
      ],
    ],
    [
      "ferry/quay",
      [
        {
          ...{ file: "blog/fog.md", path: ["body"], alt: "A quay" },
          image: { raw: "![A quay](ferry/quay)", at: "Words ".length },
        },
      ],
    ],
    ["ferry/spare", []],
    ["Q9/cover", [{ file: "private/Q9/study.yaml", path: ["cover", "imgSrc"], alt: "A secret" }]],
  ]);
  expect(find("Q9/cover")).toMatchObject({ privateSlug: "Q9", src: null });
});

test("a picture that nothing uses is deleted with its files; a used one is not", async () => {
  const files = ["content/pictures/ferry/spare.png", ...(find("ferry/spare")?.encoded ?? [])];
  expect(await deletePicture(site(), { id: "ferry/spare" })).toEqual(files);
  expect(files.filter((file) => existsSync(site.path(file)))).toEqual([]);
  expect(find("ferry/spare")).toBeUndefined();
  await expect(deletePicture(site(), { id: "ferry/quay" })).rejects.toThrow(
    "still used in content/blog/fog.md",
  );
  await expect(deletePicture(site(), { id: "Q9/cover", privateSlug: "Q9" })).rejects.toThrow("still used");
  await expect(deletePicture(site(), { id: "../x" })).rejects.toThrow("no picture");
  expect(find("ferry/quay")).toBeDefined();
});

test.each([
  ["ferry/cover", undefined, "content/pictures/ferry/cover"],
  ["Q9/cover", "Q9", "content/private/Q9/masters/cover"],
])("%s is replaced under the same id, with a new address", async (id, privateSlug, master) => {
  const name = { id, ...(privateSlug && { privateSlug }) };
  const before = readManifest(site(), privateSlug)[id];
  const bytes = await drawn(30).jpeg().toBuffer();
  expect(await replacePicture(site(), name, bytes)).toMatchObject({ kind: "made" });
  expect(readFileSync(site.path(`${master}.jpg`))).toEqual(bytes);
  expect(existsSync(site.path(`${master}.png`))).toBe(false);
  const after = readManifest(site(), privateSlug)[id];
  expect(after).toMatchObject({ width: 30 });
  expect(after?.hash).not.toBe(before?.hash);
  expect(findMasters(site()).refused).toEqual([]);
});

test("nothing is replaced or deleted behind a symbolic link", async () => {
  const outside = site.path("outside");
  site.write("outside/cover.png", "theirs");
  rmSync(site.path("content/pictures/ferry"), { recursive: true });
  symlinkSync(outside, site.path("content/pictures/ferry"));
  const bytes = await drawn(30).png().toBuffer();
  await expect(replacePicture(site(), { id: "ferry/cover" }, bytes)).rejects.toThrow("symbolic link");
  expect(readFileSync(join(outside, "cover.png"), "utf8")).toBe("theirs");
  await deletePicture(site(), { id: "ferry/spare" });
  expect(existsSync(join(outside, "cover.png"))).toBe(true);
});

test("a private study's picture is read; no other file is, and none behind a symbolic link", async () => {
  const quay = await privatePicture(site(), { id: "Q9/cover", privateSlug: "Q9" });
  expect((await sharp(quay).metadata()).format).toBe("webp");
  const others = [
    { id: "Q9/none", privateSlug: "Q9" },
    { id: "ferry/cover", privateSlug: "Q9" },
    { id: "ferry/cover", privateSlug: "../../pictures/ferry" },
    { id: "toString", privateSlug: "Q9" },
    { id: "Q9/cover" },
  ];
  for (const name of others) expect(() => privatePicture(site(), name)).toThrow("no private picture");
  const pictures = site.path("content/private/Q9/pictures");
  renameSync(pictures, site.path("away"));
  symlinkSync(site.path("away"), pictures);
  expect(() => privatePicture(site(), { id: "Q9/cover", privateSlug: "Q9" })).toThrow("symbolic link");
});

test("of a picture that is broken no part is kept, and the reason is said", async () => {
  const master = site.path("content/pictures/ferry/cover.png");
  writeFileSync(master, readFileSync(master).subarray(0, 60));
  const part = { x: 10, y: 10, width: 50, height: 50 };
  const cut = await cropPicture(site(), "case-studies/ferry.yaml", { id: "ferry/cover", part });
  expect(cut).toMatchObject({ kind: "refused", words: expect.stringContaining("whole picture") });
  expect(existsSync(site.path("content/pictures/ferry/cover-part.png"))).toBe(false);
});

test("a file that is no picture replaces nothing", async () => {
  const before = readManifest(site());
  expect(await replacePicture(site(), { id: "ferry/cover" }, Buffer.from("words"))).toMatchObject({
    kind: "refused",
  });
  expect(readManifest(site())).toEqual(before);
  expect(existsSync(site.path("content/pictures/ferry/cover.png"))).toBe(true);
});
