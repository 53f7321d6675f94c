import { DOCUMENT_BUCKET } from "../../../document/store/document-store";
import { isHeaderValue } from "../../../lib/env/schema";
import { ask, field } from "./ask";
import {
  checkAuthConfig,
  type Management,
  managementOf,
  notLooked,
  PUSH_CONFIG,
  readAuthConfig,
} from "./auth-config";
import { forwardingFinding, seeForwarding } from "./forwarding";
import { asking, collect, type Finding, fault, note, right } from "./report";
import { checkPublicIsShutOut, checkServerGrants, PUSH } from "./tables";

export type Project = {
  url: string;
  secretKey: string;
  publishableKey: string | undefined;
  /** The owner's personal access token, for settings that no key can read. */
  accessToken?: string | undefined;
  /** The site's address, which mails name. */
  siteUrl: string;
  mailsPerHour?: number | undefined;
  /** Replaces what `url` implies in tests. */
  management?: Omit<Management, "token">;
};

/** Checks a Supabase project from outside. Writes nothing there. */
export async function checkSupabase(project: Project, production: boolean): Promise<Finding[]> {
  const { url, secretKey, publishableKey } = project;
  const key = checkSecretKey(secretKey);
  if (key.level === "fault") return [key];
  const health = await ask(`${url}/rest/v1/rpc/gate_health`, { key: secretKey, body: {} });
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
        "Copy the secret key of this project from its API settings.",
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
      "doctor did not try to read the log with the public key",
      asking(
        "check that",
        "Set the key for this run: SUPABASE_PUBLISHABLE_KEY=sb_publishable_… npm run doctor",
      ),
    );
  const kind = kindOf(key);
  if (kind === "publishable" || kind === "anon") return checkPublicIsShutOut(url, key);
  return fault(
    `SUPABASE_PUBLISHABLE_KEY is ${kind === "unknown" ? NO_KEY : `a secret one (${kind})`}`,
    `${FROM}: it begins with sb_publishable_.`,
  );
}

async function checkAuth(url: string, key: string) {
  const { status, body } = await ask(`${url}/auth/v1/settings`, { key });
  if (status !== 200)
    return note(`doctor could not read Supabase Auth's settings (${status})`, "Check them in the dashboard.");
  const external = (body as { external?: unknown }).external;
  const { fault, orRight } = collect();
  if (field(external, "email") === "false") fault("e-mail log-in is off: no code is sent", PUSH_CONFIG);
  if (field(body, "disable_signup") === "true")
    fault("sign-ups are off: a new address gets no code", PUSH_CONFIG);
  if (field(body, "mailer_autoconfirm") === "true")
    fault("addresses are confirmed without a code (enable_confirmations is off)", PUSH_CONFIG);
  return orRight("Supabase Auth sends codes to new addresses and confirms none without");
}

/** The settings that only the owner can read; without a token, those visible from outside. */
async function checkOwnSettings(project: Project, production: boolean): Promise<Finding[]> {
  const { url, secretKey, accessToken } = project;
  const management = project.management ?? managementOf(url);
  const ref = management?.ref ?? null;
  const config = !management
    ? notLooked(
        `${url} is not of the form https://REF.supabase.co`,
        "Compare them with docs/deploy.md, section 2.",
      )
    : !accessToken
      ? notLooked("SUPABASE_ACCESS_TOKEN is not set")
      : !isHeaderValue(accessToken)
        ? notLooked("SUPABASE_ACCESS_TOKEN is not a token")
        : await readAuthConfig({ ...management, token: accessToken });
  if ("level" in config)
    return [config, forwardingFinding(await seeForwarding(url, secretKey), ref, production)];
  return [
    ...checkAuthConfig(config, project, production),
    forwardingFinding(config.security_sb_forwarded_for_enabled === true ? "on" : "off", ref, production),
  ];
}

async function checkBucket(url: string, key: string): Promise<Finding> {
  const { status, body } = await ask(`${url}/storage/v1/bucket/${DOCUMENT_BUCKET}`, { key });
  if (status !== 200)
    return fault(
      `the bucket ${DOCUMENT_BUCKET} does not exist`,
      asking(
        "prepare the document, which creates it",
        "npm run document -- prepare FILE creates it, with this SUPABASE_URL and SUPABASE_SECRET_KEY in .env.local.",
      ),
    );
  if (field(body, "public") === "true")
    return fault(
      `THE BUCKET ${DOCUMENT_BUCKET} IS PUBLIC: anyone can fetch the document's pages without a mark`,
      "Make it private in the dashboard, under Storage, then prepare the document again.",
    );
  return right(`the bucket ${DOCUMENT_BUCKET} is private`);
}

/** The prefix shows a new key's kind, the token's role a legacy key's. */
function kindOf(key: string): "secret" | "publishable" | "service_role" | "anon" | "unknown" {
  if (!isHeaderValue(key)) return "unknown";
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
const NO_KEY = "not a key of Supabase";

function checkSecretKey(key: string): Finding {
  const kind = kindOf(key);
  if (kind === "secret") return right("SUPABASE_SECRET_KEY is a secret key");
  if (kind === "service_role")
    return note(
      "SUPABASE_SECRET_KEY is a legacy service_role key: it cannot be replaced alone, and forwards no visitor's address",
      "Make a secret key (sb_secret_…) in the project's API settings and use that.",
    );
  return fault(
    `SUPABASE_SECRET_KEY is ${kind === "unknown" ? NO_KEY : `the public one (${kind})`}`,
    `${FROM}: it begins with sb_secret_.`,
  );
}
