import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LONGEST_ADDRESS, MOST_PARAMETERS } from "@/lib/http/admission";
import { guardServers } from "@/lib/http/guard-servers";

// A real server in Next's place, which notes what reaches it.
let folder: string;
let server: Server;
let reached: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "guard-"));
  mkdirSync(join(folder, "a folder"));
  writeFileSync(join(folder, "cv.pdf"), "");
  writeFileSync(join(folder, "a folder/one.png"), "");
  // As under `next start`, the server is there before the guard.
  server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url} at ${request.headers.host}`);
    response.end("served");
  });
  server.on("upgrade", () => reached.push("an upgrade"));
  guardServers(folder);
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  reached = [];
});

/** No other site may frame a refusal. */
const NOT_FRAMABLE = /\r\nContent-Security-Policy: [^\r]*frame-ancestors 'none'/;

/** Sends a first line, headers and nothing else, and returns the whole answer once the server has closed. */
async function ask(line: string, ...headers: string[]): Promise<string> {
  // The visitor's side stays open: it is the server that has to close.
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: "127.0.0.1",
    allowHalfOpen: true,
  });
  const given = headers.length > 0 ? headers : ["Connection: close"];
  socket.write([`${line} HTTP/1.1`, "Host: jo.design", ...given, "", ""].join("\r\n"));
  const answer = await text(socket);
  socket.destroy();
  return answer;
}
const statusOf = async (line: string) => Number((await ask(line)).split(" ")[1]);

describe("a WebSocket upgrade", () => {
  const UPGRADE = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];

  test("is refused with 426, and its connection closed", async () => {
    const answer = await ask("GET /undernda", ...UPGRADE);
    expect(answer).toMatch(/^HTTP\/1\.1 426 Upgrade Required\r\n/);
    expect(answer).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
    expect(answer).toMatch(NOT_FRAMABLE);
    expect(reached).toEqual([]);
  });

  test("leaves no socket, even of a visitor who keeps the connection open", async () => {
    const port = (server.address() as AddressInfo).port;
    const gone = once(server, "connection").then(([socket]) => once(socket, "close"));
    const visitor = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    visitor.on("error", () => {});
    visitor.write(["GET / HTTP/1.1", "Host: jo.design", ...UPGRADE, "", ""].join("\r\n"));
    await gone;
    visitor.destroy();
  });
});

describe("a long address", () => {
  const long = (length: number) => `/${"a".repeat(length - 1)}`;
  const many = (count: number) => `/?${Array(count).fill("a").join("&")}`;

  test("is refused with 414 before anything reads it", async () => {
    expect(await statusOf(`GET ${long(LONGEST_ADDRESS + 1)}`)).toBe(414);
    expect(await statusOf(`POST ${many(MOST_PARAMETERS + 1)}`)).toBe(414);
    expect(await statusOf(`GET http://jo.design${many(MOST_PARAMETERS + 1)}`)).toBe(414);
    expect(reached).toEqual([]);
  });

  test("is served where it is one that a visitor's link may have", async () => {
    for (const path of [
      long(LONGEST_ADDRESS),
      many(MOST_PARAMETERS),
      `/?code=${"x".repeat(4_000)}&utm_source=a`,
    ])
      expect(await statusOf(`GET ${path}`)).toBe(200);
  });
});

describe("a request's target", () => {
  test.each(["TRACE /api/unlock", "TRACE /cv.pdf", "TRACE /%ff"])(
    "%s is refused with 501, because Next cannot read it",
    async (line) => {
      expect(await statusOf(line)).toBe(501);
      expect(reached).toEqual([]);
    },
  );

  test("may be a whole address, and then the host in it counts", async () => {
    await ask("GET http://Other.example:3000/aboutme?x=1");
    await ask("GET https://other.example");
    await ask("HEAD http://other.example?x=//y");
    expect(reached).toEqual([
      "GET /aboutme?x=1 at other.example:3000",
      "GET / at other.example",
      "HEAD /?x=//y at other.example",
    ]);
  });

  test.each(["OPTIONS *", "GET *", "GET ftp://jo.design/", "GET http://jo.design:port/"])(
    "%s is refused with 400",
    async (line) => {
      expect(await statusOf(line)).toBe(400);
      expect(reached).toEqual([]);
    },
  );

  test("reaches the site as it is where it is a path", async () => {
    const paths = ["/", "//a//b", "/%ff", "/caf%C3%A9?a=%5Bb%5D", "/a[b]c", "/x?[slug]"];
    for (const path of paths) await ask(`GET ${path}`);
    expect(reached).toEqual(paths.map((path) => `GET ${path} at jo.design`));
  });

  test.each(["/%5Bslug%5D", "/blog/%5bslug%5d?a=b", "/casestudies/[slug]", "/a/%5B...rest%5D/b"])(
    "%s is an address that the site does not have",
    async (path) => {
      await ask(`GET ${path}`);
      expect(reached).toEqual(["GET /_missing at jo.design"]);
    },
  );
});

describe("a file that is served as it is", () => {
  test.each([
    ...["POST /x/%2e%2e/cv.pdf", "DELETE /a%20folder/one.png?v=1", "OPTIONS /cv.pdf"],
    ...["PUT /_next/static/a.js"],
  ])("can only be read: %s", async (line) => {
    const answer = await ask(line);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(NOT_FRAMABLE);
    expect(answer).toContain("\r\nAllow: GET, HEAD\r\n");
    expect(reached).toEqual([]);
  });

  test("is read as ever, and what is no file may be posted to", async () => {
    for (const line of ["GET /cv.pdf", "HEAD /cv.pdf", "POST /a%20folder", "POST /cv.pdf/x"])
      expect(await statusOf(line)).toBe(200);
  });
});
