import { existsSync, readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import type { NextConfig } from "next";
import { isTranslationOf } from "./lib/content/content-paths";
import { readDrafts } from "./lib/content/drafts";
import { shownFiles } from "./lib/content/shown-files";
import type { ServerEnv } from "./lib/env/server-env";

type Tracing = Pick<NextConfig, "outputFileTracingIncludes" | "outputFileTracingExcludes">;

/** As a pattern: a file's name may contain brackets. */
const exactly = (path: string): string =>
  `./${path.replaceAll(sep, "/").replace(/[[\](){}!?+@|$^*]/g, "\\$&")}`;

function withTranslations(files: readonly string[]): string[] {
  const beside = new Set(files.map((file) => dirname(file)));
  const all = [...beside].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return [...files, ...all.filter((path) => files.some((file) => isTranslationOf(file, path)))].map(exactly);
}

// Patterns name files and not folders, which have drafts, too.
const STUDIES = withTranslations(shownFiles("content/case-studies", "study", false));
const ARTICLES = withTranslations(shownFiles("content/blog", "article", false));
const drafts = readDrafts();
const DRAFTS = withTranslations(drafts.filter(({ privateFolder }) => !privateFolder).map(({ file }) => file));
const PRIVATE = (existsSync("content/private") ? readdirSync("content/private") : [])
  .filter(
    (name) => name !== "rooms" && !drafts.some(({ slug, privateFolder }) => privateFolder && slug === name),
  )
  .map((name) => exactly(`content/private/${name}`));
const PRIVATE_STUDIES = PRIVATE.map((folder) => `${folder}/{study.yaml,study.*.yaml,pictures.json}`);

/** All of them on every site: readers' names and agreements are in any script. */
const MARK_FONTS = ["./document/fonts/*"];
/** Whatever Next finds of it: rooms/leak/opencv.ts requires it at run time. */
const OPENCV = ["./node_modules/@techstark/opencv-js/{package.json,dist/opencv.js}"];

/**
 * The files of each function on a serverless host, besides those that Next finds. Private studies, drafts and the mark's fonts
 * are only in the functions that need them. Keys are routes; a * matches a part in brackets. `npx tsx lab/run.ts hosts` shows the
 * result.
 */
export const tracing = ({ host, backend }: Pick<ServerEnv, "host" | "backend">): Tracing => ({
  outputFileTracingIncludes: {
    "/private-studies/*": PRIVATE_STUDIES,
    // Not /undernda/*, which is also the probe's.
    "/undernda/\\[room\\]": PRIVATE_STUDIES,
    // A draft's page, and the owner's page of links.
    "/drafts": [...DRAFTS, ...ARTICLES],
    "/casestudies/*/media/*": [...PRIVATE_STUDIES, ...PRIVATE.map((folder) => `${folder}/pictures/*`)],
    "/api/nda/pages/*": MARK_FONTS,
    "/api/nda/receipt": MARK_FONTS,
    "/api/owner/receipt": MARK_FONTS,
    "/api/owner/trace": [...MARK_FONTS, ...OPENCV],
    "/*": [...STUDIES, ...(host === "netlify" ? PUBLIC_PAGES : [])],
  },
  outputFileTracingExcludes: {
    "/*": [
      // Sources for the build and for npm run document.
      "./lab/**/*",
      "./content/pictures/**/*",
      "./content/private/nda/**/*",
      "./content/private/rooms/**/*",
      "./content/private/*/masters/**/*",
      // Content of other sites.
      "./tests/**/*",
      "./starter/**/*",
      ...(host || backend === "supabase" ? EMBEDDED : []),
      // PDFium for browsers and for CommonJS, 6 MB.
      "./node_modules/@hyzyla/pdfium/dist/{*base64*,index.cjs,index.esm.{browser,cdn,worker}*,worker*}",
      // The receipts' libraries for browsers and for CommonJS, and the fonts that receipts do not use, 5 MB.
      "./node_modules/pdfkit/js/{pdfkit.{js,old.js,browser*,standalone*},data/*.afm,standard-fonts/*}",
      "./node_modules/fontkit/dist/{browser,main}*",
      "./node_modules/sharp/dist/*.d.*",
    ],
    "next-server": [
      // Used by next/font at build.
      "./node_modules/next/dist/server/capsize-font-metrics.json",
      // Runs edge functions, of which this site has none.
      "./node_modules/next/dist/compiled/{edge-runtime,@edge-runtime/primitives}/**/*",
      "./node_modules/sharp/dist/*.d.*",
      // React for experiments of Next that this site does not switch on.
      "./node_modules/next/dist/compiled/next-server/*-experimental.*",
    ],
  },
});

/** 20 MB that a server on Supabase never opens. */
const EMBEDDED = ["./node_modules/@electric-sql/**/*", "./supabase/migrations/*"];

/**
 * Netlify's runtime (5.16.0) does not find pages that Next 16.4 prerendered, because their keys have changed: its function
 * renders each again at the first request.
 */
const PUBLIC_PAGES = [...ARTICLES, "./public/**/*.pdf"];
