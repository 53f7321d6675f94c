/**
 * `npm run gate -- …`: passcodes, the log and revocations, on the same database as the site. Works beside a running
 * server. For a deployed site, set its SUPABASE_URL and SUPABASE_SECRET_KEY here (in .env.local, say).
 */
import { embeddedDatabase } from "../lib/backends/embedded/database";
import { databaseOf } from "../lib/backends/index";
import { supabaseCodes } from "../lib/backends/supabase/code-provider";
import { lockedSlugs } from "../lib/content/catalogue";
import { EnvError } from "../lib/env/report";
import { DatabaseError } from "../lib/gate/ports";
import { runGate } from "./gate/run";
import { USAGE, UsageError } from "./gate/usage";
import { commandEnv, workplace } from "./lib/command-env";

// `… log | head` closes the pipe before the end; that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

try {
  const settings = commandEnv();
  const database = databaseOf(settings);
  await runGate(process.argv.slice(2), {
    database,
    codes: settings.supabase ? supabaseCodes(settings.supabase, database) : {},
    siteUrl: settings.siteUrl,
    workplace: workplace(settings),
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
