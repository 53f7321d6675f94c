import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../lib/run";
import type { Builders } from "../builders";
import { type Deployment, SITE_URL } from "../deployment";
import { functionPool } from "../function-pool";
import { filesUnder, layOut } from "../lay-out";
import { fileAnswer, listen, serve, type Visit, vouched } from "../serve";
import { inWorkshop } from "../workshop";

const NODE = "22";
const SERVER = "server-functions/default";

/** The header that docs/deploy.md has CloudFront overwrite with the visitor's address. */
const ADDRESS_HEADER = "true-client-ip";

/**
 * Builds the site with OpenNext and serves what came out as CloudFront, S3 and Lambda do: files from the bucket, all else
 * from the one function, laid out alone.
 *
 * @param settings what the owner sets at the host
 */
export const deployToAws = (builders: Builders, settings: Record<string, string>): Promise<Deployment> =>
  inWorkshop("AWS (OpenNext)", async ({ site, room, lend }) => {
    const own = { ...settings, CLIENT_IP_HEADER: ADDRESS_HEADER };
    const env = { ...process.env, ...own, PATH: builders.path(NODE), NEXT_TELEMETRY_DISABLED: "1" };
    await run("npm", ["ci", "--no-audit", "--prefix", site], env);
    await run(builders.node(NODE), [builders.file("@opennextjs/aws/dist/index.js"), "build"], env, site);
    const output = join(site, ".open-next");
    const bucket = await startBucket(filesUnder(join(output, "cache")));
    const pool = functionPool([
      {
        laidOut: layOut("server function", join(room("server"), "task"), filesUnder(join(output, SERVER))),
        command: [lend(builders.node(NODE), `node${NODE}`), lend("scripts/hosts/aws/function-server.mjs")],
        env: {
          ...own,
          AWS_REGION: "eu-central-1",
          AWS_ACCESS_KEY_ID: "walk",
          AWS_SECRET_ACCESS_KEY: "walk",
          AWS_ENDPOINT_URL_S3: bucket.url,
          CACHE_BUCKET_NAME: "site",
          CACHE_BUCKET_REGION: "eu-central-1",
        },
        serves: "all",
      },
    ]);
    const files = filesUnder(join(output, "assets"));
    const { url, close } = await serve(async (visit) => {
      const file = fileFor(visit, files);
      if (file) return fileAnswer(file);
      // What CloudFront's function for viewers writes.
      const headers = vouched(visit, undefined, { [ADDRESS_HEADER]: visit.address });
      return pool.call("server function", { ...visit, headers });
    });
    const stop = () => {
      close();
      bucket.close();
    };
    return { url, filesHaveHeaders: false, pool, stop };
  });

function fileFor({ method, url }: Visit, files: ReadonlyMap<string, string>): string | undefined {
  return method === "GET" || method === "HEAD"
    ? files.get(new URL(url, SITE_URL).pathname.slice(1))
    : undefined;
}

const MISSING =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';

/**
 * Answers S3's GetObject with files of a folder. Nothing is ever written: the site makes no page anew.
 *
 * @param files by their key in the bucket
 */
async function startBucket(files: ReadonlyMap<string, string>): Promise<{ url: string; close(): void }> {
  return listen(async (request, response) => {
    // /bucket/key: a bucket at an address of numbers has no host name of its own.
    const [, , ...key] = decodeURIComponent(new URL(request.url ?? "/", "http://bucket").pathname).split("/");
    const file = request.method === "GET" ? files.get(key.join("/")) : undefined;
    if (!file) return void response.writeHead(404, { "content-type": "application/xml" }).end(MISSING);
    response
      .writeHead(200, { "last-modified": (await stat(file)).mtime.toUTCString() })
      .end(await readFile(file));
  });
}
