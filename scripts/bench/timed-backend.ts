import type { Gate } from "@/lib/gate/gate";

/** A gate whose backend is watched: how long at least one call of it was under way, and how many there were. */
export function timedBackend(gate: Gate) {
  let under = 0;
  let since = 0;
  let busy = 0;
  let calls = 0;
  const watched =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      calls++;
      if (under++ === 0) since = performance.now();
      try {
        return await act(...args);
      } finally {
        if (--under === 0) busy += performance.now() - since;
      }
    };
  return {
    gate: {
      ...gate,
      database: {
        call: watched(gate.database.call.bind(gate.database)),
        insertAccessLog: watched(gate.database.insertAccessLog.bind(gate.database)),
      },
      codes: {
        send: watched(gate.codes.send.bind(gate.codes)),
        verify: watched(gate.codes.verify.bind(gate.codes)),
      },
    } satisfies Gate,
    /** Milliseconds since the last reset. */
    busy: () => busy,
    calls: () => calls,
    reset: () => {
      busy = 0;
      calls = 0;
    },
  };
}
