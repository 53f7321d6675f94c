import { readEnv, type ServerEnv } from "../../../lib/env/server-env";
import { loadEnvFiles, NO_HOST } from "./local-env";

/**
 * The environment of a command on the site's data: this process's variables, then those of .env.local and the other files
 * that Next reads. With SUPABASE_URL it is the deployed site's, else this machine's. Throws EnvError.
 */
export function commandEnv(root = ".", env: NodeJS.ProcessEnv = process.env): ServerEnv {
  loadEnvFiles(root, env);
  return readEnv({
    ...env,
    GATE_BACKEND: env.GATE_BACKEND || (env.SUPABASE_URL ? "supabase" : "embedded"),
    ...NO_HOST,
    // The owner does not need the server's secret: only links to drafts are signed, and tried at the site.
    GATE_SECRETS: env.GATE_SECRETS || "nothing is signed on the command line",
  });
}

/** Where a command works, for a message. */
export const workplace = ({ supabase, dataDir }: Pick<ServerEnv, "supabase" | "dataDir">): string =>
  supabase ? `the Supabase project at ${supabase.url}` : `this machine's data in ${dataDir}`;
