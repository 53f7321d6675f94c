import "server-only";
import { setTimeout } from "node:timers/promises";

export type Message = {
  event: string;
  distinctId: string;
  sessionId?: string;
  properties: Record<string, unknown>;
};

export type PostHogLine = Awaited<ReturnType<typeof openLine>>;

export type LineOptions = {
  /** Messages within this many ms share a request. At 250 ms these requests showed in the p99 of a busy gate. */
  together?: number;
  /** Timeout of a request to PostHog in ms. Visitors have their answer long before. */
  patience?: number;
  /** After a failure nothing is sent for this many ms: more requests do not help a service that is down. */
  pause?: number;
  /** How many messages are kept while PostHog is down; any more are lost. */
  kept?: number;
  /** Resolves after `ms` milliseconds. */
  delay?: (ms: number) => Promise<unknown>;
};

/**
 * Opens the process's only PostHog client. By default posthog-node keeps what it could not send and, once its queue is
 * full, retries and logs on every further event, so that a PostHog outage would slow the gates down. Its own timers are
 * therefore off, and this function decides when to send.
 */
export async function openLine(
  { key, host }: { key: string; host: string },
  { together = 1000, patience = 3000, pause = 5000, kept = 1000, delay = setTimeout }: LineOptions = {},
) {
  const { PostHog } = await import("posthog-node");
  // Twice the number of kept messages, so that the client never reaches its own limits and sends everything in one
  // batch.
  const client = new PostHog(key, {
    host,
    flushAt: 2 * kept,
    flushInterval: 0,
    requestTimeout: patience,
    fetchRetryCount: 0,
  });
  // An outage of PostHog must not show to visitors or in a gate's log.
  client.on("error", () => {});

  let waiting = 0;
  let resting: Promise<void> | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    const sent = waiting;
    try {
      await client.flush();
      waiting -= sent;
    } catch (error) {
      resting = delay(pause).then(() => {
        resting = undefined;
      });
      // Messages that PostHog refused are dropped; messages that did not reach it are kept.
      if (!(error instanceof Error && error.name === "PostHogFetchNetworkError")) waiting -= sent;
    }
  };

  const goOn = (): Promise<void> => {
    next = undefined;
    running = send();
    return running;
  };
  /** At most one request in flight and one batch collecting, however long PostHog takes. */
  const gather = async (): Promise<void> => {
    await Promise.all([running, delay(together)]);
    if (!resting) return goOn();
    // While sending is paused, callers do not wait.
    void resting.then(goOn);
  };

  return {
    /** Resolves when PostHog has taken or refused the message, or at once while sending is paused. Never rejects. */
    async tell({ event, distinctId, sessionId, properties }: Message): Promise<void> {
      if (waiting < kept) {
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
      next ??= gather();
      await next;
    },
  };
}
