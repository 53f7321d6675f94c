import { EnvError } from "../../lib/env/report";
import { readEnv, type ServerEnv } from "../../lib/env/server-env";
import { type Finding, fault, note, right } from "./report";

/** Reads the environment as the server will. The settings are null where they cannot work. */
export function checkEnvironment(
  source: NodeJS.ProcessEnv,
  production: boolean,
): { settings: ServerEnv | null; findings: Finding[] } {
  let settings: ServerEnv;
  try {
    settings = readEnv({ ...source, NODE_ENV: production ? "production" : "development" });
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return {
      settings: null,
      findings: error.problems.map(({ variable, problem, fix }) =>
        fault(`${variable} ${problem}`, `${fix}.`),
      ),
    };
  }
  const findings = [right(`every variable that is set can be read; the gates run on: ${settings.backend}`)];
  findings.push(...checkSecrets(settings, production), checkAddress(settings, production));
  findings.push(checkOwner(settings));
  if (production) findings.push(checkBackend(settings, source), checkClientIp(settings));
  return { settings, findings };
}

function checkSecrets({ gateSecrets, caseStudyPasscode }: ServerEnv, production: boolean): Finding[] {
  const missing = production ? fault : note;
  return [
    gateSecrets.length > 0
      ? right(`GATE_SECRETS: ${gateSecrets.length}, each of 32 bytes or more`)
      : missing("GATE_SECRETS is not set", "npm run setup makes one in .env.local; set it at your host too."),
    !caseStudyPasscode
      ? missing(
          "CASE_STUDY_PASSCODE is not set",
          "npm run setup makes one in .env.local; set it at your host too.",
        )
      : strength(caseStudyPasscode) < 40
        ? missing(
            "CASE_STUDY_PASSCODE is easily guessed",
            "Take a longer one of letters and digits mixed; remove the line and npm run setup makes one.",
          )
        : right("CASE_STUDY_PASSCODE is strong"),
  ];
}

/** Bits, were each character chosen by chance among those of its kind; repeated ones count once. */
function strength(passcode: string): number {
  const sizeOf = (kind: RegExp, size: number) => (kind.test(passcode) ? size : 0);
  const letters = sizeOf(/[a-z]/, 26) + sizeOf(/[A-Z]/, 26);
  const alphabet = letters + sizeOf(/\d/, 10) + sizeOf(/[^a-zA-Z\d]/, 12);
  return new Set(passcode).size * Math.log2(alphabet);
}

function checkAddress({ siteUrl }: ServerEnv, production: boolean): Finding {
  const { protocol, hostname } = new URL(siteUrl);
  const local = /^(localhost|127\.|\[::1\])/.test(hostname);
  if (!production) return right(`the site's address is ${siteUrl}`);
  const fix = "Set SITE_URL to the address visitors use, like https://jo.design";
  if (local)
    return fault(`the site's address is ${siteUrl}: links in mails, feeds and search would lead there`, fix);
  if (/(^|\.)example\.(com|org|net)$/.test(hostname))
    return fault(`SITE_URL is still the example's (${siteUrl})`, fix);
  if (protocol !== "https:")
    return fault(`SITE_URL is not https (${siteUrl}): cookies would travel in the open`, fix);
  return right(`the site's address is ${siteUrl}`);
}

function checkBackend({ backend, dataDir, smtp }: ServerEnv, source: NodeJS.ProcessEnv): Finding {
  if (backend === "supabase") return right("the gates use Supabase");
  if (backend === "unconfigured")
    return fault(
      "the gates are switched off: no backend is set",
      "Set SUPABASE_URL and SUPABASE_SECRET_KEY; or GATE_BACKEND=embedded on one server with a disk of its own.",
    );
  if (source.VERCEL || source.NETLIFY)
    return fault(
      "the embedded backend needs a disk that stays, and this host has none",
      "Use Supabase there: set SUPABASE_URL and SUPABASE_SECRET_KEY, and remove GATE_BACKEND.",
    );
  if (!smtp)
    return fault(
      `codes are not mailed: they end as files in ${dataDir}/outbox`,
      "Set SMTP_URL and MAIL_FROM to your mail host's.",
    );
  return right(`the gates use the embedded backend in ${dataDir}, and mail codes by SMTP`);
}

/** The owner's page is a wish, not a need: nothing about it is a fault. */
function checkOwner({ ownerEmail, notices: { mailTo, webhook } }: ServerEnv): Finding {
  if (!ownerEmail)
    return note(
      "OWNER_EMAIL is not set: /owner is not there, and who opened what is told by npm run gate -- log",
      "Set it to your own address to see it in a browser.",
    );
  const told = [...(mailTo ? ["by mail"] : []), ...(webhook ? ["by webhook"] : [])].join(" and ");
  if (webhook && !webhook.secret)
    return note(
      "OWNER_WEBHOOK_SECRET is not set: anybody who knows the webhook's address can forge notices",
      "Make one with: openssl rand -base64 48",
    );
  return right(`/owner is opened by a code to OWNER_EMAIL; first openings are told ${told || "to nobody"}`);
}

function checkClientIp({ clientIp: { header, trustedHops } }: ServerEnv): Finding {
  if (header) return right(`a visitor's address is read from ${header}`);
  if (trustedHops > 0) return right(`a visitor's address is read behind ${trustedHops} proxies of yours`);
  return fault(
    "nothing says where a visitor's address stands: all visitors share one limit, and the log names none",
    "Set CLIENT_IP_HEADER to the header your host overwrites, or TRUSTED_PROXY_HOPS to the number of your proxies.",
  );
}
