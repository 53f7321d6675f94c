import type { FunctionReport, Serves } from "./deployment";
import { type Forwarded, forward } from "./forward";
import { type FunctionProcess, startFunction } from "./function-process";
import type { LaidOut } from "./lay-out";

/** One function, ready to be started. */
export type Startable = Readonly<{
  laidOut: LaidOut;
  command: readonly [string, ...string[]];
  env: Readonly<Record<string, string>>;
  serves: Serves;
}>;

/** Starts each function at its first request, as a serverless host does, and keeps it. */
export function functionPool(functions: readonly Startable[]) {
  const byName = new Map(functions.map((one) => [one.laidOut.name, one]));
  const processes = new Map<string, Promise<FunctionProcess>>();
  const started = new Map<string, FunctionProcess>();

  function running(name: string): Promise<FunctionProcess> {
    const one = byName.get(name);
    if (!one) throw new Error(`There is no function ${name}`);
    const process =
      processes.get(name) ??
      startFunction(one.laidOut, one.command, one.env).then((made) => {
        started.set(name, made);
        return made;
      });
    processes.set(name, process);
    return process;
  }

  return {
    call: async (name: string, request: Forwarded): Promise<Response> =>
      forward((await running(name)).port, request),
    reports: (): FunctionReport[] =>
      functions.map(({ laidOut: { name, files, bytes }, serves }) => ({
        name,
        files,
        bytes,
        serves,
        coldMs: started.get(name)?.coldMs,
      })),
    log: (): string[] => [...started.values()].flatMap(({ log }) => log),
    stop: (): void => {
      for (const process of started.values()) process.stop();
    },
  };
}
export type FunctionPool = ReturnType<typeof functionPool>;
