/**
 * `npx tsx --conditions=react-server lab/bench/handlers.ts`: the time of the gates' handlers without the backend's, then the
 * time to load each in a new process (a cold start).
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App } from "@/rooms/http/app";
import type { RouteHandler } from "@/rooms/http/route";
import type { Gate } from "@/rooms/record/gate";
import { aLockedSlug, benchEnv, PASSCODE } from "../../workshop/commands/lib/start-server";
import { address, percentile, reader } from "../lib/load";
import { mailedCode } from "../lib/outbox";

const SLUG = aLockedSlug();
const SITE = "http://localhost:3000";
const CALLS = 300;
const WARM = 30;

const dataDir = mkdtempSync(join(tmpdir(), "bench-handlers-"));
Object.assign(process.env, benchEnv(dataDir, "x-bench-address"), { SITE_URL: SITE });

const { liveApp } = await import("@/rooms/http/app");
const { POST: otp } = await import("@/app/api/nda/otp/route");
const { POST: verify } = await import("@/app/api/nda/verify/route");
const { POST: unlock } = await import("@/app/api/unlock/route");

const gate = liveApp.gate();
if (!gate) throw new Error("The gates are not configured");
const backend = timedBackend(gate);
// Work after the answer does not count.
const app: App = { ...liveApp, gate: () => backend.gate, afterwards: () => {} };
// The embedded backend prints codes.
console.log = () => {};

async function measure(name: string, handler: RouteHandler, body: (i: number) => unknown, calls: number) {
  const own: number[] = [];
  let trips = 0;
  for (let i = 0; i < calls; i++) {
    const request = new Request(SITE, {
      method: "POST",
      headers: { "content-type": "application/json", origin: SITE, "x-bench-address": address(i) },
      body: JSON.stringify(await body(i)),
    });
    Object.assign(backend.spent, { ms: 0, calls: 0 });
    const started = performance.now();
    const response = await handler(request, {}, app);
    await response.text();
    const took = performance.now() - started;
    if (response.status !== 200) throw new Error(`${name} ${i}: ${response.status}`);
    trips = backend.spent.calls;
    if (i >= WARM) own.push(took - backend.spent.ms);
  }
  const figure = (share: number) => `${percentile(own, share).toFixed(2)} ms`;
  process.stdout.write(
    `  ${name.padEnd(8)} own p50 ${figure(0.5)}, p99 ${figure(0.99)}; ${trips} calls of the backend\n`,
  );
}

/** Measures the time during which calls to the backend run, and counts them. */
function timedBackend(gate: Gate) {
  let under = 0;
  let since = 0;
  const spent = { ms: 0, calls: 0 };
  const watched =
    <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      spent.calls++;
      if (under++ === 0) since = performance.now();
      try {
        return await act(...args);
      } finally {
        if (--under === 0) spent.ms += performance.now() - since;
      }
    };
  const { database, codes } = gate;
  return {
    gate: {
      ...gate,
      database: {
        call: watched(database.call.bind(database)),
        insertAccessLog: watched(database.insertAccessLog.bind(database)),
      },
      codes: { send: watched(codes.send.bind(codes)), verify: watched(codes.verify.bind(codes)) },
    } satisfies Gate,
    spent,
  };
}

try {
  process.stdout.write("Handlers, warm, the backend's time taken off\n");
  const readers = Math.min(CALLS, (await import("@/rooms/rules/policy")).LIMITS.sendOverAll.limit);
  await measure("otp", otp, (i) => ({ email: reader(i) }), readers);
  const proof = async (i: number) => ({
    email: reader(i),
    code: await mailedCode(join(dataDir, "outbox"), reader(i)),
  });
  await measure("verify", verify, proof, readers);
  await measure("unlock", unlock, () => ({ slug: SLUG, passcode: PASSCODE }), CALLS);

  process.stdout.write("Handlers, cold: loading the built file in a new process\n");
  for (const route of ["nda/otp", "nda/verify", "unlock"]) {
    const file = `.next/server/app/api/${route}/route.js`;
    if (!existsSync(file)) throw new Error(`${file} is not there: npm run build`);
    const program = `const before = process.cpuUsage(); const started = performance.now(); require("./${file}");
      const { user, system } = process.cpuUsage(before);
      console.log((performance.now() - started).toFixed(0) + " ms, " + ((user + system) / 1000).toFixed(0) + " ms of processor");`;
    const runs = Array.from({ length: 5 }, () =>
      execFileSync(process.execPath, ["-e", program], { encoding: "utf8" }).trim(),
    ).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
    process.stdout.write(`  ${route.padEnd(11)} ${runs[2]}\n`);
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
