/** What every caller may do at once, whatever the configured rate. */
const BURST = 30;
const FIVE_MINUTES = 300_000;

/**
 * Supabase Auth's limit per caller, a token bucket: 30 requests at once, then as many in five minutes as are configured.
 *
 * @returns takes one from a caller's bucket; false where it is empty
 */
export function createLimiter(perFiveMinutes: () => number, now: () => number) {
  const buckets = new Map<string, { left: number; at: number }>();
  return (caller: string): boolean => {
    const { left, at } = buckets.get(caller) ?? { left: BURST, at: now() };
    const filled = Math.min(BURST, left + ((now() - at) / FIVE_MINUTES) * perFiveMinutes());
    const allowed = filled >= 1;
    buckets.set(caller, { left: allowed ? filled - 1 : filled, at: now() });
    return allowed;
  };
}
