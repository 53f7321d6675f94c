import "server-only";
import providers from "email-providers/all.json";
import * as mailchecker from "mailchecker";
import { parse } from "tldts";
import type { MailDomains } from "@/lib/gate/ports";
import { ALSO_PUBLIC, COMMONEST_PUBLIC, NOT_PUBLIC, PUBLIC_NAMES, RESERVED } from "./corrections";

export { COMMONEST_PUBLIC };

// A CommonJS package: bundlers see its names, Node itself only its default export.
const { blacklist: disposableDomains } = (
  "default" in mailchecker ? mailchecker.default : mailchecker
) as typeof mailchecker;

const free: ReadonlySet<string> = new Set([...providers, ...ALSO_PUBLIC, ...COMMONEST_PUBLIC]);

/** The domain and its parent domains: "a.b.c" gives a.b.c, b.c and c. */
const withParents = (domain: string): string[] =>
  domain.split(".").map((_, i, labels) => labels.slice(i).join("."));

const isReserved = (domain: string): boolean => withParents(domain).some((parent) => RESERVED.has(parent));

/** Mail domains as the public lists know them, corrected. */
export const mailDomains: MailDomains = {
  isPublicMail(domain) {
    const { domain: registrable, domainWithoutSuffix } = parse(domain, { allowPrivateDomains: true });
    const parents = withParents(domain);
    if (isReserved(domain) || parents.some((parent) => NOT_PUBLIC.has(parent))) return false;
    if (domainWithoutSuffix && PUBLIC_NAMES.has(domainWithoutSuffix)) return true;
    // Disposable-mail hosts use names at any depth. A free-mail name counts down to the registrable domain, so that
    // a company under a shared ending (acme.web.id) is not taken for the ending.
    const disposable = disposableDomains();
    return parents.some(
      (parent) =>
        disposable.has(parent) || (free.has(parent) && parent.length >= (registrable ?? domain).length),
    );
  },
  isRegistrable: (domain) =>
    !isReserved(domain) && parse(domain, { allowPrivateDomains: true }).domain !== null,
};
