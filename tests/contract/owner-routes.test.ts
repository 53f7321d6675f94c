import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import "./cheap-hashes";
import { createKeyring } from "@/lib/sign/keys";
import { words } from "@/lib/words/site-words";
import { ownerGrant, studyGrant } from "@/rooms/http/grants";
import { readMade } from "@/rooms/http/made-passcode";
import { readNotice } from "@/rooms/http/notice";
import { readPending } from "@/rooms/http/pending";
import { settle } from "@/rooms/record/events";
import { signDocumentGrant, signOwnerGrant } from "@/rooms/rules/grant";
import { signOpenings } from "@/rooms/rules/passcode-grant";
import { listPasscodes } from "@/rooms/store/passcodes";
import { embeddedHarness, OWNER, someEmail, someVisitor, toNextDay, wrongCode } from "./harness";
import { HELIOS, someRoom } from "./rooms";
import {
  CONTENT,
  cookiesAfter,
  documentGrant,
  get,
  ledTo,
  ownerCookie,
  type Path,
  postForm,
  postJson,
  refusalIn,
  SITE,
  siteOn,
} from "./site";

const h = await embeddedHarness();
const VAULT = someRoom("vault", { policy: { listed: ["acme.com"], passcode: "with-code" } });
const site = siteOn(h.gate, { ...CONTENT, rooms: [HELIOS, VAULT] });
afterAll(h.close);
beforeEach(() => toNextDay(h));

async function askAndEnter(email = OWNER) {
  const sent = await postForm(site, "/api/owner/otp", { email });
  await site.settled();
  const code = await h.codeFor(email);
  const entered = await postForm(site, "/api/owner/verify", { code }, { cookie: cookiesAfter(sent) });
  return { sent, code, entered, cookie: cookiesAfter(sent, entered) };
}
const owner = (session?: string) => ownerCookie(h.gate, { session });

const ASKED: readonly [Path, Record<string, string>][] = [
  ["/api/owner/withdraw", { kind: "email", value: "jo@acme.com" }],
  ["/api/owner/erase", { email: "jo@acme.com", agreements: "keep", confirm: "yes" }],
  ["/api/owner/passcodes", { label: "acme", "study-ferry": "on" }],
  ["/api/owner/rooms", { room: "helios", entry: "acme.com", list: "blocked" }],
  ["/api/owner/invitations", { room: "helios", email: "jo@new.com", days: "7", act: "invite" }],
  ["/api/owner/trace", { text: "a leak" }],
];

describe("a bad request", () => {
  test.each<[Path, unknown, number]>([
    ["/api/owner/otp", {}, 400],
    ["/api/owner/otp", { email: 7 }, 400],
    ["/api/owner/verify", { email: OWNER }, 400],
    ["/api/owner/verify", { email: OWNER, code: "123" }, 400],
    ["/api/owner/withdraw", { kind: "everything", value: "x" }, 400],
    ["/api/owner/withdraw", { kind: "email", value: "no address" }, 400],
    ["/api/owner/withdraw", { kind: "session", value: "a\0b" }, 400],
    ["/api/owner/withdraw", { kind: "session", value: "x".repeat(65) }, 400],
    ["/api/owner/withdraw", { kind: "label", value: "\ud800" }, 400],
    ["/api/owner/withdraw", { kind: "label", value: "x".repeat(81) }, 400],
    ["/api/owner/withdraw", { kind: "label", value: "x".repeat(100_000) }, 413],
    ["/api/owner/withdraw", { kind: "domain", value: "com" }, 400],
    ["/api/owner/withdraw", { kind: "domain", value: "jo@acme.com" }, 400],
    ["/api/owner/erase", { email: "no address", agreements: "keep", confirm: "yes" }, 400],
    ["/api/owner/erase", { email: OWNER, agreements: "keep", confirm: "yes" }, 400],
    ["/api/owner/erase", { email: "jo@acme.com", confirm: "yes" }, 400],
    ["/api/owner/erase", { email: "jo@acme.com", agreements: "keep" }, 400],
    ["/api/owner/passcodes", { label: "" }, 400],
    ["/api/owner/passcodes", { label: "resume", "study-ferry": "on" }, 400],
    ["/api/owner/passcodes", { label: "a\nb", "study-ferry": "on" }, 400],
    ["/api/owner/passcodes", { label: "none chosen" }, 400],
    ["/api/owner/passcodes", { label: "days", days: "0", "study-ferry": "on" }, 400],
    ["/api/owner/passcodes", { label: "public study", "study-museum": "on" }, 404],
    ["/api/owner/passcodes", { label: ["x"] }, 400],
    ["/api/owner/rooms", { room: "helios", entry: "the Acme people", list: "listed" }, 400],
    ["/api/owner/rooms", { room: "helios", entry: "acme.com", list: "removed" }, 400],
    ["/api/owner/rooms", { room: "no-such-room", entry: "acme.com", list: "listed" }, 404],
    ["/api/owner/trace", {}, 400],
    ["/api/owner/trace", { leak: "leak.png" }, 400],
    ["/api/owner/trace", { text: "x".repeat(250_000) }, 400],
    ["/api/owner/trace", { text: "x".repeat(5_000_000) }, 413],
    ["/api/owner/invitations", { room: "helios", email: "jo@", days: "7", act: "invite" }, 400],
    ["/api/owner/invitations", { room: "helios", email: "jo@new.com", days: "0", act: "invite" }, 400],
    ["/api/owner/invitations", { room: "helios", email: "jo@new.com", days: "7", act: "open" }, 400],
    ["/api/owner/invitations", { room: "helios", email: "jo@rival.com", days: "7", act: "invite" }, 400],
    ["/api/owner/invitations", { room: "helios", email: "jo@new.com", act: "resend" }, 400],
    ["/api/owner/invitations", { room: "no-such-room", email: "jo@new.com", act: "withdraw" }, 404],
  ])("%s %j is answered %i", async (path, body, status) => {
    const response = await postJson(site, path, body, { cookie: await owner() });
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

test("a label with an invisible character that changes the direction of text is refused in words", async () => {
  const cookie = await owner();
  const before = await listPasscodes(h.gate.database);
  for (const mark of "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069")
    for (const label of [`${mark}acme`, `acme${mark}`]) {
      const fields = { label, "study-ferry": "on" };
      const response = await postJson(site, "/api/owner/passcodes", fields, { cookie });
      expect(response.status).toBe(400);
      expect((await response.json()).error.message).toBe(words().refusals.labelTurnsText);
      const form = await postForm(site, "/api/owner/passcodes", fields, { cookie });
      expect(ledTo(form)).toBe("/owner?error=invalid_request");
      const said = await readNotice(site.context(cookiesAfter(form)), "invalid_request");
      expect(said).toBe(words().refusals.labelTurnsText);
    }
  expect(await listPasscodes(h.gate.database)).toEqual(before);
});

test("the owner downloads everything that is kept about a reader, and it is gone once erased", async () => {
  const [email, cookie] = [someEmail(), await owner()];
  await settle(h.gate.database, someVisitor(), { events: [{ kind: "access_left", email, session: "s" }] });
  const log = async (as: string) => {
    const answer = await get(site, `/api/owner/log?email=${encodeURIComponent(email)}&as=${as}`, cookie);
    return (await answer.text()).trim().split("\r\n");
  };
  const tables = (await log("json")).map((line) => JSON.parse(line).table);
  expect(tables).toEqual(expect.arrayContaining(["gate_events", "gate_seen"]));
  expect(await log("csv")).toHaveLength(tables.length + 1);
  const fields = { email, agreements: "erase", confirm: "yes" };
  expect(ledTo(await postForm(site, "/api/owner/erase", fields, { cookie }))).toBe(
    "/owner?view=withdrawn&part=erase&done=erased#erase",
  );
  expect(await log("json")).toEqual([""]);
  expect((await get(site, "/api/owner/log?email=jo", cookie)).status).toBe(400);
});

test("a label in a script that is read from right to left is taken", async () => {
  const fields = { label: `אקמה Acme ${randomUUID()}`, "study-ferry": "on" };
  const response = await postJson(site, "/api/owner/passcodes", fields, { cookie: await owner() });
  expect((await response.json()).label).toBe(fields.label);
});

describe("who is not the owner gets nothing", () => {
  const expectRefused = async (cookie: string) => {
    expect(await ownerGrant(site.context(cookie))).toBeNull();
    const before = await listPasscodes(h.gate.database);
    for (const [path, fields] of ASKED) {
      const response = await postJson(site, path, fields, { cookie });
      expect(await refusalIn(response)).toEqual([401, "owner_only"]);
      const form = await postForm(site, path, fields, { cookie });
      expect(ledTo(form)).toBe("/owner?error=owner_only");
    }
    const log = await get(site, "/api/owner/log", cookie);
    expect(await refusalIn(log)).toEqual([401, "owner_only"]);
    expect(await listPasscodes(h.gate.database)).toEqual(before);
  };

  test("without a cookie, or with the grant of the document, a study, or another owner", async () => {
    await expectRefused("");
    const [signing, { clock }] = [[h.gate.keyring, randomUUID()] as const, h.gate];
    const now = Math.floor(clock() / 1000);
    const studies = { ferry: { label: "resume", iat: now, exp: now + 3600 } };
    for (const token of [
      await signDocumentGrant(...signing, OWNER, clock),
      await signOpenings(...signing, studies, clock),
      await signOwnerGrant(...signing, "jo@acme.com", clock),
    ])
      for (const name of ["document", "study", "owner"]) await expectRefused(`${name}=${token}`);
  });
  test("with one that has expired", async () => {
    const cookie = await owner();
    expect(await ownerGrant(site.context(cookie))).not.toBeNull();
    await h.advance(12 * 3600 + 1);
    await expectRefused(cookie);
  });
  test("with one that was changed or signed by somebody else", async () => {
    const cookie = await owner();
    await expectRefused(`${cookie.slice(0, -4)}AAAA`);
    const others = createKeyring(["another-site's-secret-that-is-long-enough"]);
    await expectRefused(await ownerCookie(h.another({ keyring: others })));
  });
  test("with one whose session or address was withdrawn", async () => {
    const session = randomUUID();
    const [cookie, other] = [await owner(session), await owner()];
    const done = await postJson(site, "/api/owner/withdraw", { kind: "session", value: session }, { cookie });
    expect(done.status).toBe(200);
    await expectRefused(cookie);
    expect(await ownerGrant(site.context(other))).not.toBeNull();
    await postJson(site, "/api/owner/withdraw", { kind: "email", value: OWNER }, { cookie: other });
    await expectRefused(other);
    await h.gate.database.call("gate_revoke", { p_kind: "email", p_value: OWNER, p_lift: true });
    h.gate.revocations.forget();
  });
  test("while withdrawals cannot be read", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const revocations = { current: () => Promise.reject(new Error("down")), forget: () => {} };
    const shut = siteOn(h.another({ revocations }));
    expect(await ownerGrant(shut.context(await owner()))).toBeNull();
    told.mockRestore();
  });
  test("and the owner's grant opens neither the document nor a study", async () => {
    const token = (await owner()).replace("owner=", "");
    const cookie = `owner=${token}; document=${token}; study=${token}`;
    expect(await documentGrant(site.context(cookie))).toBeNull();
    expect(await studyGrant(site.context(cookie), "ferry")).toBeNull();
  });
});

describe("where there is no owner", () => {
  test("every address of the owner's is unknown", async () => {
    const bare = siteOn(h.another({ ownerEmail: undefined }));
    const others: typeof ASKED = [
      ["/api/owner/otp", { email: OWNER }],
      ["/api/owner/leave", {}],
      ["/api/owner/verify", { email: OWNER, code: "1234567" }],
    ];
    for (const [path, fields] of [...ASKED, ...others]) {
      const response = await postJson(bare, path, fields, { cookie: await owner() });
      expect(await refusalIn(response)).toEqual([404, "not_found"]);
    }
    expect((await get(bare, "/api/owner/log")).status).toBe(404);
  });
});

describe("the owner", () => {
  test("and a stranger meet the same answers, byte for byte", async () => {
    const told = async (email: string) => {
      const sent = await postForm(site, "/api/owner/otp", { email });
      const mails = await h.codeFor(email);
      await site.settled();
      const again = await postForm(site, "/api/owner/otp", { email });
      const cookie = cookiesAfter(sent);
      const wrong = await postForm(site, "/api/owner/verify", { code: wrongCode(mails) }, { cookie });
      const said = await readNotice(site.context(cookiesAfter(again)), "code_out");
      return [sent, again, wrong].map(({ status, headers }) => [status, headers.get("location"), said]);
    };
    expect(await told(someEmail())).toEqual(await told(OWNER));
  });

  test("a mail that fails is not told at the door", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await h.failMails(true);
    const sent = await postJson(site, "/api/owner/otp", { email: OWNER });
    expect([sent.status, await sent.json()]).toEqual([200, { success: true, resendAfter: 30 }]);
    await site.settled();
    expect(told).toHaveBeenCalled();
    await h.failMails(false);
    told.mockRestore();
  });

  test("is remembered apart from the NDA gate's reader", async () => {
    const sent = await postForm(site, "/api/owner/otp", { email: OWNER });
    const context = site.context(cookiesAfter(sent));
    expect(await readPending(context, "ownerPending")).toMatchObject({ email: OWNER });
    expect(await readPending(context)).toBeNull();
    const renamed = site.context(cookiesAfter(sent).replace("owner-pending=", "pending="));
    expect(await readPending(renamed)).toBeNull();
    await site.settled();
  });

  test("withdraws an address, which closes the document at once, and lets it in again", async () => {
    const [email, session, cookie] = [someEmail(), randomUUID(), await owner()];
    const reader = `document=${await signDocumentGrant(h.gate.keyring, session, email, h.gate.clock)}`;
    expect(await documentGrant(site.context(reader))).not.toBeNull();
    const done = await postForm(site, "/api/owner/withdraw", { kind: "email", value: email }, { cookie });
    expect(ledTo(done)).toBe("/owner?done=withdrawn");
    expect(await documentGrant(site.context(reader))).toBeNull();
    const fields = { kind: "email", value: email, lift: "yes" };
    const lifted = await postForm(site, "/api/owner/withdraw", fields, { cookie });
    expect(ledTo(lifted)).toBe("/owner?done=lifted");
    expect(await documentGrant(site.context(reader))).not.toBeNull();
  });

  test("withdraws a domain, which ends every grant and code of its addresses at once, and lets it in again", async () => {
    const domain = `d${randomUUID().slice(0, 8)}.com`;
    const cookie = await owner();
    const reader = async (email: string) =>
      `document=${await signDocumentGrant(h.gate.keyring, randomUUID(), email, h.gate.clock)}`;
    const [mine, below, apart] = [
      await reader(`jo@${domain}`),
      await reader(`jo@mail.${domain}`),
      await reader(`jo@not${domain}`),
    ];
    const asked = await postJson(site, "/api/nda/otp", { email: `ann@${domain}` });
    const body = { email: `ann@${domain}`, code: await h.codeFor(`ann@${domain}`) };
    const fields = { kind: "domain", value: domain.toUpperCase() };
    const done = await postForm(site, "/api/owner/withdraw", fields, { cookie });
    expect(ledTo(done)).toBe("/owner?done=withdrawn");
    expect(await documentGrant(site.context(mine))).toBeNull();
    expect(await documentGrant(site.context(below))).toBeNull();
    expect(await documentGrant(site.context(apart))).not.toBeNull();
    const tried = await postJson(site, "/api/nda/verify", body, { cookie: cookiesAfter(asked) });
    expect(await refusalIn(tried)).toEqual([403, "access_withdrawn"]);
    for (const email of [`eve@${domain}`, `eve+1@a.b.${domain}`]) {
      const sent = await postJson(site, "/api/nda/otp", { email });
      expect(await refusalIn(sent)).toEqual([403, "access_withdrawn"]);
      expect(await h.codeFor(email)).toBe("none");
    }
    const log = await (await get(site, "/api/owner/log?since=1h", cookie)).text();
    expect(log).toMatch(new RegExp(`revoked.*${domain}`));
    await postForm(site, "/api/owner/withdraw", { ...fields, lift: "yes" }, { cookie });
    expect(await documentGrant(site.context(mine))).not.toBeNull();
    const again = await postJson(site, "/api/nda/otp", { email: `eve@${domain}` });
    expect(again.status).toBe(200);
  });

  test("who withdraws the domain of their own address is still let in, and can lift it", async () => {
    const fields = { kind: "domain", value: OWNER.split("@")[1] ?? "" };
    const reader = `document=${await signDocumentGrant(h.gate.keyring, randomUUID(), OWNER, h.gate.clock)}`;
    await postForm(site, "/api/owner/withdraw", fields, { cookie: await owner() });
    expect(await documentGrant(site.context(reader))).toBeNull();
    const { cookie } = await askAndEnter();
    expect((await ownerGrant(site.context(cookie)))?.email).toBe(OWNER);
    const lifted = await postForm(site, "/api/owner/withdraw", { ...fields, lift: "yes" }, { cookie });
    expect(ledTo(lifted)).toBe("/owner?done=lifted");
    expect(await documentGrant(site.context(reader))).not.toBeNull();
  });

  test("makes a passcode, which only the next page can show", async () => {
    const session = randomUUID();
    const cookie = await owner(session);
    const label = `acme ${randomUUID()}`;
    const fields = { label, days: "30", "study-ferry": "on", "study-harbour": "on" };
    const made = await postForm(site, "/api/owner/passcodes", fields, { cookie });
    expect(ledTo(made)).toBe("/owner?done=made#made");
    const carried = cookiesAfter(made);
    const grant = await ownerGrant(site.context(cookie));
    const shown = grant && (await readMade(site.context(carried), grant));
    expect(shown).toMatchObject({ label, slugs: ["ferry", "harbour"] });
    expect(carried).not.toContain(shown?.passcode ?? "none");
    const planted = site.context(`owner-made=a.b.c.d.e; owner=a.b.c; owner=x; ${cookie}; ${carried}`);
    expect((await ownerGrant(planted))?.session).toBe(session);
    expect(grant && (await readMade(planted, grant))).toEqual(shown);
    const other = await ownerGrant(site.context(await owner()));
    expect(other && (await readMade(site.context(carried), other))).toBeNull();
    const passcode = shown?.passcode ?? "";
    const opened = await postJson(site, "/api/unlock", { slug: "ferry", passcode });
    expect(opened.status).toBe(200);
    expect((await postJson(site, "/api/unlock", { slug: "lighthouse", passcode })).status).toBe(401);
    const again = await postForm(site, "/api/owner/passcodes", fields, { cookie });
    expect(ledTo(again)).toBe("/owner?error=label_taken");
  });

  test("makes a passcode for a room that asks for one, and for no other room", async () => {
    const cookie = await owner();
    const make = (boxes: object) =>
      postJson(site, "/api/owner/passcodes", { label: `acme ${randomUUID()}`, ...boxes }, { cookie });
    const made = await (await make({ "room-vault": "on", "study-ferry": "on" })).json();
    expect(made).toMatchObject({
      slugs: ["ferry", "room:vault"],
      links: [`${SITE}/unlock/ferry#${made.passcode}`],
    });
    const known = await listPasscodes(h.gate.database);
    expect(known.find(({ label }) => label === made.label)?.slugs).toEqual(["ferry", "room:vault"]);
    expect((await (await make({ "room-vault": "on" })).json()).slugs).toEqual(["room:vault"]);
    for (const room of ["helios", "no-such-room"])
      expect(await refusalIn(await make({ [`room-${room}`]: "on" }))).toEqual([404, "not_found"]);
  });

  test("gets it by script in the answer, with its links, and then not on the page as well", async () => {
    const label = `acme ${randomUUID()}`;
    const body = { label, "study-ferry": "on" };
    const made = await postJson(site, "/api/owner/passcodes", body, { cookie: await owner() });
    const { passcode, links, until } = await made.json();
    expect(links).toEqual([`${SITE}/unlock/ferry#${passcode}`]);
    expect(until).toBeNull();
    expect(made.headers.getSetCookie()).toEqual([]);
  });

  test("exports the log, in which nothing a visitor wrote is a formula", async () => {
    const email = someEmail();
    const evil = { ip: "192.0.2.9", userAgent: '=HYPERLINK("https://evil.example");+cmd|x' };
    await settle(h.gate.database, evil, { events: [{ kind: "code_sent", email }] });
    const log = await get(site, "/api/owner/log?since=1d", await owner());
    expect(log.headers.get("content-disposition")).toMatch(/^attachment; filename="openings-[\d-]+\.csv"$/);
    expect(log.headers.get("cache-control")).toBe("private, no-store");
    const text = await log.text();
    const line = text.split("\r\n").find((one) => one.includes(email));
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"");'+cmd|x"`);
    expect((await get(site, "/api/owner/log?since=yesterday", await owner())).status).toBe(400);
    for (const since of ["0000-01-01", "0001-01-01", "1969-12-31"])
      expect(await (await get(site, `/api/owner/log?since=${since}`, await owner())).text()).toContain(email);
  });
});

test("every form of the owner's page leads back to the room and the part where it was, also when it is refused", async () => {
  const cookie = await owner();
  const back = "since=7d&room=helios&part=lists";
  for (const [path, fields] of [
    ...ASKED,
    ["/api/owner/rooms/approval", { room: "helios", email: "jo@acme.com", decision: "approved" }],
  ] as typeof ASKED) {
    const done = await postForm(site, path, { ...fields, label: `acme ${randomUUID()}`, back }, { cookie });
    // A trace is answered in text.
    if (path !== "/api/owner/trace")
      expect(ledTo(done), path).toMatch(
        // The page before may have the erased address in its own.
        path.endsWith("erase")
          ? /^\/owner\?view=withdrawn&part=erase&done=erased\w*#erase$/
          : path.endsWith("passcodes")
            ? /^\/owner\?since=7d&room=helios&done=made#made$/
            : /^\/owner\?since=7d&room=helios&part=lists&done=\w+#lists$/,
      );
    const refused = await postForm(site, path, { back }, { cookie });
    expect(ledTo(refused), path).toBe("/owner?since=7d&room=helios&part=lists&error=invalid_request#lists");
    const evil = await postForm(site, path, { back: "//evil.example/?room=//evil.example" }, { cookie });
    expect(ledTo(evil), path).toBe("/owner?error=invalid_request");
  }
  await postForm(
    site,
    "/api/owner/withdraw",
    { kind: "email", value: "jo@acme.com", lift: "yes" },
    { cookie },
  );
  await postForm(site, "/api/owner/rooms", { room: "helios", entry: "acme.com", list: "file" }, { cookie });
});

test("the owner lets an address into a room and blocks it, at once on this server", async () => {
  const cookie = await owner();
  const email = "jo@newcomer.com";
  const change = (list: string) =>
    postForm(site, "/api/owner/rooms", { room: "helios", entry: email, list }, { cookie });
  const mayAsk = async () => {
    await h.advance(3600);
    const before = await h.codeFor(email);
    await postJson(site, "/api/nda/otp", { email, room: "helios" });
    await site.settled();
    return (await h.codeFor(email)) !== before;
  };
  expect(await mayAsk()).toBe(false);
  expect(ledTo(await change("listed"))).toBe("/owner?done=room");
  expect(await mayAsk()).toBe(true);
  await change("blocked");
  expect(await mayAsk()).toBe(false);
  await change("file");
  expect(
    (await (await get(site, "/api/owner/log?since=1d", cookie)).text()).match(/room_(listed|blocked|reset)/g),
  ).toEqual(["room_reset", "room_blocked", "room_listed"]);
});
