import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { CODE } from "../../../rooms/rules/policy";
import { asking, collect, type Finding, type Fix, fault } from "./report";

const CONFIG = "supabase/config.toml";
/** Supabase sends the first to new addresses, the second to returning ones. */
export const TEMPLATES = ["confirmation", "magic_link"] as const;

const template = z.object({ content_path: z.string().optional() }).optional();
const email = z.object({
  otp_length: z.number().optional(),
  enable_confirmations: z.boolean().optional(),
  template: z.object({ confirmation: template, magic_link: template }).prefault({}),
});
const configFile = z.object({ auth: z.object({ email: email.prefault({}) }).prefault({}) });

/** Checks the settings for `supabase config push`: the code's length, and mails with a code and no link. */
export function checkMails(root: string): Finding[] {
  const file = join(root, CONFIG);
  if (!existsSync(file)) return [fault(`${CONFIG} is missing`, "Restore it from the repository.")];
  const settings = readEmail(readFileSync(file, "utf8"));
  if ("level" in settings) return [settings];
  const { found, orRight, fault: report } = collect();
  const { otp_length: length, enable_confirmations: confirms } = settings;
  const pushed = (act: string): Fix =>
    asking(`send it to Supabase, once this is done: ${act}`, `${act}, then npx supabase config push.`);
  if (length !== CODE.digits)
    report(
      `${CONFIG} sends codes of ${length ?? "Supabase's own number of"} digits; the gate has ${CODE.digits} boxes`,
      pushed(`Set otp_length = ${CODE.digits} under [auth.email]`),
    );
  if (!confirms)
    report(
      `${CONFIG} confirms addresses without a code`,
      pushed("Set enable_confirmations = true under [auth.email]"),
    );
  for (const name of TEMPLATES) {
    const path = settings.template[name]?.content_path?.replace(/^\.\//, "");
    if (!path)
      found.push(suppliedMail(name, pushed(`Name a content_path under [auth.email.template.${name}]`)));
    else if (!existsSync(join(root, path)))
      report(`the mail "${name}" names ${path}, which is missing`, "Restore the file.");
    else {
      const html = readFileSync(join(root, path), "utf8");
      found.push(...templateFaults(`the mail "${name}" (${path})`, html, pushed("Edit it")));
    }
  }
  return orRight("codes have 7 digits; both mails contain the code and no link");
}

function readEmail(toml: string): z.output<typeof email> | Finding {
  try {
    return configFile.parse(parse(toml)).auth.email;
  } catch (error) {
    if (!(error instanceof TomlError || error instanceof z.ZodError)) throw error;
    const where = error instanceof TomlError ? `line ${error.line}` : error.issues[0]?.path.join(".");
    return fault(`${CONFIG} cannot be read: ${where}`, "Compare it with the repository's version.");
  }
}

export const suppliedMail = (name: string, fix: Fix): Finding =>
  fault(`the mail "${name}" is Supabase's own, which contains a link`, fix);

export function templateFaults(mail: string, html: string, fix: Fix): Finding[] {
  const { fault, found } = collect();
  if (!/\{\{\s*\.Token\s*\}\}/.test(html)) fault(`${mail} contains no code: write {{ .Token }} into it`, fix);
  if (/\{\{\s*\.(ConfirmationURL|TokenHash)\s*\}\}|<a\s|href\s*=/i.test(html))
    fault(`${mail} contains a link: mail scanners open links and use up the code`, fix);
  return found;
}
