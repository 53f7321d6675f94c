import { EnvError } from "../../../lib/env/report";
import { readEnv, type ServerEnv } from "../../../lib/env/server-env";
import { asking, type Finding, fault, note, right } from "./report";

/** Reads the environment as the server does. `settings` is null if the server would refuse it. */
export function checkEnvironment(
  source: NodeJS.ProcessEnv,
  production: boolean,
): { settings: ServerEnv | null; findings: Finding[] } {
  try {
    const settings = readEnv({ ...source, NODE_ENV: production ? "production" : "development" });
    const findings = [
      right(`the server can read every variable; the gates run on: ${settings.backend}`),
      ...checkSecrets(settings, production ? fault : note),
      production ? checkAddress(settings) : right(`the site's address is ${settings.siteUrl}`),
      checkOwner(settings),
      ...(production ? [checkBackend(settings, source), checkClientIp(settings)] : []),
    ];
    return { settings, findings };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const findings = error.problems.map(({ variable, problem, fix }) =>
      fault(`${variable} ${problem}`, asking(`correct ${variable}`, `${fix}.`)),
    );
    return { settings: null, findings };
  }
}

function checkSecrets({ gateSecrets, caseStudyPasscode }: ServerEnv, missing: typeof fault): Finding[] {
  const setup = asking(
    "make one, and to set it at your host",
    "npm run setup makes one in .env.local; set it at your host too.",
  );
  const secrets =
    gateSecrets.length > 0
      ? right(`GATE_SECRETS: ${gateSecrets.length}, each of 32 bytes or more`)
      : missing("GATE_SECRETS is not set", setup);
  if (!caseStudyPasscode) return [secrets, missing("CASE_STUDY_PASSCODE is not set", setup)];
  const passcode =
    strength(caseStudyPasscode) < 40
      ? missing(
          "CASE_STUDY_PASSCODE is easily guessed",
          asking(
            "choose a longer mix of letters and digits",
            "Choose a longer mix of letters and digits, or remove the line: npm run setup then makes one.",
          ),
        )
      : right("CASE_STUDY_PASSCODE is strong");
  return [secrets, passcode];
}

/** In bits, as if each character were random among those of its kind; repeated characters count once. */
function strength(passcode: string): number {
  const sizeOf = (kind: RegExp, size: number) => (kind.test(passcode) ? size : 0);
  const letters = sizeOf(/[a-z]/, 26) + sizeOf(/[A-Z]/, 26);
  const alphabet = letters + sizeOf(/\d/, 10) + sizeOf(/[^a-zA-Z\d]/, 12);
  return new Set(passcode).size * Math.log2(alphabet);
}

function checkAddress({ siteUrl }: ServerEnv): Finding {
  const { protocol, hostname } = new URL(siteUrl);
  const fix = "Set SITE_URL to the address that visitors use, like https://jo.design";
  if (/^(localhost|127\.|\[::1\])/.test(hostname))
    return fault(`the site's address is ${siteUrl}: links in mails, feeds and search would point there`, fix);
  if (/(^|\.)example\.(com|org|net)$/.test(hostname))
    return fault(`SITE_URL is still the example's (${siteUrl})`, fix);
  if (protocol !== "https:")
    return fault(`SITE_URL is not https (${siteUrl}): cookies would travel unencrypted`, fix);
  return right(`the site's address is ${siteUrl}`);
}

function checkBackend({ backend, dataDir, smtp }: ServerEnv, source: NodeJS.ProcessEnv): Finding {
  if (backend === "supabase") return right("the gates use Supabase");
  if (backend === "unconfigured")
    return fault(
      "the gates are switched off: no backend is set",
      "Set SUPABASE_URL and SUPABASE_SECRET_KEY; or GATE_BACKEND=embedded on a single server with a disk.",
    );
  if (source.VERCEL || source.NETLIFY)
    return fault(
      "the embedded backend needs a permanent disk, and this host has none",
      "Set SUPABASE_URL and SUPABASE_SECRET_KEY, and remove GATE_BACKEND.",
    );
  if (!smtp)
    return fault(
      `codes are not mailed: they are written to files in ${dataDir}/outbox`,
      "Set SMTP_URL and MAIL_FROM to those of your mail host.",
    );
  const password = smtp.auth?.pass ? "with" : "without";
  return right(
    `the gates use the embedded backend in ${dataDir}, and mail codes by SMTP ${password} a password`,
  );
}

function checkOwner({ ownerEmail, notices: { mailTo, webhook } }: ServerEnv): Finding {
  if (!ownerEmail)
    return note(
      "OWNER_EMAIL is not set: there is no /owner",
      asking(
        "set it to your own address, and you see who opened what",
        "npm run gate -- log prints who opened what. Set it to your own address to see the log in a browser.",
      ),
    );
  if (webhook && !webhook.secret)
    return note(
      "OWNER_WEBHOOK_SECRET is not set: anyone who knows the webhook's address can forge notices",
      asking("make one", "Make one with: openssl rand -base64 48"),
    );
  const channels = [...(mailTo ? ["by mail"] : []), ...(webhook ? ["by webhook"] : [])].join(" and ");
  return right(`a code to OWNER_EMAIL opens /owner; first openings are reported ${channels || "nowhere"}`);
}

function checkClientIp({ clientIp: { header, trustedHops } }: ServerEnv): Finding {
  if (header) return right(`a visitor's address is read from ${header}`);
  if (trustedHops > 0) return right(`a visitor's address is read behind ${trustedHops} proxies of yours`);
  return fault(
    "the site cannot know a visitor's address: all visitors share one limit, and the log has no addresses",
    "Set CLIENT_IP_HEADER to the header your host overwrites, or TRUSTED_PROXY_HOPS to the number of your proxies.",
  );
}
