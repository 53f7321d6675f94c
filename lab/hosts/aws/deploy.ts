import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { listen } from "../../../workshop/commands/lib/listen";
import { run } from "../../../workshop/commands/lib/run";
import { filesUnder } from "../../../workshop/content/disk";
import { builders } from "../builders";
import { functionPool, layOut } from "../function-pool";
import { edgeHeaders, fileAnswer, fileFor, serve } from "../serve";
import { type Deployment, inWorkshop } from "../workshop";

const NODE = "22";

/** CloudFront overwrites it with the visitor's address (docs/deploy.md). */
const ADDRESS_HEADER = "true-client-ip";

/**
 * Builds the site with OpenNext and serves it as CloudFront, S3 and Lambda do: files from the bucket, the rest from one
 * function. `settings` are the owner's variables.
 */
export const deployToAws = (settings: Record<string, string>): Promise<Deployment> =>
  inWorkshop("AWS (OpenNext)", async ({ site, place, lend }) => {
    const own = { ...settings, CLIENT_IP_HEADER: ADDRESS_HEADER };
    const env = builders.env(NODE, own);
    await run("npm", ["ci", "--no-audit", "--prefix", site], env);
    await run(builders.node(NODE), [builders.file("@opennextjs/aws/dist/index.js"), "build"], env, site);
    const output = (folder: string) => filesUnder(join(site, ".open-next", folder));
    const bucket = await startBucket(output("cache"));
    const pool = functionPool([
      {
        laidOut: layOut("server function", place("server"), output("server-functions/default")),
        command: [lend(builders.node(NODE), `node${NODE}`), lend("lab/hosts/aws/function-server.mjs")],
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
    const files = output("assets");
    const { url, close } = await serve(async (visit) => {
      const file = fileFor(visit, files);
      if (file) return fileAnswer(file);
      // As CloudFront's viewer function does.
      const headers = edgeHeaders(visit, undefined, { [ADDRESS_HEADER]: visit.address });
      return pool.call("server function", { ...visit, headers });
    }, "x-amz-cf-id");
    const stop = () => {
      close();
      bucket.close();
    };
    return { url, filesHaveHeaders: false, pool, stop };
  });

const MISSING =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';

const startBucket = (files: ReadonlyMap<string, string>) =>
  listen(async (request, response) => {
    // The path is /bucket/key.
    const [, , ...key] = decodeURIComponent(new URL(request.url ?? "/", "http://bucket").pathname).split("/");
    const file = request.method === "GET" ? files.get(key.join("/")) : undefined;
    if (!file) return void response.writeHead(404, { "content-type": "application/xml" }).end(MISSING);
    const modified = (await stat(file)).mtime.toUTCString();
    response.writeHead(200, { "last-modified": modified }).end(await readFile(file));
  });
