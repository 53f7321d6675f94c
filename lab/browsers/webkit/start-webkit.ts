import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { listen } from "../../../workshop/commands/lib/listen";
import { end } from "../../../workshop/commands/lib/run";

/** Otherwise MiniBrowser's toolbar keeps its window wider than a phone. */
const SMALL_BAR =
  "* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }\n";

const SIGNALS = ["SIGTERM", "SIGHUP"] as const;

const SCREEN = "2560x1600x24";

/**
 * Starts a screen and WebKit's driver on it. Both end with this process.
 *
 * @param still whether pages get prefers-reduced-motion
 * @returns the driver's address, and a function that ends both
 * @throws Error if one of them does not start
 */
export async function startWebkit(
  driver: string,
  { still = false } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  await mkdir(join(home, "gtk-3.0"));
  await writeFile(join(home, "gtk-3.0/gtk.css"), SMALL_BAR);
  await writeFile(join(home, "gtk-3.0/settings.ini"), `[Settings]\ngtk-enable-animations=${still ? 0 : 1}\n`);
  const started: ChildProcess[] = [];
  const killAll = () => {
    for (const child of started) child.kill();
  };
  // A signal alone causes no "exit" event.
  const endAll = () => process.exit(1);
  process.once("exit", killAll);
  for (const signal of SIGNALS) process.once(signal, endAll);
  const stop = async () => {
    process.off("exit", killAll);
    for (const signal of SIGNALS) process.off(signal, endAll);
    await Promise.all(started.reverse().map((child) => end(child)));
    await rm(home, { recursive: true, force: true });
  };
  try {
    const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    started.push(screen);
    const display = await firstLine(screen);
    const free = await listen(() => {});
    free.close();
    const { port } = new URL(free.url);
    const webdriver = spawn(driver, [`--port=${port}`], {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        XDG_CONFIG_HOME: home,
        LC_ALL: "C",
        LIBGL_ALWAYS_SOFTWARE: "1",
        WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      },
    });
    started.push(webdriver);
    const url = `http://127.0.0.1:${port}`;
    await answering(url, webdriver);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once("error", reject);
    screen.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    (screen.stdio[3] as Readable).once("data", (line) => resolve(String(line).trim()));
  });
}

async function answering(url: string, driver: ChildProcess): Promise<void> {
  let ended: Error | null = null;
  driver.once("error", (error) => {
    ended = error;
  });
  driver.once("exit", (code) => {
    ended ??= new Error(`WebKit's driver ended with ${code}`);
  });
  for (; !(await fetch(`${url}/status`).catch(() => null)); await setTimeout(20)) if (ended) throw ended;
}
