import { readFileSync } from "node:fs";

/** Megabytes of memory that a process holds now. Linux only: elsewhere NaN, which no bound accepts. */
export function residentMb(pid: number): number {
  try {
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kb) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Watches a process, once a second; `stop` returns the most it held. */
export function watchMemory(pid: number) {
  let most = residentMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 1_000);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}
