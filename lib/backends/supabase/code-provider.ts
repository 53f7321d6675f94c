import "server-only";
import { type AuthError, isAuthApiError } from "@supabase/supabase-js";
import type { CodeProvider, SendResult, VerifyResult } from "@/lib/gate/ports";
import { type SupabaseSettings, supabaseClient } from "./client";

/** Supabase names no waiting time for its project-wide limits. */
const DEFAULT_WAIT = 60;

/** One-time codes by Supabase Auth. Its messages are shown as given; its faults become the gate's own. */
export function supabaseCodes(settings: SupabaseSettings): CodeProvider {
  return {
    async send(email, ip) {
      try {
        const { error } = await clientFor(settings, ip).auth.signInWithOtp({
          email,
          options: { shouldCreateUser: true },
        });
        return error ? sendRefusal(error) : { ok: true };
      } catch (fault) {
        return failed("send a code", fault);
      }
    },
    async verify(email, token, ip) {
      try {
        const { data, error } = await clientFor(settings, ip).auth.verifyOtp({ email, token, type: "email" });
        if (error) return verifyRefusal(error);
        // Only the user's own row is proof: a 200 with anything else came from something else.
        if (data.user?.email?.toLowerCase() === email) return { ok: true };
        return failed("verify a code", new Error("The answer holds no user"));
      } catch (fault) {
        return failed("verify a code", fault);
      }
    },
  };
}

/** Supabase limits by IP too; it heeds this header with the secret key, where the project's setting allows it. */
const clientFor = (settings: SupabaseSettings, ip: string | undefined) =>
  supabaseClient(settings, ip && ip !== "unknown" ? { "Sb-Forwarded-For": ip } : {});

function sendRefusal(error: AuthError): SendResult {
  if (!isAuthApiError(error) || !spoken(error)) return failed("send a code", error);
  if (error.status === 429) return limited(error);
  if (error.status === 401 || error.status === 403) return unconfigured(error);
  // Sign-ups switched off, a captcha asked for: the visitor can do nothing, so the owner must read it as well.
  if (error.code !== "email_address_invalid") console.error("Supabase refused to send a code:", error);
  return { ok: false, reason: "refused", message: error.message };
}

function verifyRefusal(error: AuthError): VerifyResult {
  if (!isAuthApiError(error)) return failed("verify a code", error);
  if (error.status === 429 && spoken(error)) return limited(error);
  if (error.status === 401 || error.status === 404) return unconfigured(error);
  return spoken(error)
    ? { ok: false, reason: "invalid", message: error.message }
    : { ok: false, reason: "invalid" };
}

/** Whether the server said anything a person could read. supabase-js writes "{}" where it said nothing. */
const spoken = (error: AuthError): boolean => error.message.trim() !== "" && error.message !== "{}";

function limited({ message }: AuthError): Extract<SendResult, { reason: "limited" }> {
  const seconds = Number(/after (\d+) seconds?/.exec(message)?.[1] ?? DEFAULT_WAIT);
  return { ok: false, reason: "limited", message, retryAfter: Math.max(1, seconds) };
}

function unconfigured(error: AuthError): { ok: false; reason: "unconfigured" } {
  console.error("Supabase does not accept SUPABASE_SECRET_KEY:", error.message);
  return { ok: false, reason: "unconfigured" };
}

function failed(what: string, fault: unknown): { ok: false; reason: "failed" } {
  console.error(`Supabase failed to ${what}:`, fault);
  return { ok: false, reason: "failed" };
}
