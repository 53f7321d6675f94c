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
 * Pages that this site is without are answered as any address that nobody knows, by the static 404 page. In development the
 * list of pages may change while the server runs: there each page says by itself that it is none (lib/content/page-guard.ts).
 */
const MISSING =
  process.env.NODE_ENV === "production"
    ? leftOut().map((source) => ({ source, destination: "/_missing" }))
    : [];

const config: NextConfig = {
  poweredByHeader: false,
  // What is built is what is type-checked here; `npm run check` covers scripts and tests.
  typescript: { tsconfigPath: "tsconfig.build.json" },
  reactStrictMode: true,
  // Middleware gets request.url as the router knows it. Otherwise Next calls each 127.x.x.x localhost there, and under
  // HOSTNAME=127.0.0.1 takes the middleware's own rewrites and redirects for another server's.
  skipProxyUrlNormalize: true,
  // Written into the bundles.
  env: {
    // Also where it is unset, so that without a key the build drops all analytics code.
    NEXT_PUBLIC_POSTHOG_KEY: process.env.NEXT_PUBLIC_POSTHOG_KEY ?? "",
    // What a function may not be told at run time: see lib/env/server-env.ts.
    BUILT_FOR: host ?? "",
    BUILT_SITE_URL: siteUrlGiven ? siteUrl : "",
  },
  // For a container: a folder that runs without node_modules (see Dockerfile). Hosts with a preset of their own need none.
  output: process.env.STANDALONE === "1" ? "standalone" : undefined,
  // Pictures are encoded ahead; an optimizer that fetches on request would be one more door.
  images: { unoptimized: true },
  // These bring native code or WASM beside their JavaScript: they are loaded, not bundled.
  serverExternalPackages: ["@electric-sql/pglite", "@hyzyla/pdfium", "sharp", "nodemailer", "ws"],
  ...tracing(settings),
  experimental: {
    // Several root layouts (site, gate, private, owner) leave no single place for the 404 page.
    globalNotFound: true,
    // An unknown slug answers 404 or a redirect; those must not pile up as files on the disk.
    isrFlushToDisk: false,
    // Middleware reads no body, nor does any address it runs at. Next would copy up to 10 MB of each for it.
    proxyClientMaxBodySize: 64 * 1024,
    // A route loads the CSS it uses: a shared sheet may bring at most about this many bytes a route does not need.
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
      // The list itself stays static; only a search is rendered on request.
      beforeFiles: [
        {
          source: "/casestudies",
          has: [{ type: "query", key: "search" }],
          destination: "/casestudies/search",
        },
        ...MISSING,
      ],
      afterFiles: [],
      fallback: [],
    };
  },
};

export default config;
