import { disposableEmailBlocklist } from "disposable-email-domains-js";
import providers from "email-providers/all.json";
import fc from "fast-check";
import { parse as parseDomain } from "tldts";
import { describe, expect, test } from "vitest";
import { mailbox } from "@/lib/email/email-address";
import { emailHint, isPlausibleEmail } from "@/lib/email/email-pattern";
import { Refusal } from "@/lib/http/refusal";
import { COMMONEST_PUBLIC, mailDomains } from "@/rooms/backends/mail-domains";
import { NOT_PUBLIC } from "@/rooms/backends/mail-domains/corrections";
import { parseCompanyEmail } from "@/rooms/rules/company-email";
import { WHOLE } from "@/tests/whole";

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
  ["jo@ｄｅｌｏｉｔｔｅ．ｃｏｍ", "jo@deloitte.com"],
  ["<jo@deloitte.com>, ", "jo@deloitte.com"],
  ["Jo Doe <Jo@Deloitte.com>", "jo@deloitte.com"],
  ['"Doe, Jo (UX)" <jo@deloitte.com>;', "jo@deloitte.com"],
  ["Jo@Work <jo@deloitte.com>", "jo@deloitte.com"],
  ["jo@deloitte.com <mailto:jo@deloitte.com>", "jo@deloitte.com"],
  ["MAILTO:jo%2Bux@deloitte.com?subject=Hi%20Jo", "jo+ux@deloitte.com"],
  ["'jo@deloitte.com'", "jo@deloitte.com"],
  ["\u2068jo@deloitte.com\u2069\u200b", "jo@deloitte.com"],
])("%j is the company address %j", (text, email) => {
  expect(verdict(text)).toBe(email);
});

test.each([
  ...["jo@gmail.com", "JO@GMAIL.COM", "jo@mail.gmail.com", "jo@a.b.outlook.com", "jo@ｇｍａｉｌ.com"],
  ...["jo@gmail。com", "jo@googlemail.com", "jo@yahoo.co.in", "jo@yahoo.example", "jo@hotmail.co.uk"],
  ...["jo@proton.me", "jo@tutanota.com", "jo@icloud.com", "jo@qq.com", "jo@mailinator.com"],
  ...[
    "jo@proton.ch",
    "jo@protonmail.ch",
    "jo@pm.me",
    "jo@mail.de",
    "jo@posteo.net",
    "jo@posteo.at",
    "jo@tutao.de",
  ],
  ...["jo@tutamail.com", "jo@keemail.me", "jo@mailbox.org", "jo@secure.mailbox.org", "jo@fastmail.co.uk"],
  ...[
    "jo@runbox.no",
    "jo@mailo.com",
    "jo@zoho.eu",
    "jo@aol.de",
    "jo@narod.ru",
    "jo@hispeed.ch",
    "jo@kakao.com",
  ],
  ...["jo@10minutemail.com", "jo@sharklasers.com", "jo@temp-mail.org", "jo@mohmal.com", "jo@trashmail.de"],
  ...["jo@minuteinbox.com", "jo@maildrop.cc", "jo@anonaddy.com", "jo@simplelogin.com", "jo@x.yopmail.com"],
  ...["Jo Doe of deloitte.com <jo@gmail.com>"],
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

/** Companies whose people read portfolios, and public bodies, whose mail domains are often public suffixes. */
const EMPLOYERS =
  `deloitte.com ge.com cisco.com apple.com google.com microsoft.com facebook.com tatamotors.com barclays.com sony.com
  sonyliv.com baxter.com zoho.in att.com comcast.com verizon.com bt.com discovery.com alibaba.com telstra.com orange.com
  vodafone.com example.com company.com local.com internal.io acme.co.uk us.ibm.com acme.web.id unlimit.com detik.com
  proton.com fastmaildesign.com runboxes.com aolani.de kakaocorp.com telekom.de telenor.no teliacompany.com
  corp.globo.com rci.rogers.com firma.seznam.cz nhs.net mit.edu nic.in gov.in karnataka.gov.in ac.in iitb.ac.in gov.uk
  nhs.uk police.uk ac.uk ucl.ac.uk sch.uk gov.scot sa.gov.au health.nsw.gov.au govt.nz gc.ca qc.ca ca.gov us.af.mil
  k12.ca.us co.us state.co.us go.jp lg.jp city.yokohama.jp pref.osaka.lg.jp go.kr gov.cn edu.sg gov.br sp.gov.br gob.mx
  gouv.fr bund.de muenchen.de hamburg.de gv.at admin.ch gov.it um.warszawa.pl oslo.kommune.no gov.tr muni.il mil.lv
  europa.eu nato.int polizei.berlin.de gov.spb.ru ed.jp
  stanbondsa.com.au gourmetnation.com.au pinkfrosting.com.au luscar.com barrieevans.co.uk`.split(/\s+/);

test.each(EMPLOYERS)("people of %s come in", (domain) => {
  expect(verdict(`jo@${domain}`)).toBe(`jo@${domain}`);
  expect(emailHint(`jo@${domain}`, COMMONEST_PUBLIC)).toBe("ok");
});

test.each(["berlin.de", "spb.ru", "za.com", "msk.ru", "globo.com", "müll.email", "web.id"])(
  "people who have their mail at %s itself are told that it is no company's",
  (domain) => {
    expect(verdict(`jo@${domain}`)).toBe("public_email");
  },
);

test.each(["com", "uk", "in", "berlin", "co.uk", "com.au", "com.ar", "co.jp", "org.uk", "co.in", "net.br"])(
  "%s is an ending and no mail domain",
  (domain) => {
    expect(verdict(`jo@${domain}`)).toBe("invalid_email");
  },
);

describe("the two lists, whole", () => {
  const listed = [...new Set([...providers, ...disposableEmailBlocklist()])].filter(
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
    { numRuns: WHOLE ? 2_000 : 500 },
  );
});

describe("in the browser", () => {
  test.each([
    ["jo@deloitte.com", "ok"],
    ["jo@Mail.GMAIL.com", "public"],
    ["jo@deloitte.com.", "invalid"],
    ["Jo Doe <jo@deloitte.com>", "ok"],
    ["Jo Doe <jo@Gmail.com>;", "public"],
    ["jo@deloitte.com; sam@deloitte.com", "invalid"],
    ["", "invalid"],
  ] as const)("%j is %s", (text, hint) => {
    expect(emailHint(text, ["gmail.com"])).toBe(hint);
    expect(isPlausibleEmail(text)).toBe(hint !== "invalid");
  });
});

test.each([
  ["jo+1@acme.com", "jo@acme.com"],
  ["+x@acme.com", "+x@acme.com"],
])("the mailbox of %s is %s", (email, box) => expect(mailbox(email)).toBe(box));
