import { run } from "../scripts/lib/run";
import type { Stage } from "../scripts/lib/stages";
import { benchEnv } from "../scripts/lib/start-server";
import { browse, testStages } from "../scripts/lib/test-stages";
import { besideBusyCore, elsewhere } from "./elsewhere";
import { newMachine } from "./new-machine";

const npm = (script: string, ...args: string[]) => run("npm", ["run", "--silent", script, "--", ...args]);
/** With the settings that the siege's and the bench's servers get: a clone that was not set up has no passcode. */
const build = () =>
  run("npm", ["run", "--silent", "build"], { ...benchEnv(".data", "x-socket-address"), ...process.env });

/** In the order of how often they find something. Each runs alone, too. */
export const STAGES: readonly Stage[] = [
  { name: "new-machine", run: () => newMachine() },
  { name: "elsewhere", run: elsewhere },
  { name: "busy", run: besideBusyCore },
  { name: "engines", run: walkWhole },
  { name: "sites", run: () => npm("test:sites") },
  { name: "hosts", run: () => npm("hosts") },
  {
    name: "siege",
    run: async () => {
      await build();
      await npm("siege");
    },
  },
  {
    name: "bench",
    run: async () => {
      await build();
      await npm("bench");
    },
  },
  { name: "supabase", run: askSupabase },
];

/** All that has an engine in it in Firefox, the journeys in WebKit, and analytics beside a build without them. */
async function walkWhole(): Promise<void> {
  const whole = { E2E_WHOLE: "yes" };
  for (const { name, run } of testStages([], whole))
    if (["system", "build", "engines"].includes(name)) await run();
  await browse(["analytics"], [], whole);
}

/** The contract on a project at Supabase, or on its servers run here, whichever SUPABASE_TEST_URL names. */
async function askSupabase(): Promise<void> {
  if (process.env.SUPABASE_TEST_URL) return npm("test:supabase");
  console.log("Not run: SUPABASE_TEST_URL names no project to test (docs/deploy.md).");
}
