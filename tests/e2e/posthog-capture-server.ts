import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";

export type Captured = {
  event: string;
  distinctId: string;
  properties: Record<string, unknown>;
  /** The endpoint: for events, recordings or posthog-node's batches. */
  endpoint: string;
};
/** Each request that reached PostHog, with its headers. */
export type Seen = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };
export type Mood = "well" | "garbage" | "slow" | "failing";

/**
 * Speaks as much of PostHog's ingest protocol as posthog-js and posthog-node use: events (/e/, /i/v0/e/, /batch/) and
 * recordings (/s/), plain, gzipped or as base64 forms; the project's settings; flags and decide.
 */
export class CaptureServer {
  readonly events: Captured[] = [];
  readonly requests: Seen[] = [];
  mood: Mood = "well";
  /** The requests that still wait for an answer. */
  readonly waiting = new Set<{ path: string }>();
  readonly #kept = new Set<string>();
  /** The visitors of earlier tests, and of this one. */
  readonly #earlier = new Set<string>();
  readonly #visitors = new Set<string>();
  #since = 0;
  #server: Server | undefined;

  async listen(port: number): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Begins a test. Events that browsers of earlier tests sent as they closed may arrive late and are ignored. */
  begin(): void {
    for (const id of this.#visitors) this.#earlier.add(id);
    this.#visitors.clear();
    this.clear();
  }

  clear(): void {
    this.events.length = 0;
    this.requests.length = 0;
    this.#since = Date.now();
    this.mood = "well";
  }

  named(event: string): Captured[] {
    return this.events.filter((captured) => captured.event === event);
  }

  /** The recordings, unpacked. */
  recorded(): string {
    return JSON.stringify(
      this.named("$snapshot").map(({ properties }) => unpacked(properties.$snapshot_data)),
    );
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = decoded(Buffer.concat(chunks));
    const path = new URL(request.url ?? "/", "http://capture").pathname;
    this.requests.push({ method: request.method ?? "", path, headers: request.headers, body });
    // Never answered: the client waits until its timeout.
    if (this.mood === "slow") {
      const waits = { path };
      this.waiting.add(waits);
      response.once("close", () => this.waiting.delete(waits));
      return;
    }
    if (this.mood === "failing") {
      response.writeHead(500).end("no");
      return;
    }
    if (this.mood === "garbage") {
      response.writeHead(200, { "content-type": "text/html" }).end('<html>{"sessionRecording":');
      return;
    }
    if (body) this.#keep(path, body);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply(path)));
  }

  #keep(path: string, body: string): void {
    for (const raw of eventsIn(JSON.parse(body))) {
      // A client resends a batch without an answer. As PostHog does, keep each event id once; an event that was
      // captured twice has two ids.
      if (typeof raw.uuid === "string") {
        if (this.#kept.has(raw.uuid)) continue;
        this.#kept.add(raw.uuid);
      }
      // Events of an earlier test, which the server kept while PostHog was away.
      if (path === "/batch/" && Date.parse(String(raw.timestamp)) < this.#since) continue;
      const properties = record(raw.properties);
      const distinctId = String(properties.distinct_id ?? raw.distinct_id);
      if (this.#earlier.has(distinctId)) continue;
      this.#visitors.add(distinctId);
      this.events.push({
        event: String(raw.event),
        distinctId,
        properties,
        endpoint: path,
      });
    }
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** One event, a list of them, or a list within an envelope (posthog-node's `batch`, posthog-js's `data`). */
function eventsIn(body: unknown): Record<string, unknown>[] {
  if (Array.isArray(body)) return body.map(record);
  const { batch, data } = record(body);
  if (Array.isArray(batch)) return batch.map(record);
  if (Array.isArray(data)) return data.map(record);
  return "event" in record(body) ? [record(body)] : [];
}

/** The body as text, whichever way it was packed. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0x1f && second === 0x8b) return gunzipSync(bytes).toString();
  const text = bytes.toString();
  if (!text.startsWith("data=")) return text;
  return Buffer.from(new URLSearchParams(text).get("data") ?? "", "base64").toString();
}

/** Parts of a recording are gzipped by themselves, one character a byte. */
function unpacked(value: unknown): unknown {
  if (typeof value === "string" && value.startsWith("\x1f\x8b"))
    return unpacked(JSON.parse(gunzipSync(Buffer.from(value, "latin1")).toString()));
  if (Array.isArray(value)) return value.map(unpacked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unpacked(one)]));
}

function reply(path: string): unknown {
  if (/^\/(flags|decide)/.test(path))
    return { featureFlags: {}, errorsWhileComputingFlags: false, ...SETTINGS };
  return path.startsWith("/array/") ? SETTINGS : { status: "Ok" };
}

/** A project's settings as PostHog sends them, with everything switched on that the site uses. */
const SETTINGS = {
  supportedCompression: ["gzip", "gzip-js"],
  hasFeatureFlags: false,
  heatmaps: true,
  autocapture_opt_out: false,
  autocaptureExceptions: true,
  capturePerformance: { web_vitals: true, network_timing: false, web_vitals_allowed_metrics: null },
  sessionRecording: {
    endpoint: "/s/",
    consoleLogRecordingEnabled: false,
    recorderVersion: "v2",
    sampleRate: null,
    minimumDurationMilliseconds: null,
    linkedFlag: null,
    networkPayloadCapture: null,
    masking: null,
    urlTriggers: [],
    urlBlocklist: [],
    eventTriggers: [],
    scriptConfig: null,
  },
  surveys: false,
  siteApps: [],
};
