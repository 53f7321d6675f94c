import "server-only";

/** No browser, proxy or host may cache a private answer, and no other site may show it. */
export const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-store",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex, noarchive",
  Vary: "Cookie",
} as const;
