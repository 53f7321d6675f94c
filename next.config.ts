import type { NextConfig } from "next";
import { directionOfLanguage } from "./lib/content/direction";
import { beyondLast, leftOut } from "./lib/content/left-out";
import { oldAddresses } from "./lib/content/old-addresses";
import { readOwn } from "./lib/content/own-files";
import { readEnvFiles } from "./lib/env/env-files";
import { orExit } from "./lib/env/report";
import { readEnv } from "./lib/env/server-env";
import { securityHeaders } from "./lib/http/security-headers";
import { below, languagePart, MISSING } from "./lib/paths";
import { tracing } from "./tracing.config";

// A bad deployment must fail here, at build and at start, not at the first visitor.
const settings = orExit(() => {
  readEnvFiles(".", process.env);
  return readEnv();
});
const { host, siteUrl, siteUrlGiven } = settings;

const { languages, resumePdf } = readOwn("site").content;
/** What the addresses of each language begin with. */
const PREFIXES = languages.map((tag, i) => (i === 0 ? "" : below("", { lang: languagePart(tag) })));

/**
 * In production the static 404 page of a language answers for the pages that this site does not have. In development, where the list
 * of pages may change, each page checks it (lib/content/page-guard.ts).
 */
const MISSING_PAGES =
  process.env.NODE_ENV === "production"
    ? PREFIXES.flatMap((prefix) =>
        [...leftOut(), beyondLast()].map((source) => ({
          source: prefix + source,
          destination: `${prefix}${MISSING}`,
        })),
      )
    : [];

/** Studies have short addresses beside the other languages' home pages, so these have routes below their addresses. */
const HOMES = PREFIXES.slice(1).map((home) => ({ home, route: `${home}/home` }));

/** The first page of a list has one address: the list's. */
const FIRST_PAGES = PREFIXES.map((prefix) => ({
  source: `${prefix}/:list(blog|casestudies)/page/1`,
  destination: `${prefix}/:list`,
  permanent: true,
}));

const config: NextConfig = {
  poweredByHeader: false,
  // The build checks only the types of what it builds; `npm run check` covers the rest. The tests' builds check
  // none: each would repeat what `npm test` has just done.
  typescript: { tsconfigPath: "tsconfig.build.json", ignoreBuildErrors: process.env.TYPES_CHECKED === "yes" },
  reactStrictMode: true,
  // Its sign would stand on the page beside the form; what it reports is in the terminal.
  devIndicators: false,
  // In development an element names the field of its words, by which the studio finds it.
  compiler:
    process.env.NODE_ENV === "production" ? { reactRemoveProperties: { properties: ["^data-field$"] } } : {},
  // Middleware gets request.url unchanged. Otherwise Next replaces each 127.x.x.x with localhost, and under
  // HOSTNAME=127.0.0.1 takes middleware's rewrites and redirects for another server's.
  skipProxyUrlNormalize: true,
  env: {
    // Also if unset: without a key the build drops all analytics code.
    NEXT_PUBLIC_POSTHOG_KEY: settings.posthog?.key ?? "",
    // A site of one language has no code for a switch, and one without such a language none for its order of words.
    NEXT_PUBLIC_SEVERAL_LANGUAGES: languages.length > 1 ? "yes" : "",
    NEXT_PUBLIC_RIGHT_TO_LEFT: languages.some((tag) => directionOfLanguage(tag) === "rtl") ? "yes" : "no",
    // For lib/env/server-env.ts: a function may not know these at run time.
    BUILT_FOR: host ?? "",
    BUILT_SITE_URL: siteUrlGiven ? siteUrl : "",
  },
  // For a container: a folder that runs without node_modules (Dockerfile). Hosts with their own preset do not need it.
  output: process.env.STANDALONE === "1" ? "standalone" : undefined,
  // Pictures are encoded at build; an optimizer on request would only add attack surface.
  images: { unoptimized: true },
  // Native code, WASM and the data of pdfkit's fonts cannot be bundled.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@hyzyla/pdfium",
    "@techstark/opencv-js",
    "pdfkit",
    "sharp",
    "nodemailer",
    "ws",
  ],
  ...tracing(settings),
  experimental: {
    // There are several root layouts (site, gate, private, owner); the 404 page belongs to none.
    globalNotFound: true,
    // The answer to an unknown slug (404 or a redirect) must not be written to disk.
    isrFlushToDisk: false,
    // Middleware never reads a body. By default Next would copy up to 10 MB of each.
    proxyClientMaxBodySize: 64 * 1024,
    // Unused bytes of CSS that a route may load in order to share a sheet.
    cssChunking: { type: "graph", requestCost: 1000 },
  },
  async headers() {
    return securityHeaders(resumePdf);
  },
  async redirects() {
    return [
      ...oldAddresses(),
      ...FIRST_PAGES,
      ...HOMES.map(({ home, route }) => ({ source: route, destination: home, permanent: true })),
    ];
  },
  async rewrites() {
    return {
      // The list stays static; only a search is rendered on request.
      beforeFiles: [
        ...HOMES.map(({ home, route }) => ({ source: home, destination: route })),
        ...PREFIXES.map((prefix) => ({
          source: `${prefix}/casestudies`,
          has: [{ type: "query" as const, key: "search" }],
          destination: `${prefix}/casestudies/search`,
        })),
        ...MISSING_PAGES,
      ],
      afterFiles: [],
      fallback: HOMES.map(({ home }) => ({ source: `${home}/:path+`, destination: home + MISSING })),
    };
  },
};

export default config;
