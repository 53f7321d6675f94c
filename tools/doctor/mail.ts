import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { CODE } from "../../lib/gate/policy";
import { collect, type Finding, fault } from "./report";

const CONFIG = "supabase/config.toml";
/** Supabase sends the first to new addresses, the second to returning ones. */
const TEMPLATES = ["confirmation", "magic_link"] as const;

const template = z.object({ content_path: z.string().optional() }).optional();
/** What is read of the file; a part that is left out is Supabase's own. */
const configFile = z.object({
  auth: z
    .object({
      email: z
        .object({
          otp_length: z.number().optional(),
          enable_confirmations: z.boolean().optional(),
          template: z.object({ confirmation: template, magic_link: template }).prefault({}),
        })
        .prefault({}),
    })
    .prefault({}),
});
type Email = z.output<typeof configFile>["auth"]["email"];

/** What `supabase config push` will send: the code's length, and mails that hold a code and no link. */
export function checkMails(root: string): Finding[] {
  const file = join(root, CONFIG);
  if (!existsSync(file)) return [fault(`${CONFIG} is missing`, "Restore it from the repository.")];
  const email = readEmail(readFileSync(file, "utf8"));
  if ("level" in email) return [email];
  const { found, orRight, ...look } = collect();
  const length = email.otp_length;
  if (length !== CODE.digits)
    look.fault(
      `${CONFIG} sends codes of ${length ?? "Supabase's own number of"} digits; the gate has ${CODE.digits} boxes`,
      `Set otp_length = ${CODE.digits} under [auth.email], then npx supabase config push.`,
    );
  if (!email.enable_confirmations)
    look.fault(
      `${CONFIG} confirms addresses without a code`,
      "Set enable_confirmations = true under [auth.email], then npx supabase config push.",
    );
  found.push(...TEMPLATES.flatMap((name) => checkTemplate(root, email, name)));
  return orRight("codes have 7 digits; both mails carry the code and no link");
}

function readEmail(toml: string): Email | Finding {
  try {
    return configFile.parse(parse(toml)).auth.email;
  } catch (error) {
    if (!(error instanceof TomlError || error instanceof z.ZodError)) throw error;
    const where = error instanceof TomlError ? `line ${error.line}` : error.issues[0]?.path.join(".");
    return fault(`${CONFIG} cannot be read: ${where}`, "Compare it with the repository's own.");
  }
}

function checkTemplate(root: string, email: Email, name: (typeof TEMPLATES)[number]) {
  const path = email.template[name]?.content_path?.replace(/^\.\//, "");
  const push = "Then npx supabase config push.";
  if (!path)
    return fault(
      `the mail "${name}" is Supabase's own, which holds a link`,
      `Name a content_path under [auth.email.template.${name}]. ${push}`,
    );
  if (!existsSync(join(root, path)))
    return fault(`the mail "${name}" names ${path}, which is missing`, "Restore the file.");
  return templateFaults(`the mail "${name}" (${path})`, readFileSync(join(root, path), "utf8"), push);
}

/** Whether a mail holds the code and no link. @param push what brings a mended file to the project */
export function templateFaults(mail: string, html: string, push: string): Finding[] {
  const { fault, found } = collect();
  if (!/\{\{\s*\.Token\s*\}\}/.test(html))
    fault(`${mail} carries no code`, `Write {{ .Token }} into it. ${push}`);
  if (/\{\{\s*\.(ConfirmationURL|TokenHash)\s*\}\}|<a\s|href\s*=/i.test(html))
    fault(`${mail} carries a link: mail scanners open links and use the code up`, `Remove it. ${push}`);
  return found;
}
