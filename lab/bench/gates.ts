/**
 * `npx tsx --conditions=react-server lab/bench/gates.ts`: the gates of the built site (npm run build) under load: ten
 * thousand guesses from one machine with forged addresses, the speed of four calls, and analytics.
 */
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { LIMITS } from "../../rooms/rules/policy";
import { table } from "../../workshop/commands/lib/cli";
import { listen } from "../../workshop/commands/lib/listen";
import { aLockedSlug, PASSCODE, startServer } from "../../workshop/commands/lib/start-server";
import { beforeSite } from "../lib/caddy";
import { address, type Call, clientOf, median, type Outcome, percentile, reader } from "../lib/load";
import { mailedCode } from "../lib/outbox";

const SLUG = aLockedSlug();
const ADDRESS = "x-bench-address";
const CONNECTIONS = 50;
const GUESSES = 10_000;

const TURNS = 20;
const CALLS = 200;
/** In milliseconds. Without a pause, this would measure throughput. */
const PACE = 8;
const LIMIT = 1.05;

const FAILURES: Record<string, (response: ServerResponse) => void> = {
  away: (response) => response.socket?.destroy(),
  hanging: () => {},
  garbage: (response) => response.end("<html>{"),
};

/** A pause of the machine slows only one. */
const p99 = (turns: readonly number[][]): number => median(turns.map((times) => percentile(times, 0.99)));

const list = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));
const unlock = (headers: Record<string, string>, passcode = PASSCODE): Call => ({
  path: "/api/unlock",
  headers,
  body: { slug: SLUG, passcode },
});
const verify = (headers: Record<string, string>, email: string, code = ""): Call => ({
  path: "/api/nda/verify",
  headers,
  body: { email, code },
});

type Server = Readonly<{
  send: ReturnType<typeof clientOf>["send"];
  flood(calls: Call[]): Promise<{ outcomes: Outcome[]; seconds: number; count(status: number): number }>;
  codeFor(email: string): Promise<string | undefined>;
}>;

async function onServer(
  addressHeader: string,
  extra: Readonly<Record<string, string>>,
  work: (to: Server) => Promise<boolean>,
): Promise<boolean> {
  const site = await startServer(addressHeader, extra);
  const proxy = await beforeSite(site.port);
  const client = clientOf(proxy.port, CONNECTIONS);
  try {
    return await work({
      send: client.send,
      flood: async (calls) => {
        const started = Date.now();
        const outcomes = await client.flood(calls);
        const count = (wanted: number) => outcomes.filter(({ status }) => status === wanted).length;
        return { outcomes, seconds: (Date.now() - started) / 1000, count };
      },
      codeFor: (email) => mailedCode(join(site.dataDir, "outbox"), email),
    });
  } finally {
    client.close();
    await proxy.stop();
    await site.stop();
  }
}

const bruteForce = () =>
  // Without a header's name the site believes its proxy.
  onServer("", { TRUSTED_PROXY_HOPS: "1" }, async ({ send, flood, codeFor }) => {
    const forged = (i: number) => ({
      "x-forwarded-for": `${address(i)}, ${address(i * 7)}`,
      "x-real-ip": address(i),
      "x-socket-address": address(i),
      "cf-connecting-ip": address(i),
      forwarded: `for=${address(i)}`,
    });
    type Limit = { limit: number; seconds: number };
    const run = async (what: string, guess: (i: number) => Call, limit: Limit, last: Call) => {
      const { seconds, count } = await flood(list(GUESSES, guess));
      const [compared, refused] = [count(401), count(429)];
      // A slow run reaches the next window's tries.
      const allowed = limit.limit * (1 + Math.floor(seconds / limit.seconds));
      const right = (await send(last)).status;
      const held = compared <= allowed && compared + refused === GUESSES && right === 429;
      console.log(
        `  ${what.padEnd(10)} ${GUESSES} guesses in ${seconds.toFixed(0)} s: ${compared} compared (limit ${allowed}), ` +
          `${refused} refused; the right one afterwards: ${right}   ${held ? "held" : "BROKEN"}`,
      );
      return held;
    };
    const email = reader(0);
    await send({ path: "/api/nda/otp", body: { email } });
    const code = await codeFor(email);
    const wrong = (i: number) => String((Number(code) + 1 + i) % 10_000_000).padStart(7, "0");
    const guess = (i: number) => unlock(forged(i), `guess ${i}`);
    const passcodes = await run("passcodes", guess, LIMITS.unlockPerNetwork, unlock(forged(GUESSES)));
    const tryCode = (i: number) => verify(forged(i), email, wrong(i));
    const last = verify(forged(GUESSES), email, code);
    return (await run("codes", tryCode, LIMITS.verifyPerCode, last)) && passcodes;
  });

const speed = () =>
  onServer(ADDRESS, {}, async ({ send, flood, codeFor }) => {
    let clean = true;
    const rows = [["  call", "calls", "ok", "p50", "p99", "rate"]];
    const measure = async (what: string, calls: number, make: (i: number) => Call): Promise<Outcome[]> => {
      const { outcomes, seconds, count } = await flood(list(calls, make));
      const times = outcomes.map(({ ms }) => ms);
      const figure = (share: number) => `${percentile(times, share).toFixed(0)} ms`;
      clean &&= count(200) === calls;
      const rate = `${(calls / seconds).toFixed(0)}/s`;
      rows.push([`  ${what}`, `${calls}`, `${count(200)}`, figure(0.5), figure(0.99), rate]);
      return outcomes;
    };
    const from = (i: number) => ({ [ADDRESS]: address(i) });
    const document: Call = { method: "GET", path: "/api/nda/document" };
    // The first calls load code and open the database.
    await send(unlock(from(0)));
    await send(document);
    const { limit } = LIMITS.sendOverAll;
    const otp = (i: number) => ({ path: "/api/nda/otp", headers: from(i), body: { email: reader(i) } });
    await measure("otp", limit, otp);
    const codes = await Promise.all(list(limit, (i) => codeFor(reader(i))));
    const verified = await measure("verify", limit, (i) => verify(from(i), reader(i), codes[i]));
    await measure("unlock", 1_000, (i) => unlock(from(i)));
    const cookies = verified.flatMap((outcome) => outcome.cookies);
    const cookie = cookies.find((line) => line.startsWith("document=")) ?? "";
    await measure("document", 1_000, (i) => ({ ...document, headers: { ...from(i), cookie } }));
    console.log(table(rows).join("\n"));
    return clean;
  });

/**
 * Compares the passcode gate with and without analytics, while PostHog is down, hangs or answers garbage. Two servers take
 * turns; odd and even turns without analytics show the noise.
 *
 * @returns whether the p99 with analytics is always within five percent or the noise
 */
async function analytics(): Promise<boolean> {
  let respond = FAILURES.away;
  let requests = 0;
  const posthog = await listen((request, response) => {
    requests += 1;
    request.resume();
    respond?.(response);
  });
  let sent = 0;
  const turn = async ({ send }: Server): Promise<number[]> => {
    const calls: Promise<number>[] = [];
    for (let i = 0; i < CALLS; i++) {
      calls.push(send(unlock({ [ADDRESS]: address(++sent) })).then(({ ms }) => ms));
      await setTimeout(PACE);
    }
    return Promise.all(calls);
  };
  const compare = async (servers: readonly [without: Server, keyed: Server]): Promise<boolean> => {
    let held = true;
    // The first calls load code.
    for (const server of servers) for (let i = 0; i < 10; i++) await turn(server);
    for (const [name, answer] of Object.entries(FAILURES)) {
      respond = answer;
      requests = 0;
      const turns: [number[][], number[][]] = [[], []];
      for (let i = 0; i < TURNS; i++)
        for (const which of i % 2 ? ([1, 0] as const) : ([0, 1] as const))
          turns[which].push(await turn(servers[which]));
      const [without, keyed] = [p99(turns[0]), p99(turns[1])];
      const typical = turns.map((all) => `${median(all.flat()).toFixed(1)}`).join(" and ");
      const halves = [0, 1].map((half) => p99(turns[0].filter((_, i) => i % 2 === half)));
      const ratio = keyed / without;
      const noise = Math.max(...halves) / Math.min(...halves);
      const verdict = ratio <= LIMIT ? "held" : ratio <= noise ? "within the noise" : "BROKEN";
      held &&= verdict !== "BROKEN";
      console.log(
        `  ${name.padEnd(8)} p50 ${typical} ms, p99 ${without.toFixed(1)} and ${keyed.toFixed(1)} ms, ` +
          `without and with a key: ratio ${ratio.toFixed(2)}, noise ${noise.toFixed(2)}; PostHog asked ${requests} times   ${verdict}`,
      );
    }
    return held;
  };
  const key = { NEXT_PUBLIC_POSTHOG_KEY: "phc_bench", POSTHOG_HOST: posthog.url };
  const without = { NEXT_PUBLIC_POSTHOG_KEY: "" };
  return onServer(ADDRESS, without, (plain) =>
    onServer(ADDRESS, key, (keyed) => compare([plain, keyed])),
  ).finally(posthog.close);
}

console.log(`Brute force over ${CONNECTIONS} connections, each request with a forged address`);
const held = await bruteForce();
console.log(`\nSpeed under ${CONNECTIONS} connections, each call from another address`);
const clean = await speed();
console.log("\nAnalytics: the passcode gate with and without analytics, in turns");
const unhindered = await analytics();
if (!held || !clean || !unhindered) process.exitCode = 1;
