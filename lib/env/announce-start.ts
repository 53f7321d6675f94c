import { EnvError } from "./report";
import type { ServerEnv } from "./server-env";
import { startEnv } from "./start";

/**
 * Checks the environment of a production server and prints what its gates run on. Next would continue after an error and
 * answer every request with 500, so a server that cannot work exits here, with the errors on the console.
 */
export function announceStart(): void {
  try {
    announce(startEnv());
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function announce({ backend, dataDir, supabase, clientIp }: ServerEnv): void {
  const place = supabase ? ` at ${supabase.url}` : backend === "embedded" ? ` in ${dataDir}` : "";
  console.log(`Gates: ${backend}${place}`);
  if (backend === "unconfigured")
    console.warn(
      "Both gates stay shut. Set SUPABASE_URL, SUPABASE_SECRET_KEY and GATE_SECRETS to open them.",
    );
  else if (!clientIp.header && clientIp.trustedHops === 0)
    console.warn(
      "Nothing says which header holds a visitor's address, so all visitors share one limit. Set CLIENT_IP_HEADER or TRUSTED_PROXY_HOPS.",
    );
}
