// Not "server-only": next.config.ts reads this file outside any bundle, so that a bad deployment fails at build and at
// start. tests/architecture keeps it out of client components.
import { ADDRESS_HEADERS, addressFromHost, hostOf } from "./host";
import { EnvError } from "./report";
import { crossFieldProblems } from "./rules";
import { variables } from "./schema";

type GateBackendName = "supabase" | "embedded" | "unconfigured";
export type ServerEnv = Readonly<ReturnType<typeof readEnv>>;

/** What the build knew about its host, written into the bundles by next.config.ts. At run time a function may not know it. */
const BUILT = { BUILT_FOR: process.env.BUILT_FOR, BUILT_SITE_URL: process.env.BUILT_SITE_URL };

/**
 * Reads and checks every variable. With no variable set the gates are "unconfigured" (embedded under `next dev` and in
 * tests). Throws EnvError with each faulty variable and its fix, never a value.
 */
export function readEnv(source: NodeJS.ProcessEnv = { ...process.env, ...BUILT }) {
  // An empty line in a .env file ("SMTP_URL=") means unset.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    throw new EnvError(
      parsed.error.issues.map(({ path, message }) => {
        const [problem = message, fix = "Correct it"] = message.split("|");
        return { variable: path.join("."), problem, fix };
      }),
    );
  const vars = parsed.data;
  const problems = crossFieldProblems(vars, source);
  if (problems.length > 0) throw new EnvError(problems);

  const host = hostOf(vars);
  const siteUrl = vars.SITE_URL ?? addressFromHost(vars) ?? vars.BUILT_SITE_URL;
  const hostHeader = vars.TRUSTED_PROXY_HOPS === undefined && host ? ADDRESS_HEADERS[host] : undefined;
  const backend = vars.GATE_BACKEND ?? defaultBackend(vars.SUPABASE_URL, vars.NODE_ENV);
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, SMTP_URL: smtpUrl, MAIL_FROM: from } = vars;
  const { OWNER_WEBHOOK_URL: webhook, NEXT_PUBLIC_POSTHOG_KEY: key } = vars;
  return {
    production: vars.NODE_ENV === "production",
    /** Undefined on a developer's machine, and on hosts that the site does not know by name. */
    host,
    /** Scheme and host of the site, without a slash at the end. */
    siteUrl: siteUrl ?? `http://localhost:${vars.PORT ?? "3000"}`,
    /** False if siteUrl is only a guess, because nothing sets the site's address. */
    siteUrlGiven: siteUrl !== undefined,
    backend,
    /** Newest first. Empty if unset. */
    gateSecrets: vars.GATE_SECRETS ?? [],
    caseStudyPasscode: vars.CASE_STUDY_PASSCODE,
    supabase: backend === "supabase" && url && secretKey ? { url, secretKey } : undefined,
    dataDir: vars.DATA_DIR,
    /** The e-mail address that opens /owner; undefined if there is no such page. */
    ownerEmail: vars.OWNER_EMAIL,
    /** How the owner is notified of first openings; both undefined if notices are off. */
    notices: {
      mailTo: vars.OWNER_NOTICES === "mail" ? vars.OWNER_EMAIL : undefined,
      webhook: webhook ? { url: webhook, secret: vars.OWNER_WEBHOOK_SECRET } : undefined,
    },
    smtp: smtpUrl && from ? { url: smtpUrl, from } : undefined,
    /** Undefined without a key: then nothing is measured, here or in the browser. */
    posthog: key ? { key, host: vars.POSTHOG_HOST } : undefined,
    clientIp: { header: vars.CLIENT_IP_HEADER ?? hostHeader, trustedHops: vars.TRUSTED_PROXY_HOPS ?? 0 },
  };
}

/** A production server never falls back to the embedded backend: its rows would be lost with the instance. */
function defaultBackend(supabaseUrl: string | undefined, nodeEnv: string | undefined): GateBackendName {
  if (supabaseUrl) return "supabase";
  return nodeEnv === "development" || nodeEnv === "test" ? "embedded" : "unconfigured";
}

let cached: ServerEnv | undefined;

/** The checked environment of this process, read once. Throws EnvError as readEnv does. */
export function env(): ServerEnv {
  cached ??= readEnv();
  return cached;
}
