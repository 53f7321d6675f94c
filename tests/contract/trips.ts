/** The calls of an operation to the database and to Auth. */
export type Trips = Readonly<{
  /** The calls, by the SQL function, table or address of Auth. */
  calls: readonly string[];
  /** How often the operation waits: calls that are out at the same time are one round. */
  rounds: number;
}>;

/**
 * Does `work` and counts what it fetches. An answer is held until all calls that are out have theirs, so that the rounds do not
 * depend on which answer is faster.
 */
export async function tripsOf(work: () => Promise<unknown>): Promise<Trips> {
  const real = globalThis.fetch;
  const calls: string[] = [];
  let held: (() => void)[] = [];
  let out = 0;
  let rounds = 0;
  globalThis.fetch = async (input, init) => {
    calls.push(new URL(input instanceof Request ? input.url : input).pathname.split("/").slice(-1).join());
    out++;
    const answer = await Promise.allSettled([real(input, init)]);
    out--;
    await new Promise<void>((goOn) => {
      held.push(goOn);
      if (out > 0) return;
      rounds++;
      for (const one of held.splice(0)) one();
    });
    const [result] = answer;
    if (result.status === "rejected") throw result.reason;
    return result.value;
  };
  try {
    await work();
  } finally {
    globalThis.fetch = real;
    held = [];
  }
  return { calls, rounds };
}
