import "server-only";
import { randomUUID } from "node:crypto";
import { after } from "next/server";
import { env } from "@/lib/env/server-env";
import { catalogue } from "./catalogue";
import { measured } from "./measured";
import { type Message, openLine, type PostHogLine } from "./posthog-line";
import type { PayloadOf, ServerEvent } from "./types";

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
  const message: Message = { ...visitorOf(headers), event: name, properties: { ...parsed.data } };
  try {
    after(() => send(posthog, message));
  } catch {
    // Outside of a request there is no "after", and nobody to measure.
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

let line: Promise<PostHogLine> | undefined;

/** The host keeps the function alive until this is done. */
async function send(posthog: { key: string; host: string }, message: Message): Promise<void> {
  try {
    line ??= openLine(posthog);
    await (await line).tell(message);
  } catch {
    // Analytics that cannot be loaded must not cause an error elsewhere.
  }
}
