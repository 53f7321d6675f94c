import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "@/workshop/commands/lib/listen";
import { benchEnv } from "@/workshop/commands/lib/start-server";
import { expect } from "./visitor";

const HOST = "127.0.0.1";

/**
 * Serves the build of a folder at one address of this machine, as behind a proxy: `HOSTNAME=127.0.0.1 node server.js` starts the same server.
 * It creates its database first, while other tests run.
 *
 * @param dataDir removed by the caller, after `stop`
 */
export async function startOwnServer(dataDir: string, extra: Readonly<Record<string, string>>, cwd = ".") {
  const port = await freePort(HOST);
  const origin = `http://${HOST}:${port}`;
  const env = benchEnv(dataDir, "x-test-address");
  const server = spawn("node_modules/.bin/next", ["start", "--hostname", HOST, "--port", String(port)], {
    cwd,
    stdio: "ignore",
    env: { ...process.env, ...env, SITE_URL: origin, ...extra },
  });
  await expect(async () => {
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  }).toPass({ timeout: 170_000 });
  return {
    origin,
    secret: env.GATE_SECRETS,
    stop: async () => {
      server.kill();
      if (server.exitCode === null) await once(server, "exit");
    },
  };
}
