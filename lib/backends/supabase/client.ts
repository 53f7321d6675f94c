import "server-only";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import WebSocket from "ws";
import { TIMEOUT_MS, timedFetch } from "./timed-fetch";

export type SupabaseSettings = Readonly<{ url: string; secretKey: string; timeoutMs?: number }>;

/**
 * A client that keeps nothing: no stored session, no refreshing, no cookies. The site needs proof of an e-mail, not a
 * Supabase session.
 */
export function supabaseClient(
  { url, secretKey, timeoutMs = TIMEOUT_MS }: SupabaseSettings,
  headers: Record<string, string> = {},
): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: timedFetch(timeoutMs), headers },
    // Node 20 has no WebSocket of its own, and createClient throws without one, though nothing here opens it.
    realtime: { transport: WebSocket as never },
  });
}
