import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FACE_NAME } from "../../../lib/content/schema/face-name";
import { orNull } from "../caught";
import { UsageError } from "../usage-error";
import { type FacePackage, isInstalled, readFacePackage } from "./face-package";
import { OF_RENDERINGS } from "./rendering-sources";
import { SUGGESTED, sampleFile } from "./suggested-faces";

/** A face to choose: its package, its name, and whether it needs no network. */
export type FaceChoice = { name: string; family: string; kind: FacePackage["kind"]; isInstalled: boolean };

const SCOPES = ["@fontsource-variable", "@fontsource"];
const SAMPLE_WEIGHT = 500;

/** Lists the faces that are installed and those that suit a portfolio, by name. */
export function faceChoices(root: string): FaceChoice[] {
  const modules = join(root, "node_modules");
  const installed = SCOPES.filter((scope) => existsSync(join(modules, scope)))
    .flatMap((scope) => readdirSync(join(modules, scope)).map((id) => `${scope}/${id}`))
    .filter((name) => !OF_RENDERINGS.has(name))
    .flatMap((name) => choiceOf(name, modules));
  const others = SUGGESTED.filter(({ name }) => !installed.some((one) => one.name === name));
  return [...installed, ...others.map((one) => ({ ...one, isInstalled: false }))].sort((a, b) =>
    a.family.localeCompare(b.family, "en"),
  );
}

/** Empty for a package that the site cannot use. */
function choiceOf(name: string, modules: string): FaceChoice[] {
  const face = orNull(UsageError, () => readFacePackage(name, modules));
  return face ? [{ name, family: face.family, kind: face.kind, isInstalled: true }] : [];
}

/** The font (WOFF2) that shows a face in its sample; null if it is neither installed nor suggested. */
export async function sampleFont(root: string, name: string): Promise<Buffer | null> {
  if (!FACE_NAME.test(name)) return null;
  const modules = join(root, "node_modules");
  if (isInstalled(name, modules))
    return readFile(readFacePackage(name, modules).source("latin", SAMPLE_WEIGHT).file);
  return SUGGESTED.some((one) => one.name === name) ? readFile(sampleFile(name)) : null;
}
