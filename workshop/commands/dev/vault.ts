import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { UsageError } from "../../content/usage-error";
import type { Vault } from "../../content/vault";

type Reply = { id: number; answer?: unknown; refused?: string };
type Waiting = { done: (answer: never) => void; failed: (error: Error) => void };

/**
 * The site's documents and passcodes, in a process that begins with the first call: the development server loads no module that
 * is for servers only, and drawing a PDF would hold it up. It ends with this one.
 *
 * @param env the environment that the studio was started with
 * @param signal ends it before
 */
export function forkVault(env: NodeJS.ProcessEnv, signal?: AbortSignal): Vault {
  let child: ChildProcess | undefined;
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
    });
    started.once("error", lose).once("exit", lose);
    return started;
  };
  return (name, ...args) =>
    new Promise((done, failed) => {
      const id = count++;
      waiting.set(id, { done, failed });
      child ??= start();
      child.send({ id, name, args });
    });
}
