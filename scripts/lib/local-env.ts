/**
 * A host's own command line writes these into .env.local (`vercel env pull`). What runs on this machine runs on no host.
 * Empty means unset, and keeps the file from setting it.
 */
export const NO_HOST = { VERCEL: "", NETLIFY: "", BUILT_FOR: "" } as const;

/**
 * What `npm run preview` sets before it reads the files of the environment, which describe the deployed site.
 *
 * @param given the variables of this process, which win
 * @param port the one the preview listens on
 */
export function previewEnv(given: NodeJS.ProcessEnv, port: number): Record<string, string> {
  // Whoever names proxies has one before the preview; otherwise the server itself tells the visitor's address.
  const addressHeader = given.TRUSTED_PROXY_HOPS ? "" : "x-socket-address";
  return {
    ...NO_HOST,
    NODE_ENV: "production",
    GATE_BACKEND: given.GATE_BACKEND ?? "embedded",
    DATA_DIR: given.DATA_DIR ?? ".data",
    SITE_URL: given.SITE_URL ?? `http://localhost:${port}`,
    CLIENT_IP_HEADER: given.CLIENT_IP_HEADER ?? addressHeader,
    TRUSTED_PROXY_HOPS: given.TRUSTED_PROXY_HOPS ?? "",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
