import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { UsageError } from "../../content/usage-error";
import type { Vault } from "../../content/vault";

type Reply = { id: number; answer?: unknown; refused?: string };
type Waiting = { done: (answer: never) => void; failed: (error: Error) => void };

/**
 * The site's documents and passcodes, in a process that begins with the first call: the development server loads no module that
 * is for servers only, and drawing a PDF would hold it up. It ends with this one, or when nothing was asked for a while, because it
 * keeps what drawing needed.
 *
 * @param env the environment that the studio was started with
 * @param signal ends it before
 * @param idleMs the while
 */
export function forkVault(env: NodeJS.ProcessEnv, signal?: AbortSignal, idleMs = 60_000): Vault {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** The process before: two cannot have the data folder. */
  let ended: Promise<unknown> = Promise.resolve();
  let count = 0;
  const waiting = new Map<number, Waiting>();
  const lose = () => {
    child = undefined;
    for (const { failed } of waiting.values())
      failed(new UsageError("The program that keeps documents has ended. Try again."));
    waiting.clear();
  };
  const start = (): ChildProcess => {
    const file = fileURLToPath(new URL("./vault-process.ts", import.meta.url));
    const execArgv = ["--import", "tsx", "--conditions=react-server"];
    const started = fork(file, { execArgv, env, signal, serialization: "advanced" });
    started.on("message", ({ id, answer, refused }: Reply) => {
      const { done, failed } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (refused === undefined) done?.(answer as never);
      else failed?.(new UsageError(refused));
      if (waiting.size === 0) timer = setTimeout(endIfIdle, idleMs).unref();
    });
    started.once("error", lose).once("exit", lose);
    return started;
  };
  const ask: Vault = (name, ...args) =>
    ended.then(
      () =>
        new Promise<never>((done, failed) => {
          clearTimeout(timer);
          const id = count++;
          waiting.set(id, { done, failed });
          child ??= start();
          child.send({ id, name, args });
        }),
    );
  const endIfIdle = async () => {
    const isIdle = await ask("isIdle").catch(() => false);
    if (!isIdle || waiting.size > 0 || !child) return;
    clearTimeout(timer);
    const last = child;
    ended = new Promise((done) => last.once("exit", done));
    last.disconnect();
  };
  return ask;
}
