import { readEnv, type ServerEnv } from "../../lib/env/server-env";
import { loadEnvFiles, NO_HOST } from "./local-env";

/**
 * The environment of a command that works on the site's data: the variables of this process, then .env.local and .env. The deployed site's data is meant where SUPABASE_URL is set, else the embedded database of this machine.
 *
 * @throws EnvError as readEnv does
 */
export function commandEnv(root = ".", env: NodeJS.ProcessEnv = process.env): ServerEnv {
  loadEnvFiles(root, env);
  return readEnv({
    ...env,
    GATE_BACKEND: env.GATE_BACKEND || (env.SUPABASE_URL ? "supabase" : "embedded"),
    ...NO_HOST,
    // Nothing is signed here, so the owner need not have the server's secret at hand.
    GATE_SECRETS: env.GATE_SECRETS || "nothing is signed on the command line",
  });
}

/** Where a command works, in words for the person who started it. */
export const workplace = ({ supabase, dataDir }: Pick<ServerEnv, "supabase" | "dataDir">): string =>
  supabase ? `the Supabase project at ${supabase.url}` : `this machine's data in ${dataDir}`;
