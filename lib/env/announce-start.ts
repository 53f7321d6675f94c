import { isIP } from "node:net";
import { makeDataFolder } from "./data-folder";
import { EnvError, orExit } from "./report";
import { env, type ServerEnv } from "./server-env";

/** Prints the gates' backend. Prints errors of the environment and exits: Next would go on and answer with 500. */
export function announceStart(): void {
  orExit(() => {
    const settings = productionEnv();
    if (settings.backend === "embedded") makeDataFolder(settings.dataDir);
    announce(settings);
    // npm sets it to the command's name. A container starts the server without npm.
    if (["start", "preview"].includes(process.env.npm_lifecycle_event ?? ""))
      console.log(
        "For this computer only: a public server is the proxy and the site together (docs/deploy.md)",
      );
    const { HOSTNAME: host = "", npm_lifecycle_event: command } = process.env;
    if (
      command === "start" &&
      (isIP(host) || host === "localhost") &&
      !process.argv.some((one) => /^(-H|--hostname)/.test(one))
    )
      console.warn(`HOSTNAME is not read by npm start: npm start -- --hostname ${host} listens there only`);
  });
}

/** The environment. Throws EnvError as readEnv, and without SITE_URL, which links and Secure cookies need. */
export function productionEnv(settings: ServerEnv = env()): ServerEnv {
  if (settings.siteUrlGiven) return settings;
  const fix = "Set it to the address visitors use, like https://jo.design; npm run preview sets it for you";
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
