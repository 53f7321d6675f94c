import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { arrangedSite } from "@/tests/fixtures/arranged-site";
import { somePicture } from "@/tests/fixtures/workspace";
import { createContent } from "../create/create-content";
import { createRoom } from "../create/create-room";
import { addPicture } from "../pictures/add-picture";
import { findUnfinished } from "../unfinished/find-unfinished";
import { readSite } from "./find-mistakes";

const site = arrangedSite();
afterEach(() => vi.unstubAllEnvs());

/** Creates an entry as the studio does, with the pictures that it names. Returns its files. */
async function begin(kind: "case-study" | "article" | "room", isPrivate: boolean): Promise<string[]> {
  const { root } = site;
  if (kind === "room") return [(await createRoom({ title: "Quay", company: true }, { root })).file];
  const { files } = await createContent({ kind, title: "Quay", private: isPrivate }, root);
  const edited = files.at(-1) ?? "";
  const file = edited.slice("content/".length);
  for (const [id, name] of site.read(file).matchAll(/quay\/(\w+)/g)) {
    const added = await addPicture(root, file, `${name}.png`, await somePicture());
    if (added.kind === "made" && added.choice.id !== id) site.edit(file, id, added.choice.id);
  }
  return files;
}

test.each([
  ["case-study", false],
  ["case-study", true],
  ["article", false],
  ["room", false],
] as const)(
  "a new %s with pictures (private: %s) leaves the site readable, as a draft and without it",
  async (kind, isPrivate) => {
    const files = await begin(kind, isPrivate);
    for (const isDraft of [true, false]) {
      if (!isDraft)
        for (const file of files.map((name) => join(site.root, name)))
          writeFileSync(file, readFileSync(file, "utf8").replace(/^draft: true.*\n/m, ""));
      for (const mode of ["development", "production"]) {
        vi.stubEnv("NODE_ENV", mode);
        expect(site.mistakes()).toEqual([]);
        expect(readSite(site.root).files.length).toBeGreaterThan(0);
        const unfinished = await findUnfinished(site);
        expect(unfinished.filter(({ kind: what }) => what === "mistake")).toEqual([]);
        expect(unfinished.some(({ file }) => files.includes(file))).toBe(true);
      }
    }
  },
);
