export type Stage = Readonly<{
  name: string;
  /** Prints its findings; throws an Error if it fails. */
  run(): Promise<unknown>;
}>;

/**
 * Runs stages in order, then prints the minutes of each and the errors, and sets the exit code.
 *
 * @param goOn whether to continue after a failure
 */
export async function runStages(stages: readonly Stage[], { goOn = false } = {}): Promise<void> {
  const times: string[] = [];
  const errors: string[] = [];
  for (const { name, run } of stages) {
    const began = Date.now();
    console.log(`\n=== ${name}`);
    const failed = errors.length;
    await run().catch((error) => errors.push(`${name} failed: ${error?.message ?? error}`));
    const minutes = ((Date.now() - began) / 60_000).toFixed(1).padStart(5);
    times.push(`${minutes}  ${name}${errors.length > failed ? "  FAILED" : ""}`);
    if (errors.length > 0 && !goOn) break;
  }
  console.log(`\nMinutes of each stage:\n${times.join("\n")}`);
  for (const error of errors) console.log(`\n${error}`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
