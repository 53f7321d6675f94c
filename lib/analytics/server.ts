import "server-only";
import { randomUUID } from "node:crypto";
import { after } from "next/server";
import { env } from "@/lib/env/server-env";
import { catalogue } from "./catalogue";
import { mayMeasureSender } from "./may-measure-sender";
import { type Message, openPostHog, type PostHogSender } from "./posthog-sender";
import type { PayloadOf, ServerEvent } from "./types";

/**
 * Sends an event from the server, after the response. Does nothing without a key, under Do-Not-Track or Global Privacy Control,
 * or for a visitor who refused. Never throws.
 *
 * @param headers of the request, with the visitor's choice and, if the browser measures, their ids
 */
export function captureOnServer<Name extends ServerEvent>(
  headers: Headers,
  name: Name,
  ...[payload]: PayloadOf<Name>
): void {
  const { posthog } = env();
  if (!posthog || !mayMeasureSender(headers)) return;
  const parsed = catalogue[name].payload.safeParse(payload ?? {});
  if (!parsed.success) {
    console.error(`Analytics: ${name} does not fit the catalogue`);
    return;
  }
  const message: Message = { ...visitorOf(headers), event: name, properties: { ...parsed.data } };
  try {
    after(() => send(posthog, message));
  } catch {
    // Outside a request `after` throws, and there is no visitor to measure.
  }
}

/** posthog-js adds these headers to the gates' requests. A plain form has none, so its event gets a random visitor. */
function visitorOf(headers: Headers): { distinctId: string; sessionId?: string } {
  const id = (name: string) => /^[\w-]{8,64}$/.exec(headers.get(name) ?? "")?.[0];
  return {
    distinctId: id("x-posthog-distinct-id") ?? randomUUID(),
    sessionId: id("x-posthog-session-id"),
  };
}

let sender: Promise<PostHogSender> | undefined;

async function send(posthog: { key: string; host: string }, message: Message): Promise<void> {
  try {
    sender ??= openPostHog(posthog);
    await (await sender).send(message);
  } catch {
    // Analytics that cannot be loaded must not cause an error elsewhere.
  }
}
