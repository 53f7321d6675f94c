import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { address, type Call, clientOf, median, percentile } from "../lib/load";
import { aLockedSlug } from "../lib/sample-routes";
import { PASSCODE, startServer } from "../lib/start-server";

/** Many short turns rather than few long ones: other load on the machine affects both servers alike. */
const SLUG = aLockedSlug();
const TURNS = 20;
const CALLS = 200;
/** Visitors come one after the other; a server that never rests would be measured for throughput. */
const PACE = 8;
/** Of the gate's own time, that analytics may cost at most. */
const LIMIT = 1.05;

/** Ways in which PostHog can fail. */
const MOODS: Record<string, (response: ServerResponse) => void> = {
  away: (response) => response.socket?.destroy(),
  hanging: () => {},
  garbage: (response) => response.end("<html>{"),
};

/**
 * Each turn's p99, and of these the median: a moment in which the machine is elsewhere slows one turn, on whichever side
 * it falls. A p99 over all calls is made of such moments only: measured, a server differed twelvefold from itself.
 */
const p99 = (turns: readonly number[][]): number => median(turns.map((times) => percentile(times, 0.99)));

/**
 * Compares the passcode gate with a key, while PostHog is down, hangs or answers garbage, with the gate without one. Two
 * servers of the same build take turns, so that other load on the machine affects both. The odd turns of the server
 * without a key are also compared with its even ones: a difference no larger than that one is noise.
 *
 * @returns whether the p99 with a key stays within five percent of the other, or within the noise, each time
 */
export async function compareAnalytics(): Promise<boolean> {
  let mood = MOODS.away;
  let heard = 0;
  const posthog = createServer((request, response) => {
    heard += 1;
    request.resume();
    mood?.(response);
  });
  await new Promise<void>((done) => posthog.listen(0, "127.0.0.1", done));
  const host = `http://127.0.0.1:${(posthog.address() as AddressInfo).port}`;
  const servers = [
    await startServer("x-bench-address", { NEXT_PUBLIC_POSTHOG_KEY: "" }),
    await startServer("x-bench-address", { NEXT_PUBLIC_POSTHOG_KEY: "phc_bench", POSTHOG_HOST: host }),
  ];
  const clients = servers.map(({ port }) => clientOf(port, 8));
  let sent = 0;
  const turn = async (client: (typeof clients)[number]): Promise<number[]> => {
    const calls: Promise<number>[] = [];
    for (let i = 0; i < CALLS; i++) {
      sent += 1;
      const call: Call = {
        path: "/api/unlock",
        headers: { "x-bench-address": address(sent) },
        body: { slug: SLUG, passcode: PASSCODE },
      };
      calls.push(client.send(call).then(({ ms }) => ms));
      await setTimeout(PACE);
    }
    return Promise.all(calls);
  };
  let held = true;
  try {
    // Nobody waits twice for what is loaded with the first calls.
    for (const client of clients) for (let i = 0; i < 10; i++) await turn(client);
    for (const [name, answer] of Object.entries(MOODS)) {
      mood = answer;
      heard = 0;
      const turns: [number[][], number[][]] = [[], []];
      for (let i = 0; i < TURNS; i++)
        // Each is first as often as the other.
        for (const which of i % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
          const client = clients[which];
          if (client) turns[which].push(await turn(client));
        }
      const [without, withKey] = turns.map(p99) as [number, number];
      const [typical, typicalWithKey] = turns.map((all) => median(all.flat())) as [number, number];
      const [even, odd] = [0, 1].map((half) => p99(turns[0].filter((_, i) => i % 2 === half))) as [
        number,
        number,
      ];
      const ratio = withKey / without;
      const noise = Math.max(even, odd) / Math.min(even, odd);
      const verdict = ratio <= LIMIT ? "held" : ratio <= noise ? "within the noise" : "BROKEN";
      held &&= verdict !== "BROKEN";
      console.log(
        `  ${name.padEnd(8)} p50 ${typical.toFixed(1)} and ${typicalWithKey.toFixed(1)} ms, p99 ${without.toFixed(1)} and ${withKey.toFixed(1)} ms, ` +
          `without and with a key: ratio ${ratio.toFixed(2)}, noise ${noise.toFixed(2)}; PostHog asked ${heard} times   ${verdict}`,
      );
    }
    return held;
  } finally {
    for (const client of clients) client.close();
    for (const server of servers) await server.stop();
    posthog.closeAllConnections();
    posthog.close();
  }
}
