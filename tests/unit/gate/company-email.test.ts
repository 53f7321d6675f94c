import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMONEST_PUBLIC, mailDomains } from "@/lib/backends/mail-domains";
import { mailbox, parseCompanyEmail } from "@/lib/gate/company-email";
import { asciiDomain } from "@/lib/gate/email-address";
import { emailHint, isPlausibleEmail } from "@/lib/gate/email-pattern";
import { Refusal } from "@/lib/gate/refusal";

const parse = (text: string) => parseCompanyEmail(text, mailDomains);
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
  ["Jo Doe <jo@deloitte.com>", "jo@deloitte.com"],
  ['"Doe, Jo" <jo@deloitte.com>;', "jo@deloitte.com"],
  ["<jo@deloitte.com>, ", "jo@deloitte.com"],
  ["mailto:jo@deloitte.com", "jo@deloitte.com"],
  ["MAILTO:Jo@deloitte.com?subject=Hello", "jo@deloitte.com"],
  ["jo@deloitte.com;", "jo@deloitte.com"],
  ["\u200Bjo@deloitte.com\uFEFF", "jo@deloitte.com"],
])("%j is the company address %j", (text, email) => {
  expect(verdict(text)).toBe(email);
});

test.each([
  "jo@gmail.com",
  "JO@GMAIL.COM",
  "jo@mail.gmail.com",
  "jo@a.b.outlook.com",
  "jo@ｇｍａｉｌ.com",
  "jo@gmail。com",
  "jo@googlemail.com",
  "jo@yahoo.co.in",
  "jo@yahoo.example",
  "jo@hotmail.co.uk",
  "jo@proton.me",
  "jo@tutanota.com",
  "jo@icloud.com",
  "jo@qq.com",
  "jo@mailinator.com",
  "jo@10minutemail.com",
  "jo@x.yopmail.com",
])("%j is no company address, and says why", (text) => {
  expect(verdict(text)).toBe("public_email");
});

test.each([
  "",
  "jo",
  "@deloitte.com",
  "jo@",
  "jo@deloitte",
  "jo@localhost",
  "jo@.com",
  "jo@deloitte..com",
  "jo@deloitte.com.",
  "jo@deloitte.com。",
  "jo@deloitte.com．",
  "jo@gmail.com.",
  "jo@mail.gmail.com.",
  "jo@deloitte.com..",
  "jo@co.uk",
  "jo@127.0.0.1",
  "jo@[127.0.0.1]",
  "jo@0x7f.1",
  "jo@gmail.com@deloitte.com",
  "jo@deloitte.com,sam@gmail.com",
  "jo doe@deloitte.com",
  '"jo doe"@deloitte.com',
  "jo@deloitte.com\nBcc: x@gmail.com",
  "jo\u0000@deloitte.com",
  "Jo <jo@deloitte.com>, Ann <ann@deloitte.com>",
  "<jo@deloitte.com> jo",
  "<<jo@deloitte.com>>",
  "mailto:",
  "jo@deloitte.com/",
  "jo@deloitte.com?x",
  "jo@deloitte.com#x",
  "jo@deloitte.com:25",
  "jo@-deloitte.com",
  "jo@deloitte%2ecom",
  ".jo@deloitte.com",
  "jo..doe@deloitte.com",
  `${"a".repeat(65)}@deloitte.com`,
  `jo@${"a".repeat(64)}.com`,
  `jo@${"a.".repeat(130)}com`,
  "jö@deloitte.com",
])("%j is no address", (text) => {
  expect(verdict(text)).toBe("invalid_email");
});

test.each(
  `jo@acme.invalid jo@acme.test jo@test.test jo@acme.local jo@mail.acme.internal jo@abcdefabcdefabcd.onion jo@acme.localhost
  jo@acme.alt jo@acme.home.arpa jo@2.0.192.in-addr.arpa jo@mailinator.test jo@acme．ｔｅｓｔ`.split(/\s+/),
)("%j can get no mail, and is refused as no address", (text) => {
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
  nhs.net mit.edu us.ibm.com acme.web.id`.split(/\s+/);

test.each(CORPORATE)("people of %s come in", (domain) => {
  expect(verdict(`jo@${domain}`)).toBe(`jo@${domain}`);
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

test("what the browser calls public the server refuses as public", () => {
  for (const domain of COMMONEST_PUBLIC) expect(verdict(`jo@${domain}`)).toBe("public_email");
});

describe("in the browser", () => {
  test.each([
    ["jo@deloitte.com", "ok"],
    ["jo@Mail.GMAIL.com", "public"],
    ["jo@gmail.com.", "invalid"],
    ["jo@deloitte.com.", "invalid"],
    ["jo@notgmail.com", "ok"],
    ["Jo Doe <jo@deloitte.com>;", "ok"],
    ["mailto:jo@deloitte.com", "ok"],
    ["Jo <jo@gmail.com>", "public"],
    ["Jo <jo@deloitte.com>, Ann <ann@deloitte.com>", "invalid"],
    ["jo@deloitte", "invalid"],
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

test("a domain's ASCII form is stable", () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string({ unit: "grapheme" })), (text) => {
      const ascii = asciiDomain(text);
      if (ascii !== null) expect(asciiDomain(ascii)).toBe(ascii);
    }),
    { numRuns: 1_000 },
  );
});
