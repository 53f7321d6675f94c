/**
 * The server of the end-to-end tests: the preview, built with a key for analytics (playwright.config.ts). Before it the
 * site is built without one, and that build is kept, so that tests can compare the two.
 */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { localSettings } from "./lib/local-env";
import { run } from "./lib/run";

const dataDir = process.env.DATA_DIR ?? ".data/e2e";
const { NEXT_PUBLIC_POSTHOG_KEY: key = "" } = process.env;

for (const [name, value] of Object.entries(await localSettings(dataDir))) process.env[name] ??= value;
Object.assign(process.env, {
  NODE_ENV: "production",
  GATE_BACKEND: "embedded",
  NEXT_TELEMETRY_DISABLED: "1",
  // Empty, not absent: a file of the environment would fill it in.
  NEXT_PUBLIC_POSTHOG_KEY: "",
});
if (key !== "") await keepPlainBuild();
process.env.NEXT_PUBLIC_POSTHOG_KEY = key;
await import("./preview");

async function keepPlainBuild(): Promise<void> {
  await run("npm", ["run", "build", "--silent"]);
  const plain = join(dataDir, "plain-build");
  await rm(plain, { recursive: true, force: true });
  for (const part of ["static", "server/app"])
    await cp(join(".next", part), join(plain, part), { recursive: true });
}
