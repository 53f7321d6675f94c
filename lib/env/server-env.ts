// Not "server-only": next.config.ts reads this file outside any bundle. tests/architecture keeps it out of client components.
import { ADDRESS_HEADERS, addressFromHost, hostOf } from "./host";
import { EnvError } from "./report";
import { crossFieldProblems } from "./rules";
import { variables } from "./schema";

type GateBackendName = "supabase" | "embedded" | "unconfigured";
export type ServerEnv = Readonly<ReturnType<typeof readEnv>>;

/** From the build (next.config.ts), since a function may not know its host at run time. */
const BUILT = { BUILT_FOR: process.env.BUILT_FOR, BUILT_SITE_URL: process.env.BUILT_SITE_URL };

/** Reads and checks every variable. Throws EnvError with each faulty variable and its fix, never a value. */
export function readEnv(source: NodeJS.ProcessEnv = { ...process.env, ...BUILT }) {
  // Not every reader of .env files (node --env-file, docker) drops the mark at the start of a file and the return of a line.
  const trimmed = Object.entries(source).map(([name, value]) => [name.replace(/^\uFEFF/, ""), value?.trim()]);
  // An empty line ("SMTP_URL=") means unset.
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    throw new EnvError(
      parsed.error.issues.map(({ path, message }) => {
        const [problem = message, fix = "Correct it"] = message.split("|");
        return { variable: path.join("."), problem, fix };
      }),
    );
  const vars = parsed.data;
  const problems = crossFieldProblems(vars, given);
  if (problems.length > 0) throw new EnvError(problems);

  const host = hostOf(vars);
  const siteUrl = vars.SITE_URL ?? addressFromHost(vars) ?? vars.BUILT_SITE_URL;
  const hostHeader = vars.TRUSTED_PROXY_HOPS === undefined && host ? ADDRESS_HEADERS[host] : undefined;
  const backend = vars.GATE_BACKEND ?? defaultBackend(vars.SUPABASE_URL, vars.NODE_ENV);
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, SMTP_URL: server, MAIL_FROM: from } = vars;
  const { OWNER_WEBHOOK_URL: webhook, NEXT_PUBLIC_POSTHOG_KEY: key } = vars;
  return {
    production: vars.NODE_ENV === "production",
    host,
    /** Scheme and host of the site, without a slash at the end. */
    siteUrl: siteUrl ?? `http://localhost:${vars.PORT ?? "3000"}`,
    siteUrlGiven: siteUrl !== undefined,
    backend,
    gateSecrets: vars.GATE_SECRETS ?? [],
    /** Of the hidden mark; without any it follows from gateSecrets. */
    traceSecrets: vars.TRACE_SECRETS ?? [],
    caseStudyPasscode: vars.CASE_STUDY_PASSCODE,
    supabase: backend === "supabase" && url && secretKey ? { url, secretKey } : undefined,
    dataDir: vars.DATA_DIR,
    /** Codes that are mailed to readers in an hour, at all gates together; undefined as the gates' limits have it. */
    mailsPerHour: vars.MAILS_PER_HOUR,
    /** The e-mail address that opens /owner; undefined if there is no such page. */
    ownerEmail: vars.OWNER_EMAIL,
    notices: {
      mailTo: vars.OWNER_NOTICES === "mail" ? vars.OWNER_EMAIL : undefined,
      webhook: webhook ? { url: webhook, secret: vars.OWNER_WEBHOOK_SECRET } : undefined,
    },
    smtp: server && from ? { ...server, from } : undefined,
    posthog: key ? { key, host: vars.POSTHOG_HOST } : undefined,
    clientIp: { header: vars.CLIENT_IP_HEADER ?? hostHeader, trustedHops: vars.TRUSTED_PROXY_HOPS ?? 0 },
  };
}

/** Never embedded in production by default: the rows would be lost with the instance. */
function defaultBackend(supabaseUrl: string | undefined, nodeEnv: string | undefined): GateBackendName {
  if (supabaseUrl) return "supabase";
  return nodeEnv === "development" || nodeEnv === "test" ? "embedded" : "unconfigured";
}

let cached: ServerEnv | undefined;

/** The checked environment of this process, read once. Throws EnvError as readEnv. */
export function env(): ServerEnv {
  cached ??= readEnv();
  return cached;
}
