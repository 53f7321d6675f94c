import providers from "email-providers/all.json";
import fc from "fast-check";
import * as mailchecker from "mailchecker";
import { parse as parseDomain } from "tldts";
import { describe, expect, test } from "vitest";
import { COMMONEST_PUBLIC, mailDomains } from "@/lib/backends/mail-domains";
import { NOT_PUBLIC } from "@/lib/backends/mail-domains/corrections";
import { mailbox, parseCompanyEmail } from "@/lib/gate/company-email";
import { asciiDomain } from "@/lib/gate/email-address";
import { emailHint, isPlausibleEmail } from "@/lib/gate/email-pattern";
import { Refusal } from "@/lib/gate/refusal";

const parse = (text: string) => parseCompanyEmail(text, mailDomains);
const isCode = (answer: string): boolean => !answer.includes("@");
const verdict = (text: string): string => {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

test.each([
  ["jo@deloitte.com", "jo@deloitte.com"],
  ["  Jo.Doe@DELOITTE.com ", "jo.doe@deloitte.com"],
  ["o'neil+ux@uk.example-corp.co.uk", "o'neil+ux@uk.example-corp.co.uk"],
  ["jo@bücher-gmbh.de", "jo@xn--bcher-gmbh-9db.de"],
  ["jo@xn--bcher-gmbh-9db.de", "jo@xn--bcher-gmbh-9db.de"],
  ["jo@ｄｅｌｏｉｔｔｅ．ｃｏｍ", "jo@deloitte.com"],
  ["<jo@deloitte.com>, ", "jo@deloitte.com"],
  ["Jo Doe <Jo@Deloitte.com>", "jo@deloitte.com"],
  ['"Doe, Jo (UX)" <jo@deloitte.com>;', "jo@deloitte.com"],
  ["Jo@Work <jo@deloitte.com>", "jo@deloitte.com"],
  ["<jo@deloitte.com>", "jo@deloitte.com"],
  ["jo@deloitte.com <mailto:jo@deloitte.com>", "jo@deloitte.com"],
  ["mailto:jo@deloitte.com", "jo@deloitte.com"],
  ["MAILTO:jo%2Bux@deloitte.com?subject=Hi%20Jo", "jo+ux@deloitte.com"],
  ["jo@deloitte.com;", "jo@deloitte.com"],
  ["jo@deloitte.com , ", "jo@deloitte.com"],
  ["'jo@deloitte.com'", "jo@deloitte.com"],
  ["\u2068jo@deloitte.com\u2069\u200b", "jo@deloitte.com"],
])("%j is the company address %j", (text, email) => {
  expect(verdict(text)).toBe(email);
});

test.each([
  ...["jo@gmail.com", "JO@GMAIL.COM", "jo@mail.gmail.com", "jo@a.b.outlook.com", "jo@ｇｍａｉｌ.com"],
  ...["jo@gmail。com", "jo@googlemail.com", "jo@yahoo.co.in", "jo@yahoo.example", "jo@hotmail.co.uk"],
  ...["jo@proton.me", "jo@tutanota.com", "jo@icloud.com", "jo@qq.com", "jo@mailinator.com"],
  ...["jo@10minutemail.com", "jo@x.yopmail.com", "Jo Doe of deloitte.com <jo@gmail.com>"],
  ...["mailto:jo@gmail.com", "jo@gmail.com;"],
])("%j is no company address, and says why", (text) => {
  expect(verdict(text)).toBe("public_email");
});

/** Endings that can get no mail are at the end. */
const NO_ADDRESS =
  `jo @deloitte.com jo@ jo@deloitte jo@localhost jo@.com jo@deloitte..com jo@deloitte.com. jo@deloitte.com。 jo@deloitte.com．
  jo@gmail.com. jo@mail.gmail.com. jo@deloitte.com.. jo@co.uk jo@127.0.0.1 jo@[127.0.0.1] jo@0x7f.1 jo@gmail.com@deloitte.com
  jo@deloitte.com,sam@gmail.com mailto:jo@deloitte.com,sam@deloitte.com <<jo@deloitte.com>> mailto: ;jo@deloitte.com
  jo@deloitte.com/ jo@deloitte.com?x jo@deloitte.com#x jo@deloitte.com:25 jo@-deloitte.com jo@deloitte%2ecom .jo@deloitte.com
  jo..doe@deloitte.com jö@deloitte.com
  jo@acme.invalid jo@acme.test jo@test.test jo@acme.local jo@mail.acme.internal jo@abcdefabcdefabcd.onion jo@acme.localhost
  jo@acme.alt jo@acme.home.arpa jo@2.0.192.in-addr.arpa jo@mailinator.test jo@acme．ｔｅｓｔ`.split(/\s+/);

test.each([
  ...NO_ADDRESS,
  ...["", "jo doe@deloitte.com", '"jo doe"@deloitte.com', "jo@deloitte.com\nBcc: x@gmail.com", "Jo <>"],
  ...["jo\u0000@deloitte.com", "jo@deloitte.com; sam@deloitte.com", "Jo <jo@deloitte.com> and others"],
  ...["Jo <jo@deloitte.com>, Sam <sam@deloitte.com>", `${"a".repeat(65)}@deloitte.com`],
  ...[`jo@${"a".repeat(64)}.com`, `jo@${"a.".repeat(130)}com`],
])("%j is no address that gets mail", (text) => {
  expect(verdict(text)).toBe("invalid_email");
});

/** Companies whose people read portfolios. None may be taken for a mail provider. */
const CORPORATE =
  `deloitte.com ge.com honda.com mercedes-benz.com cisco.com apple.com google.com microsoft.com
  ibm.com intel.com siemens.com bosch.com sap.com oracle.com amazon.com meta.com facebook.com tatamotors.com hitachi.com
  barclays.com sony.com sonyliv.com baxter.com airbus.com boeing.com philips.com volvo.com toyota.com bmw.de
  accenture.com pwc.com ey.com kpmg.com mckinsey.com jpmorgan.com hsbc.com shell.com nestle.com unilever.com adobe.com
  figma.com canva.com zoho.in zeiss.com thalesgroup.com infosys.com wipro.com tcs.com att.com comcast.com
  verizon.com salesforce.com netflix.com stripe.com dell.com hp.com samsung.com nokia.com ericsson.com bt.com
  discovery.com alibaba.com telstra.com orange.com vodafone.com example.com company.com local.com internal.io acme.co.uk
  nhs.net mit.edu us.ibm.com acme.web.id
  unlimit.com detik.com corp.globo.com rci.rogers.com firma.seznam.cz`.split(/\s+/);

/** Governments, health services, schools and universities. The mail domains of many are public suffixes. */
const PUBLIC_BODIES =
  `nic.in gov.in meity.gov.in karnataka.gov.in res.in ac.in iitb.ac.in gov.uk nhs.uk justice.gov.uk
  homeoffice.gov.uk mod.gov.uk police.uk met.police.uk parliament.uk ac.uk ucl.ac.uk sch.uk gov.scot gov.wales llyw.cymru
  sa.gov.au qld.gov.au tas.gov.au wa.gov.au health.nsw.gov.au education.tas.edu.au csiro.au defence.gov.au govt.nz
  health.nz parliament.nz gov.ie gc.ca gov.on.ca qc.ca ca.gov nyc.gov senate.gov va.gov us.af.mil navy.mil k12.ca.us lausd.k12.ca.us
  co.us state.co.us state.or.us fed.us go.jp lg.jp metro.tokyo.lg.jp city.yokohama.jp city.sapporo.jp pref.osaka.lg.jp
  city.shibuya.tokyo.jp go.kr seoul.go.kr gov.cn edu.cn gov.hk gov.sg edu.sg moe.edu.sg gov.my go.id go.th gov.ph
  gov.br sp.gov.br jus.br leg.br usp.br gob.mx gob.ar senasa.ar gob.cl gov.co edu.co gouv.fr interieur.gouv.fr
  ac-paris.fr bund.de bayern.de muenchen.de stadt.nuernberg.de ruhr-uni-bochum.de hamburg.de gv.at wien.gv.at bmi.gv.at
  admin.ch zh.ch stadt-zuerich.ch gov.it comune.milano.it gov.pl mil.pl um.warszawa.pl oslo.kommune.no dep.no regjeringen.no
  gov.gr gov.tr edu.tr gov.il muni.il k12.il gov.ae gov.sa gov.za go.ke gov.ng gov.eg gov.ua mil.lv europa.eu ec.europa.eu
  who.int nato.int senfin.berlin.de polizei.berlin.de ba-mitte.berlin.de gov.spb.ru edu.hk ed.jp`.split(
    /\s+/,
  );

test.each([...CORPORATE, ...PUBLIC_BODIES])("people of %s come in", (domain) => {
  expect(verdict(`jo@${domain}`)).toBe(`jo@${domain}`);
  expect(emailHint(`jo@${domain}`, COMMONEST_PUBLIC)).toBe("ok");
});

test.each(["berlin.de", "spb.ru", "za.com", "msk.ru", "hopto.org", "globo.com", "müll.email", "web.id"])(
  "people who have their mail at %s itself are told that it is no company's",
  (domain) => {
    expect(verdict(`jo@${domain}`)).toBe("public_email");
  },
);

test.each(["com", "uk", "in", "berlin", "co.uk", "com.au", "com.ar", "co.jp", "org.uk", "co.in", "net.br"])(
  "%s is an ending and nobody's mail domain",
  (domain) => {
    expect(verdict(`jo@${domain}`)).toBe("invalid_email");
  },
);

describe("the two lists, whole", () => {
  const listed = [...new Set([...providers, ...mailchecker.blacklist()])].filter(
    (name) => !name.includes("@"),
  );

  test("every name is refused, except employers' own", () => {
    const taken = listed.filter((name) => !isCode(verdict(`jo@${name}`)));
    expect(taken.filter((name) => !NOT_PUBLIC.has(name))).toEqual([]);
  });

  test("no shared ending takes the companies below it with it", () => {
    const endings = listed.filter((name) => parseDomain(name, { allowPrivateDomains: true }).domain === null);
    expect(endings.length).toBeGreaterThan(20);
    const refused = endings.filter((ending) => isCode(verdict(`jo@northwind-turbines.${ending}`)));
    expect(refused).toEqual([]);
  });
});

test("whatever is typed, the answer is an address in its one spelling or a refusal", () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string(), fc.string({ unit: "binary" })), (text) => {
      const answer = verdict(text);
      if (["invalid_email", "public_email"].includes(answer)) return;
      expect(answer).toMatch(/^[!-?A-~]+@[a-z0-9.-]+\.[a-z0-9-]+$/);
      expect(verdict(answer)).toBe(answer);
    }),
    { numRuns: 2_000 },
  );
});

test("no decoration makes a free-mail domain a company's", () => {
  const decorated = fc
    .tuple(
      fc.constantFrom(...COMMONEST_PUBLIC),
      fc.constantFrom("", "mail.", "a.b.", "xn--a."),
      fc.constantFrom("", "."),
      fc.boolean(),
    )
    .map(([domain, prefix, suffix, upper]) => {
      const text = `${prefix}${domain}${suffix}`;
      return `jo@${upper ? text.toUpperCase() : text}`;
    });
  fc.assert(
    fc.property(decorated, (text) => {
      expect(["public_email", "invalid_email"]).toContain(verdict(text));
    }),
  );
});

describe("in the browser", () => {
  test.each([
    ["jo@deloitte.com", "ok"],
    ["jo@Mail.GMAIL.com", "public"],
    ["jo@gmail.com.", "invalid"],
    ["jo@deloitte.com.", "invalid"],
    ["jo@notgmail.com", "ok"],
    ["jo@deloitte", "invalid"],
    ["Jo Doe <jo@deloitte.com>", "ok"],
    ["Jo Doe <jo@Gmail.com>;", "public"],
    ["mailto:jo@gmail.com", "public"],
    ["jo@deloitte.com; sam@deloitte.com", "invalid"],
    ["", "invalid"],
  ] as const)("%j is %s", (text, hint) => {
    expect(emailHint(text, ["gmail.com"])).toBe(hint);
    expect(isPlausibleEmail(text)).toBe(hint !== "invalid");
  });
});

test("tags do not make another mailbox", () => {
  expect(mailbox("jo+1@acme.com")).toBe("jo@acme.com");
  expect(mailbox("jo@acme.com")).toBe("jo@acme.com");
  expect(mailbox("+x@acme.com")).toBe("+x@acme.com");
});
