import type { IncomingMessage, ServerResponse } from "node:http";

/** Lets the studio show the site in a frame, which the site forbids elsewhere. */
export function allowFrame({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers["sec-fetch-dest"] !== "iframe") return;
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (/^x-frame-options$/i.test(name)) return set(name, "SAMEORIGIN");
    const isPolicy = /^content-security-policy$/i.test(name) && typeof value === "string";
    return set(name, isPolicy ? value.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : value);
  };
}
