import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { clientOf } from "../lib/load";

const KNOCKERS = 4;
const LONG = 3;
const PAUSE_MS = 40;
const ANSWER_MS = 500;

/** 14 KB of parameters, which Node's limit on headers allows. */
const REPEATED = `?${"a&".repeat(7_000)}`;
const PATHS = ["/", "/never", "/undernda"] as const;

export type Knocks = { upgrades: number; addresses: number };

/** Attacks what Next answers wrongly until `until`: WebSocket upgrades at an address that is redirected, and long addresses. */
export function knock(port: number, until: AbortSignal): { over: Promise<unknown>; knocks: Knocks } {
  const knocks: Knocks = { upgrades: 0, addresses: 0 };
  const client = clientOf(port, LONG);

  const knocker = async () => {
    for (; !until.aborted; await wait(PAUSE_MS)) {
      await upgrade(port);
      knocks.upgrades++;
    }
  };
  const rambler = async (i: number) => {
    const path = `${PATHS[i % PATHS.length]}${REPEATED}`;
    for (; !until.aborted; await wait(PAUSE_MS)) {
      await client.send({ method: "GET", path }).catch(() => null);
      knocks.addresses++;
    }
  };
  const over = Promise.all([
    ...Array.from({ length: KNOCKERS }, knocker),
    ...Array.from({ length: LONG }, (_, i) => rambler(i)),
  ]).then(() => client.close());
  return { over, knocks };
}

function upgrade(port: number): Promise<void> {
  const lines = [
    // Middleware redirects it.
    "GET /CASESTUDIES HTTP/1.1",
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ];
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(`${lines.join("\r\n")}\r\n\r\n`));
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => done());
    socket.resume();
  });
}

const CLOSE_WAIT = "08";

/** Sockets that the server keeps after the visitor has closed (Linux; elsewhere NaN). */
export function socketsKept(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  try {
    return ["/proc/net/tcp", "/proc/net/tcp6"]
      .flatMap((file) => readFileSync(file, "utf8").trim().split("\n").slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter(([, here, , state]) => here?.endsWith(local) && state === CLOSE_WAIT).length;
  } catch {
    return Number.NaN;
  }
}
