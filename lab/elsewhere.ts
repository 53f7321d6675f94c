import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { end, run } from "../workshop/commands/lib/run";

const GIT_CONFIG = `[core]
	autocrlf = true
[commit]
	gpgsign = true
[init]
	defaultBranch = trunk
[user]
	name = Ayşe
	email = ayse@example.com
`;

/** CI in Turkish, in the time zone of Kiribati, with a git that changes line ends. */
export const elsewhere = (): Promise<void> =>
  inClone((home) => {
    writeFileSync(join(home, ".gitconfig"), GIT_CONFIG);
    return {
      HOME: home,
      npm_config_cache: process.env.npm_config_cache ?? join(homedir(), ".npm"),
      LANG: "tr_TR.UTF-8",
      LC_ALL: "tr_TR.UTF-8",
      TZ: "Pacific/Kiritimati",
    };
  });

/** CI while another process uses one core: finds tests that depend on speed. */
export async function onBusyMachine(): Promise<void> {
  const busy = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
  try {
    await inClone(() => ({}));
  } finally {
    await end(busy, "SIGKILL");
  }
}

async function inClone(variables: (home: string) => Record<string, string>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "elsewhere-"));
  const env = { ...process.env, CI: "true", ...variables(root) };
  const clone = join(root, "portfolio");
  try {
    await run("git", ["clone", "-q", process.cwd(), clone], env);
    await run("bash", [".ci/run"], env, clone);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
