// No "server-only" here: next.config.ts reads this file outside of any bundle, so that a bad deployment fails at
// build and at start. tests/architecture keeps it out of client components instead.
import { ADDRESS_HEADERS, type Host, hostOf, hostsAddress } from "./host";
import { EnvError } from "./report";
import { crossFieldProblems } from "./rules";
import { variables } from "./schema";

export type GateBackendName = "supabase" | "embedded" | "unconfigured";

export type ServerEnv = Readonly<{
  production: boolean;
  /** Undefined on one's own machine, and on hosts that the site does not know by name. */
  host: Host | undefined;
  /** Scheme and host of the site, without a slash at the end. */
  siteUrl: string;
  /** False where siteUrl is only a guess, because nothing says where visitors reach the site. */
  siteUrlGiven: boolean;
  backend: GateBackendName;
  /** Newest first. Empty where unset: the embedded backend then keeps one of its own under dataDir. */
  gateSecrets: readonly string[];
  caseStudyPasscode: string | undefined;
  supabase: Readonly<{ url: string; secretKey: string }> | undefined;
  dataDir: string;
  /** The e-mail address that opens /owner; undefined where there is no such page. */
  ownerEmail: string | undefined;
  /** How the owner is notified of first openings; both undefined where there are no notices. */
  notices: Readonly<{
    mailTo: string | undefined;
    webhook: Readonly<{ url: string; secret: string | undefined }> | undefined;
  }>;
  smtp: Readonly<{ url: string; from: string }> | undefined;
  /** Undefined without a key: then nothing is measured, here or in the browser. */
  posthog: Readonly<{ key: string; host: string }> | undefined;
  clientIp: Readonly<{ header: string | undefined; trustedHops: number }>;
}>;

/**
 * What the build knew about its host. Next writes these two into the bundles (next.config.ts), since at run time a function
 * may not know them. Outside of bundles they are not set.
 */
const BUILT = { BUILT_FOR: process.env.BUILT_FOR, BUILT_SITE_URL: process.env.BUILT_SITE_URL };

/**
 * Reads and checks every variable of the server.
 *
 * With nothing set it succeeds, with the gates "unconfigured" (or embedded under `next dev` and the tests).
 *
 * @param source the variables; process.env unless a test passes others
 * @throws EnvError naming each faulty variable and its fix, never a value
 */
export function readEnv(source: NodeJS.ProcessEnv = { ...process.env, ...BUILT }): ServerEnv {
  // An empty line in a .env file ("SMTP_URL=") means unset.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    throw new EnvError(
      parsed.error.issues.map(({ path, message }) => {
        const [problem = message, mend = "Correct it"] = message.split("|");
        return { variable: path.join("."), problem, mend };
      }),
    );
  const vars = parsed.data;
  const problems = crossFieldProblems(vars, source);
  if (problems.length > 0) throw new EnvError(problems);

  const host = hostOf(vars);
  const siteUrl = vars.SITE_URL ?? hostsAddress(vars) ?? vars.BUILT_SITE_URL;
  const hostHeader = vars.TRUSTED_PROXY_HOPS === undefined && host ? ADDRESS_HEADERS[host] : undefined;
  const backend = vars.GATE_BACKEND ?? defaultBackend(vars.SUPABASE_URL, vars.NODE_ENV);
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, SMTP_URL: smtpUrl, MAIL_FROM: from } = vars;
  return {
    production: vars.NODE_ENV === "production",
    host,
    siteUrl: siteUrl ?? `http://localhost:${vars.PORT ?? "3000"}`,
    siteUrlGiven: siteUrl !== undefined,
    backend,
    gateSecrets: vars.GATE_SECRETS ?? [],
    caseStudyPasscode: vars.CASE_STUDY_PASSCODE,
    supabase: backend === "supabase" && url && secretKey ? { url, secretKey } : undefined,
    dataDir: vars.DATA_DIR,
    ownerEmail: vars.OWNER_EMAIL,
    notices: {
      mailTo: vars.OWNER_NOTICES === "mail" ? vars.OWNER_EMAIL : undefined,
      webhook: vars.OWNER_WEBHOOK_URL
        ? { url: vars.OWNER_WEBHOOK_URL, secret: vars.OWNER_WEBHOOK_SECRET }
        : undefined,
    },
    smtp: smtpUrl && from ? { url: smtpUrl, from } : undefined,
    posthog: vars.NEXT_PUBLIC_POSTHOG_KEY
      ? { key: vars.NEXT_PUBLIC_POSTHOG_KEY, host: vars.POSTHOG_HOST }
      : undefined,
    clientIp: {
      header: vars.CLIENT_IP_HEADER ?? hostHeader,
      trustedHops: vars.TRUSTED_PROXY_HOPS ?? 0,
    },
  };
}

/** A production server never falls back to the embedded backend by itself: its rows would be lost with the instance. */
function defaultBackend(supabaseUrl: string | undefined, nodeEnv: string | undefined): GateBackendName {
  if (supabaseUrl) return "supabase";
  return nodeEnv === "development" || nodeEnv === "test" ? "embedded" : "unconfigured";
}

let kept: ServerEnv | undefined;

/** The checked environment of this process, read once. Throws EnvError as readEnv does. */
export function env(): ServerEnv {
  kept ??= readEnv();
  return kept;
}
