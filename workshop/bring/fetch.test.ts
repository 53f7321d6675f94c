import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { type FetchOptions, isPublic, safeFetch } from "./fetch";
import { pictureFetch } from "./open";

let server: Server | undefined;
afterEach(() => server?.close());

/** A server of this machine, which the options let a test reach. */
async function serve(listener: RequestListener): Promise<{ at: string; reach: FetchOptions }> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    at: `http://127.0.0.1:${port}`,
    reach: { mayReach: (ip, to) => ip === "127.0.0.1" && to === port },
  };
}

test.each([
  ...["127.0.0.1", "127.9.9.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ...["169.254.169.254", "100.100.100.200", "100.64.0.1", "192.0.0.192", "168.63.129.16", "198.18.0.1"],
  ...["224.0.0.1", "239.255.255.250", "255.255.255.255", "240.0.0.1", "203.0.113.9"],
  ...["::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd00:ec2::254", "ff02::1", "::ffff:127.0.0.1"],
  ...["::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::1", "2001::1"],
  ...["2001:db8::1", "3fff::1", "5f00::1", "100::1", "localhost", ""],
])("%s is not in the internet", (ip) => {
  expect(isPublic(ip)).toBe(false);
});

test.each(["8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
  "%s is in the internet, at the ports of http and https",
  (ip) => {
    expect([80, 443, 22, 8080].map((port) => isPublic(ip, port))).toEqual([true, true, false, false]);
  },
);

test.each([
  ...["http://127.0.0.1/", "http://2130706433/", "http://0x7f.1/", "http://017700000001/", "http://127.1/"],
  ...["http://[::1]/", "http://[::ffff:7f00:1]/", "http://[::ffff:169.254.169.254]/", "http://localhost/"],
  ...["http://localhost./", "http://①②⑦.⓪.⓪.①/", "http://8.8.8.8:22/", "https://me:secret@example.com/"],
  ...["file:///etc/passwd", "ftp://example.com/", "data:text/plain,a", "javascript:1", "//example.com", ""],
])("%s is not fetched", async (address) => {
  await expect(safeFetch(address)).rejects.toMatchObject({ name: "UsageError" });
});

test("an answer comes with its type and the address after redirects, without cookies", async () => {
  const { at, reach } = await serve((request, response) => {
    if (request.url === "/old")
      response.writeHead(302, { location: "/new", "set-cookie": "a=b; Path=/" }).end();
    else response.setHeader("content-type", "text/plain").end(request.headers.cookie ?? "none");
  });
  const { bytes, address, type } = await safeFetch(`${at}/old`, reach);
  expect([Buffer.from(bytes).toString(), address, type]).toEqual(["none", `${at}/new`, "text/plain"]);
});

test.each([
  ["the own network", "http://169.254.169.254/latest/meta-data/"],
  ["another port of this machine", "http://127.0.0.1:1/"],
  ["a name of this machine", "http://localhost:1/"],
  ["a file", "file:///etc/passwd"],
  ["itself", "/"],
])("a redirect to %s is not followed to its end", async (_, location) => {
  const { at, reach } = await serve((_request, response) => response.writeHead(301, { location }).end());
  await expect(safeFetch(at, reach)).rejects.toMatchObject({ name: "UsageError" });
});

test("a name counts by the address that it leads to", async () => {
  const { at, reach } = await serve((_request, response) => response.end("here"));
  const byName = at.replace("127.0.0.1", "localhost");
  expect(Buffer.from((await safeFetch(byName, reach)).bytes).toString()).toBe("here");
  await expect(safeFetch(byName, { mayReach: (ip) => ip === "8.8.8.8" })).rejects.toThrow(
    /not in the internet/,
  );
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
  ["identity", (bytes: Buffer) => bytes],
] as const)("an answer packed with %s is unpacked, and refused beyond the limit", async (coding, pack) => {
  const bomb = pack(Buffer.alloc(3_000_000));
  const { at, reach } = await serve(({ url }, response) => {
    response.setHeader("content-encoding", coding).end(url === "/bomb" ? bomb : pack(Buffer.from("small")));
  });
  const options = { ...reach, limit: 1_000_000 };
  expect(Buffer.from((await safeFetch(at, options)).bytes).toString()).toBe("small");
  await expect(safeFetch(`${at}/bomb`, options)).rejects.toThrow(/larger than 1 MB/);
});

test("a server that does not end, or answers with an error, is reported by its address", async () => {
  const { at, reach } = await serve(({ url }, response) => {
    if (url === "/slow") response.write("a");
    else response.writeHead(404).end();
  });
  await expect(safeFetch(`${at}/slow`, { ...reach, limitMs: 1 })).rejects.toThrow(
    /slow cannot be read: it takes/,
  );
  await expect(safeFetch(`${at}/gone`, reach)).rejects.toThrow(`${at}/gone answers with 404.`);
  server?.closeAllConnections();
});

test("a broken packed answer is refused", async () => {
  const { at, reach } = await serve((_, response) =>
    response.setHeader("content-encoding", "gzip").end("no"),
  );
  await expect(safeFetch(at, reach)).rejects.toMatchObject({ name: "UsageError" });
});

test("a host that cannot be reached is asked once; one that lacks a picture is asked for the next", async () => {
  const { at, reach } = await serve(({ url }, answer) =>
    answer.writeHead(url === "/b.png" ? 200 : 404).end(),
  );
  const asked: string[] = [];
  const fetch = pictureFetch((address) => {
    asked.push(address);
    return safeFetch(address, { ...reach, mayReach: () => true });
  });
  expect(await fetch(`${at}/a.png`)).toBeNull();
  expect(await fetch(`${at}/b.png`)).not.toBeNull();
  server?.close();
  server?.closeAllConnections();
  for (const name of ["c", "d"]) expect(await fetch(`${at}/${name}.png`)).toBeNull();
  expect(asked.map((address) => address.slice(at.length))).toEqual(["/a.png", "/b.png", "/c.png"]);
});
