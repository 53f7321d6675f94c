import "server-only";
import { env } from "@/lib/env/server-env";
import { isOwnOrigin } from "@/lib/http/origin";
import { measured } from "./measured";

const PATIENCE = 5000;
/** The largest batch of a recording that PostHog takes is larger; what is larger than this is not worth its way. */
const BODY_LIMIT = 8 * 1024 * 1024;

/** What posthog-js asks for: events, recordings and the project's settings. Nothing else is handed on. */
const POSTS = ["e", "i/v0/e", "s"];
const GETS = /^array\/phc_\w+\/config$/;
const QUERY = ["ip", "_", "ver", "compression", "beacon", "sent_at", "retry_count"];

/**
 * Hands a request of posthog-js on to PostHog. A proxy of our own, not a rewrite: a rewrite would send PostHog every
 * cookie of the site, the gates' grants among them, and the visitor's address. This one sends the body and the browser's
 * name, and nothing of a visitor who said no a moment ago. Whatever PostHog does (away, slow, answering garbage) the page gets a quiet JSON answer.
 *
 * @param path what followed /ingest/
 */
export async function toPosthog(request: Request, path: string): Promise<Response> {
  const { posthog, siteUrl, clientIp } = env();
  const known = request.method === "POST" ? POSTS.includes(path) : GETS.test(path);
  if (!posthog || !known) return new Response(null, { status: 404 });
  if (request.method === "POST" && !isOwnOrigin(request.headers, { siteUrl, clientIp }))
    return new Response(null, { status: 403 });
  if (!measured(request.headers)) return answer(null);
  const body = request.method === "POST" ? await bodyOf(request) : undefined;
  if (body === null) return new Response(null, { status: 413 });
  const url = body ? `${posthog.host}/${path}/` : `${assetsHost(posthog.host)}/${path}`;
  return answer(await upstream(`${url}${queryOf(request.url)}`, request, body));
}

/** PostHog's own cloud keeps the settings on another host than the one that takes events. */
const assetsHost = (host: string): string =>
  host.replace(/^https:\/\/(eu|us)\.i\.posthog\.com$/, "https://$1-assets.i.posthog.com");

async function bodyOf(request: Request): Promise<ArrayBuffer | null> {
  if (Number(request.headers.get("content-length")) > BODY_LIMIT) return null;
  const body = await request.arrayBuffer().catch(() => new ArrayBuffer());
  return body.byteLength > BODY_LIMIT ? null : body;
}

function queryOf(url: string): string {
  const given = new URL(url).searchParams;
  const kept = new URLSearchParams([...given].filter(([name]) => QUERY.includes(name)));
  return kept.size > 0 ? `?${kept}` : "";
}

/** PostHog's JSON, or null for anything else. */
async function upstream(
  url: string,
  { method, headers }: Request,
  body: ArrayBuffer | undefined,
): Promise<string | null> {
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
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    const json: unknown = response.ok ? JSON.parse(text) : null;
    return typeof json === "object" && json !== null ? text : null;
  } catch {
    return null;
  }
}

/** An error would only make posthog-js try again and the browser's console fill; what was lost is lost. */
const answer = (json: string | null): Response =>
  new Response(json ?? "{}", {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
