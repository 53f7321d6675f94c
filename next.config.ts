import type { NextConfig } from "next";
import { leftOut } from "./lib/content/left-out";
import { readOwn } from "./lib/content/own-files";
import { readEnv } from "./lib/env/server-env";
import { securityHeaders } from "./lib/http/security-headers";
import { tracing } from "./tracing.config";

// A bad deployment must fail here, at build and at start, not at the first visitor.
const settings = readEnv();
const { host, siteUrl, siteUrlGiven } = settings;

/**
 * The static 404 page answers for pages that this site does not have, as for any unknown address. In development the
 * list of pages may change while the server runs, so each page checks it there (lib/content/page-guard.ts).
 */
const MISSING_PAGES =
  process.env.NODE_ENV === "production"
    ? leftOut().map((source) => ({ source, destination: "/_missing" }))
    : [];

const config: NextConfig = {
  poweredByHeader: false,
  // The build checks only the types of what it builds; `npm run check` covers the rest.
  typescript: { tsconfigPath: "tsconfig.build.json" },
  reactStrictMode: true,
  // Gives middleware request.url as the router knows it. Otherwise Next replaces each 127.x.x.x with localhost there,
  // and under HOSTNAME=127.0.0.1 takes the middleware's own rewrites and redirects for another server's.
  skipProxyUrlNormalize: true,
  // Written into the bundles.
  env: {
    // Also if unset, so that without a key the build drops all analytics code.
    NEXT_PUBLIC_POSTHOG_KEY: process.env.NEXT_PUBLIC_POSTHOG_KEY ?? "",
    // What a function may not know at run time: see lib/env/server-env.ts.
    BUILT_FOR: host ?? "",
    BUILT_SITE_URL: siteUrlGiven ? siteUrl : "",
  },
  // For a container: a folder that runs without node_modules (see Dockerfile). Hosts with their own preset do not need
  // it.
  output: process.env.STANDALONE === "1" ? "standalone" : undefined,
  // Pictures are encoded ahead; an optimizer that fetches on request would only add attack surface.
  images: { unoptimized: true },
  // Packages with native code or WASM are loaded, not bundled.
  serverExternalPackages: ["@electric-sql/pglite", "@hyzyla/pdfium", "sharp", "nodemailer", "ws"],
  ...tracing(settings),
  experimental: {
    // There are several root layouts (site, gate, private, owner), and the 404 page belongs to none of them.
    globalNotFound: true,
    // An unknown slug answers 404 or a redirect; these must not be written to disk as files.
    isrFlushToDisk: false,
    // Neither middleware nor the addresses it handles read a body. By default Next would copy up to 10 MB of each.
    proxyClientMaxBodySize: 64 * 1024,
    // A route loads the CSS it uses; a shared sheet may bring at most about this many bytes that a route does not need.
    cssChunking: { type: "graph", requestCost: 1000 },
  },
  async headers() {
    return securityHeaders(readOwn("site").content.resumePdf);
  },
  async redirects() {
    return Object.entries(readOwn("redirects").content).map(([source, destination]) => ({
      source,
      destination,
      permanent: true,
    }));
  },
  async rewrites() {
    return {
      // The list itself stays static; only a search is rendered per request.
      beforeFiles: [
        {
          source: "/casestudies",
          has: [{ type: "query", key: "search" }],
          destination: "/casestudies/search",
        },
        ...MISSING_PAGES,
      ],
      afterFiles: [],
      fallback: [],
    };
  },
};

export default config;
