import type { NextConfig } from "next";
import type { ServerEnv } from "./lib/env/server-env";

type Tracing = Pick<NextConfig, "outputFileTracingIncludes" | "outputFileTracingExcludes">;

const STUDY = "./content/private/*/{study.yaml,pictures.json}";

/**
 * The files that each function gets on a serverless host, besides those that Next finds. A function contains what it
 * serves and nothing else: private studies only where a grant is checked, the mark's fonts only where document pages
 * are drawn. Keys are routes; a * matches a part in brackets. `npx tsx lab/run.ts hosts` shows the result.
 */
export const tracing = ({ host, backend }: Pick<ServerEnv, "host" | "backend">): Tracing => ({
  outputFileTracingIncludes: {
    "/private-studies/*": [STUDY],
    "/casestudies/*/media/*": [STUDY, "./content/private/*/pictures/*"],
    "/api/nda/pages/*": ["./lib/document/fonts/*"],
    ...(host === "netlify" ? { "/*": PUBLIC_PAGES } : {}),
  },
  outputFileTracingExcludes: {
    "/*": [
      // Sources of pictures and of the document are for the build and for npm run document.
      "./lab/**/*",
      "./content/pictures/**/*",
      "./content/private/nda/**/*",
      "./content/private/*/masters/**/*",
      // Content of other sites, for tests and for `npm run setup -- --fresh`.
      "./tests/**/*",
      "./starter/**/*",
      ...(host || backend === "supabase" ? EMBEDDED : []),
    ],
    // The style guide reads its sources at build.
    ...(host === "netlify" ? {} : { "/styleguide": ["./app/**/*", "./components/**/*"] }),
    // For next/font, at build.
    "next-server": ["./node_modules/next/dist/server/capsize-font-metrics.json"],
  },
});

/** The embedded database: 20 MB that a server on Supabase never opens. */
const EMBEDDED = ["./node_modules/@electric-sql/**/*", "./supabase/migrations/*"];

/**
 * The content of public pages. Netlify's runtime (5.16.0) does not find pages prerendered by Next 16.4, because their
 * keys have changed, so its function renders each again at the first request.
 */
const PUBLIC_PAGES = ["./content/blog/*.md", "./content/case-studies/*.yaml", "./public/**/*.pdf"];
