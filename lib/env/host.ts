import type { Variables } from "./schema";

export type Host = "vercel" | "netlify";

/** Each host overwrites its header with the visitor's address, so visitors cannot forge it. */
export const ADDRESS_HEADERS: Readonly<Record<Host, string>> = {
  vercel: "x-vercel-forwarded-for",
  netlify: "x-nf-client-connection-ip",
};

export function hostOf({ VERCEL, NETLIFY, BUILT_FOR }: Variables): Host | undefined {
  if (VERCEL) return "vercel";
  if (NETLIFY) return "netlify";
  return BUILT_FOR;
}

/** The site's address, from the host's own variables. */
export function addressFromHost(vars: Variables): string | undefined {
  const { VERCEL_PROJECT_PRODUCTION_URL: vercel, NETLIFY, URL: netlify } = vars;
  if (vercel) return `https://${vercel}`;
  return NETLIFY && netlify && URL.canParse(netlify) ? new URL(netlify).origin : undefined;
}
