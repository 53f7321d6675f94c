/**
 * `npm run gate -- …`: passcodes, the log and revocations, on the same database as the site. Works beside a running
 * server. For a deployed site, set its SUPABASE_URL and SUPABASE_SECRET_KEY here (in .env.local, say).
 */
import { existsSync } from "node:fs";
import { embeddedDatabase } from "../lib/backends/embedded/database";
import { databaseOf } from "../lib/backends/index";
import { lockedSlugs } from "../lib/content/catalogue";
import { EnvError } from "../lib/env/report";
import { readEnv } from "../lib/env/server-env";
import { DatabaseError } from "../lib/gate/ports";
import { runGate } from "./gate/run";
import { USAGE, UsageError } from "./gate/usage";

// `… log | head` closes the pipe before the end; that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);

try {
  const settings = readEnv({
    ...process.env,
    // Not a server: on this machine the embedded database is what is meant, unless Supabase is named.
    GATE_BACKEND: process.env.GATE_BACKEND || (process.env.SUPABASE_URL ? "supabase" : "embedded"),
    // Nothing is signed here, so the owner need not have the server's secret at hand.
    GATE_SECRETS: process.env.GATE_SECRETS || "nothing is signed on the command line",
  });
  await runGate(process.argv.slice(2), {
    database: databaseOf(settings),
    siteUrl: settings.siteUrl,
    keptIn: settings.supabase ? "Supabase" : `the embedded database in ${settings.dataDir}`,
    lockedSlugs: lockedSlugs(),
    print: (line) => console.log(line),
    now: Date.now,
  });
  if (!settings.supabase) await embeddedDatabase(settings.dataDir).close();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else if (error instanceof EnvError) console.error(error.message);
  else if (error instanceof DatabaseError) console.error(`${error.message}${causeOf(error.cause)}`);
  else throw error;
}

function causeOf(cause: unknown): string {
  if (typeof cause !== "object" || cause === null || !("message" in cause)) return "";
  return `: ${cause.message}`;
}
