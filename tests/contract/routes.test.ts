import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { codeIsOut } from "@/lib/http/messages";
import { words } from "@/lib/words/site-words";
import { studyGrant } from "@/rooms/http/grants";
import { readNotice } from "@/rooms/http/notice";
import { readPending } from "@/rooms/http/pending";
import { labelPasscode } from "@/rooms/passcode/label-passcode";
import { withdraw } from "@/rooms/record/withdraw";
import { embeddedHarness, FIXED_PASSCODE, OWNER, rowsOf, someEmail, toNextDay, wrongCode } from "./harness";
import {
  cookiesAfter,
  documentGrant,
  fromNewNetwork,
  get,
  ledTo,
  OWNER_WRITES,
  type Path,
  postForm,
  postJson,
  refusalIn,
  request,
  SITE,
  siteOn,
  WRITES,
} from "./site";

const h = await embeddedHarness();
const site = siteOn(h.gate);
afterAll(h.close);
beforeEach(() => toNextDay(h));

const json = { "content-type": "application/json" };
const passcodeFor = (slug: string) => labelPasscode(h.gate.database, { label: randomUUID(), slugs: [slug] });

/** Cookies that another subdomain may have planted: of the same names, before and behind the site's own. */
const withPlanted = (cookie: string): string => {
  const names = cookie.split("; ").map((pair) => pair.split("=")[0]);
  const garbage = Array.from({ length: 100 }, (_, i) => `planted-${i}`);
  const planted = [...garbage, "eyJhbGciOiJIUzI1NiJ9.e30.planted", "a.b.c"].flatMap((value) =>
    names.map((name) => `${name}=${value}`),
  );
  return [...planted, cookie, ...planted].join("; ");
};

describe("a planted cookie of the same name", () => {
  test("locks no reader out of a study, and takes no study away when another is opened", async () => {
    const open = async (slug: string, passcode: string, headers = {}) =>
      cookiesAfter(await postJson(site, "/api/unlock", { slug, passcode }, headers));
    const ferry = await open("ferry", await passcodeFor("ferry"));
    expect(await studyGrant(site.context(withPlanted(ferry)), "ferry")).not.toBeNull();
    const both = await open("harbour", await passcodeFor("harbour"), { cookie: withPlanted(ferry) });
    expect(await studyGrant(site.context(both), "ferry")).not.toBeNull();
  });

  test("locks no reader out of the document, on the way or behind the gate", async () => {
    const email = someEmail();
    const sent = await postForm(site, "/api/nda/otp", { email });
    const cookie = withPlanted(cookiesAfter(sent));
    expect((await readPending(site.context(cookie)))?.email).toBe(email);
    const code = await h.codeFor(email);
    const entered = await postForm(site, "/api/nda/verify", { code }, { cookie });
    expect((await documentGrant(site.context(withPlanted(cookiesAfter(entered)))))?.email).toBe(email);
  });

  test("hides no words of a refusal", async () => {
    const email = someEmail();
    await postForm(site, "/api/nda/otp", { email });
    const refused = await postForm(site, "/api/nda/otp", { email });
    const said = await readNotice(site.context(cookiesAfter(refused)), "code_out");
    expect(await readNotice(site.context(withPlanted(cookiesAfter(refused))), "code_out")).toBe(said);
    expect(said).toBe(codeIsOut(30));
  });
});

describe("a bad request", () => {
  const EVERY = [...WRITES, ...OWNER_WRITES];
  test.each(EVERY)("to %s from another site is refused before it is read", async (path) => {
    for (const [name, from] of [
      ["origin", "https://evil.example"],
      ["sec-fetch-site", "cross-site"],
    ] as const) {
      const headers = { ...json, origin: SITE, [name]: from };
      const response = await request(site, path, { headers, body: "{" });
      expect(await refusalIn(response)).toEqual([403, "foreign_origin"]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  const READING = ["/api/nda/otp", "/api/nda/verify", "/api/unlock"] as const;

  test.each(READING)("without a content type, or with another, to %s is refused", async (path) => {
    for (const type of [undefined, "text/plain", "application/xml", "", "application/jsonx", "image/png"]) {
      const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
      const response = await request(site, path, { headers, body: type === undefined ? null : "{}" });
      expect(response.status, type).toBe(415);
    }
  });

  test.each(READING)("that is too large is refused at %s, whatever its header claims", async (path) => {
    const large = JSON.stringify({ email: "a".repeat(1_000_000) });
    for (const [length, text] of [[], ["10"], ["9000000", "{}"]]) {
      const headers = length === undefined ? json : { ...json, "content-length": length };
      const body = new Response(text ?? large).body;
      expect((await request(site, path, { headers, body })).status, length).toBe(413);
    }
  });

  test.each(READING)("to %s is unreadable unless it is a JSON object", async (path) => {
    const noText = new Uint8Array([0xff, 0xfe, 0x00, 0x80]);
    const deep = `${"[".repeat(4000)}${"]".repeat(4000)}`;
    for (const body of ["", "{email:", "[]", '"jo@acme.com"', "null", "7", noText, deep]) {
      const response = await request(site, path, { headers: json, body });
      expect(await refusalIn(response), `${body}`).toEqual([400, "invalid_request"]);
    }
  });

  test.each<[path: Path, body: unknown, status: number, code: string]>([
    ["/api/nda/otp", {}, 400, "invalid_email"],
    ["/api/nda/otp", { email: 7 }, 400, "invalid_email"],
    ["/api/nda/otp", { email: ["jo@acme.com"] }, 400, "invalid_email"],
    ["/api/nda/otp", { email: `${"a".repeat(600)}@acme.com` }, 400, "invalid_email"],
    ["/api/nda/otp", { email: "jo@gmail.com" }, 400, "public_email"],
    ["/api/nda/otp", { email: "jo@acme.internal" }, 400, "invalid_email"],
    ["/api/nda/verify", { email: "jo@acme.com" }, 400, "incomplete_code"],
    ["/api/nda/verify", { email: "jo@acme.com", code: 1234567 }, 400, "incomplete_code"],
    ["/api/nda/verify", { code: "1234567" }, 400, "invalid_email"],
    ["/api/nda/verify", { email: "jo@acme.com", code: "1234567" }, 401, "invalid_code"],
    ["/api/unlock", { slug: "ferry" }, 400, "invalid_request"],
    ["/api/unlock", { slug: 7, passcode: "x" }, 400, "invalid_request"],
    ["/api/unlock", { slug: "ferry", passcode: "" }, 400, "missing_passcode"],
    ["/api/unlock", { slug: "ferry", passcode: "x".repeat(300) }, 401, "wrong_passcode"],
    ["/api/unlock", { slug: "ferry", passcode: "wrong" }, 401, "wrong_passcode"],
    ["/api/unlock", { slug: "museum", passcode: FIXED_PASSCODE }, 404, "unknown_study"],
    ["/api/unlock", { slug: "__proto__", passcode: FIXED_PASSCODE }, 404, "unknown_study"],
  ])("%s %j is answered %i %s", async (path, body, status, code) => {
    const response = await postJson(site, path, body);
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({ success: false, error: { code, message: expect.any(String) } });
  });

  test("a body that stalls is given up on", async () => {
    const { readFields } = await import("@/lib/http/read-body");
    const stalled = new ReadableStream({ start: (sink) => sink.enqueue(new TextEncoder().encode("{")) });
    const sent = { method: "POST", headers: json, body: stalled, duplex: "half" };
    await expect(readFields(new Request(SITE, sent), { timeoutMs: 20 })).rejects.toMatchObject({
      code: "timed_out",
      status: 408,
    });
  });

  test("a body that breaks off is the sender's fault, not the server's", async () => {
    const broken = new ReadableStream({ start: (sink) => sink.error(new Error("reset")) });
    expect((await request(site, "/api/unlock", { headers: json, body: broken })).status).toBe(400);
  });
});

describe("with a script", () => {
  test("a code is sent, tried and proves the address", async () => {
    const email = someEmail();
    const sent = await postJson(site, "/api/nda/otp", { email });
    expect(sent.status).toBe(200);
    expect(await sent.json()).toEqual({ success: true, resendAfter: 30 });
    const again = await postJson(site, "/api/nda/otp", { email });
    expect(again.status).toBe(429);
    expect(again.headers.get("retry-after")).toBe("30");
    expect((await again.json()).error).toEqual({
      code: "code_out",
      message: codeIsOut(30),
      retryAfter: 30,
    });
    const elsewhere = await readPending(site.context(cookiesAfter(again)));
    expect(elsewhere).toMatchObject({ email });

    const code = await h.codeFor(email);
    expect((await postJson(site, "/api/nda/verify", { email, code: wrongCode(code) })).status).toBe(401);
    const verified = await postJson(site, "/api/nda/verify", { email, code });
    expect(verified.status).toBe(200);
    expect(await verified.json()).toEqual({ success: true, location: "/undernda" });
    const cookie = cookiesAfter(sent, verified);
    expect(cookie).toMatch(/^document=/);
    expect((await documentGrant(site.context(cookie)))?.email).toBe(email);

    const left = await postJson(site, "/api/nda/leave", {}, { cookie });
    expect(left.status).toBe(204);
    expect(cookiesAfter(sent, verified, left)).toBe("");
  });

  const prove = async (email: string, cookie = "", more: object = {}) => {
    await h.advance(60);
    await postJson(site, "/api/nda/otp", { email });
    return postJson(site, "/api/nda/verify", { email, code: await h.codeFor(email), ...more }, { cookie });
  };
  const sessionIn = async (...responses: Response[]) =>
    (await documentGrant(site.context(cookiesAfter(...responses))))?.session;

  const zoneIn = async (response: Response) =>
    (await documentGrant(site.context(cookiesAfter(response))))?.timeZone;

  test("a session keeps the time zone it began with, however often the address is proved again", async () => {
    const email = someEmail();
    const first = await prove(email, "", { timeZone: "Asia/Kolkata" });
    expect(await zoneIn(first)).toBe("Asia/Kolkata");
    const again = await prove(email, cookiesAfter(first), { timeZone: "America/New_York" });
    expect(await zoneIn(again)).toBe("Asia/Kolkata");
  });

  test.each([{}, { timeZone: 7 }, { timeZone: null }, { timeZone: "x".repeat(65) }])(
    "with %j for a time zone the right code opens all the same, in UTC",
    async (more) => {
      const proved = await prove(someEmail(), "", more);
      expect(proved.status).toBe(200);
      expect(await zoneIn(proved)).toBe("UTC");
    },
  );

  test("proved again, an address goes on in its session; another address in the same browser gets its own", async () => {
    const [jane, john] = [someEmail(), someEmail()];
    const first = await prove(jane);
    const again = await prove(jane, cookiesAfter(first));
    expect(await sessionIn(again)).toBe(await sessionIn(first));
    const other = await prove(john, cookiesAfter(again));
    expect(other.status).toBe(200);
    expect(await sessionIn(other)).toBeTruthy();
    expect(await sessionIn(other)).not.toBe(await sessionIn(first));
  });

  test("after leaving, a copy of the cookie opens nothing more; the study in the same browser stays open", async () => {
    const opened = await postJson(site, "/api/unlock", { slug: "ferry", passcode: FIXED_PASSCODE });
    const email = someEmail();
    const verified = await prove(email, cookiesAfter(opened));
    const copy = cookiesAfter(opened, verified);
    expect(await documentGrant(site.context(copy))).not.toBeNull();
    await postJson(site, "/api/nda/leave", {}, { cookie: copy });
    expect(await documentGrant(site.context(copy))).toBeNull();
    expect(await studyGrant(site.context(copy), "ferry")).not.toBeNull();
    const back = await prove(email, copy);
    expect(await documentGrant(site.context(cookiesAfter(back)))).not.toBeNull();
  });

  test("a withdrawn address is not let back in by a +tag, and loses what it has under one", async () => {
    const email = someEmail();
    const tagged = (tag: string) => email.replace("@", `+${tag}@`);
    const before = await prove(tagged("one"));
    expect(before.status).toBe(200);
    await withdraw(h.gate.database, { kind: "email", value: tagged("two") });
    h.gate.revocations.forget();
    expect(await documentGrant(site.context(cookiesAfter(before)))).toBeNull();
    for (const spelling of [email, tagged("three"), tagged("a+b")]) {
      const refused = await prove(spelling);
      expect(await refusalIn(refused)).toEqual([403, "access_withdrawn"]);
      await h.advance(24 * 60 * 60);
    }
    await withdraw(h.gate.database, { kind: "email", value: email, lift: true });
    h.gate.revocations.forget();
    expect((await prove(tagged("four"))).status).toBe(200);
  });

  test("a caller is told the address that limits count, and no cache keeps it", async () => {
    const told = async (headers: Record<string, string>) =>
      request(site, "/api/address", { method: "GET", headers });
    const answer = await told({ "x-test-address": "203.0.113.9" });
    expect(await answer.json()).toEqual({ address: "203.0.113.9" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await (await told({ "x-forwarded-for": "203.0.113.9" })).json()).toEqual({ address: "unknown" });
  });

  test("health tells the backend", async () => {
    const response = await get(site, "/api/health");
    expect(await response.json()).toEqual({ status: "ok", backend: "embedded" });
  });
});

describe("without JavaScript", () => {
  test("the NDA gate walks from form to form, and no address of it holds the e-mail", async () => {
    const email = someEmail();
    const sent = await postForm(site, "/api/nda/otp", { email });
    expect(ledTo(sent)).toBe("/ndacasestudies");
    const cookie = cookiesAfter(sent);
    expect(await readPending(site.context(cookie))).toMatchObject({ email });

    const resent = await postForm(site, "/api/nda/otp", {}, { cookie });
    expect(ledTo(resent)).toBe("/ndacasestudies?error=code_out");
    const notice = await readNotice(site.context(cookiesAfter(sent, resent)), "code_out");
    expect(notice).toBe(codeIsOut(30));

    const code = await h.codeFor(email);
    const wrong = await postForm(site, "/api/nda/verify", { code: wrongCode(code) }, { cookie });
    expect(ledTo(wrong)).toBe("/ndacasestudies?error=invalid_code");

    const boxes = new URLSearchParams([...code].map((digit) => ["code", digit]));
    const verified = await request(site, "/api/nda/verify", {
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html", cookie },
      body: boxes.toString(),
    });
    expect(ledTo(verified)).toBe("/undernda");
    expect((await documentGrant(site.context(cookiesAfter(sent, verified))))?.email).toBe(email);
    expect(await readPending(site.context(cookiesAfter(sent, verified)))).toBeNull();

    const left = await postForm(site, "/api/nda/leave", {}, { cookie: cookiesAfter(sent, verified) });
    expect(ledTo(left)).toBe("/ndacasestudies");
    expect(cookiesAfter(sent, verified, left)).toBe("");
  });

  test("the note of a code is good for ten minutes, however often one goes away and comes back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const email = someEmail();
      const sent = await postForm(site, "/api/nda/otp", { email });
      vi.setSystemTime(Date.now() + 599_000);
      const left = await postForm(site, "/api/nda/leave", {}, { cookie: cookiesAfter(sent) });
      const cookie = cookiesAfter(sent, left);
      const again = await postForm(site, "/api/nda/otp", { email }, { cookie });
      const [kept, back] = [cookie, cookiesAfter(sent, left, again)];
      expect(await readPending(site.context(kept))).toMatchObject({ email, left: true });
      expect(await readPending(site.context(back))).toMatchObject({ email, left: false });
      vi.setSystemTime(Date.now() + 1_000);
      for (const cookie of [kept, back]) expect(await readPending(site.context(cookie))).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ...["//evil.example", "https://evil.example", "ferry\r\nSet-Cookie: a=b", "../.."],
    ...["\\evil.example"],
  ])("the slug %j leads nowhere outside", async (slug) => {
    const response = await postForm(site, "/api/unlock", { slug, passcode: "x" });
    expect(ledTo(response)).toBe("/casestudies?error=unknown_study");
  });

  test("a form that a script sends is answered as a script wants it", async () => {
    const asked = new FormData();
    asked.set("slug", "ferry");
    asked.set("passcode", new File(["x"], "x.txt"));
    const refused = await request(site, "/api/unlock", {
      headers: { accept: "application/json" },
      body: asked,
    });
    expect(await refusalIn(refused)).toEqual([400, "invalid_request"]);
  });

  test("a link cannot make the page speak: only known words, and added ones only from our own cookie", async () => {
    expect(await readNotice(site.context(""), "wrong_passcode")).toBe(words().refusals.wrong_passcode);
    for (const forged of ["Call 555-1234", "__proto__", "constructor", "", undefined])
      expect(await readNotice(site.context(""), forged)).toBeNull();
    expect(await readNotice(site.context("notice=Call 555-1234"), "too_many")).toBe(
      words().refusals.too_many,
    );
  });
});

describe("a form of a gate's page, in a browser that keeps no cookies", () => {
  const cookies = "needed";
  const kept = { cookie: "kept=kept.by.browser" };
  /** Tries often, by script and by form, from one network. Nothing may be recorded. */
  const refused = async (path: Path, fields: Record<string, string>, back: string) => {
    const from = fromNewNetwork();
    const recorded = () => Promise.all([rowsOf(h, "gate_events"), rowsOf(h, "nda_access_logs")]);
    const before = await recorded();
    for (let i = 0; i < 12; i++) {
      const scripted = await postJson(site, path, { ...fields, cookies }, from);
      expect(await refusalIn(scripted)).toEqual([400, "no_cookies"]);
      expect(ledTo(await postForm(site, path, { ...fields, cookies }, from))).toBe(
        `${back}?error=no_cookies`,
      );
    }
    await site.settled();
    expect(await recorded()).toEqual(before);
    return (more = {}) => postForm(site, path, { ...fields, ...more, cookies }, { ...kept, ...from });
  };

  test("asks for a code: none is mailed, and the page says why", async () => {
    const email = someEmail();
    const sendAgain = await refused("/api/nda/otp", { email }, "/ndacasestudies");
    expect(await h.codeFor(email)).toBe("none");
    expect(await readNotice(site.context(""), "no_cookies")).toBe(words().refusals.no_cookies);
    expect(ledTo(await sendAgain())).toBe("/ndacasestudies");
  });

  test("enters the right code: it stays good", async () => {
    const email = someEmail();
    await postJson(site, "/api/nda/otp", { email });
    const enterAgain = await refused(
      "/api/nda/verify",
      { email, code: await h.codeFor(email) },
      "/ndacasestudies",
    );
    expect(ledTo(await enterAgain())).toBe("/undernda");
  });

  test("enters a passcode: no study counts as opened, and no try is used up", async () => {
    const openAgain = await refused("/api/unlock", { slug: "ferry", passcode: "wrong" }, "/unlock/ferry");
    await refused("/api/unlock", { slug: "ferry", passcode: FIXED_PASSCODE }, "/unlock/ferry");
    expect(ledTo(await openAgain({ passcode: FIXED_PASSCODE }))).toBe("/casestudies/ferry");
  });

  test("asks for the owner's code: none is mailed", async () => {
    await refused("/api/owner/otp", { email: OWNER }, "/owner");
    expect(await h.codeFor(OWNER)).toBe("none");
  });
});

describe("where the gates are not configured", () => {
  const shut = siteOn(null);
  test.each<[Path, Record<string, string>, string]>([
    ["/api/nda/otp", { email: "jo@acme.com" }, "not_configured"],
    ["/api/nda/verify", { email: "jo@acme.com", code: "1234567" }, "verify_not_configured"],
    ["/api/unlock", { slug: "ferry", passcode: "x" }, "not_configured"],
    ["/api/owner/otp", { email: "jo@acme.com" }, "not_configured"],
  ])("%s says so", async (path, body, code) => {
    expect(await refusalIn(await postJson(shut, path, body))).toEqual([503, code]);
    expect((await postForm(shut, path, body)).status).toBe(303);
  });

  test("health says so, leaving works, and no visitor holds anything", async () => {
    const health = await get(shut, "/api/health");
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: "unconfigured", backend: "unconfigured" },
    ]);
    expect((await postJson(shut, "/api/nda/leave", {})).status).toBe(204);
    const opened = await postJson(site, "/api/unlock", { slug: "ferry", passcode: FIXED_PASSCODE });
    expect(await studyGrant(shut.context(cookiesAfter(opened)), "ferry")).toBeNull();
  });
});
