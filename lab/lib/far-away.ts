import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Starts a proxy to a server of this machine that seems to be far away: what goes through it, there and back, arrives `ms / 2`
 * later. Returns the address to use instead of `url`.
 */
export async function farAway(url: string, ms: number): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from.setNoDelay());
      from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), ms / 2));
      from.on("close", () => setTimeout(() => to.destroy(), ms / 2));
      from.on("error", () => from.destroy());
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const address = new URL(url);
  address.port = `${(server.address() as AddressInfo).port}`;
  return {
    url: address.origin,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
