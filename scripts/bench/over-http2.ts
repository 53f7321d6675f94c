import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCaddy, whenAnswers } from "./caddy";

const PORT = 3793;

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
  const config = join(folder, "Caddyfile");
  writeFileSync(
    config,
    // Nothing is added to what this machine trusts.
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
