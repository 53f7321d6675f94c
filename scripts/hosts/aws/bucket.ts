import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const MISSING =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';

/**
 * Answers S3's GetObject with files of a folder. Nothing is ever written: the site makes no page anew.
 *
 * @param files by their key in the bucket
 */
export async function startBucket(
  files: ReadonlyMap<string, string>,
): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    // /bucket/key: a bucket at an address of numbers has no host name of its own.
    const [, , ...key] = decodeURIComponent(new URL(request.url ?? "/", "http://bucket").pathname).split("/");
    const file = request.method === "GET" ? files.get(key.join("/")) : undefined;
    if (!file) return void response.writeHead(404, { "content-type": "application/xml" }).end(MISSING);
    response
      .writeHead(200, { "last-modified": (await stat(file)).mtime.toUTCString() })
      .end(await readFile(file));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
