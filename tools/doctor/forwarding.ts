import { randomBytes } from "node:crypto";
import { ask } from "./ask";
import { type Finding, fault, note, right } from "./report";

/** More than the 30 that Supabase Auth lets one caller do at once. */
const REQUESTS = 40;

const COST =
  "all visitors share one bucket of 30 requests at Supabase Auth, of which strangers can take their part: under attack codes come late, or not at all";

const mendOf = (ref: string | null) =>
  ref
    ? `Dashboard, Authentication, Rate Limits: IP Address Forwarding; or, with a token that may write Auth settings:
curl -X PATCH https://api.supabase.com/v1/projects/${ref}/config/auth -H "Authorization: Bearer $SUPABASE_ACCESS_TOKEN" -H "Content-Type: application/json" -d '{"security_sb_forwarded_for_enabled":true}'`
    : "docs/deploy.md, section 2; on servers of your own, GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED=true for Auth.";

type Forwarding = "on" | "off" | "unknown";

/**
 * Whether Supabase Auth tells visitors apart by the address that the site forwards. Seen from outside by asking to refresh
 * a session that is none: that has a bucket of its own, which the site never uses, and writes nothing.
 */
export async function seeForwarding(url: string, key: string): Promise<Forwarding> {
  const [a, b] = [randomBytes(2).toString("hex"), randomBytes(2).toString("hex")];
  const refused = async (address: (i: number) => string): Promise<boolean> => {
    const replies = await Promise.all(
      Array.from({ length: REQUESTS }, (_, i) =>
        ask(`${url}/auth/v1/token?grant_type=refresh_token`, {
          key,
          method: "POST",
          body: { refresh_token: "doctor" },
          headers: { "Sb-Forwarded-For": address(i), "X-Supabase-Api-Version": "2024-01-01" },
        }),
      ),
    );
    return replies.some(({ code }) => code === "over_request_rate_limit");
  };
  // Addresses that are kept for documentation: no visitor has one.
  if (await refused((i) => `2001:db8:${a}:${b}::${i.toString(16)}`)) return "off";
  // A limit that nobody ever reaches would look the same as a limit for each address.
  return (await refused(() => `2001:db8:${b}:${a}::1`)) ? "on" : "unknown";
}

/** @param ref what the project is called at Supabase; null where that is not known */
export function forwardingFinding(forwarding: Forwarding, ref: string | null, production: boolean): Finding {
  if (forwarding === "on") return right("Supabase Auth limits each visitor by their own address");
  if (forwarding === "unknown")
    return note(`whether visitors' addresses are forwarded could not be seen; if not, ${COST}`, mendOf(ref));
  return (production ? fault : note)(`visitors' addresses are not forwarded: ${COST}`, mendOf(ref));
}
