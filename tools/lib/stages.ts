/** A part of a long run, such as "units" of CI. */
export type Stage = Readonly<{
  name: string;
  /** Throws an Error where it fails, after its findings are on the terminal. */
  run(): Promise<unknown>;
}>;

/**
 * Runs stages one after the other, and prints the minutes of each.
 *
 * @param goOn whether those after one that failed run, too
 * @returns the names of those that failed
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
        // Last, so that the end of the log says what is wrong.
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
