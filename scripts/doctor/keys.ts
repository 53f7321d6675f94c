import { type Finding, fault, note, right } from "./report";

type Kind = "secret" | "publishable" | "service_role" | "anon" | "unknown";

/** What a Supabase API key may do, by its form: the new keys by their prefix, the old ones by their role. */
function kindOf(key: string): Kind {
  if (key.startsWith("sb_secret_")) return "secret";
  if (key.startsWith("sb_publishable_")) return "publishable";
  try {
    const { role } = JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString("utf8"));
    return role === "service_role" || role === "anon" ? role : "unknown";
  } catch {
    return "unknown";
  }
}

const FROM = "Copy it from the project's API settings";

export function checkSecretKey(key: string): Finding {
  const kind = kindOf(key);
  if (kind === "secret") return right("SUPABASE_SECRET_KEY is a secret key");
  if (kind === "service_role")
    return note(
      "SUPABASE_SECRET_KEY is a legacy service_role key, which cannot be replaced by itself and forwards no visitor's address",
      "Make a secret key (sb_secret_…) in the project's API settings and use that.",
    );
  return fault(
    `SUPABASE_SECRET_KEY is ${kind === "unknown" ? "no key that Supabase makes" : `the public one (${kind})`}`,
    `${FROM}: it begins with sb_secret_.`,
  );
}

export function checkPublishableKey(key: string): Finding {
  const kind = kindOf(key);
  if (kind === "publishable" || kind === "anon") return right("SUPABASE_PUBLISHABLE_KEY is a public key");
  return fault(
    `SUPABASE_PUBLISHABLE_KEY is ${kind === "unknown" ? "no key that Supabase makes" : `a secret one (${kind})`}`,
    `${FROM}: it begins with sb_publishable_.`,
  );
}
