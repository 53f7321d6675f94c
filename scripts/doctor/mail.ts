import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CODE } from "../../lib/gate/policy";
import { type Finding, fault, right } from "./report";

const CONFIG = "supabase/config.toml";
/** Supabase sends the first to new addresses, the second to returning ones. */
const TEMPLATES = ["confirmation", "magic_link"] as const;

/** What `supabase config push` will send: the code's length, and mails that hold a code and no link. */
export function checkMails(root: string): Finding[] {
  const file = join(root, CONFIG);
  if (!existsSync(file)) return [fault(`${CONFIG} is missing`, "Restore it from the repository.")];
  const config = readFileSync(file, "utf8");
  const findings: Finding[] = [];
  const email = section(config, "auth.email");
  const length = setting(email, "otp_length");
  if (length !== String(CODE.digits))
    findings.push(
      fault(
        `${CONFIG} sends codes of ${length ?? "Supabase's own number of"} digits; the gate has ${CODE.digits} boxes`,
        `Set otp_length = ${CODE.digits} under [auth.email], then npx supabase config push.`,
      ),
    );
  if (setting(email, "enable_confirmations") !== "true")
    findings.push(
      fault(
        `${CONFIG} confirms addresses without a code`,
        "Set enable_confirmations = true under [auth.email], then npx supabase config push.",
      ),
    );
  for (const name of TEMPLATES) findings.push(...checkTemplate(root, config, name));
  return findings.length > 0
    ? findings
    : [right("codes have 7 digits; both mails carry the code and no link")];
}

function checkTemplate(root: string, config: string, name: string): Finding[] {
  const path = setting(section(config, `auth.email.template.${name}`), "content_path")?.replace(/^\.\//, "");
  const push = "Then npx supabase config push.";
  if (!path)
    return [
      fault(
        `the mail "${name}" is Supabase's own, which holds a link`,
        `Name a content_path under [auth.email.template.${name}]. ${push}`,
      ),
    ];
  if (!existsSync(join(root, path)))
    return [fault(`the mail "${name}" names ${path}, which is missing`, "Restore the file.")];
  return templateFaults(`the mail "${name}" (${path})`, readFileSync(join(root, path), "utf8"), push);
}

/** Whether a mail holds the code and no link. @param push what brings a mended file to the project */
export function templateFaults(mail: string, html: string, push: string): Finding[] {
  const findings: Finding[] = [];
  if (!/\{\{\s*\.Token\s*\}\}/.test(html))
    findings.push(fault(`${mail} carries no code`, `Write {{ .Token }} into it. ${push}`));
  if (/\{\{\s*\.(ConfirmationURL|TokenHash)\s*\}\}|<a\s|href\s*=/i.test(html))
    findings.push(
      fault(`${mail} carries a link: mail scanners open links and use the code up`, `Remove it. ${push}`),
    );
  return findings;
}

/** The lines of one [section] of a TOML file. */
function section(toml: string, name: string): string {
  const [, body = ""] =
    new RegExp(`^\\[${name.replaceAll(".", "\\.")}\\]\\s*$([\\s\\S]*?)(?=^\\[|$(?![\\s\\S]))`, "m").exec(
      toml,
    ) ?? [];
  return body;
}

const setting = (lines: string, name: string): string | undefined =>
  new RegExp(`^${name}\\s*=\\s*"?([^"#\\n]*?)"?\\s*(#.*)?$`, "m").exec(lines)?.[1];
