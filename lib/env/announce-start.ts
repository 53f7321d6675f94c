import { EnvError } from "./report";
import { env, type ServerEnv } from "./server-env";

/**
 * Checks the environment of a production server and prints what its gates run on. After an error Next would continue
 * and answer every request with 500, so a server that cannot work exits here and prints the errors.
 */
export function announceStart(): void {
  try {
    announce(productionEnv());
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * The environment of a production server that is about to answer visitors. Throws EnvError as readEnv does, and if
 * nothing sets the site's address: links would lead to localhost, and cookies would lack Secure behind https.
 */
export function productionEnv(settings: ServerEnv = env()): ServerEnv {
  if (settings.siteUrlGiven) return settings;
  const fix = "Set it to the address visitors use, like https://jo.design; npm run preview sets it by itself";
  throw new EnvError([{ variable: "SITE_URL", problem: "is missing", fix }]);
}

function announce({ backend, dataDir, supabase, clientIp }: ServerEnv): void {
  const place = supabase ? ` at ${supabase.url}` : backend === "embedded" ? ` in ${dataDir}` : "";
  console.log(`Gates: ${backend}${place}`);
  if (backend === "unconfigured")
    console.warn(
      "Both gates stay closed. Set SUPABASE_URL, SUPABASE_SECRET_KEY and GATE_SECRETS to open them.",
    );
  else if (!clientIp.header && clientIp.trustedHops === 0)
    console.warn(
      "The server cannot tell visitors' IP addresses apart, so all visitors share one limit. Set CLIENT_IP_HEADER or TRUSTED_PROXY_HOPS.",
    );
}
