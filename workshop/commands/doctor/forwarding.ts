import { randomBytes } from "node:crypto";
import { ask } from "./ask";
import { type Finding, fault, note, right } from "./report";

/** More than the 30 requests that Supabase Auth allows one caller at once. */
const REQUESTS = 40;

const COST =
  "all visitors share one limit of 30 requests at Supabase Auth, which an attacker can use up: then codes come late, or not at all";

const fixFor = (ref: string | null) =>
  ref
    ? `Dashboard, Authentication, Rate Limits: IP Address Forwarding; or, with a token that may write Auth settings:
curl -X PATCH https://api.supabase.com/v1/projects/${ref}/config/auth -H "Authorization: Bearer $SUPABASE_ACCESS_TOKEN" -H "Content-Type: application/json" -d '{"security_sb_forwarded_for_enabled":true}'`
    : "docs/deploy.md, section 2; on your own servers, GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED=true for Auth.";

type Forwarding = "on" | "off" | "unknown";

/**
 * Whether Supabase Auth limits visitors by the address that the site forwards. Tests it with refreshes of a session that does
 * not exist: these have a limit that the site never uses, and write nothing.
 */
export async function seeForwarding(url: string, key: string): Promise<Forwarding> {
  const [a, b] = [randomBytes(2).toString("hex"), randomBytes(2).toString("hex")];
  const refused = async (address: (i: number) => string): Promise<boolean> => {
    const replies = await Promise.all(
      Array.from({ length: REQUESTS }, (_, i) =>
        ask(`${url}/auth/v1/token?grant_type=refresh_token`, {
          key,
          body: { refresh_token: "doctor" },
          headers: { "Sb-Forwarded-For": address(i), "X-Supabase-Api-Version": "2024-01-01" },
        }),
      ),
    );
    return replies.some(({ code }) => code === "over_request_rate_limit");
  };
  // Addresses reserved for documentation.
  if (await refused((i) => `2001:db8:${a}:${b}::${i.toString(16)}`)) return "off";
  // No limit at all would look the same as one for each address.
  return (await refused(() => `2001:db8:${b}:${a}::1`)) ? "on" : "unknown";
}

/** @param ref the project's name at Supabase; null if it is unknown */
export function forwardingFinding(forwarding: Forwarding, ref: string | null, production: boolean): Finding {
  if (forwarding === "on") return right("Supabase Auth limits each visitor by their own address");
  if (forwarding === "unknown")
    return note(`doctor cannot see whether visitors' addresses are forwarded; if not, ${COST}`, fixFor(ref));
  return (production ? fault : note)(`visitors' addresses are not forwarded: ${COST}`, fixFor(ref));
}
