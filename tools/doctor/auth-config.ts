import { z } from "zod";
import { CODE, LIMITS } from "../../lib/gate/policy";
import { ask } from "./ask";
import { templateFaults } from "./mail";
import { collect, type Finding, fault, note } from "./report";

/** Where the owner's own settings of a project are read: another server than the project's. */
export type Management = { api: string; ref: string; token: string };

const TOKENS = "https://supabase.com/dashboard/account/tokens";
const PUSH = "npx supabase config push sends what supabase/config.toml says.";

/** What is read of a project's settings, by its names in the Management API. Null leaves what Supabase itself has. */
const authConfig = z.object({
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

/** What Supabase Auth does where a number is unset: digits; seconds; requests in five minutes; mails in an hour. */
const UNSET = { digits: 6, pause: 60, perFiveMinutes: 30, perHour: 30 };
const PUSHED_RATE = 300;

/** Where a hosted project's settings are read; null where its address is a domain or servers of one's own. */
export function managementOf(url: string): Omit<Management, "token"> | null {
  const [, ref] = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url) ?? [];
  return ref ? { api: "https://api.supabase.com", ref } : null;
}

const GIVE_TOKEN = `Make a token that may read this project's Auth settings (${TOKENS}), and give it for this run:
SUPABASE_ACCESS_TOKEN=sbp_… npm run doctor -- --production`;

const LOOK = "Compare them with docs/deploy.md, section 2, in the dashboard.";

/** What it costs that nobody looked at the settings which a project shows its owner alone. */
export const notLooked = (why: string, fix = GIVE_TOKEN): Finding =>
  note(
    `Supabase Auth's own settings were not looked at (${why}): codes of another length, a mail with a link, or 30 mails an hour in all would not be noticed`,
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
      data ??
      notLooked(`what the Management API tells of ${error.issues[0]?.path.join(".")} is new to doctor`, LOOK)
    );
  }
  if (status === 401)
    return fault("SUPABASE_ACCESS_TOKEN is not accepted by Supabase", `Make a new one: ${TOKENS}`);
  if (status === 403 || status === 404)
    return fault(
      `SUPABASE_ACCESS_TOKEN may not read the Auth settings of ${ref}`,
      `Make one with "Auth: read" for this very project: ${TOKENS}`,
    );
  return notLooked(`the Management API answered ${message || status}`, LOOK);
}

/** What the settings of a running project do to visitors. @param siteUrl the address the mails ought to name */
export function checkAuthConfig(config: AuthConfig, siteUrl: string, production: boolean): Finding[] {
  const { found, fault, note, orRight } = collect();

  const digits = config.mailer_otp_length ?? UNSET.digits;
  if (digits !== CODE.digits) fault(`codes have ${digits} digits; the gate has ${CODE.digits} boxes`, PUSH);
  const seconds = config.mailer_otp_exp;
  if (seconds !== CODE.seconds)
    fault(`codes are good for ${seconds} seconds; mail and gate say ${CODE.seconds / 60} minutes`, PUSH);
  // Zero counts as unset.
  const pause = config.smtp_max_frequency || UNSET.pause;
  if (pause >= CODE.resendAfter)
    fault(
      `an address gets a code every ${pause} seconds; the gate offers another after ${CODE.resendAfter}, and it would be refused`,
      PUSH,
    );
  // In this order: a free project takes no template before it has an SMTP server.
  found.push(...checkPost(config, production), ...checkTemplates(config));
  const rates = { "codes asked for": config.rate_limit_otp, "codes tried": config.rate_limit_verify };
  for (const [what, limit] of Object.entries(rates)) {
    const rate = limit ?? UNSET.perFiveMinutes;
    if (rate < PUSHED_RATE)
      note(`of ${what}, one caller gets ${rate} in five minutes (30 of them at once)`, PUSH);
  }
  if (production && config.site_url?.replace(/\/$/, "") !== siteUrl)
    fault(
      `the mails name ${config.site_url || "no address"}; the site's is ${siteUrl}`,
      `Set site_url = "${siteUrl}" in supabase/config.toml. ${PUSH}`,
    );
  return orRight("codes, mails and limits of Supabase Auth are as the gates need them");
}

function checkTemplates(config: AuthConfig): Finding[] {
  return (["confirmation", "magic_link"] as const).flatMap((name) => {
    const html = config[`mailer_templates_${name}_content`];
    if (html) return templateFaults(`the mail "${name}" of the project`, html, PUSH);
    return [fault(`the mail "${name}" is Supabase's own, which holds a link`, PUSH)];
  });
}

function checkPost(config: AuthConfig, production: boolean): Finding[] {
  const { found, fault, note } = collect();
  const serious = production ? fault : note;
  const mails = config.rate_limit_email_sent ?? UNSET.perHour;
  if (!config.smtp_host)
    serious(
      "the project has no SMTP server: Supabase's own writes to members of your team only, twice an hour",
      "Dashboard, Authentication, Emails, SMTP Settings (docs/deploy.md, section 2).",
    );
  else if (mails < LIMITS.sendOverAll.limit)
    serious(
      `the project sends ${mails} mails an hour in all: two strangers use them up, and then nobody gets a code`,
      `Dashboard, Authentication, Rate Limits: ${LIMITS.sendOverAll.limit} e-mails (config push sends it only where SMTP stands in supabase/config.toml).`,
    );
  return found;
}
