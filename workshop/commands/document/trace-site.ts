import { openStore } from "../../../document/store/open-store";
import { traceKeys } from "../../../document/trace/pattern";
import type { ServerEnv } from "../../../lib/env/server-env";
import { embeddedDatabase } from "../../../rooms/backends/embedded/database";
import { databaseOf } from "../../../rooms/backends/index";
import { UsageError } from "../../content/usage-error";
import { localSettings } from "../lib/local-env";
import { type TraceRequest, trace } from "./trace";
import { studyPictures } from "./trace/study-pictures";

/**
 * As `trace`, with a site's documents, log and secrets.
 *
 * @throws UsageError without the server's secrets, and what `trace` throws
 */
export async function traceSite(settings: ServerEnv, request: Omit<TraceRequest, "keys">): Promise<void> {
  const keys = traceKeys(await secretsOf(settings));
  const database = databaseOf(settings);
  const storeOf = (key: string | null) => openStore(settings, key);
  try {
    await trace({ database, storeOf, pictures: studyPictures, print: console.log }, { ...request, keys });
  } finally {
    if (!settings.supabase) await embeddedDatabase(settings.dataDir).close();
  }
}

/** The server's secrets: those in the environment, or those that `npm run preview` made on this machine. */
async function secretsOf(settings: ServerEnv): Promise<Parameters<typeof traceKeys>[0]> {
  if (settings.traceSecrets.length > 0 || process.env.GATE_SECRETS) return settings;
  if (settings.supabase)
    throw new UsageError(
      "Set TRACE_SECRETS, or else GATE_SECRETS, as on the server: the marks follow from it.",
    );
  const { GATE_SECRETS = "" } = await localSettings(settings.dataDir);
  return { traceSecrets: [], gateSecrets: [GATE_SECRETS] };
}
