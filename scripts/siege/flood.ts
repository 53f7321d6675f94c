import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { ADDRESS_HEADER } from "./field";

const PIECE = Buffer.alloc(64 * 1024, "x");
/** Far more than the way to PostHog takes, and not announced. */
const PIECES = 512;

/** Posts a body that goes on and on, until the site cuts it off. Never throws. */
function post(port: number): Promise<number> {
  return new Promise((done) => {
    const sending = request(
      {
        host: "127.0.0.1",
        port,
        path: "/ingest/e/",
        method: "POST",
        headers: { "content-type": "text/plain", [ADDRESS_HEADER]: "198.51.100.1" },
      },
      (response) => {
        response.resume();
        done(response.statusCode ?? 0);
        sending.destroy();
      },
    );
    sending.on("error", () => done(0));
    let sent = 0;
    const more = () => {
      while (sent < PIECES && !sending.destroyed) {
        sent++;
        if (!sending.write(PIECE)) return void sending.once("drain", more);
      }
      sending.end();
    };
    more();
  });
}

/** Floods the way to PostHog until told to stop. */
export async function flood(port: number, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await post(port);
    await wait(250);
  }
}
