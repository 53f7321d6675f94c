import "server-only";
import { env } from "@/lib/env/server-env";
import { isOwnOrigin } from "@/lib/http/origin";
import { readBytes } from "@/lib/http/read-body";
import { Refusal } from "@/lib/http/refusal";
import { mayMeasureSender } from "./may-measure-sender";

const TIMEOUT_MS = 5000;
const BODY = { limit: 8 * 1024 * 1024, timeoutMs: 15_000 };
const ANSWER = { limit: 1024 * 1024, timeoutMs: TIMEOUT_MS };
/** Concurrent requests. Together with the body limit this bounds memory; posthog-js retries refused requests. */
const MAX_IN_FLIGHT = 16;

/** The paths that posthog-js uses: events, recordings and the project's settings. Nothing else is forwarded. */
const POSTS = ["e", "i/v0/e", "s"];
const GETS = /^array\/phc_\w+\/config$/;
const QUERY = ["ip", "_", "ver", "compression", "beacon", "sent_at", "retry_count"];

/**
 * Forwards a request of posthog-js to PostHog: only the body and the browser's name, and nothing from a visitor who opted out.
 * A rewrite would also pass on the visitor's address and every cookie, including the gates' grants.
 *
 * @param path the part after /ingest/
 * @returns PostHog's JSON, or {} if PostHog fails; 403 for another origin, 404 for another path; 408 and 413 for a body
 *   over its limits, 503 for too many requests at once
 */
export async function forwardToPosthog(request: Request, path: string): Promise<Response> {
  const { posthog, siteUrl, clientIp } = env();
  const known = request.method === "POST" ? POSTS.includes(path) : GETS.test(path);
  if (!posthog || !known) return new Response(null, { status: 404 });
  if (request.method === "POST" && !isOwnOrigin(request.headers, { siteUrl, clientIp }))
    return new Response(null, { status: 403 });
  if (!mayMeasureSender(request.headers)) return answer(null);
  if (inFlight >= MAX_IN_FLIGHT) return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  inFlight++;
  try {
    return answer(await forward(request, path, posthog.host));
  } catch (error) {
    if (error instanceof Refusal) return new Response(null, { status: error.status });
    throw error;
  } finally {
    inFlight--;
  }
}

let inFlight = 0;

async function forward(request: Request, path: string, host: string): Promise<string | null> {
  const body = request.method === "POST" ? await readBytes(request, BODY) : undefined;
  const url = body ? `${host}/${path}/` : `${assetsHost(host)}/${path}`;
  return upstream(`${url}${queryOf(request.url)}`, request, body);
}

/** PostHog's cloud serves settings from another host than events. */
const assetsHost = (host: string): string =>
  host.replace(/^https:\/\/(eu|us)\.i\.posthog\.com$/, "https://$1-assets.i.posthog.com");

function queryOf(url: string): string {
  const given = new URL(url).searchParams;
  const kept = new URLSearchParams([...given].filter(([name]) => QUERY.includes(name)));
  return kept.size > 0 ? `?${kept}` : "";
}

async function upstream(
  url: string,
  { method, headers }: Request,
  body: Uint8Array<ArrayBuffer> | undefined,
): Promise<string | null> {
  const controller = new AbortController();
  try {
    const response = await fetch(url, {
      method,
      body,
      headers: {
        "content-type": headers.get("content-type") ?? "text/plain",
        "user-agent": headers.get("user-agent") ?? "",
      },
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), controller.signal]),
    });
    if (!response.ok) return null;
    const text = new TextDecoder().decode(await readBytes(response, ANSWER));
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null ? text : null;
  } catch {
    return null;
  } finally {
    // Does not wait for an unread body.
    controller.abort();
  }
}

/** An error status would only make posthog-js retry and fill the browser's console, so lost events stay lost. */
const answer = (json: string | null): Response =>
  new Response(json ?? "{}", {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
