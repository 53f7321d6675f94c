import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../workshop/commands/lib/listen";
import { end, firstMatch } from "../../../workshop/commands/lib/run";
import { answering } from "../../lib/answering";

/** Otherwise MiniBrowser's toolbar keeps its window wider than a phone. */
const SMALL_BAR =
  "* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }\n";

/** Starts a program that ends with this process, however that ends. */
const WITH_THIS = ["--pdeathsig", "TERM"];

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
  const stop = async () => {
    await Promise.all(started.reverse().map((child) => end(child)));
    await rm(home, { recursive: true, force: true });
  };
  try {
    const screen = spawn(
      "setpriv",
      [...WITH_THIS, "Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"],
      {
        stdio: ["ignore", "pipe", "ignore"],
      },
    );
    started.push(screen);
    const display = await firstMatch(screen, /^\d+$/);
    const port = await freePort("127.0.0.1");
    const webdriver = spawn("setpriv", [...WITH_THIS, driver, `--port=${port}`], {
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
    await answering(`${url}/status`, webdriver, "WebKit's driver");
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
