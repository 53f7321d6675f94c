export type Stage = Readonly<{
  name: string;
  /** Throws an Error if it fails, after it has printed its findings. */
  run(): Promise<unknown>;
}>;

/**
 * Runs stages in order and prints the minutes of each.
 *
 * @param goOn whether to continue after a failure
 * @returns the names of the failed stages
 */
export async function runStages(
  stages: readonly Stage[],
  { goOn = false, print = console.log }: { goOn?: boolean; print?: (line: string) => void } = {},
): Promise<string[]> {
  const failed: string[] = [];
  const times: string[] = [];
  for (const { name, run } of stages) {
    const began = Date.now();
    print(`\n=== ${name}`);
    const error: unknown = await Promise.resolve(run()).then(
      () => null,
      (reason) => reason,
    );
    const line = `${minutes(Date.now() - began)}  ${name}${error ? "  FAILED" : ""}`;
    times.push(line);
    if (error) {
      failed.push(name);
      if (!goOn) {
        print(`\nMinutes of each stage:\n${times.join("\n")}`);
        print(`\n${name} failed: ${error instanceof Error ? error.message : error}`);
        return failed;
      }
      print(`\n${name} failed: ${error instanceof Error ? error.message : error}`);
    }
  }
  print(`\nMinutes of each stage:\n${times.join("\n")}`);
  return failed;
}

const minutes = (ms: number): string => (ms / 60_000).toFixed(1).padStart(5);
