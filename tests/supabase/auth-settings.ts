import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inFirstLanguage } from "@/lib/words/code-template";
import type { Answer, Exchange } from "./exchange";
import { ACCESS_TOKEN } from "./gateway";

export type AuthSettings = {
  otpLength: number;
  otpExpiry: number;
  /** Seconds between two mails to one address. */
  maxFrequency: number;
  mailsPerHour: number;
  /** The refill of a caller's bucket in five minutes: codes asked for, codes tried, sessions refreshed. */
  limits: { otp: number; verify: number; refresh: number };
  /** Whether Sb-Forwarded-For, sent with the secret key, names the caller. Off on a new project. */
  forwardedFor: boolean;
  /** Whether the project's database keeps Auth's log, which names addresses. On in a new project. */
  auditLog: boolean;
  signups: boolean;
  emailLogins: boolean;
  autoconfirm: boolean;
  siteUrl: string;
  smtpHost: string | null;
  /** The mail for a new address and for a returning one; null is Supabase's own, which holds a link. */
  templates: { confirmation: string | null; magicLink: string | null };
  /** Of both mails. */
  subject: string;
};

const shipped = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../supabase/${name}`, import.meta.url)), "utf8");

const SUBJECT: string = JSON.parse(/^subject = (".*")$/m.exec(shipped("config.toml"))?.[1] ?? '""');
/** In the site's first language. */
export const codeSubject = (code: string): string => inFirstLanguage(SUBJECT).replace("{{ .Token }}", code);

/** A project after `supabase config push`, with an SMTP server of its own. */
export function shippedSettings(): AuthSettings {
  const template = shipped("templates/otp.html");
  return {
    otpLength: 7,
    otpExpiry: 600,
    maxFrequency: 25,
    mailsPerHour: 200,
    limits: { otp: 300, verify: 300, refresh: 150 },
    forwardedFor: false,
    auditLog: true,
    signups: true,
    emailLogins: true,
    autoconfirm: false,
    siteUrl: "http://localhost:3000",
    smtpHost: "smtp.northwind-turbines.com",
    templates: { confirmation: template, magicLink: template },
    subject: SUBJECT,
  };
}

export const publicSettings = ({ signups, emailLogins, autoconfirm }: AuthSettings): Answer => ({
  status: 200,
  body: { external: { email: emailLogins }, disable_signup: !signups, mailer_autoconfirm: autoconfirm },
});

const managedSettings = (settings: AuthSettings) => ({
  site_url: settings.siteUrl,
  disable_signup: !settings.signups,
  external_email_enabled: settings.emailLogins,
  mailer_autoconfirm: settings.autoconfirm,
  mailer_otp_exp: settings.otpExpiry,
  mailer_otp_length: settings.otpLength,
  mailer_subjects_confirmation: settings.subject,
  mailer_subjects_magic_link: settings.subject,
  mailer_templates_confirmation_content: settings.templates.confirmation,
  mailer_templates_magic_link_content: settings.templates.magicLink,
  rate_limit_email_sent: settings.mailsPerHour,
  rate_limit_otp: settings.limits.otp,
  rate_limit_verify: settings.limits.verify,
  rate_limit_token_refresh: settings.limits.refresh,
  security_sb_forwarded_for_enabled: settings.forwardedFor,
  audit_log_disable_postgres: !settings.auditLog,
  security_captcha_enabled: false,
  smtp_admin_email: settings.smtpHost && "codes@northwind-turbines.com",
  smtp_host: settings.smtpHost,
  smtp_max_frequency: settings.maxFrequency,
  smtp_port: settings.smtpHost && "587",
});

/** The project's reference, which its hosted address begins with. */
export const PROJECT_REF = "abcdefghijklmnopqrst";

export function management({ method, path, headers }: Exchange, settings: AuthSettings): Answer | null {
  const [, ref] = /^\/v1\/projects\/([a-z]{20})\/config\/auth$/.exec(path) ?? [];
  if (!ref || method !== "GET") return null;
  if (headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
    return { status: 401, body: { message: "Unauthorized" } };
  // A token without a right to the project, and a project that is not there, look the same.
  if (ref !== PROJECT_REF)
    return {
      status: 403,
      body: {
        message:
          "Your account does not have the necessary privileges to access this endpoint. For more details, refer to our documentation https://supabase.com/docs/guides/platform/access-control",
      },
    };
  return { status: 200, body: managedSettings(settings) };
}
