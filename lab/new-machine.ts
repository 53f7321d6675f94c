import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../workshop/commands/lib/eventually";
import { freePort } from "../workshop/commands/lib/listen";
import { cloneInto, makeDebian, packagesIn, putNodeInto, registryEnv, remove } from "./new-machine/debian";
import { CLEAN_ENV, inside, interrupt, type Running, succeeded } from "./new-machine/processes";

const SYSTEM = "npx tsx lab/system.ts";

/**
 * Runs the README's commands on a new Debian with only Node and npm. They run as root, so that tests can install packages.
 * Kernel and network are this machine's.
 *
 * @throws Error if Debian cannot be made, or a command fails
 */
export async function newMachine(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "new-machine-"));
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const registry = registryEnv();
    await timed("Debian", () => makeDebian(root, registry, stopped.signal));
    putNodeInto(root);
    console.log(`A clone of ${cloneInto(root)}`);
    const env: Record<string, string> = { ...CLEAN_ENV, ...registry, ...(await freePorts()) };
    const start = (command: string) => inside(root, command, { env, stop: stopped.signal });
    const succeeds = (command: string) => timed(command, () => succeeded(command, start(command)));
    const preview = "npm ci && npm run preview";
    await timed(preview, () => showsPage(preview, start(preview), env.PORT ?? "3000"));
    await succeeds("npm ci && npm test");
    // Outside of CI `npm test` passes without some browsers; here all must be present.
    const before = packagesIn(root);
    await succeeds(SYSTEM);
    if (packagesIn(root) !== before)
      throw new Error(`npm test passed without a browser that ${SYSTEM} installs`);
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    remove(root);
  }
}

async function timed(step: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  console.log(`\n== ${step}`);
  try {
    await work();
  } finally {
    console.log(`== ${step}: ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  }
}

async function showsPage(command: string, running: Running, port: string): Promise<void> {
  const url = `http://localhost:${port}`;
  const heading = async () => {
    const { exitCode, signalCode } = running.child;
    if (exitCode !== null || signalCode !== null) throw new Error(`${command} ended before ${url} answered`);
    const answer = await fetch(url).catch(() => null);
    const page = answer?.ok ? await answer.text() : "";
    return /<h1[\s>].*?<\/h1>/s
      .exec(page)?.[0]
      .replace(/<[^>]*>/g, "")
      .trim();
  };
  try {
    const failed = `${url} shows no page after half an hour`;
    console.log(`${url} shows "${await eventually(heading, { within: 1_800_000, pause: 1000, failed })}"`);
  } finally {
    await interrupt(command, running);
  }
}

async function freePorts(): Promise<Record<string, string>> {
  const named: Record<string, string> = {};
  for (const [name, usual] of Object.entries({ PORT: 3000, E2E_PORT: 3210, E2E_POSTHOG_PORT: 3299 }))
    if (!(await freePort(undefined, usual).catch(() => null))) named[name] = String(await freePort());
  return named;
}
