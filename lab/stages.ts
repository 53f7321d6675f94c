import { SLOW_UNITS } from "../tests/whole";
import { run } from "../workshop/commands/lib/run";
import { benchEnv } from "../workshop/commands/lib/start-server";
import { testStages } from "../workshop/commands/lib/test-stages";
import { browsersStage } from "./browsers/engines";
import { elsewhere, onBusyMachine } from "./elsewhere";
import { newMachine } from "./new-machine";

type Run = (...options: string[]) => Promise<unknown>;

/** Runs a program of the lab, such as "siege". */
export const lab = (name: string, ...options: readonly string[]) =>
  run("tsx", ["--conditions=react-server", `lab/${name}.ts`, ...options]);

/** With the settings of siege and bench, since a new clone has no passcode. */
async function buildAnd(name: string, ...options: readonly string[]): Promise<void> {
  const env = { ...benchEnv(".data", "x-socket-address"), ...process.env };
  await run("npm", ["run", "--silent", "build"], env);
  await lab(name, ...options);
}

/** Those that fail most often come first. */
export const STAGES: Readonly<Record<string, Run>> = {
  "new-machine": newMachine,
  elsewhere,
  busy: onBusyMachine,
  engines: walkWhole,
  sites: (...options) => lab("sites/run", ...options),
  hosts: walkHosts,
  "slow-units": runSlowUnits,
  siege: (...options) => buildAnd("siege", ...options),
  bench: (...options) => buildAnd("bench", ...options),
  supabase: askSupabase,
};

/** Every spec in Chromium, those with an engine in Firefox, the journeys in WebKit; builds with and without analytics. */
async function walkWhole(): Promise<void> {
  const whole = { E2E_WHOLE: "yes" };
  for (const { name, run } of testStages([], whole)) if (["system", "build"].includes(name)) await run();
  await browsersStage(whole).run();
}

/** Tests with larger numbers in the lab. */
const LARGER = [
  "app/api/nda/routes.test.ts",
  "app/api/owner/trace/route.test.ts",
  ...["form-edits", "yaml/edit-yaml", "yaml/yaml-lines"].map((name) => `workshop/content/${name}.test.ts`),
  "lib/content/yaml-words.test.ts",
  "rooms/rules/company-email.test.ts",
  "workshop/commands/setup.test.ts",
  ...["embedded", "fuzz", "supabase"].map((name) => `tests/contract/${name}.test.ts`),
];

/** The slow tests of functions and commands, and those with larger numbers in the lab. */
async function runSlowUnits(): Promise<void> {
  const whole = { ...process.env, E2E_WHOLE: "yes" };
  await run("vitest", ["run", ...SLOW_UNITS, ...LARGER], whole);
}

/** The walk reads the modules that the content check writes: a new clone has none. */
async function walkHosts(...options: string[]): Promise<void> {
  await run("tsx", ["workshop/commands/content.ts"]);
  await lab("hosts", ...options);
}

/** Every contract of the gates on the Supabase project that SUPABASE_TEST_URL names. */
async function askSupabase(): Promise<void> {
  if (process.env.SUPABASE_TEST_URL) return run("vitest", ["run", "real-supabase"]);
  console.log("Not run: SUPABASE_TEST_URL names no project to test (docs/gates.md).");
}
