import type { NextConfig } from "next";
import { type Draft, readDrafts } from "./lib/content/drafts";
import type { ServerEnv } from "./lib/env/server-env";

type Tracing = Pick<NextConfig, "outputFileTracingIncludes" | "outputFileTracingExcludes">;

const STUDY = "./content/private/*/{study.yaml,pictures.json}";

/**
 * The files of each function on a serverless host, besides those that Next finds. Private studies and the mark's fonts are
 * only in the functions that need them. Keys are routes; a * matches a part in brackets. `npx tsx lab/run.ts hosts` shows the
 * result.
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
      // Sources for the build and for npm run document.
      "./lab/**/*",
      "./content/pictures/**/*",
      "./content/private/nda/**/*",
      "./content/private/*/masters/**/*",
      // Content of other sites.
      "./tests/**/*",
      "./starter/**/*",
      ...(host || backend === "supabase" ? EMBEDDED : []),
      ...readDrafts().flatMap(filesOfDraft),
    ],
    // The style guide reads its sources at build.
    ...(host === "netlify" ? {} : { "/styleguide": ["./app/**/*", "./components/**/*"] }),
    // Used by next/font at build.
    "next-server": ["./node_modules/next/dist/server/capsize-font-metrics.json"],
  },
});

/** As patterns: file names may contain brackets. */
const filesOfDraft = ({ file, privateFolder }: Draft): string[] =>
  [file, ...(privateFolder ? [`${privateFolder}/**/*`] : [])].map(
    (path) => `./${path.replace(/[[\](){}!?+@|$^]/g, "\\$&")}`,
  );

/** 20 MB that a server on Supabase never opens. */
const EMBEDDED = ["./node_modules/@electric-sql/**/*", "./supabase/migrations/*"];

/**
 * Netlify's runtime (5.16.0) does not find pages that Next 16.4 prerendered, because their keys have changed: its function
 * renders each again at the first request.
 */
const PUBLIC_PAGES = ["./content/blog/*.md", "./content/case-studies/*.yaml", "./public/**/*.pdf"];
