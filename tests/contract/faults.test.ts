import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { createKeyring } from "@/lib/sign/keys";
import { words } from "@/lib/words/site-words";
import { codeMailer } from "@/rooms/backends/embedded/code-mail";
import { embeddedCodes } from "@/rooms/backends/embedded/code-provider";
import { smtpPost } from "@/rooms/backends/mail";
import { supabaseDatabase } from "@/rooms/backends/supabase/database";
import { createRevocations } from "@/rooms/record/revocations";
import { DatabaseError, type GateDatabase } from "@/rooms/rules/ports";
import { PUBLISHABLE_KEY, SECRET_KEY } from "@/tests/supabase/gateway";
import type { Fault } from "@/tests/supabase/stand-in";
import {
  embeddedHarness,
  FIXED_PASSCODE,
  OLD_SECRET,
  refusalOf,
  sendCode,
  someEmail,
  someVisitor,
  standInHarness,
  toNextDay,
  visitorsOf,
} from "./harness";

const page = (status: number): Fault => ({ status, headers: { "Content-Type": "text/html" }, body: "<h1>" });
const { send_failed: SEND, verify_failed: VERIFY, not_configured, verify_not_configured } = words().refusals;
const h = await standInHarness();
const embedded = await embeddedHarness();
afterAll(() => Promise.all([h.close(), embedded.close()]));

describe("when Supabase fails", () => {
  beforeEach(() => toNextDay(h));
  afterEach(() => h.standIn.setFault(undefined));

  const impatient = () => h.another({ codes: h.codes({ timeoutMs: 100 }) });
  const gateFor = (fault: Fault) => (fault === "hang" ? impatient() : h.gate);
  const failAuth = (fault: Fault) =>
    h.standIn.setFault(({ path }) => (path.startsWith("/auth/") ? fault : undefined));
  const { send, verify, unlock } = visitorsOf(h);

  const FAULTS: [name: string, fault: Fault][] = [
    ["breaks the connection", "break"],
    ["never answers", "hang"],
    ["answers 500 with nothing", { status: 500, body: "" }],
    ["answers 502 with a page", page(502)],
    ["answers 200 with a page", page(200)],
    ["answers 404 with a page", page(404)],
    ["answers 504", { status: 504, body: { code: "request_timeout", message: "" } }],
    ["answers half a JSON", { status: 200, body: '{"user":' }],
  ];

  test.each(FAULTS)(
    "and %s, no code counts as sent and the visitor may try again at once",
    async (_name, fault) => {
      const email = someEmail();
      failAuth(fault);
      expect(await refusalOf(send(email, undefined, gateFor(fault)))).toMatchObject({
        status: 502,
        message: SEND,
      });
      h.standIn.setFault(undefined);
      await send(email);
      await verify(email, await h.codeFor(email));
    },
  );

  test.each([...FAULTS, ["answers an empty object", { status: 200, body: {} }] as [string, Fault]])(
    "and %s, no visitor is let in and the try is not lost",
    async (_name, fault) => {
      const email = someEmail();
      const asked = await send(email);
      const code = await h.codeFor(email);
      failAuth(fault);
      for (let i = 0; i < 7; i++)
        expect((await refusalOf(verify(email, code, asked, gateFor(fault)))).message).toBe(VERIFY);
      h.standIn.setFault(undefined);
      await verify(email, code);
    },
  );

  test.each([
    [429, "over_email_send_rate_limit", "You can only request this after 17 seconds.", "too_many", 17],
    [400, "email_address_invalid", 'Email address "x@y.z" is invalid', "send_refused", undefined],
  ])("its words are shown unchanged: %i %s", async (status, code, message, refusal, retryAfter) => {
    failAuth({ status, headers: { "X-Supabase-Api-Version": "2024-01-01" }, body: { code, message } });
    expect(await refusalOf(send())).toMatchObject({ code: refusal, status, message, retryAfter });
  });

  test("a key that Supabase does not know reads as not configured", async () => {
    const codes = h.codes({ secretKey: "sb_secret_unknown" });
    const gate = h.another({ codes });
    expect(await refusalOf(send(someEmail(), undefined, gate))).toMatchObject({
      status: 503,
      message: not_configured,
    });
    const { email } = await send();
    expect(await refusalOf(verify(email, "1234567", null, gate))).toMatchObject({
      status: 503,
      message: verify_not_configured,
    });
  });

  test("without its database nothing is sent, compared or opened", async () => {
    h.standIn.setFault(({ path }) => (path.startsWith("/rest/") ? "break" : undefined));
    const before = h.standIn.auth.mails.length;
    expect(await refusalOf(send())).toMatchObject({ status: 503, message: SEND });
    expect(await refusalOf(verify(someEmail(), "1234567"))).toMatchObject({ status: 503, message: VERIFY });
    expect(await refusalOf(unlock(FIXED_PASSCODE))).toMatchObject({
      status: 503,
    });
    expect(h.standIn.auth.mails).toHaveLength(before);
  });

  test("while the database takes no writes nothing is sent or opened; afterwards both work again", async () => {
    const email = someEmail();
    await h.standIn.pg.exec("set default_transaction_read_only = on");
    expect(await refusalOf(send(email))).toMatchObject({ status: 503, message: SEND });
    expect(await refusalOf(unlock(FIXED_PASSCODE))).toMatchObject({ status: 503 });
    await h.standIn.pg.exec("set default_transaction_read_only = off");
    await send(email);
    await unlock(FIXED_PASSCODE);
  });

  test("a guess at a passcode that cannot be recorded is counted and decided all the same", async () => {
    const tables = ["gate_events", "gate_refusals"];
    const all = (change: string) =>
      h.sql(tables.map((one) => `alter table public.${one} ${change}`).join(";"));
    const { ip } = someVisitor();
    await all("add constraint no_rows check (false) not valid");
    await unlock(FIXED_PASSCODE, ip);
    for (let i = 0; i < 10; i++)
      expect(await refusalOf(unlock("wrong", ip))).toMatchObject({
        code: i < 9 ? "wrong_passcode" : "too_many",
      });
    await all("drop constraint no_rows");
    await unlock(FIXED_PASSCODE);
  });

  test("an access log that cannot be written stops no visitor", async () => {
    h.standIn.setFault(({ path }) =>
      path === "/rest/v1/nda_access_logs"
        ? {
            status: 404,
            body: { code: "PGRST205", message: "Could not find the table", details: null, hint: null },
          }
        : undefined,
    );
    const email = someEmail();
    await send(email);
    await verify(email, await h.codeFor(email));
  });

  test("rows are written with the server's key, also after a code was verified", async () => {
    const email = someEmail();
    await send(email);
    await verify(email, await h.codeFor(email));
    const next = someEmail();
    await send(next);
    const written = h.standIn.seen.filter(({ path }) => path.startsWith("/rest/"));
    expect(new Set(written.map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Bearer ${SECRET_KEY}`]),
    );
  });

  test("the key that a browser may know can write and call nothing", async () => {
    const anon = supabaseDatabase({ url: h.standIn.url, secretKey: PUBLISHABLE_KEY });
    const denied = (error: DatabaseError) => (error.cause as { code: string }).code;
    await expect(anon.insertAccessLog({ email: "a@b.co" })).rejects.toBeInstanceOf(DatabaseError);
    expect(await anon.insertAccessLog({ email: "a@b.co" }).catch(denied)).toBe("42501");
    expect(await anon.call("gate_revocations", {}).catch(denied)).toBe("42501");
    expect(await anon.call("gate_take", { p_limits: [] }).catch(denied)).toBe("42501");
  });
});

describe("when revocations cannot be read", () => {
  test("what was read a moment ago holds for a minute, then no visitor is let in", async () => {
    let time = 1_000_000;
    let down = false;
    const database: GateDatabase = {
      call: async () => {
        if (down) throw new DatabaseError("down");
        return [];
      },
      insertAccessLog: async () => {},
    };
    const revocations = createRevocations(database, () => time);
    await revocations.current();
    down = true;
    time += 45_000;
    await expect(revocations.current()).resolves.toBeDefined();
    time += 15_000;
    await expect(revocations.current()).rejects.toBeInstanceOf(DatabaseError);
    down = false;
    time += 5_000;
    await expect(revocations.current()).resolves.toBeDefined();
  });
});

describe("when the mail server refuses", () => {
  test.each(["at the greeting", "at the recipient", "at the end"])(
    "%s, no code counts as sent",
    async (where) => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS", "AUTH"],
        onConnect: (_session, done) => done(where === "at the greeting" ? new Error("421 busy") : undefined),
        onRcptTo: (_address, _session, done) =>
          done(where === "at the recipient" ? new Error("550 no such mailbox") : undefined),
        onData: (stream, _session, done) => {
          stream.resume().on("end", () => done(where === "at the end" ? new Error("552 full") : undefined));
        },
      });
      await once(server.listen(0, "127.0.0.1"), "listening");
      const port = (server.server.address() as { port: number }).port;
      const post = smtpPost(
        { url: `smtp://127.0.0.1:${port}`, from: { name: "", address: "a@b.co" } },
        2_000,
      );
      const mailer = codeMailer(post, "http://localhost:3000");
      const codes = embeddedCodes(embedded.gate.database, createKeyring([OLD_SECRET]), mailer);
      const email = someEmail();
      expect(await refusalOf(sendCode(embedded.another({ codes }), someVisitor(), email))).toMatchObject({
        status: 502,
        message: SEND,
      });
      await sendCode(embedded.gate, someVisitor(), email);
      server.close();
    },
  );
});
