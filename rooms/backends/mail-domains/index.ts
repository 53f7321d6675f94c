import "server-only";
import { domainToASCII } from "node:url";
import { disposableEmailBlocklist } from "disposable-email-domains-js";
import providers from "email-providers/all.json";
import { parse } from "tldts";
import { withParents } from "@/lib/email/email-address";
import type { MailDomains } from "@/rooms/rules/ports";
import {
  ALSO_PUBLIC,
  COMMONEST_PUBLIC,
  FREE_BY_NAME,
  NOT_PUBLIC,
  PUBLIC_NAMES,
  RESERVED,
  SOLD_ENDING,
} from "./corrections";

export { COMMONEST_PUBLIC };

/** A list that wants evidence for each name. Larger ones also name companies in whose name somebody sent spam. */
const listed: ReadonlySet<string> = new Set(
  [...providers, ...disposableEmailBlocklist(), ...ALSO_PUBLIC, ...COMMONEST_PUBLIC].map(domainToASCII),
);

export const mailDomains: MailDomains = {
  isPublicMail(domain) {
    const { domain: registrable, domainWithoutSuffix } = parse(domain, { allowPrivateDomains: true });
    const parents = withParents(domain);
    if (parents.some((parent) => NOT_PUBLIC.has(parent))) return false;
    if (parents.slice(1).some((parent) => FREE_BY_NAME.has(parent))) return false;
    if (domainWithoutSuffix && PUBLIC_NAMES.has(domainWithoutSuffix)) return true;
    // Only from the registrable domain down: a company may be below a shared ending that is on a list (acme.web.id).
    const shortest = (registrable ?? domain).length;
    return parents.some((parent) => parent.length >= shortest && listed.has(parent));
  },
  hasMailboxes: (domain) =>
    !withParents(domain).some((parent) => RESERVED.has(parent)) &&
    !(SOLD_ENDING.test(domain) && parse(domain).publicSuffix === domain),
};
