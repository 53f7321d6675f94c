import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { listen } from "../../workshop/commands/lib/listen";
import { aLockedSlug, PASSCODE, startServer } from "../../workshop/commands/lib/start-server";
import { address, clientOf, median, percentile } from "../lib/load";

/** Short, so that other load affects both servers alike. */
const SLUG = aLockedSlug();
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

/**
 * Compares the passcode gate with and without analytics, while PostHog is down, hangs or answers garbage. Two servers take
 * turns; odd and even turns without analytics show the noise.
 *
 * @returns whether the p99 with analytics is always within five percent or the noise
 */
export async function compareAnalytics(): Promise<boolean> {
  let respond = FAILURES.away;
  let requests = 0;
  const posthog = await listen((request, response) => {
    requests += 1;
    request.resume();
    respond?.(response);
  });
  const withKey = { NEXT_PUBLIC_POSTHOG_KEY: "phc_bench", POSTHOG_HOST: posthog.url };
  const servers = [
    await startServer("x-bench-address", { NEXT_PUBLIC_POSTHOG_KEY: "" }),
    await startServer("x-bench-address", withKey),
  ];
  const clients = servers.map(({ port }) => clientOf(port, 8));
  let sent = 0;
  const unlock = { path: "/api/unlock", body: { slug: SLUG, passcode: PASSCODE } };
  const turn = async (client: (typeof clients)[number]): Promise<number[]> => {
    const calls: Promise<number>[] = [];
    for (let i = 0; i < CALLS; i++) {
      const headers = { "x-bench-address": address(++sent) };
      calls.push(client.send({ ...unlock, headers }).then(({ ms }) => ms));
      await setTimeout(PACE);
    }
    return Promise.all(calls);
  };
  let held = true;
  try {
    // The first calls load code.
    for (const client of clients) for (let i = 0; i < 10; i++) await turn(client);
    for (const [name, answer] of Object.entries(FAILURES)) {
      respond = answer;
      requests = 0;
      const turns: [number[][], number[][]] = [[], []];
      for (let i = 0; i < TURNS; i++)
        for (const which of i % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
          const client = clients[which];
          if (client) turns[which].push(await turn(client));
        }
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
  } finally {
    for (const client of clients) client.close();
    for (const server of servers) await server.stop();
    posthog.close();
  }
}
