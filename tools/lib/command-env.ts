import { readEnv, type ServerEnv } from "../../lib/env/server-env";
import { loadEnvFiles, NO_HOST } from "./local-env";

/**
 * The environment of a command on the site's data: the variables of this process, then those of .env.local and the other files
 * that Next reads. Where SUPABASE_URL is set, the deployed site's data is meant, else this machine's embedded database. Throws EnvError.
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
