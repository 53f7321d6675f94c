import { z } from "zod";
import { decoded } from "../decoded";
import { parseEmail } from "../email/email-address";

/** The shortest acceptable secret: 32 bytes, the width of HS256's hash. */
const SECRET_BYTES = 32;

const secretList = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine((parts) => parts.every((part) => Buffer.byteLength(part) >= SECRET_BYTES), {
    error: `contains a secret shorter than ${SECRET_BYTES} bytes|Generate one with: openssl rand -base64 48`,
  })
  .refine((parts) => new Set(parts).size === parts.length, {
    error: "contains the same secret twice|Put the new secret first, then the old one",
  });

/** Whether fetch() takes a key as a header. It quotes one that it refuses in its error. */
export const isHeaderValue = (key: string): boolean => /^[!-~]+$/.test(key);

/** fetch() refuses a user and password in an address, and quotes both in its error. */
const isWebhook = (value: string): boolean =>
  URL.canParse(value) &&
  /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value) &&
  `${new URL(value).username}${new URL(value).password}` === "";

/** URL accepts a quote, a comma or "&" in a host, and drops line breaks. */
const WEB_ADDRESS = /^https?:\/\/(\[[\da-f:]+\]|[\p{L}\p{M}\p{N}._-]+)(:\d+)?\/?$/iu;

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

const origin = (example: string) =>
  z.string().transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    const plain = url !== null && url.href === `${url.origin}/` && WEB_ADDRESS.test(value);
    if (plain) return url.origin;
    return refuse(context, `is not a plain web address|Set only scheme and host, like ${example}`);
  });

/**
 * The mail server's address, and the user and password in it. A password is taken as it was pasted: whatever a URL would end at,
 * the last "@" ends it.
 */
const mailServer = z.string().transform((value, context) => {
  const [, scheme, login, host] = /^(smtps?:\/\/)(?:(\P{Cc}*)@)?([^@]*)$/iu.exec(value) ?? [];
  const url = `${scheme}${host}`;
  // "@" also after a "?": either may end the password, and the other host would get it.
  if (/@[^@]*\?/.test(login ?? ""))
    return refuse(
      context,
      'has an "@" before and after a "?"|Write each @ and ? of the user and the password as %40 and %3F',
    );
  if (/^([\p{L}\p{N}._-]+|\[[\da-f:.]+\])(:\d+)?\/?(\?[^#]*)?$/iu.test(host ?? "") && URL.canParse(url)) {
    const [user = "", ...rest] = (login ?? "").split(":");
    const pass = rest.join(":");
    const auth = { user: decoded(user) ?? user, pass: decoded(pass) ?? pass };
    return { url, auth: login === undefined ? undefined : auth };
  }
  return refuse(
    context,
    'is not an SMTP address|Write it as "smtps://user:password@host:465", with the quotes in a file, and in the password % as %25 and $ as %24',
  );
});

const MAILBOX = String.raw`[^\s<>()@,;:"\\\p{Cc}]+@[^\s<>()@,;:"\\\p{Cc}]+`;

const sender = z
  .string()
  .regex(
    new RegExp(`^(${MAILBOX}|[^<>\\p{Cc}]*<${MAILBOX}>)$`, "u"),
    'is not a sender|Write it as "Alex Doe <codes@example.com>"',
  )
  .transform((value) => {
    const [, name, address = value] = /^(.*)<(.*)>$/s.exec(value) ?? [];
    const [, quoted] = /^"(.*)"$/s.exec(name?.trim() ?? "") ?? [];
    return { name: quoted?.replace(/\\(.)/g, "$1") ?? name?.trim() ?? "", address };
  });

/** Checks each variable by itself. A message has the form "problem|how to fix it". */
const checks = z.object({
  NODE_ENV: z.string(),
  SITE_URL: origin("https://example.com"),
  PORT: z.string(),
  // Set by the hosts. Netlify's URL is the site's main address.
  VERCEL: z.string(),
  VERCEL_PROJECT_PRODUCTION_URL: z.string(),
  NETLIFY: z.string(),
  URL: z.string(),
  // Written into the bundles by next.config.ts.
  BUILT_FOR: z.enum(["vercel", "netlify"]),
  BUILT_SITE_URL: origin("https://example.com"),
  GATE_BACKEND: z.enum(["supabase", "embedded"], { error: "is not a backend|Use supabase or embedded" }),
  GATE_SECRETS: secretList,
  TRACE_SECRETS: secretList,
  CASE_STUDY_PASSCODE: z
    .string()
    .min(8, "is shorter than 8 characters|Choose a longer passcode")
    .max(128, "is longer than 128 characters|Choose a shorter passcode")
    .regex(
      /^\P{Cc}*$/u,
      "contains a line break or a tab, which no visitor can type|Choose letters and digits",
    ),
  SUPABASE_URL: origin("https://abcdefgh.supabase.co"),
  SUPABASE_SECRET_KEY: z
    .string()
    .refine(isHeaderValue, {
      error: "contains a character that no key has|Copy the secret key again, without spaces or line breaks",
    })
    .refine((key) => !key.startsWith("sb_publishable_"), {
      error: "is the publishable key|Copy the secret key (sb_secret_…) from the project's API settings",
    }),
  SMTP_URL: mailServer,
  MAIL_FROM: sender,
  OWNER_EMAIL: z.string().transform((value, context) => {
    const fault = "is not one e-mail address|Set the address at which you read mail, like jo@example.com";
    return parseEmail(value)?.email ?? refuse(context, fault);
  }),
  OWNER_NOTICES: z.enum(["mail", "off"], { error: "is not a kind of notice|Use mail or off" }),
  OWNER_WEBHOOK_URL: z.string().refine(isWebhook, {
    error:
      "is not an https address without a user|Copy the full address from the service that receives the notices",
  }),
  OWNER_WEBHOOK_SECRET: z.string().refine((value) => Buffer.byteLength(value) >= SECRET_BYTES, {
    error: `is shorter than ${SECRET_BYTES} bytes|Generate one with: openssl rand -base64 48`,
  }),
  CLIENT_IP_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, "is not a header name|Use the name your host documents, like x-real-ip")
    .transform((name) => name.toLowerCase()),
  NEXT_PUBLIC_POSTHOG_KEY: z
    .string()
    .regex(
      /^phc_\w+$/,
      "is not a project key|Copy the project API key (phc_…) from PostHog's project settings",
    ),
  TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^\d$/, "is not a number from 0 to 9|Count the proxies in front of this server")
    .transform(Number),
  MAILS_PER_HOUR: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "is not a number from 1 to 999999|Set how many codes may be mailed in an hour")
    .transform(Number),
});

export const variables = checks.partial().extend({
  DATA_DIR: z.string().default(".data"),
  POSTHOG_HOST: origin("https://eu.i.posthog.com").default("https://eu.i.posthog.com"),
});

export type Variables = z.output<typeof variables>;
