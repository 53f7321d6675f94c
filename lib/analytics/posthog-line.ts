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
  /** Messages within so many ms go in one request: at 250 a busy gate's p99 was that request's own work. */
  together?: number;
  /** PostHog's timeout in ms. Visitors have long been answered by then. */
  patience?: number;
  /** After a failure nothing is sent for so many ms: a service that is down is not helped by more requests. */
  pause?: number;
  /** So many messages are kept while PostHog is down; any more are lost. */
  kept?: number;
  /** Resolves after so many ms. */
  delay?: (ms: number) => Promise<unknown>;
};

/**
 * Opens the process's one client of PostHog. posthog-node by itself keeps what it could not send and, once its queue is
 * full, retries and writes to the log with every further event: a PostHog that is down would slow the gates down. So
 * its own timers are off, and when to send is decided here.
 */
export async function openLine(
  { key, host }: { key: string; host: string },
  { together = 1000, patience = 3000, pause = 5000, kept = 1000, delay = setTimeout }: LineOptions = {},
) {
  const { PostHog } = await import("posthog-node");
  // Twice what is kept, so its own limits are never reached, and everything that waits goes in one batch.
  const client = new PostHog(key, {
    host,
    flushAt: 2 * kept,
    flushInterval: 0,
    requestTimeout: patience,
    fetchRetryCount: 0,
  });
  // PostHog being down must not show to a visitor or in the log of a gate.
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
      // What PostHog refused is gone; what did not reach it is kept.
      if (!(error instanceof Error && error.name === "PostHogFetchNetworkError")) waiting -= sent;
    }
  };

  const goOn = (): Promise<void> => {
    next = undefined;
    running = send();
    return running;
  };
  /** One request in flight, one batch collecting; never more, however long PostHog takes. */
  const gather = async (): Promise<void> => {
    await Promise.all([running, delay(together)]);
    if (!resting) return goOn();
    // Nobody waits for PostHog while sending is paused.
    void resting.then(goOn);
  };

  return {
    /** Resolves when PostHog has the message or has failed to take it; at once while sending is paused. Never rejects. */
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
