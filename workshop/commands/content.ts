/**
 * `npm run content [-- FILE ...]`: checks every content file, or those named, and reports each mistake with its field. If all
 * are right, it writes the modules that the site reads. `--json` prints mistakes for a program; `--build` also checks what
 * only a build needs.
 */

import { ContentError } from "../../lib/content/content-error";
import { forBrowser, withoutLinked } from "../content/check/mistakes-of";
import { recordTranslations } from "../content/check/translation-record";
import { ensureOwn } from "../content/generate/ensure-own";
import { writeGenerated } from "../content/generate/write-generated";
import { decodePictures } from "../content/pictures/decode";
import { readManifest } from "../content/pictures/manifest";
import { command, fromHere, parse } from "./lib/cli";
import { loadEnvFilesOrExit } from "./lib/local-env";

const USAGE = "Usage:\n  npm run content [-- FILE ...] [--json] [--build]";

const flag = { type: "boolean", default: false } as const;
const OPTIONS = { json: flag, build: flag };

async function run(): Promise<void> {
  const { values, positionals } = parse({ options: OPTIONS, allowPositionals: true });
  loadEnvFilesOrExit();
  // A build has no drafts, whatever the environment says.
  if (values.build) Object.assign(process.env, { NODE_ENV: "production" });
  const named = positionals.map((path) => fromHere(path));
  const checked = () => check(named, values);
  const { errors, notes } = await (values.json ? forBrowser(checked) : checked());
  if (values.json) console.log(JSON.stringify(errors.map(({ file, problems }) => ({ file, problems }))));
  else if (errors.length > 0) console.error(errors.map(({ message }) => message).join("\n\n"));
  else {
    console.log("Content: every file is valid.");
    const { draftsAdvice, passcodeAdvice, privacyAdvice } = await import("../content/check/advice");
    const passcode = process.env.CASE_STUDY_PASSCODE;
    const advice = named.length > 0 ? [] : [privacyAdvice(), passcodeAdvice(passcode), draftsAdvice()];
    for (const words of advice) if (words) console.log(words);
  }
  if (notes) console.log(notes);
  process.exitCode = errors.length > 0 ? 1 : 0;
}

async function check(
  named: readonly string[],
  { json, build }: { json: boolean; build: boolean },
): Promise<{ errors: ContentError[]; notes: string | null }> {
  try {
    readManifest(".");
    ensureOwn();
    // This imports the list of pictures and the pages' content, which must be there.
    const { checkContent } = await import("../content/check/check");
    if (named.length === 0) await decodePictures(".");
    const { errors, notes } = checkContent(named, {
      build,
      passcode: process.env.CASE_STUDY_PASSCODE,
      // The studio reads the JSON, and its server encodes new pictures itself.
      files: json ? "served" : "all",
      measured: Boolean(process.env.NEXT_PUBLIC_POSTHOG_KEY),
    });
    const found = json ? null : notes();
    if (errors.length === 0 && named.length === 0) {
      await writeGenerated();
      // A host's build changes nothing that is committed.
      if (!build) recordTranslations(".");
    }
    return { errors, notes: found };
  } catch (error) {
    if (error instanceof ContentError) return { errors: [withoutLinked(".", error)], notes: null };
    throw error;
  }
}

await command(run, { usage: USAGE });
