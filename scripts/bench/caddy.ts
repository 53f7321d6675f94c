import { type ChildProcess, spawn } from "node:child_process";
import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";

/**
 * Starts Caddy.
 *
 * @param folder where it keeps what is its own: certificates, its last configuration
 * @param config path of a Caddyfile
 * @param env what the Caddyfile reads
 */
export function startCaddy(folder: string, config: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawn("caddy", ["run", "--config", config, "--adapter", "caddyfile"], {
    stdio: "ignore",
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, ...env },
  });
  // Not installed: what waits for its answer says so.
  child.on("error", () => {});
  return child;
}

/**
 * Waits until an address answers well, whoever signed its certificate.
 *
 * @throws Error naming the address that did not answer within ten seconds
 */
export async function whenAnswers(url: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (await answersWell(url)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} does not answer. Is caddy installed? apt-get install caddy`);
}

const answersWell = (url: string): Promise<boolean> =>
  new Promise((done) => {
    const get = url.startsWith("https:") ? getSecure : getPlain;
    get(url, { rejectUnauthorized: false }, (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      done(statusCode >= 200 && statusCode < 300);
    }).on("error", () => done(false));
  });
