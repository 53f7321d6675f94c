import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { writeFontSite } from "@/tests/fixtures/font-shop";
import { sampleFont } from "@/workshop/content/fonts/face-choices";
import { SUGGESTED } from "@/workshop/content/fonts/suggested-faces";
import { FACES, type Faces } from "./faces";
import type { FontTools } from "./routes";

let root: string;
beforeAll(() => {
  root = writeFontSite();
});
afterAll(() => rmSync(root, { recursive: true }));

const OWN = "@fontsource-variable/instrument-sans";
const ask = async (route: "GET faces" | "POST faces", value?: object, fonts?: FontTools) =>
  FACES[route]({
    site: { root, afterWrite: () => null, ...(fonts && { fonts }) },
    query: new URLSearchParams(),
    given: () => "",
    body: async <Schema extends z.ZodType>(schema: Schema) => schema.parse(value),
    bytes: async () => Buffer.alloc(0),
    into: async () => {},
  }) as Promise<Faces>;

test("the faces to choose from are the installed and the suggested ones, each once, and none of single scripts", async () => {
  const { choices = [], progress } = (await ask("GET faces")) ?? {};
  expect(choices.find(({ name }) => name === OWN)).toMatchObject({
    family: "Instrument Sans",
    isInstalled: true,
  });
  expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length);
  expect(choices.map(({ name }) => name)).toEqual(expect.arrayContaining(SUGGESTED.map(({ name }) => name)));
  expect(choices.filter(({ family }) => /Noto/.test(family))).toEqual([]);
  expect(progress).toBeNull();
});

test("every suggested face has a sample, and no name leads to another file", async () => {
  for (const { name } of SUGGESTED)
    expect((await sampleFont(root, name))?.toString("latin1", 0, 4), name).toBe("wOF2");
  for (const name of ["@fontsource/never-heard-of", "../../../package.json", "@fontsource/../../content", ""])
    expect(await sampleFont(root, name), name).toBeNull();
});

test("while fonts are made, a second face is refused, and the step is named; a failure leaves the theme as it was", async () => {
  const theme = () => readFileSync(join(root, "content/theme.yaml"), "utf8");
  const before = theme();
  let fail: (error: Error) => void = () => {};
  const opened = new Promise<never>((_, failed) => {
    fail = failed;
  });
  let began: () => void = () => {};
  const measuring = new Promise<void>((done) => {
    began = done;
  });
  const fonts = {
    openBrowser: () => {
      began();
      return opened;
    },
  };
  const choice = { role: "text", name: "@fontsource-variable/bricolage-grotesque" };
  const first = ask("POST faces", choice, fonts);
  await measuring;
  expect((await ask("GET faces"))?.progress).toBe("measures the fonts");
  await expect(ask("POST faces", choice, fonts)).rejects.toThrow(/are being made/);
  fail(new Error("It was closed."));
  await expect(first).rejects.toThrow(/Chromium.*It was closed/);
  expect((await ask("GET faces"))?.progress).toBeNull();
  expect(theme()).toBe(before);
}, 240_000);

test.each([{ role: "title", name: OWN }, { role: "text" }, { role: "text", name: OWN, more: 1 }])(
  "%j is no choice",
  async (value) => {
    await expect(ask("POST faces", value)).rejects.toThrow();
  },
);
