import "server-only";

/** Longest that a call to Supabase may take, answer's body included. */
export const TIMEOUT_MS = 10_000;

/** A fetch that gives up after so many milliseconds, also while the body trickles in. */
export const timedFetch =
  (timeoutMs: number): typeof fetch =>
  (input, init) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    return fetch(input, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline,
    });
  };
