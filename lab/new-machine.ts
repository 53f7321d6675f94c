import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../tools/lib/eventually";
import { askedForIn, cloneInto, makeDebian, packagesIn, putNodeInto, remove } from "./new-machine/debian";
import { CLEAN_ENV, inside, interrupt, type Running, type Start, succeeded } from "./new-machine/processes";
import { registryEnv } from "./new-machine/settings";

/** The README's two commands. */
const README = ["npm ci && npm run preview", "npm ci && npm test"];

/**
 * Runs the README's commands as a reader would, on a Debian that was made just now and has nothing but Node and npm. It is
 * what "on a fresh machine" means here. They run as root: that is the user for whom the tests install what they need from
 * Debian; any other one is told what to install. What cannot be made anew is this machine's: its kernel, and its network.
 *
 * @throws Error where Debian cannot be made, or a command fails
 */
export async function newMachine(commands: readonly string[] = README): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "new-machine-"));
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const env = registryEnv();
    await timed("Debian", () => makeDebian(root, env, stopped.signal));
    const bare = packagesOf(root);
    putNodeInto(root);
    console.log(`A clone of ${cloneInto(root)}`);
    const start = { env: { ...CLEAN_ENV, ...env, ...(await freePorts()) }, stop: stopped.signal };
    try {
      for (const command of commands)
        await timed(command, async () => {
          const running = inside(root, command, start);
          if (command.endsWith("npm run preview"))
            await showsPage(command, running, start.env.PORT ?? "3000");
          else await succeeded(command, running);
        });
      if (commands === README) await leftNoBrowserOut(root, start);
    } finally {
      printAdded(root, bare);
    }
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    remove(root);
  }
}

/** Without CI in the environment `npm test` leaves out a browser that it cannot have, and passes. Here it may not. */
async function leftNoBrowserOut(root: string, start: Start): Promise<void> {
  const before = packagesIn(root).size;
  const command = "npx tsx lab/system.ts";
  await timed(command, () => succeeded(command, inside(root, command, start)));
  if (packagesIn(root).size !== before)
    throw new Error("npm test passed without a browser that came only now");
}

const packagesOf = (root: string) => ({ all: packagesIn(root), asked: askedForIn(root) });

/** Prints which packages of Debian were installed since. */
function printAdded(root: string, bare: ReturnType<typeof packagesOf>): void {
  const now = packagesOf(root);
  const [asked, all] = (["asked", "all"] as const).map((which) =>
    [...now[which]].filter((name) => !bare[which].has(name)),
  );
  console.log(`\nDebian's packages that were asked for: ${asked?.join(" ") || "none"}`);
  console.log(`With what they need, ${all?.length}: ${all?.join(" ")}`);
}

/** Does a step, and prints how long it took, also where it fails. */
async function timed(step: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  console.log(`\n== ${step}`);
  try {
    await work();
  } finally {
    console.log(`== ${step}: ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  }
}

/** Waits until the page is there, then ends its server as a reader does. */
async function showsPage(command: string, running: Running, port: string): Promise<void> {
  const url = `http://localhost:${port}`;
  const heading = async () => {
    const { exitCode, signalCode } = running.child;
    if (exitCode !== null || signalCode !== null) throw new Error(`${command} ended before ${url} answered`);
    const page = await fetch(url).then(
      (answer) => (answer.ok ? answer.text() : ""),
      () => "",
    );
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

/** Variables that name another port where one of those that the commands use is taken: the ports are this machine's. */
async function freePorts(): Promise<Record<string, string>> {
  const named: Record<string, string> = {};
  for (const [name, usual] of [
    ["PORT", 3000],
    ["E2E_PORT", 3210],
    ["E2E_POSTHOG_PORT", 3299],
  ] as const)
    if ((await listenOn(usual)) === null) named[name] = String(await listenOn(0));
  return named;
}

/** The port that a server was given for a moment; null where somebody has it. */
const listenOn = (wanted: number): Promise<number | null> =>
  new Promise((done) => {
    const server = createServer().once("error", () => done(null));
    server.listen(wanted, () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" ? (address?.port ?? null) : null));
    });
  });
