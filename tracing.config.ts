import type { NextConfig } from "next";
import type { ServerEnv } from "./lib/env/server-env";

type Tracing = Pick<NextConfig, "outputFileTracingIncludes" | "outputFileTracingExcludes">;

const STUDY = "./content/private/*/{study.yaml,pictures.json}";

/**
 * Which files each function gets on a serverless host, beside those that Next finds by itself. A function holds what it
 * serves and nothing else: private studies only where a grant is checked, the mark's faces only where document pages
 * are drawn. Keys are routes; a * stands for a part in brackets.
 */
export const tracing = ({ host, backend }: Pick<ServerEnv, "host" | "backend">): Tracing => ({
  outputFileTracingIncludes: {
    "/private-studies/*": [STUDY],
    "/casestudies/*/media/*": [STUDY, "./content/private/*/pictures/*"],
    "/api/nda/pages/*": ["./lib/document/fonts/*"],
  },
  outputFileTracingExcludes: {
    "/*": [
      // Sources of pictures and of the document are for the build and for npm run document.
      "./content/pictures/**/*",
      "./content/private/nda/**/*",
      "./content/private/*/masters/**/*",
      ...(host || backend === "supabase" ? EMBEDDED : []),
    ],
    // These are made by the build and answer nothing else.
    "/og/*": [
      "./node_modules/{sharp,@img,semver,detect-libc}/**/*",
      "./app/**/*",
      "./node_modules/next/dist/compiled/@vercel/og/**/*",
    ],
    "/styleguide": ["./app/**/*", "./components/**/*"],
    "/api/nda/pages/*/text": ["./lib/document/fonts/*"],
  },
});

/** The embedded database, 20 MB that a server on Supabase never opens. */
const EMBEDDED = ["./node_modules/@electric-sql/**/*", "./supabase/migrations/*"];
