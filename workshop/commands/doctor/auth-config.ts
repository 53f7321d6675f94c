import { z } from "zod";
import { CODE, LIMITS, OWNER_MAILS } from "../../../rooms/rules/policy";
import { ask } from "./ask";
import { suppliedMail, TEMPLATES, templateFaults } from "./mail";
import { asking, collect, type Finding, type Fix, fault, note } from "./report";

export type Management = { api: string; ref: string; token: string };

const TOKENS = "https://supabase.com/dashboard/account/tokens";
export const PUSH_CONFIG = asking(
  "send the settings of supabase/config.toml to Supabase",
  "npx supabase config push sends the settings of supabase/config.toml.",
);

/** By their names in the Management API. Null means Supabase's default. */
const authConfig = z.object({
  // Older projects do not have it.
  audit_log_disable_postgres: z.boolean().nullish(),
  mailer_otp_exp: z.number(),
  mailer_otp_length: z.number().nullable(),
  mailer_templates_confirmation_content: z.string().nullable(),
  mailer_templates_magic_link_content: z.string().nullable(),
  rate_limit_email_sent: z.number().nullable(),
  rate_limit_otp: z.number().nullable(),
  rate_limit_verify: z.number().nullable(),
  security_sb_forwarded_for_enabled: z.boolean().nullable(),
  site_url: z.string().nullable(),
  smtp_host: z.string().nullable(),
  smtp_max_frequency: z.number().nullable(),
});
type AuthConfig = z.output<typeof authConfig>;

const UNSET = { digits: 6, pause: 60, perFiveMinutes: 30, perHour: 30 };
const PUSHED_RATE = 300;

/** The address of a hosted project's settings; null for a custom domain or own servers. */
export function managementOf(url: string): Omit<Management, "token"> | null {
  const [, ref] = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url) ?? [];
  return ref ? { api: "https://api.supabase.com", ref } : null;
}

const GIVE_TOKEN = asking(
  "check these settings",
  `Make a token that may read this project's Auth settings (${TOKENS}), and set it for this run:
SUPABASE_ACCESS_TOKEN=sbp_… npm run doctor -- --production`,
);

const LOOK = "Compare them with docs/deploy.md, section 2, in the dashboard.";

export const notLooked = (why: string, fix: Fix = GIVE_TOKEN): Finding =>
  note(
    `doctor could not read Supabase Auth's settings (${why}): it would miss codes of another length, a mail with a link, or a limit of 30 mails an hour`,
    fix,
  );

/** Reads the settings of a project's Auth over the Management API, or returns why they could not be read. */
export async function readAuthConfig({ api, ref, token }: Management): Promise<AuthConfig | Finding> {
  const { status, body, message } = await ask(`${api}/v1/projects/${ref}/config/auth`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (status === 200) {
    const { data, error } = authConfig.safeParse(body);
    return (
      data ?? notLooked(`doctor does not know the Management API's ${error.issues[0]?.path.join(".")}`, LOOK)
    );
  }
  if (status === 401)
    return fault("SUPABASE_ACCESS_TOKEN is not accepted by Supabase", `Make a new one: ${TOKENS}`);
  if (status === 403 || status === 404)
    return fault(
      `SUPABASE_ACCESS_TOKEN may not read the Auth settings of ${ref}`,
      `Make one with "Auth: read" for this project: ${TOKENS}`,
    );
  return notLooked(`the Management API answered ${message || status}`, LOOK);
}

/** Checks the settings of a running project, whose mails must name `siteUrl`. */
export function checkAuthConfig(
  config: AuthConfig,
  { siteUrl, mailsPerHour }: Readonly<{ siteUrl: string; mailsPerHour?: number | undefined }>,
  production: boolean,
): Finding[] {
  const { found, fault, note, orRight } = collect();

  const digits = config.mailer_otp_length ?? UNSET.digits;
  if (digits !== CODE.digits)
    fault(`codes have ${digits} digits; the gate has ${CODE.digits} boxes`, PUSH_CONFIG);
  const seconds = config.mailer_otp_exp;
  if (seconds !== CODE.seconds)
    fault(
      `codes are valid for ${seconds} seconds; mail and gate say ${CODE.seconds / 60} minutes`,
      PUSH_CONFIG,
    );
  const pause = config.smtp_max_frequency || UNSET.pause;
  if (pause >= CODE.resendAfter)
    fault(
      `an address gets a code every ${pause} seconds; the gate offers another after ${CODE.resendAfter}, which Supabase would refuse`,
      PUSH_CONFIG,
    );
  // In this order: a free project accepts templates only with an SMTP server.
  found.push(
    ...checkSmtp(config, mailsPerHour, production),
    ...TEMPLATES.flatMap((name) => checkTemplate(config, name)),
  );
  const rates = { "requests for codes": config.rate_limit_otp, "tries at codes": config.rate_limit_verify };
  for (const [what, limit] of Object.entries(rates)) {
    const rate = limit ?? UNSET.perFiveMinutes;
    if (rate < PUSHED_RATE)
      note(`${what}: one caller gets ${rate} in five minutes (30 at once)`, PUSH_CONFIG);
  }
  if (!config.audit_log_disable_postgres)
    note(
      "the project keeps Auth's log in auth.audit_log_entries, with addresses that `gate -- erase` cannot delete there",
      "Dashboard, Authentication, Audit Logs: switch off writing to the database (config push has no key for it; on your own servers, GOTRUE_AUDIT_LOG_DISABLE_POSTGRES=true for Auth).",
    );
  if (production && config.site_url?.replace(/\/$/, "") !== siteUrl)
    fault(
      `the mails name ${config.site_url || "no address"}; the site's is ${siteUrl}`,
      asking(
        `set site_url = "${siteUrl}" in supabase/config.toml, and to send it to Supabase`,
        `Set site_url = "${siteUrl}" in supabase/config.toml. ${PUSH_CONFIG.byCommand}`,
      ),
    );
  return orRight("codes, mails and limits of Supabase Auth match the gates");
}

function checkTemplate(config: AuthConfig, name: (typeof TEMPLATES)[number]): Finding[] {
  const html = config[`mailer_templates_${name}_content`];
  return html
    ? templateFaults(`the mail "${name}" of the project`, html, PUSH_CONFIG)
    : [suppliedMail(name, PUSH_CONFIG)];
}

function checkSmtp(
  config: AuthConfig,
  mailsPerHour: number = LIMITS.sendOverAll.limit,
  production: boolean,
): Finding[] {
  const serious = production ? fault : note;
  const mails = config.rate_limit_email_sent ?? UNSET.perHour;
  const wanted = mailsPerHour + OWNER_MAILS;
  if (!config.smtp_host)
    return [
      serious(
        "the project has no SMTP server: Supabase's own mails only members of your team, twice an hour",
        "Dashboard, Authentication, Emails, SMTP Settings (docs/deploy.md, section 2).",
      ),
    ];
  if (mails >= wanted) return [];
  return [
    serious(
      `the project sends at most ${mails} mails an hour, and the site hands it up to ${wanted}: beyond that, readers are told "sent" and get none`,
      `Dashboard, Authentication, Rate Limits: ${wanted} e-mails, or a lower MAILS_PER_HOUR (config push sends it only if supabase/config.toml contains SMTP).`,
    ),
  ];
}
