/**
 * `npm run gate -- …`: passcodes, the log and revocations, in the site's database, also while the server runs. For a deployed
 * site, set its SUPABASE_URL and SUPABASE_SECRET_KEY, for example in .env.local.
 */

import { catalogue, lockedSlugs } from "../../lib/content/catalogue";
import { ContentError } from "../../lib/content/content-error";
import { EnvError } from "../../lib/env/report";
import { embeddedDatabase } from "../../rooms/backends/embedded/database";
import { mailDomains } from "../../rooms/backends/mail-domains";
import { DatabaseError } from "../../rooms/rules/ports";
import { ensureOwn } from "../content/generate/ensure-own";
import { roomsWith } from "../content/read-rooms";
import { command } from "./lib/cli";
import { commandEnv, workplace } from "./lib/command-env";

ensureOwn();
const { channelsOf, databaseOf, forgetMailsOf, readerChannelOf } = await import("../../rooms/backends/index");
const { supabaseCodes } = await import("../../rooms/backends/supabase/code-provider");
const { words } = await import("../../lib/words/site-words");
const { runGate, USAGE } = await import("./gate/run");

// `… log | head` closes the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

async function work(): Promise<void> {
  const settings = commandEnv();
  const database = databaseOf(settings);
  await runGate(process.argv.slice(2), {
    database,
    codes: settings.supabase
      ? supabaseCodes({ ...settings.supabase, siteUrl: settings.siteUrl }, database)
      : {},
    forgetMails: forgetMailsOf(settings),
    ownerEmail: settings.ownerEmail,
    siteUrl: settings.siteUrl,
    workplace: workplace(settings),
    isShared: settings.supabase !== undefined,
    lockedSlugs: lockedSlugs(),
    rooms: roomsWith(catalogue().locked, words().gate.shownAlone),
    ownerChannels: channelsOf(settings),
    readerChannel: readerChannelOf(settings),
    domains: async () => mailDomains,
    print: console.log,
    now: Date.now,
  });
  if (!settings.supabase) await embeddedDatabase(settings.dataDir).close();
}

function withCause(error: unknown): never {
  if (error instanceof DatabaseError && error.cause instanceof Object && "message" in error.cause)
    error.message += `: ${error.cause.message}`;
  throw error;
}

await command(() => work().catch(withCause), {
  usage: USAGE,
  expected: [EnvError, DatabaseError, ContentError],
});
