/**
 * `npm run bench:gates`: how the gates of the built site (npm run build first) behave under load.
 *
 * 1. Brute force: ten thousand passcodes, then ten thousand codes, over fifty connections from one machine that forges
 *    another address with every request. Prints how many were compared at all, and fails above the policy's limits.
 * 2. Speed: p50 and p99 of the four calls under fifty connections, each from an address of its own.
 * 3. Analytics: p99 of a gate with a key while PostHog is down, hangs or answers garbage, against that without a key, in
 *    turns; fails above five percent.
 */
import { join } from "node:path";
import { LIMITS } from "../../lib/gate/policy";
import { address, type Call, clientOf, type Outcome, percentile, reader } from "../lib/load";
import { mailedCode } from "../lib/outbox";
import { aLockedSlug } from "../lib/sample-routes";
import { PASSCODE, startServer } from "../lib/start-server";
import { compareAnalytics } from "./analytics";

const SLUG = aLockedSlug();
const CONNECTIONS = 50;
const GUESSES = 10_000;

const list = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));
/** Opens a study, or tries to. */
const unlock = (headers: Record<string, string>, passcode = PASSCODE): Call => ({
  path: "/api/unlock",
  headers,
  body: { slug: SLUG, passcode },
});
/** Proves a reader's address, or tries to. */
const verify = (headers: Record<string, string>, email: string, code = ""): Call => ({
  path: "/api/nda/verify",
  headers,
  body: { email, code },
});

async function bruteForce(): Promise<boolean> {
  const { port, dataDir, stop } = await startServer("x-socket-address");
  const client = clientOf(port, CONNECTIONS);
  const forged = (i: number) => ({
    "x-forwarded-for": `${address(i)}, ${address(i * 7)}`,
    "x-real-ip": address(i),
    "x-socket-address": address(i),
    "cf-connecting-ip": address(i),
    forwarded: `for=${address(i)}`,
  });
  const run = async (what: string, calls: Call[], limit: { limit: number; seconds: number }, last: Call) => {
    const started = Date.now();
    const outcomes = await client.flood(calls);
    const seconds = (Date.now() - started) / 1000;
    const compared = outcomes.filter(({ status }) => status === 401).length;
    const refused = outcomes.filter(({ status }) => status === 429).length;
    // A run that takes longer than the window meets the next window's tries too.
    const allowed = limit.limit * (1 + Math.floor(seconds / limit.seconds));
    const right = (await client.send(last)).status;
    const held = compared <= allowed && compared + refused === calls.length && right === 429;
    console.log(
      `  ${what.padEnd(10)} ${calls.length} guesses in ${seconds.toFixed(0)} s: ${compared} compared (limit ${allowed}), ` +
        `${refused} refused; the right one afterwards: ${right}   ${held ? "held" : "BROKEN"}`,
    );
    return held;
  };
  try {
    const email = reader(0);
    await client.send({ path: "/api/nda/otp", body: { email } });
    const code = await mailedCode(join(dataDir, "outbox"), email);
    const wrong = (i: number) => String((Number(code) + 1 + i) % 10_000_000).padStart(7, "0");
    const passcodes = await run(
      "passcodes",
      list(GUESSES, (i) => unlock(forged(i), `guess ${i}`)),
      LIMITS.unlockPerNetwork,
      unlock(forged(GUESSES)),
    );
    const codes = await run(
      "codes",
      list(GUESSES, (i) => verify(forged(i), email, wrong(i))),
      LIMITS.verifyPerCode,
      verify(forged(GUESSES), email, code),
    );
    return passcodes && codes;
  } finally {
    client.close();
    await stop();
  }
}

async function speed(): Promise<boolean> {
  const { port, dataDir, stop } = await startServer("x-bench-address");
  const client = clientOf(port, CONNECTIONS);
  let clean = true;
  const measure = async (what: string, calls: Call[]): Promise<Outcome[]> => {
    const started = Date.now();
    const outcomes = await client.flood(calls);
    const seconds = (Date.now() - started) / 1000;
    const good = outcomes.filter(({ status }) => status === 200).length;
    const times = outcomes.map(({ ms }) => ms);
    const figure = (share: number) => `${percentile(times, share).toFixed(0)} ms`.padStart(8);
    clean &&= good === calls.length;
    console.log(
      `  ${what.padEnd(10)} ${String(calls.length).padStart(5)} ${String(good).padStart(6)} ${figure(0.5)} ${figure(0.99)} ` +
        `${(calls.length / seconds).toFixed(0).padStart(8)}/s`,
    );
    return outcomes;
  };
  const from = (i: number) => ({ "x-bench-address": address(i) });
  try {
    // The first call of each kind opens the database and loads the handler; nobody waits for that twice.
    await client.send(unlock(from(0)));
    await client.send({ method: "GET", path: "/api/nda/document" });
    console.log("  call       calls     ok      p50      p99     rate");
    const readers = LIMITS.sendOverAll.limit;
    await measure(
      "otp",
      list(readers, (i) => ({ path: "/api/nda/otp", headers: from(i), body: { email: reader(i) } })),
    );
    const codes = await Promise.all(list(readers, (i) => mailedCode(join(dataDir, "outbox"), reader(i))));
    const verified = await measure(
      "verify",
      codes.map((code, i) => verify(from(i), reader(i), code)),
    );
    await measure(
      "unlock",
      list(1_000, (i) => unlock(from(i))),
    );
    const cookie =
      verified.flatMap(({ cookies }) => cookies).find((line) => line.startsWith("document=")) ?? "";
    await measure(
      "document",
      list(1_000, (i) => ({ method: "GET", path: "/api/nda/document", headers: { ...from(i), cookie } })),
    );
    return clean;
  } finally {
    client.close();
    await stop();
  }
}

console.log(`Brute force over ${CONNECTIONS} connections, a forged address with every request`);
const held = await bruteForce();
console.log(`\nSpeed under ${CONNECTIONS} connections, each call from an address of its own`);
const clean = await speed();
console.log("\nAnalytics: the passcode gate with a key and without one, in turns");
const unhindered = await compareAnalytics();
if (!held || !clean || !unhindered) process.exitCode = 1;
