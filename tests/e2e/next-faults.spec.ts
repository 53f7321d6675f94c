import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { benchEnv } from "@/tools/lib/start-server";
import { aPublicFile } from "./site";

// Each test passes while Next has a fault that lib/http/guard-servers.ts guards against, and fails once Next fixes it.
const MENDED = "Next fixed this fault: remove the guard (docs/decisions/guard-before-next.md) and this test";

test.describe.configure({ mode: "default" });
let server: ChildProcess;
let port: number;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "unguarded-"));
  server = fork("tests/e2e/unguarded-server.ts", {
    execArgv: ["--import", "tsx"],
    stdio: "ignore",
    env: {
      ...process.env,
      ...benchEnv(dataDir, "x-socket-address"),
    },
  });
  port = await nextNumber();
});
test.afterAll(async () => {
  server.kill();
  if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
  rmSync(dataDir, { recursive: true, force: true });
});

const nextNumber = async (): Promise<number> => Number((await once(server, "message"))[0]);

const statusOf = (path: string, method = "GET"): Promise<number> =>
  new Promise((done, failed) => {
    const asking = rawRequest({ host: "127.0.0.1", port, path, method, agent: false }, (response) =>
      response.resume().on("end", () => done(response.statusCode ?? 0)),
    );
    asking.once("error", failed).end();
  });

test("Next keeps the socket of a WebSocket upgrade, where it redirects or finds nothing", async () => {
  // Only now does Next listen to upgrades.
  expect(await statusOf("/CASESTUDIES")).toBe(308);
  const visitors = ["/CASESTUDIES", "/never/never"].map((path) => {
    const head = [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: Upgrade", "Upgrade: websocket"];
    return connect({ port, host: "127.0.0.1" })
      .resume()
      .end([...head, "", ""].join("\r\n"));
  });
  await Promise.all(visitors.map((visitor) => once(visitor, "finish")));
  // Longer than it takes to answer the same address.
  for (let i = 0; i < 10; i++) await statusOf("/CASESTUDIES");
  expect(
    visitors.some((visitor) => !visitor.closed),
    MENDED,
  ).toBe(true);
  for (const visitor of visitors) visitor.destroy();
});

test("Next searches all parameters for each of them", async () => {
  const count = 1_000;
  const lookups: number[] = [];
  for (const query of ["a&".repeat(count), Array.from({ length: count }, (_, i) => `a${i}`).join("&")]) {
    await statusOf(`/?${query}`);
    const answer = nextNumber();
    server.send("asked");
    lookups.push(await answer);
  }
  expect(Math.max(...lookups), MENDED).toBeGreaterThanOrEqual(count);
});

test("Next answers 500 to a page's name in the code, to no address and to a post to a file", async () => {
  expect.soft(await statusOf("/%5Bslug%5D"), MENDED).toBe(500);
  expect.soft([await statusOf("*", "OPTIONS"), await statusOf("*")], MENDED).toContain(500);
  expect.soft(await statusOf(aPublicFile(), "POST"), MENDED).toBe(500);
});

test("Next redirects an absolute address to itself", async () => {
  expect(await statusOf(`http://127.0.0.1:${port}/casestudies`), MENDED).toBe(308);
});
