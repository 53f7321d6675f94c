/**
 * Builds the site for the end-to-end tests, and draws the pages of its documents. For the lab (E2E_WHOLE) it first builds the
 * site without an analytics key and keeps that build, so that tests can compare the two.
 */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { prepareDocuments, preparePreview } from "../../workshop/commands/lib/prepare-preview";
import { run } from "../../workshop/commands/lib/run";
import { ensureOwn } from "../../workshop/content/generate/ensure-own";
import { WHOLE } from "../whole";

ensureOwn();
const { SERVER_ENV } = await import("./server-env");
Object.assign(process.env, SERVER_ENV);
const { dataDir } = await preparePreview();
const build = () => run("npm", ["run", "build", "--silent"]);

if (WHOLE && SERVER_ENV.NEXT_PUBLIC_POSTHOG_KEY) {
  // Empty, because an .env file would set a missing one.
  process.env.NEXT_PUBLIC_POSTHOG_KEY = "";
  await build();
  const plain = join(dataDir, "plain-build");
  await rm(plain, { recursive: true, force: true });
  for (const part of ["static", "server/app"])
    await cp(join(".next", part), join(plain, part), { recursive: true });
  process.env.NEXT_PUBLIC_POSTHOG_KEY = SERVER_ENV.NEXT_PUBLIC_POSTHOG_KEY;
}
// The preview would prepare them at its start, when nothing else has work.
await Promise.all([build(), prepareDocuments()]);
