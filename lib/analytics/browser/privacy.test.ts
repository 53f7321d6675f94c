import type { CaptureResult } from "posthog-js";
import { describe, expect, test, vi } from "vitest";
import { trackingRefused } from "@/components/analytics/visitor-choice";
import { posthogConfig, scrub } from "@/lib/analytics/browser/config";
import { catalogue } from "@/lib/analytics/catalogue";
import { choiceCookie, mayMeasure, readChoice } from "@/lib/analytics/choice";
import { words } from "@/lib/words/site-words";

describe("the visitor's choice", () => {
  // analytics-privacy.spec.ts walks the site under one of the signals.
  test.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: "1" }, true],
    [{ doNotTrack: "yes" }, true],
    [{ globalPrivacyControl: false, doNotTrack: "0" }, false],
    [{ doNotTrack: "unspecified" }, false],
    [{}, false],
  ])("a browser with %j asks not to be tracked: %s", (signals, refused) => {
    vi.stubGlobal("navigator", signals);
    expect(trackingRefused()).toBe(refused);
  });
  test.each([
    ["opt-out", null, false, true],
    ["opt-out", "denied", false, false],
    ["opt-out", "granted", false, true],
    ["opt-in", null, false, false],
    ["opt-in", "granted", false, true],
    ["opt-out", "granted", true, false],
  ] as const)("%s, %s, signal %s: measured %s", (mode, choice, signal, measured) => {
    expect(mayMeasure(mode, choice, signal)).toBe(measured);
  });
  test("is read from its cookie", () => {
    expect(readChoice(`study=x; ${choiceCookie("denied", false).split(";")[0]}; a=b`)).toBe("denied");
    expect(readChoice("analytics=granted")).toBe("granted");
    expect(readChoice("myanalytics=granted")).toBeNull();
    expect(readChoice("analytics=perhaps")).toBeNull();
    expect(readChoice(null)).toBeNull();
  });
  test("stays a refusal beside a cookie of the same name from another subdomain", () => {
    expect(readChoice("analytics=granted; analytics=denied")).toBe("denied");
    expect(readChoice("analytics=denied; analytics=granted")).toBe("denied");
    expect(readChoice("analytics=planted; analytics=granted")).toBe("granted");
    expect(readChoice("a=b; \u00a0analytics=denied")).toBeNull();
  });
});

describe("scrubbing", () => {
  test.each([
    ["mail jo.doe+x@acme-turbines.co.uk now", "mail [e-mail] now"],
    ["https://x.dev/a?ref=jo%40acme.com", "https://x.dev/a?ref=[e-mail]"],
    ["code 1234567.", "code [code]."],
    ["https://x.dev/unlock/ferry#pass-word", "https://x.dev/unlock/ferry"],
    ["/unlock/ferry#pass-word", "/unlock/ferry"],
    ["chunk 12345678 and 123456", "chunk 12345678 and 123456"],
  ])("%j becomes %j", (given, clean) => expect(scrub(given)).toBe(clean));
  test("covers lists, objects and keys, but not the protocol's ids", () => {
    const id = "phc_1234567";
    expect(
      scrub({ token: id, list: [{ text: "jo@acme.com" }], n: 1234567, "/x?ref=jo@acme.com": 1 }),
    ).toEqual({
      token: id,
      list: [{ text: "[e-mail]" }],
      n: 1234567,
      "/x?ref=[e-mail]": 1,
    });
  });
});

describe("the catalogue", () => {
  const SPEC = [
    ["Header Nav Click", "destination"],
    ["Header Hover", "section"],
    ["View More Clicked", "section"],
    ["Featured Project Clicked", "title,slug,client"],
    ["Footer Nav Click", "label,destination"],
    ["Footer External Click", "label,url"],
    ["Case Study Clicked", "title,slug"],
    ["Case Study Viewed", "slug,client,tools,campaign,ref"],
    ["Copy Email", ""],
    ["Download Resume", ""],
    ["Contact External Click", "label,url"],
    ["Email Entered", ""],
    ["OTP Sent", ""],
    ["OTP Verified", ""],
    ["OTP Failed", "reason"],
  ] as const;
  test.each(SPEC)("%s carries: %s", (name, fields) => {
    expect(Object.keys(catalogue[name].payload.shape).join()).toBe(fields);
  });
  test.each(Object.entries(catalogue))("%s has a meaning and accepts no other field", (_, event) => {
    expect(words().consent[event.meaning]).toMatch(/\.$/);
    expect(event.payload.safeParse({ email: "jo@acme.com" }).success).toBe(false);
    expect(Object.keys(event.payload.shape).join()).not.toMatch(/email|code|passcode|text/i);
  });
});

test("a pageview has the title of a public page, but not of a private study", () => {
  vi.stubGlobal("location", { hostname: "localhost", pathname: "/", search: "" });
  vi.stubGlobal("document", { querySelector: () => null });
  const sent = (area: "site" | "private") => {
    const event = { uuid: "1", event: "$pageview", properties: { token: "t", title: "A study's own name" } };
    const looks = [posthogConfig(area, "id").before_send ?? []].flat();
    return looks.reduce<CaptureResult | null>((seen, look) => seen && look(seen), event);
  };
  expect(sent("site")?.properties.title).toBe("A study's own name");
  expect(JSON.stringify(sent("private"))).not.toContain("own name");
  vi.unstubAllGlobals();
});
