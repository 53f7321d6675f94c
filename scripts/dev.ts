/** `npm run dev`: the site with hot reload, both gates on the embedded backend unless SUPABASE_URL is set. */
import { loadEnvFiles } from "./lib/env-files";
import { localSettings } from "./lib/local-settings";
import { run } from "./lib/run";

// .env.local names the deployed site; here it is this machine.
process.env.SITE_URL ??= `http://localhost:${process.env.PORT ?? "3000"}`;
loadEnvFiles();
const dataDir = process.env.DATA_DIR ?? ".data";
const settings = await localSettings(dataDir);
const env: NodeJS.ProcessEnv = {
  ...settings,
  ...process.env,
  DATA_DIR: dataDir,
  NEXT_TELEMETRY_DISABLED: "1",
};
console.log(`  Passcode for the private case studies: ${env.CASE_STUDY_PASSCODE}`);
await run("next", ["dev", "--port", process.env.PORT ?? "3000"], env);
