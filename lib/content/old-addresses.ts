import { readOwn } from "./own-files";

/** The permanent redirects of content/redirects.yaml, as next.config.ts wants them. Throws ContentError. */
export const oldAddresses = (root = "content") =>
  Object.entries(readOwn("redirects", root).content).map(([source, destination]) => ({
    source,
    destination,
    permanent: true as const,
  }));
