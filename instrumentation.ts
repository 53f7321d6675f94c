/** Says once, at the start of a production server, what the gates stand on. Opens nothing. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NODE_ENV !== "production") return;
  const { env } = await import("./lib/env/server-env");
  const { backend, dataDir, supabase, clientIp } = env();
  const place = supabase ? ` at ${supabase.url}` : backend === "embedded" ? ` in ${dataDir}` : "";
  console.log(`Gates: ${backend}${place}`);
  if (backend === "unconfigured")
    console.warn(
      "Both gates stay shut. Set SUPABASE_URL, SUPABASE_SECRET_KEY and GATE_SECRETS to open them.",
    );
  else if (!clientIp.header && clientIp.trustedHops === 0)
    console.warn(
      "Nothing says which header holds a visitor's address, so all visitors share one limit. Set CLIENT_IP_HEADER or TRUSTED_PROXY_HOPS.",
    );
}
