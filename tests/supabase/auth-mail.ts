import type { AuthSettings } from "./auth-settings";
import type { Exchange } from "./exchange";

/** The page that a call names, as Auth takes it: of the project's own site, or else the site. A project may list others. */
export function referrerOf({ query, headers }: Exchange, { siteUrl }: AuthSettings): string {
  const named = [[headers.redirect_to].flat()[0] || query.get("redirect_to"), headers.referer];
  return named.find((url) => url && isOfSite(url, siteUrl)) ?? siteUrl;
}

function isOfSite(url: string, siteUrl: string): boolean {
  // Auth refuses control characters and spaces.
  if (/[\0- \x7f]/.test(url) || !URL.canParse(url) || !URL.canParse(siteUrl)) return false;
  const [page, site] = [new URL(url), new URL(siteUrl)];
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(page.hostname);
  return (
    page.hostname === site.hostname &&
    page.protocol === site.protocol &&
    (page.port === site.port || isLoopback)
  );
}

type Data = Readonly<Record<"Token" | "SiteURL" | "RedirectTo", string>>;

const ACTION = /\{\{\s*(.*?)\s*\}\}/gs;
/** `eq .A (print .B "c") (print .B "d")`: whether the first is one of the others. */
const CONDITION = /^(?:else )?if eq \.(\w+)((?: \(print \.\w+ "[^"{}\\]*"\))+)$/;
const PRINTED = /\(print \.(\w+) "([^"]*)"\)/g;

/** A mail by a template of Go, of which it takes values and choices. Throws an Error for any other, for which Auth's mails are its own. */
export function rendered(template: string, data: Data): string {
  const fieldNamed = (name: string): string => {
    if (name in data) return data[name as keyof Data];
    throw new Error(`The stand-in mails no {{ .${name} }}`);
  };
  let [mail, at] = ["", 0];
  /** Of each choice that is open: whether its part is shown, and whether one was. */
  const choices: { shows: boolean; had: boolean; ended: boolean }[] = [];
  const add = (text: string) => {
    if (choices.every(({ shows }) => shows)) mail += text;
  };
  for (const { 0: whole, 1: action = "", index } of template.matchAll(ACTION)) {
    add(template.slice(at, index));
    at = index + whole.length;
    const [, first, others] = CONDITION.exec(action) ?? [];
    const holds =
      first !== undefined &&
      Array.from(`${others}`.matchAll(PRINTED), ([, name = "", end = ""]) => fieldNamed(name) + end).includes(
        fieldNamed(first),
      );
    const open = choices.at(-1);
    if (first !== undefined && action.startsWith("if")) {
      choices.push({ shows: holds, had: holds, ended: false });
    } else if (open && !open.ended && (first !== undefined || action === "else")) {
      open.shows = !open.had && (holds || action === "else");
      open.had ||= open.shows;
      open.ended = action === "else";
    } else if (open && action === "end") choices.pop();
    else if (/^\.\w+$/.test(action)) add(fieldNamed(action.slice(1)));
    else throw new Error(`The stand-in reads no {{ ${action} }}`);
  }
  if (choices.length > 0) throw new Error("A choice in a template has no {{ end }}");
  add(template.slice(at));
  return mail;
}
