/**
 * `npm run content [-- FILE ...]`: checks every content file, or those named, and reports each mistake with its field. If all
 * are right, it writes the modules that the site reads. `--json` prints mistakes for a program; `--build` also checks what
 * only a build needs.
 */
import { parseArgs } from "node:util";
import { readManifest } from "../authoring/pictures/manifest";
import { ContentError } from "../lib/content/content-error";
import { fromHere } from "./lib/cli";
import { loadEnvFilesOrExit } from "./lib/local-env";

loadEnvFilesOrExit();

const { CASE_STUDY_PASSCODE } = process.env;
const { values, positionals } = parseArgs({
  options: { json: { type: "boolean", default: false }, build: { type: "boolean", default: false } },
  allowPositionals: true,
});
// A build has no drafts, whatever the environment says.
if (values.build) Object.assign(process.env, { NODE_ENV: "production" });
const errors = await check();
if (values.json) console.log(JSON.stringify(errors.map(({ file, problems }) => ({ file, problems }))));
else if (errors.length > 0) console.error(errors.map(({ message }) => message).join("\n\n"));
else {
  console.log("Content: every file is valid.");
  const { draftsAdvice, passcodeAdvice, privacyAdvice } = await import("../authoring/check/references");
  const advice =
    positionals.length > 0 ? [] : [privacyAdvice(), passcodeAdvice(CASE_STUDY_PASSCODE), draftsAdvice()];
  for (const words of advice) if (words) console.log(words);
}
process.exitCode = errors.length > 0 ? 1 : 0;

async function check(): Promise<ContentError[]> {
  try {
    readManifest(".");
    // This imports the list of pictures, so readManifest must run first.
    const { checkContent } = await import("../authoring/check/check");
    const found = await checkContent(
      positionals.map((path) => fromHere(path)),
      {
        build: values.build,
        passcode: CASE_STUDY_PASSCODE,
        // npm run dev reads the JSON, and encodes new pictures itself.
        pictures: !values.json,
        measured: Boolean(process.env.NEXT_PUBLIC_POSTHOG_KEY),
      },
    );
    if (found.length > 0 || positionals.length > 0) return found;
    const { writeGenerated } = await import("../authoring/generate/write-generated");
    await writeGenerated();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return [error];
    throw error;
  }
}
