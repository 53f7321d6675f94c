import { hostOf } from "./host";
import type { EnvProblem } from "./report";
import type { Variables } from "./schema";

/** Checks variables against each other. Returns one problem per broken rule. */
export function crossFieldProblems(vars: Variables, source: NodeJS.ProcessEnv): EnvProblem[] {
  const problems: EnvProblem[] = [];
  const problemIf = (condition: boolean, variable: string, problem: string, fix: string) => {
    if (condition) problems.push({ variable, problem, fix });
  };
  const supabase =
    vars.GATE_BACKEND === "supabase" || (!vars.GATE_BACKEND && vars.SUPABASE_URL !== undefined);
  problemIf(
    supabase && !vars.SUPABASE_URL,
    "SUPABASE_URL",
    "is missing, though GATE_BACKEND is supabase",
    "Copy the project's URL from its API settings",
  );
  problemIf(
    supabase && !vars.SUPABASE_SECRET_KEY,
    "SUPABASE_SECRET_KEY",
    "is missing, though the gates use Supabase",
    "Copy the secret key (sb_secret_…) from the project's API settings",
  );
  problemIf(
    (supabase || vars.GATE_BACKEND === "embedded") && !vars.GATE_SECRETS,
    "GATE_SECRETS",
    "is missing, though the gates are switched on",
    "Generate one with: openssl rand -base64 48",
  );
  problemIf(
    vars.SMTP_URL !== undefined && !vars.MAIL_FROM,
    "MAIL_FROM",
    "is missing, though SMTP_URL is set",
    'Set a sender that your mail host allows, like "Alex Doe <codes@example.com>"',
  );
  problemIf(
    vars.CLIENT_IP_HEADER !== undefined && vars.TRUSTED_PROXY_HOPS !== undefined,
    "CLIENT_IP_HEADER",
    "is set together with TRUSTED_PROXY_HOPS",
    "Keep one of the two: the header that your host sets, or the number of proxies",
  );
  problemIf(
    vars.GATE_BACKEND === "embedded" && hostOf(vars) !== undefined,
    "GATE_BACKEND",
    "is embedded, which needs a persistent disk, and this host has none",
    "Use Supabase on this host: set SUPABASE_URL and SUPABASE_SECRET_KEY, and remove GATE_BACKEND",
  );
  const mails = vars.OWNER_NOTICES === "mail";
  problemIf(
    mails && !vars.OWNER_EMAIL,
    "OWNER_EMAIL",
    "is missing, though OWNER_NOTICES sends mails",
    "Set the address that receives the notices",
  );
  problemIf(
    mails && supabase && !vars.SMTP_URL,
    "SMTP_URL",
    "is missing, though OWNER_NOTICES sends mails: Supabase mails codes only",
    "Set your mail host's address, or use OWNER_WEBHOOK_URL instead",
  );
  problemIf(
    vars.OWNER_WEBHOOK_SECRET !== undefined && !vars.OWNER_WEBHOOK_URL,
    "OWNER_WEBHOOK_URL",
    "is missing, though OWNER_WEBHOOK_SECRET is set",
    "Set the address that receives the notices, or remove the secret",
  );
  return [...problems, ...publishedSecrets(vars, source)];
}

/** Next writes every NEXT_PUBLIC_ value into the browser's bundles, so none may be a secret. */
function publishedSecrets(vars: Variables, source: NodeJS.ProcessEnv): EnvProblem[] {
  const secrets = new Set(
    [
      vars.SUPABASE_SECRET_KEY,
      vars.CASE_STUDY_PASSCODE,
      source.SMTP_URL,
      vars.SMTP_URL?.auth?.pass,
      vars.OWNER_WEBHOOK_URL,
      vars.OWNER_WEBHOOK_SECRET,
      ...(vars.GATE_SECRETS ?? []),
      ...(vars.TRACE_SECRETS ?? []),
    ].filter((value) => value !== undefined),
  );
  return Object.entries(source)
    .filter(([name, value]) => name.startsWith("NEXT_PUBLIC_") && value !== undefined && secrets.has(value))
    .map(([name]) => ({
      variable: name,
      problem: "publishes a secret to every visitor",
      fix: "Remove it, and replace that secret at its source",
    }));
}
