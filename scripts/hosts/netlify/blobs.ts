import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Builders } from "../builders";

type Library = {
  setEnvironmentContext(place: object): void;
  getDeployStore(options: { region: string }): { set(key: string, value: string): Promise<unknown> };
};
type ServerLibrary = {
  BlobsServer: new (options: {
    directory: string;
    token: string;
  }) => { start(): Promise<{ port: number }>; stop(): Promise<void> };
};

/**
 * Starts Netlify's own blob server with what the build prepared for the deploy: its prerendered pages.
 *
 * @param folder the blobs of the build
 */
export async function startBlobs(builders: Builders, folder: string) {
  const load = <T>(...path: string[]) =>
    import(pathToFileURL(builders.file("@netlify/blobs/dist", ...path)).href) as Promise<T>;
  const { BlobsServer } = await load<ServerLibrary>("server.js");
  const { setEnvironmentContext, getDeployStore } = await load<Library>("main.js");
  const directory = mkdtempSync(join(tmpdir(), "hosts-netlify-blobs-"));
  const server = new BlobsServer({ directory, token: "walk" });
  const { port } = await server.start();
  const url = `http://127.0.0.1:${port}`;
  // Where functions find the store of a deploy, as Netlify tells them.
  const place = {
    edgeURL: url,
    uncachedEdgeURL: url,
    token: "walk",
    siteID: "walk",
    deployID: "walk",
    primaryRegion: "us-east-2",
  };
  setEnvironmentContext(place);
  const store = getDeployStore({ region: place.primaryRegion });
  for (const key of readdirSync(folder)) await store.set(key, readFileSync(join(folder, key), "utf8"));
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64");
  return {
    /** For a function's environment. */
    context: encoded(place),
    /** For each of its events. */
    event: encoded({ url, url_uncached: url, token: place.token, primary_region: place.primaryRegion }),
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
