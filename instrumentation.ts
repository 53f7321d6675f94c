/** Next runs this once, when a server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NODE_ENV !== "production") return;
  const { announceStart } = await import("./lib/env/announce-start");
  const { env } = await import("./lib/env/server-env");
  const { guardServers } = await import("./lib/http/guard-servers");
  announceStart();
  // A host's own servers are in front of a function, and Vercel's call it by the name of a page ("/private-studies/[slug]").
  if (!env().host) guardServers();
}
