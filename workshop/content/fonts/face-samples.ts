/**
 * `npx tsx workshop/content/fonts/face-samples.ts`: makes the samples of the suggested faces, so that the studio shows a face
 * before it is installed. Each has the letters of its sample only.
 */
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { type NewFile, writeFiles } from "../safe-file";
import { readFacePackage, withPackages } from "./face-package";
import { removeOldFonts, sizesOf } from "./old-fonts";
import { SAMPLE, SUGGESTED, sampleFile } from "./suggested-faces";

const MAJOR = 5;
const WEIGHT = 500;

const packages = SUGGESTED.map(({ name }) => `${name}@${MAJOR}`);
await withPackages(packages, async (modules) => {
  const samples = await Promise.all(
    SUGGESTED.map(async ({ name, family }): Promise<NewFile> => {
      const { file, variationAxes } = readFacePackage(name, modules).source("latin", WEIGHT);
      const options = { targetFormat: "woff2", noHinting: true, variationAxes } as const;
      return [sampleFile(name), await subsetFont(await readFile(file), family + SAMPLE, options)];
    }),
  );
  writeFiles(".", samples);
  removeOldFonts(".", "workshop/content/fonts/samples", samples);
  for (const line of sizesOf(samples)) console.log(line);
});
