import "server-only";
import { createServerClient } from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import WebSocket from "ws";

export type SupabaseSettings = Readonly<{ url: string; secretKey: string; timeoutMs?: number }>;

const TIMEOUT_MS = 10_000;
/** For ending Supabase's own session: a visitor with a right code waits for it. */
const SIGN_OUT_MS = 3_000;

/** The server's client, for rows, users and files. It keeps no session. */
export function supabaseClient(settings: SupabaseSettings): SupabaseClient {
  return createClient(settings.url, settings.secretKey, {
    ...connection(settings),
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/** Auth for one request. No browser gets its session. Auth limits by `ip` if the project's setting allows it. */
export function authClient(settings: SupabaseSettings, ip: string): SupabaseClient["auth"] {
  const jar = new Map<string, string>();
  return createServerClient(settings.url, settings.secretKey, {
    ...connection(settings, ip !== "unknown" ? { "Sb-Forwarded-For": ip } : {}),
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        for (const { name, value } of cookies) jar.set(name, value);
      },
    },
  }).auth;
}

const connection = ({ timeoutMs = TIMEOUT_MS }: SupabaseSettings, headers: Record<string, string> = {}) => ({
  global: { fetch: timedFetch(timeoutMs), headers },
  // Node 20 has no WebSocket, and createClient throws without one, though it is never opened.
  realtime: { transport: WebSocket as never },
});

/** A fetch with a time limit that includes the body. */
const timedFetch =
  (timeoutMs: number): typeof fetch =>
  (input, init) => {
    const signsOut = String(input).includes("/auth/v1/logout");
    const deadline = AbortSignal.timeout(signsOut ? Math.min(SIGN_OUT_MS, timeoutMs) : timeoutMs);
    return fetch(input, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline,
    });
  };
