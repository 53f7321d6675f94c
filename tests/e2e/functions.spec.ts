import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "@playwright/test";

// What a serverless host gives each function: the files that the build names beside it. `npx tsx lab/run.ts hosts` runs them so.

const SERVER = ".next/server";

/** The files of the repository that each function of the build gets, by the function's place in the build. */
async function traced(): Promise<Map<string, string[]>> {
  const names = (await readdir(SERVER, { recursive: true })).filter((name) => name.endsWith(".nft.json"));
  const entries = names.map(async (name): Promise<[string, string[]]> => {
    const path = join(SERVER, name);
    const { files } = JSON.parse(await readFile(path, "utf8")) as { files: string[] };
    const own = files
      .map((file) => relative(resolve("."), resolve(dirname(path), file)))
      .filter((file) => !/^(node_modules|\.next)\//.test(file));
    return [name.replace(/\.nft\.json$/, ""), own];
  });
  return new Map(await Promise.all(entries));
}

test("middleware gets no file of the repository", async () => {
  expect((await traced()).get("middleware.js")).toEqual([]);
});

test("private content goes where a grant is checked, and nowhere else", async () => {
  const allowed = /\/(private-studies\/\[slug\]\/page|casestudies\/\[slug\]\/media\/\[file\]\/route)\.js$/;
  for (const [name, files] of await traced())
    if (!allowed.test(name))
      expect(
        files.filter((file) => file.startsWith("content/private/")),
        name,
      ).toEqual([]);
});

test("no function carries what the build alone needs", async () => {
  for (const [name, files] of await traced())
    for (const folder of [
      "public/pictures/",
      "public/videos/",
      "content/pictures/",
      "content/private/nda/",
      "components/",
      "lab/art/",
      "tools/",
      "starter/",
      "tests/",
    ])
      expect(
        files.filter((file) => file.startsWith(folder)),
        name,
      ).toEqual([]);
});

test("only what draws the document's pages carries the faces of the mark", async () => {
  for (const [name, files] of await traced())
    if (!name.includes("api/nda/pages/"))
      expect(
        files.filter((file) => file.startsWith("lib/document/fonts/")),
        name,
      ).toEqual([]);
});
