import { readFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

export type Call = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};
export type Outcome = {
  status: number;
  ms: number;
  body: string;
  cookies: string[];
  headers?: IncomingHttpHeaders;
};

/** Sends calls to one server over this many connections. */
export function clientOf(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const send = async ({ method = "POST", path, headers = {}, body }: Call): Promise<Outcome> => {
    const started = performance.now();
    const all = { "content-type": "application/json", ...headers };
    const ask = (): Promise<IncomingMessage> =>
      new Promise((done, failed) => {
        const sent = request({ agent, host: "127.0.0.1", port, path, method, headers: all }, done);
        // The server may close an idle connection just as it is used again. Browsers then ask on a new one, too
        // (https://nodejs.org/api/http.html#requestreusedsocket).
        sent.on("error", (error: NodeJS.ErrnoException) => {
          if (sent.reusedSocket && error.code === "ECONNRESET") ask().then(done, failed);
          else failed(error);
        });
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      });
    const response = await ask();
    const { statusCode: status = 0, headers: given } = response;
    const cookies = (given["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");
    const answer = await text(response);
    return { status, ms: performance.now() - started, body: answer, cookies, headers: given };
  };

  const flood = async (calls: readonly Call[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    let next = 0;
    const worker = async () => {
      for (let i = next++; i < calls.length; i = next++) outcomes[i] = await send(calls[i] as Call);
    };
    await Promise.all(Array.from({ length: connections }, worker));
    return outcomes;
  };

  return { send, flood, close: () => agent.destroy() };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Megabytes of memory that a process uses now (VmRSS) or used at most (VmHWM). Linux only: elsewhere NaN. */
export function memoryOf(pid: number | "self", field: "VmRSS" | "VmHWM"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The address of the i-th visitor. */
export const address = (i: number): string => `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;

/** The e-mail address of the i-th reader. */
export const reader = (i: number): string => `reader${i}@northwind-turbines.com`;
