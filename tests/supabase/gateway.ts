import { isOwnToken } from "./auth-sessions";
import type { Answer, Exchange } from "./exchange";

export const SECRET_KEY = "sb_secret_stand_in_0123456789";
export const PUBLISHABLE_KEY = "sb_publishable_stand_in_0123456789";
/** A personal access token of the project's owner, for the Management API. */
export const ACCESS_TOKEN = "sbp_0123456789abcdef0123456789abcdef01234567";

export type Role = "anon" | "authenticated" | "service_role";

/** The gateway's answer, before Auth, PostgREST and Storage, to a request without a key of the project; null lets it pass. */
export function refusedByGateway({ headers, path }: Exchange): Answer | null {
  const key = headers.apikey;
  // Storage judges its callers by itself: a public bucket's objects need no key.
  if (!key && path.startsWith("/storage/v1/")) return null;
  if (!key)
    return {
      status: 401,
      body: {
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      },
    };
  if (key === SECRET_KEY || key === PUBLISHABLE_KEY) return null;
  return { status: 401, body: { message: "Invalid API key", hint: "Double check your API key." } };
}

/** The role of a request. A user's token in Authorization outweighs the key; "forged" if this project did not sign it. */
export function roleOf({ headers }: Exchange): Role | "forged" {
  const bearer = headers.authorization?.replace(/^Bearer ?/, "");
  if (bearer !== undefined && bearer !== headers.apikey)
    return isOwnToken(bearer) ? "authenticated" : "forged";
  return headers.apikey === SECRET_KEY ? "service_role" : "anon";
}
