// Relative imports: next.config.ts loads this file, without path aliases.

import { readEnv } from "../env/server-env";
import { GATED, studyPath } from "../paths";
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

/** Headers of every response, also those not made by Next. */
export const EVERY_RESPONSE = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Resource-Policy": "same-origin",
};

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
    // A form posted from a gate must carry its Origin; a link out of it must not carry its address.
    rule(`/:gate(${GATED.map((path) => path.slice(1)).join("|")})/:path*`, {
      "Referrer-Policy": "same-origin",
    }),
  ];
}
