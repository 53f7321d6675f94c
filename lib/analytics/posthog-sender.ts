import "server-only";
import { setTimeout } from "node:timers/promises";

export type Message = {
  event: string;
  distinctId: string;
  sessionId?: string;
  properties: Record<string, unknown>;
};

export type PostHogSender = Awaited<ReturnType<typeof openPostHog>>;

export type SenderOptions = {
  /** Messages within this many ms share a request. At 250 ms these requests showed in the p99 of a busy gate. */
  batchMs?: number;
  /** Timeout of a request to PostHog in ms. Visitors have their answer long before. */
  timeoutMs?: number;
  /** After a failure nothing is sent for this many ms: more requests do not help a service that is down. */
  pauseMs?: number;
  /** How many messages are kept while PostHog is down; any more are lost. */
  maxWaiting?: number;
  delay?: (ms: number) => Promise<unknown>;
};

/**
 * Opens the process's only PostHog client. posthog-node's own queue retries and logs on every event during an outage, which
 * would slow the gates down. Its timers are therefore off, and this function decides when to send.
 */
export async function openPostHog(
  { key, host }: { key: string; host: string },
  {
    batchMs = 1000,
    timeoutMs = 3000,
    pauseMs = 5000,
    maxWaiting = 1000,
    delay = setTimeout,
  }: SenderOptions = {},
) {
  const { PostHog } = await import("posthog-node");
  // Twice the limit, so that the client never reaches its own limits and sends everything in one batch.
  const client = new PostHog(key, {
    host,
    flushAt: 2 * maxWaiting,
    flushInterval: 0,
    requestTimeout: timeoutMs,
    fetchRetryCount: 0,
  });
  client.on("error", () => {});

  let waiting = 0;
  let paused: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const flush = async (): Promise<void> => {
    const sent = waiting;
    try {
      await client.flush();
      waiting -= sent;
    } catch (error) {
      paused = delay(pauseMs).then(() => {
        paused = undefined;
      });
      // Messages that PostHog refused are dropped; messages that did not reach it are kept.
      if (!(error instanceof Error && error.name === "PostHogFetchNetworkError")) waiting -= sent;
    }
  };

  const flushNext = (): Promise<void> => {
    next = undefined;
    running = flush();
    return running;
  };
  /** At most one request in flight and one batch collecting, however long PostHog takes. */
  const nextBatch = async (): Promise<void> => {
    await Promise.all([running, delay(batchMs)]);
    if (!paused) return flushNext();
    void paused.then(flushNext);
  };

  return {
    /** Resolves when PostHog has taken or refused the message, or at once while sending is paused. Never rejects. */
    async send({ event, distinctId, sessionId, properties }: Message): Promise<void> {
      if (waiting < maxWaiting) {
        waiting += 1;
        client.capture({
          event,
          distinctId,
          properties: {
            ...properties,
            ...(sessionId ? { $session_id: sessionId } : {}),
            $process_person_profile: false,
          },
          disableGeoip: true,
        });
      }
      next ??= nextBatch();
      await next;
    },
  };
}
