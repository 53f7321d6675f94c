import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../../tools/lib/eventually";

/** Starts Caddy with the Caddyfile `config`, the variables `env`, and its certificates and settings in `folder`. */
export function startCaddy(folder: string, config: string, env: Record<string, string> = {}): ChildProcess {
  const child = spawn("caddy", ["run", "--config", config, "--adapter", "caddyfile"], {
    stdio: "ignore",
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, ...env },
  });
  // If Caddy is not installed, `whenAnswers` reports it.
  child.on("error", () => {});
  return child;
}

/** Waits for a successful answer, whatever the certificate; throws an Error after ten seconds. */
export const whenAnswers = (url: string): Promise<true> => {
  const get = url.startsWith("https:") ? getSecure : getPlain;
  const look = () =>
    new Promise<true | undefined>((done) => {
      const asking = get(url, { rejectUnauthorized: false }, (response) => {
        response.resume();
        done(response.statusCode === 200 || undefined);
      });
      asking.on("error", () => done(undefined));
    });
  const failed = `${url} does not answer. Is caddy installed? apt-get install caddy`;
  return eventually(look, { within: 10_000, pause: 100, failed });
};

const PORT = 3793;

/**
 * Puts Caddy before the server at a port: hosts speak HTTP/2, `next start` does not.
 *
 * @throws Error if Caddy is not installed or does not start
 */
export async function overHttp2(port: number): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "http2-"));
  const url = `https://localhost:${PORT}`;
  const config = join(folder, "Caddyfile");
  writeFileSync(
    config,
    // This machine's trusted certificates stay as they are.
    `{\n admin off\n skip_install_trust\n auto_https disable_redirects\n}\n${url} {\n tls internal\n reverse_proxy 127.0.0.1:${port}\n}\n`,
  );
  const caddy = startCaddy(folder, config);
  const stop = () => {
    caddy.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await whenAnswers(url);
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
}
