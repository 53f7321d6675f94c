import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Call, clientOf, percentile } from "./load";
import { PASSCODE, startServer } from "./start-server";

const ROUNDS = 6;
const CALLS = 200;
/** Of the gate's own time, that analytics may cost at most. */
const LIMIT = 1.05;

/** What can be wrong with PostHog. */
const MOODS: Record<string, (response: ServerResponse) => void> = {
  away: (response) => response.socket?.destroy(),
  hanging: () => {},
  garbage: (response) => response.end("<html>{"),
};

const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Compares the passcode gate with a key, while PostHog is away, hangs or answers garbage, with the gate without one. Two
 * servers of the same build take turns, so that what else the machine does meets both.
 *
 * @param connections calls under way at a time
 * @returns whether the p99 with a key stays within five percent of the other, each time
 */
export async function compareAnalytics(connections: number, from: (i: number) => string): Promise<boolean> {
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
  const clients = servers.map(({ port }) => clientOf(port, connections));
  let sent = 0;
  const round = async (client: (typeof clients)[number]): Promise<number> => {
    const calls = Array.from({ length: CALLS }, (): Call => {
      sent += 1;
      return {
        path: "/api/unlock",
        headers: { "x-bench-address": from(sent) },
        body: { slug: "hud", passcode: PASSCODE },
      };
    });
    return percentile(
      (await client.flood(calls)).map(({ ms }) => ms),
      0.99,
    );
  };
  let held = true;
  try {
    // Nobody waits twice for what is loaded with the first calls.
    for (const client of clients) for (let i = 0; i < 3; i++) await round(client);
    for (const [name, answer] of Object.entries(MOODS)) {
      mood = answer;
      heard = 0;
      const p99: [number[], number[]] = [[], []];
      for (let i = 0; i < ROUNDS; i++)
        // Each is first as often as the other.
        for (const which of i % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
          const client = clients[which];
          if (client) p99[which].push(await round(client));
        }
      const ratio = median(p99[1]) / median(p99[0]);
      held &&= ratio <= LIMIT;
      console.log(
        `  ${name.padEnd(8)} p99 ${median(p99[0]).toFixed(0)} ms without, ${median(p99[1]).toFixed(0)} ms with a key: ` +
          `ratio ${ratio.toFixed(3)}, ${heard} requests to PostHog   ${ratio <= LIMIT ? "held" : "BROKEN"}`,
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
