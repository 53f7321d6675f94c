import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { builders } from "../builders";

/** The used part of the package @netlify/blobs, which only the lab installs. */
type Library = {
  setEnvironmentContext(place: object): void;
  getDeployStore(options: { region: string }): { set(key: string, value: string): Promise<unknown> };
  BlobsServer: new (options: {
    directory: string;
    token: string;
  }) => { start(): Promise<{ port: number }>; stop(): Promise<void> };
};

/** Starts Netlify's blob server with the prerendered pages of `folder`. */
export async function startBlobs(folder: string) {
  const load = (file: string): Promise<Library> =>
    import(pathToFileURL(builders.file("@netlify/blobs/dist", file)).href);
  const { BlobsServer } = await load("server.js");
  const { setEnvironmentContext, getDeployStore } = await load("main.js");
  const directory = mkdtempSync(join(tmpdir(), "hosts-netlify-blobs-"));
  const server = new BlobsServer({ directory, token: "walk" });
  const { port } = await server.start();
  const url = `http://127.0.0.1:${port}`;
  const [token, region] = ["walk", "us-east-2"];
  // Netlify passes the store's place to functions.
  const place = { edgeURL: url, uncachedEdgeURL: url, token, siteID: "walk", deployID: "walk" };
  const context = { ...place, primaryRegion: region };
  setEnvironmentContext(context);
  const store = getDeployStore({ region });
  for (const key of readdirSync(folder)) await store.set(key, readFileSync(join(folder, key), "utf8"));
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64");
  return {
    /** For a function's environment. */
    context: encoded(context),
    /** For each of its events. */
    event: encoded({ url, url_uncached: url, token, primary_region: region }),
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
