import { EnvError, type EnvProblem } from "./report";
import { env, type ServerEnv } from "./server-env";

/**
 * The environment of a production server that is about to answer visitors. It has more rules than a build, which may
 * run before its address is known.
 *
 * @throws EnvError as readEnv does; also where nothing sets the site's address: links would lead to localhost, and
 *     behind https cookies would lack Secure
 */
export function startEnv(settings: ServerEnv = env()): ServerEnv {
  if (!settings.siteUrlGiven) throw new EnvError([NO_ADDRESS]);
  return settings;
}

const NO_ADDRESS: EnvProblem = {
  variable: "SITE_URL",
  problem: "is missing",
  mend: "Set it to the address visitors use, like https://jo.design; npm run preview sets it by itself",
};
