import { EnvError, type EnvProblem } from "./report";
import { env, type ServerEnv } from "./server-env";

/**
 * The environment of a production server that is about to answer visitors. More is asked of it than of a build, which may
 * be made before its address is known.
 *
 * @throws EnvError as readEnv does; also where nothing names the site's address: links would lead to localhost, and
 *   behind https cookies would go without Secure
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
