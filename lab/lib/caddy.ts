import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../workshop/commands/lib/listen";
import { end } from "../../workshop/commands/lib/run";
import { startServer } from "../../workshop/commands/lib/start-server";
import { installMissing, type Need, whereIs } from "../../workshop/commands/lib/system";
import { answering } from "./answering";

export const CADDY = {
  name: "Caddy",
  packages: ["caddy"],
  files: ["/usr/bin/caddy"],
  variable: "CADDY_PATH",
} as const satisfies Need;

export type Caddy = Readonly<{ url: string; port: number; stop(): Promise<void> }>;

/**
 * Starts the site's proxy (Caddyfile) before the site at a port, by http.
 *
 * @param files its files (`layOutFiles`); without them it serves none, and home is missing
 * @throws Error if Caddy is not installed or does not start
 */
export const beforeSite = (site: number, files?: string): Promise<Caddy> =>
  startCaddy("http", (folder, address) => {
    if (!files) writeFileSync(join(folder, "page-headers.caddy"), "# none\n");
    const env = { SITE_URL: address, FILES: files ?? folder, UPSTREAM: `127.0.0.1:${site}` };
    return { config: "Caddyfile", env };
  });

/** Writes what the proxy serves of this build into a new folder, and returns it. Compressing it takes ten seconds. */
export function layOutFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const program = ["workshop/commands/container/proxy-files.ts", folder];
  execFileSync("node_modules/.bin/tsx", program, { stdio: "ignore" });
  return folder;
}

/** Starts the built site and its proxy with its files, as a server of one's own runs them. Throws as beforeSite. */
export async function proxyAndSite() {
  const files = layOutFiles();
  const site = await startServer("x-socket-address");
  const proxy = await beforeSite(site.port, files);
  const stop = async () => {
    await proxy.stop();
    await site.stop();
    rmSync(files, { recursive: true });
  };
  return { ...proxy, site: `http://localhost:${site.port}`, files, stop };
}

/** Starts Caddy before a server at a port: hosts speak HTTP/2, `next start` does not. Throws as beforeSite. */
export const overHttp2 = (port: number): Promise<Caddy> =>
  startCaddy("https", (folder, address) => {
    const config = join(folder, "Caddyfile");
    // This machine's trusted certificates stay as they are.
    const settings = "{\n skip_install_trust\n auto_https disable_redirects\n}\n";
    writeFileSync(config, `${settings}${address} {\n tls internal\n reverse_proxy 127.0.0.1:${port}\n}\n`);
    return { config };
  });

/** Starts Caddy as a server of plain files, by http. Throws as beforeSite. */
export const fileServer = (root: string): Promise<Caddy> =>
  startCaddy("http", (folder, address) => {
    const config = join(folder, "Caddyfile");
    writeFileSync(config, `${address} {\n root * ${root}\n file_server {\n precompressed br gzip\n }\n}\n`);
    return { config };
  });

type Settings = { config: string; env?: Record<string, string> };

async function startCaddy(
  scheme: "http" | "https",
  settingsFor: (folder: string, address: string) => Settings,
): Promise<Caddy> {
  installMissing([CADDY]);
  const program = whereIs(CADDY);
  // With its certificates and settings.
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  const port = await freePort();
  const url = `${scheme}://localhost:${port}`;
  // By http for every name of this machine.
  const { config, env } = settingsFor(folder, scheme === "http" ? `http://:${port}` : url);
  const child = spawn(program, ["run", "--config", config, "--adapter", "caddyfile"], {
    stdio: "ignore",
    // Two servers cannot share the admin port.
    env: {
      ...process.env,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      CADDY_ADMIN: "localhost:0",
      ...env,
    },
  });
  const stop = async () => {
    await end(child, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(url, child, "Caddy");
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, stop };
}
