/** Paths behind or before a gate: reached by full navigation, never prefetched, never listed for crawlers. */
export const isGate = (path: string): boolean => /^\/(ndacasestudies|undernda|unlock|owner)(\/|$)/.test(path);
