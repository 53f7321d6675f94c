import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PORT = 3793;

/** Whether the server answers, whoever signed its certificate. */
const answers = (url: string): Promise<boolean> =>
  new Promise((done) => {
    request(url, { method: "HEAD", rejectUnauthorized: false }, (response) => {
      response.resume();
      done(true);
    })
      .on("error", () => done(false))
      .end();
  });

/**
 * Puts Caddy with a certificate of its own before a server: every host speaks HTTP/2, `next start` alone does not, and a
 * phone's six connections of HTTP/1.1 then cost more than the bytes.
 *
 * @param port of the server
 * @returns the address to ask, and how to end it
 * @throws Error where caddy is not installed or does not start
 */
export async function overHttp2(port: number): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "http2-"));
  const url = `https://localhost:${PORT}`;
  writeFileSync(
    join(folder, "Caddyfile"),
    // Nothing is added to what this machine trusts.
    `{\n admin off\n skip_install_trust\n auto_https disable_redirects\n}\n${url} {\n tls internal\n reverse_proxy 127.0.0.1:${port}\n}\n`,
  );
  const caddy = spawn("caddy", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
    stdio: "ignore",
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  let failed = false;
  caddy.once("error", () => {
    failed = true;
  });
  const stop = () => {
    caddy.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  for (let i = 0; i < 100 && !failed; i++) {
    if (await answers(url)) return { url, stop };
    await new Promise((done) => setTimeout(done, 100));
  }
  stop();
  throw new Error("phones needs caddy: apt-get install caddy");
}
