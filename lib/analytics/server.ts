import "server-only";
import { randomUUID } from "node:crypto";
import { after } from "next/server";
import { env } from "@/lib/env/server-env";
import { catalogue } from "./catalogue";
import { measured } from "./measured";
import type { PayloadOf, ServerEvent } from "./types";

/** How long PostHog is given, after the visitor has long been answered. */
const PATIENCE = 3000;

/**
 * Measures what only the server decides. Runs after the response has gone out, so no visitor waits for it; does nothing
 * without a key, under Do-Not-Track or Global Privacy Control, or for a visitor who said no. Never throws.
 *
 * @param headers of the request: they carry the visitor's choice and, where measured in the browser, who they are there
 */
export function captureOnServer<Name extends ServerEvent>(
  headers: Headers,
  name: Name,
  ...[payload]: PayloadOf<Name>
): void {
  const { posthog } = env();
  if (!posthog || !measured(headers)) return;
  const parsed = catalogue[name].payload.safeParse(payload ?? {});
  if (!parsed.success) {
    console.error(`Analytics: ${name} does not fit the catalogue`);
    return;
  }
  const message = { ...visitorOf(headers), event: name, properties: { ...parsed.data } };
  try {
    after(() => send(posthog, message));
  } catch {
    // Outside of a request there is no "after"; there is nobody to measure either.
  }
}

/** posthog-js puts these on the gates' requests. A plain form carries none: such an event belongs to nobody. */
function visitorOf(headers: Headers): { distinctId: string; sessionId?: string } {
  const id = (name: string) => /^[\w-]{8,64}$/.exec(headers.get(name) ?? "")?.[0];
  return {
    distinctId: id("x-posthog-distinct-id") ?? randomUUID(),
    sessionId: id("x-posthog-session-id"),
  };
}

type Message = { event: string; distinctId: string; sessionId?: string; properties: Record<string, unknown> };

/** One client a process: PostHog is asked once for all that happens within this time, not once an event. */
const TOGETHER = 250;

type Line = { capture(message: Message): void; sent(): Promise<void> };
let line: Promise<Line> | undefined;

async function openLine({ key, host }: { key: string; host: string }): Promise<Line> {
  const { PostHog } = await import("posthog-node");
  const client = new PostHog(key, { host, flushAt: 1000, requestTimeout: PATIENCE, fetchRetryCount: 0 });
  // PostHog being away is nothing a visitor, or the log of a gate, should hear of.
  client.on("error", () => {});
  let sending: Promise<void> | undefined;
  return {
    capture({ event, distinctId, sessionId, properties }) {
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
    },
    sent() {
      sending ??= new Promise((done) => setTimeout(done, TOGETHER)).then(() => {
        sending = undefined;
        return client.flush();
      });
      return sending;
    },
  };
}

/** The host keeps the function alive until this is done. */
async function send(posthog: { key: string; host: string }, message: Message): Promise<void> {
  try {
    line ??= openLine(posthog);
    const open = await line;
    open.capture(message);
    await open.sent();
  } catch {
    // As above.
  }
}
