import { readFileSync } from "node:fs";
import { AROUND, LIMITS } from "../../rooms/rules/policy";
import { table } from "../../workshop/commands/lib/cli";
import { memoryOf } from "../lib/load";
import { GUESSES, type Spoils } from "./attackers";
import type { Rows } from "./field";
import type { Step } from "./invited";

const PERCENT_WELL = 99;
const LONGEST_SECONDS = 10;
/** Some may be closing when they are counted. */
const SOCKETS_KEPT = 20;
const ROWS_PER_NETWORK = 150;
const MEMORY_RATIO = 1.5;
/** One address, the crowd, and a /48 that counts as four of its /64s. */
const NETWORKS = 41 + AROUND.block;

const longest = (steps: readonly Step[]): number => Math.max(...steps.map(({ ms }) => ms)) / 1000;

/** Prints the results of attackers and invited visitors. Returns one sentence for each broken bound. Memory is in megabytes; `kept` sockets. */
export function verdict(
  spoils: Spoils,
  steps: readonly Step[],
  rows: Rows | undefined,
  { idle, most }: { idle: number; most: number },
  kept: number,
): string[] {
  const attacks = Object.entries(spoils).sort();
  const rowOf = ([what, count]: (typeof attacks)[number]) => [
    `  ${what}`,
    ...Object.values(count).map(String),
  ];
  const visits = [...new Set(steps.map((step) => step.what))].map((what) => {
    const all = steps.filter((step) => step.what === what);
    const failed = all.filter((step) => !step.well);
    const statuses = [...new Set(failed.map(({ status }) => status))].join(" ");
    const well = `${all.length - failed.length} of ${all.length}`;
    return [`  ${what}`, well, `${longest(all).toFixed(1)} s`, statuses];
  });
  const lines = [
    ...table([["  ATTACK", "SENT", "401", "REFUSED", "OTHER"], ...attacks.map(rowOf)]),
    ...table([["  INVITED", "SUCCEEDED", "LONGEST", "OTHER STATUSES"], ...visits]),
  ];
  console.log(lines.join("\n"));
  const well = (steps.filter((step) => step.well).length / steps.length) * 100;
  const seconds = longest(steps);
  const sum = Object.values(rows ?? {}).reduce((total, count) => total + count, 0);
  const mostRows = NETWORKS * ROWS_PER_NETWORK;
  const passcodes = Object.values(GUESSES)
    .map((what) => spoils[what]?.compared ?? 0)
    .reduce((all, one) => all + one);
  const allowed = Math.min(
    NETWORKS * LIMITS.unlockPerNetwork.limit,
    NETWORKS * LIMITS.unlockFirst.limit + LIMITS.unlockAgainOverAll.limit,
  );
  console.log(
    `  rows: ${JSON.stringify(rows)}; memory ${idle.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most; ${kept} sockets kept`,
  );
  const bounds: [holds: boolean, fault: string][] = [
    [
      well >= PERCENT_WELL,
      `${well.toFixed(1)} % of the invited visitors' steps succeeded, expected ${PERCENT_WELL} %`,
    ],
    [seconds <= LONGEST_SECONDS, `an invited visitor waited ${seconds.toFixed(1)} s`],
    [kept <= SOCKETS_KEPT, `the server keeps ${kept} sockets whose visitors have left`],
    [passcodes <= allowed, `${passcodes} passcodes were compared, the limits allow ${allowed}`],
    [sum <= mostRows, `${sum} rows were written, expected at most ${mostRows}`],
    [most <= idle * MEMORY_RATIO, `memory rose to ${(most / idle).toFixed(2)} of idle`],
  ];
  return bounds.flatMap(([holds, fault]) => (holds ? [] : fault));
}

/** Watches a process's memory. The returned function stops that and returns the highest value. */
export function watchMemory(pid: number): () => number {
  let most = 0;
  const look = () => {
    most = Math.max(most, memoryOf(pid, "VmRSS"));
  };
  look();
  const timer = setInterval(look, 1_000);
  return () => {
    clearInterval(timer);
    return most;
  };
}

const CLOSE_WAIT = "08";

/** Sockets that the server keeps after the visitor has closed (Linux; elsewhere NaN). */
export function socketsKept(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  try {
    return ["/proc/net/tcp", "/proc/net/tcp6"]
      .flatMap((file) => readFileSync(file, "utf8").trim().split("\n").slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, here, , state]) => here?.endsWith(local) && state === CLOSE_WAIT).length;
  } catch {
    return Number.NaN;
  }
}
