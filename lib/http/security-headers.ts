// Relative imports: next.config.ts loads this file, without path aliases.

import { readEnv } from "../env/server-env";
import {
  ADDRESS_API,
  DRAFTS,
  GATED,
  HEALTH_API,
  LANGUAGE_PART,
  NDA_API,
  OWNER_API,
  studyPath,
} from "../paths";
import { staticCsp } from "./csp";

type HeaderRule = {
  source: string;
  has?: { type: "query"; key: string }[];
  headers: { key: string; value: string }[];
};

const rule = (source: string, headers: Record<string, string>): HeaderRule => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

const EVERY_RESPONSE = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * The addresses of the route handlers that are read, as patterns; the others under /api are posted to. Next answers all other
 * methods, with a 405 that has no Allow header (https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6), so each answer of these
 * addresses has one. A test compares this with the exports of the handlers.
 */
const READ = [
  ...[ADDRESS_API, HEALTH_API, NDA_API.approvalState, NDA_API.document, NDA_API.receipt],
  ...[`${NDA_API.pages}/:page`, `${NDA_API.pages}/:page/text`, OWNER_API.log, OWNER_API.receipt],
  ...["/blog/:rest+", "/:lang/blog/:rest+"],
];
const READ_IN_PRIVATE = ["/passcode", `${studyPath(":slug")}/media/:file`];

/** A 405 may be cached unless it says otherwise. */
const NOT_KEPT = { "Cache-Control": "private, no-store" };

/** Browsers do not show these as pages, so they need no policy. */
const FILES = "_next/static/|pictures/|videos/|icons/|og/";

/** The headers for next.config.ts. Later rules override earlier ones. `resume`: the address of the PDF on the contact page. */
export function securityHeaders(resume?: string): HeaderRule[] {
  const { siteUrl, production } = readEnv();
  const csp = staticCsp({ dev: !production, https: siteUrl.startsWith("https:") });
  return [
    rule("/:path*", EVERY_RESPONSE),
    rule(`/((?!${FILES}).*)`, {
      "Content-Security-Policy": csp,
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy":
        "camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), browsing-topics=()",
      "Cross-Origin-Opener-Policy": "same-origin",
      "X-Permitted-Cross-Domain-Policies": "none",
    }),
    // Link previews and feed readers show these on other origins.
    rule("/:path*\\.(png|jpg|jpeg|webp|avif|svg|ico)", { "Cross-Origin-Resource-Policy": "cross-origin" }),
    // The address names the content (v=), so it may be cached forever.
    {
      ...rule("/:folder(pictures|videos)/:path*", { "Cache-Control": "public, max-age=31536000, immutable" }),
      has: [{ type: "query", key: "v" }],
    },
    rule(`${studyPath(":slug")}/media/:file*`, { "Cross-Origin-Resource-Policy": "same-origin" }),
    // The contact page shows the resume in a frame. The browser's own PDF viewer needs a policy without object-src.
    ...(resume
      ? [
          rule(resume.replaceAll(".", "\\."), {
            "Content-Security-Policy": "frame-ancestors 'self'",
            "X-Frame-Options": "SAMEORIGIN",
          }),
        ]
      : []),
    rule("/api/:path*", { Allow: "OPTIONS, POST", ...NOT_KEPT }),
    ...READ.map((source) => rule(source, { Allow: "GET, HEAD, OPTIONS" })),
    ...READ_IN_PRIVATE.map((source) => rule(source, { Allow: "GET, HEAD, OPTIONS", ...NOT_KEPT })),
    rule("/ingest/:path*", { Allow: "GET, HEAD, OPTIONS, POST" }),
    // A form posted from a gate must carry its Origin; a link out of it must not carry its address.
    ...["", `/:lang(${LANGUAGE_PART})`].flatMap((prefix) => [
      rule(`${prefix}/:gate(${GATED.map((path) => path.slice(1)).join("|")})/:path*`, {
        "Referrer-Policy": "same-origin",
      }),
      // The address of a draft opens it.
      rule(`${prefix}${DRAFTS}/:path*`, {
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex, noarchive",
      }),
    ]),
  ];
}
