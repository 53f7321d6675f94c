import { DOCUMENT_BUCKET } from "../../lib/document/store/open-store";
import { ask, field } from "./ask";
import { checkAuthConfig, type Management, managementOf, notLooked, readAuthConfig } from "./auth-config";
import { forwardingFinding, seeForwarding } from "./forwarding";
import { collect, type Finding, fault, isFinding, note, right } from "./report";
import { checkPublicIsShutOut, checkServerGrants, PUSH } from "./tables";

export type Project = {
  url: string;
  secretKey: string;
  publishableKey: string | undefined;
  /** The owner's personal access token, for what only the owner may see. */
  accessToken?: string | undefined;
  /** The address of the site, which mails name. */
  siteUrl: string;
  /** Where the Management API is, and what the project is called there; told by the project's address where unset. */
  management?: Omit<Management, "token">;
};

/** Looks at a Supabase project from outside. Writes nothing there. */
export async function checkSupabase(project: Project, production: boolean): Promise<Finding[]> {
  const { url, secretKey, publishableKey } = project;
  const key = checkSecretKey(secretKey);
  if (key.level === "fault") return [key];
  const health = await ask(`${url}/rest/v1/rpc/gate_health`, { key: secretKey, method: "POST", body: {} });
  if (health.status === 0 || health.status >= 500)
    return [
      key,
      fault(
        `Supabase does not answer at ${url} (${health.message || health.status})`,
        "Check SUPABASE_URL. A free project sleeps after a week without visitors: wake it in the dashboard.",
      ),
    ];
  if (health.status === 401 && !health.code)
    return [
      fault(
        `Supabase at ${url} does not know SUPABASE_SECRET_KEY`,
        "Copy the secret key of this very project from its API settings.",
      ),
    ];
  if (health.status === 404) return [key, fault("the gates' tables and functions are missing", PUSH)];
  return [
    key,
    right(`Supabase answers at ${url}`),
    await checkServerGrants(url, secretKey),
    await checkPublic(url, publishableKey, production),
    await checkAuth(url, secretKey),
    await checkOwnSettings(project, production),
    await checkBucket(url, secretKey),
  ].flat();
}

async function checkPublic(url: string, key: string | undefined, production: boolean) {
  if (!key)
    return (production ? fault : note)(
      "nobody tried to read the log with the public key",
      "Give it for this run: SUPABASE_PUBLISHABLE_KEY=sb_publishable_… npm run doctor",
    );
  const kind = checkPublishableKey(key);
  return kind.level === "fault" ? kind : checkPublicIsShutOut(url, key);
}

/** What Supabase Auth tells everybody about itself. */
async function checkAuth(url: string, key: string) {
  const { status, body } = await ask(`${url}/auth/v1/settings`, { key });
  if (status !== 200)
    return note(`Supabase Auth's settings could not be read (${status})`, "Look at them in the dashboard.");
  const fix = "npx supabase config push sends the settings of supabase/config.toml.";
  const external = (body as { external?: unknown }).external;
  const { fault, orRight } = collect();
  if (field(external, "email") === "false") fault("e-mail log-in is off: no code is sent", fix);
  if (field(body, "disable_signup") === "true")
    fault("sign-ups are off: an address seen for the first time gets no code", fix);
  if (field(body, "mailer_autoconfirm") === "true")
    fault("addresses are confirmed without a code (enable_confirmations is off)", fix);
  return orRight("Supabase Auth sends codes to new addresses and confirms none without");
}

/** What Supabase Auth tells its owner alone; what can be seen of it from outside, where nobody may look. */
async function checkOwnSettings(project: Project, production: boolean): Promise<Finding[]> {
  const { url, secretKey, accessToken, siteUrl } = project;
  const management = project.management ?? managementOf(url);
  const ref = management?.ref ?? null;
  const config = !management
    ? notLooked(
        `${url} is not of the form https://REF.supabase.co`,
        "Compare them with docs/deploy.md, section 2.",
      )
    : !accessToken
      ? notLooked("without SUPABASE_ACCESS_TOKEN")
      : await readAuthConfig({ ...management, token: accessToken });
  if (isFinding(config))
    return [config, forwardingFinding(await seeForwarding(url, secretKey), ref, production)];
  return [
    ...checkAuthConfig(config, siteUrl, production),
    forwardingFinding(config.security_sb_forwarded_for_enabled === true ? "on" : "off", ref, production),
  ];
}

async function checkBucket(url: string, key: string): Promise<Finding> {
  const { status, body } = await ask(`${url}/storage/v1/bucket/${DOCUMENT_BUCKET}`, { key });
  if (status !== 200)
    return fault(
      `the bucket ${DOCUMENT_BUCKET} is not there`,
      "npm run document -- prepare FILE makes it, with this SUPABASE_URL and SUPABASE_SECRET_KEY in .env.local.",
    );
  if (field(body, "public") === "true")
    return fault(
      `THE BUCKET ${DOCUMENT_BUCKET} IS PUBLIC: anybody can fetch the document's clean pages`,
      "Make it private in the dashboard, under Storage, then prepare the document again.",
    );
  return right(`the bucket ${DOCUMENT_BUCKET} is private`);
}

/** What a Supabase API key may do, told by its looks: the new keys by their beginning, the old ones by their role. */
function kindOf(key: string): "secret" | "publishable" | "service_role" | "anon" | "unknown" {
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

function checkSecretKey(key: string): Finding {
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

function checkPublishableKey(key: string): Finding {
  const kind = kindOf(key);
  if (kind === "publishable" || kind === "anon") return right("SUPABASE_PUBLISHABLE_KEY is a public key");
  return fault(
    `SUPABASE_PUBLISHABLE_KEY is ${kind === "unknown" ? "no key that Supabase makes" : `a secret one (${kind})`}`,
    `${FROM}: it begins with sb_publishable_.`,
  );
}
