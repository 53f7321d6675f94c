import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { firstMatch } from "../lib/first-match";

/** Inside of the repository, so that the app finds the same Next and React. */
const FOLDER = resolve(".data/floor");
const NEXT = resolve("node_modules/next/dist/bin/next");

const FILES = {
  "package.json": '{ "type": "module" }\n',
  "next.config.js": `export default { turbopack: { root: ${JSON.stringify(resolve("."))} } };\n`,
  // The bundler looks for one in the folders above, and would find the site's.
  "instrumentation.js": "export function register() {}\n",
  "app/layout.jsx":
    "export default function Layout({ children }) { return <html lang='en'><body>{children}</body></html>; }\n",
  "app/page.jsx": "export default function Page() { return <h1>Floor</h1>; }\n",
};

/**
 * Builds and serves an app of one empty page: what Next and React themselves cost is the minimum of every page.
 *
 * @returns its address, and a function that stops it
 * @throws Error where it does not build or start
 */
export async function serveFloor(): Promise<{ url: string; stop: () => Promise<void> }> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(join(FOLDER, "app"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(FOLDER, name), text);

  const build = spawn(process.execPath, [NEXT, "build"], {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(build, "exit");
  if (code !== 0) throw new Error(`The empty app did not build: next build ended with ${code}`);

  const server = spawn(process.execPath, [NEXT, "start", "-p", "0"], {
    cwd: FOLDER,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await firstMatch(server, /http:\/\/localhost:\d+/).catch(() => {
    throw new Error("The empty app did not start");
  });
  return {
    url,
    stop: async () => {
      server.kill();
      await once(server, "exit");
      await rm(FOLDER, { recursive: true, force: true });
    },
  };
}
