import { beforeEach, describe, expect, test } from "vitest";
import { codeIsOut, pleaseWait } from "@/lib/http/messages";
import type { Refusal } from "@/lib/http/refusal";
import { createKeyring } from "@/lib/sign/keys";
import { askCode } from "@/rooms/code/ask-code";
import { NDA_DOOR, roomDoor } from "@/rooms/code/code-door";
import { type Asked, CodeIsOut } from "@/rooms/code/codes-out";
import { NDA } from "@/rooms/rules/built-in-rooms";
import { verifyDocumentGrant } from "@/rooms/rules/grant";
import { LIMITS } from "@/rooms/rules/policy";
import {
  endOf,
  type Harness,
  logOf,
  NEW_SECRET,
  OLD_SECRET,
  sendCode,
  someEmail,
  someVisitor,
  toNextDay,
  verifyCode,
  wrongCode,
} from "./harness";

export function codesContract(h: Harness): void {
  beforeEach(() => toNextDay(h));

  const kept = new Map<string, Asked>();
  const send = async (email: string, visitor = someVisitor()) => {
    const sent = await sendCode(h.gate, visitor, email);
    kept.set(sent.email, sent);
    return sent;
  };
  const verify = (email: string, code: string, gate = h.gate, asked = kept.get(email) ?? null) =>
    verifyCode(gate, someVisitor(), { email, code, asked, held: null, warningSha256: "abc" });
  const verifyElsewhere = (email: string, code: string) => verify(email, code, h.gate, null);
  const kindsOf = async (email: string) => (await logOf(h.gate, email)).map(({ kind }) => kind).sort();

  test("a mailed code proves the address once, and the grant has it", async () => {
    const email = someEmail();
    expect(await send(`  ${email.toUpperCase()} `)).toMatchObject({ email });
    const code = await h.codeFor(email);
    expect(code).toMatch(/^\d{7}$/);
    // As copied.
    const cookie = await verify(email, `${code.slice(0, 3)}\u2011${code.slice(3)} `);
    expect((await verifyDocumentGrant(h.gate.keyring, cookie, h.gate.clock))?.email).toBe(email);
    expect(await endOf(verify(email, code))).toBe("invalid_code");
  });

  test.each([
    ["", "incomplete_code"],
    ["123456", "incomplete_code"],
    ["12345678", "incomplete_code"],
    ["abcdefg", "invalid_code"],
  ])("%j is refused with %s", async (code, refusal) => {
    expect(await endOf(verify(someEmail(), code))).toBe(refusal);
  });

  test("each attempt is one row with the visitor's address, and each decision an event", async () => {
    const email = someEmail();
    const visitor = someVisitor();
    await send(email, visitor);
    const code = await h.codeFor(email);
    await endOf(verify(email, wrongCode(code)));
    await verify(email, code);
    expect(await kindsOf(email)).toEqual(["code_refused", "code_sent", "code_verified", "email_attempt"]);
    const attempt = (await logOf(h.gate, email)).find(({ kind }) => kind === "email_attempt");
    expect(attempt).toMatchObject({ ipAddress: visitor.ip, userAgent: visitor.userAgent });
  });

  test("a visitor without a known IP address is logged as unknown", async () => {
    const email = someEmail();
    await send(email, { ip: "unknown", userAgent: undefined });
    const attempt = (await logOf(h.gate, email)).find(({ kind }) => kind === "email_attempt");
    expect(attempt).toMatchObject({ ipAddress: "unknown", userAgent: null });
  });

  test("a code belongs to its address", async () => {
    const [mine, yours] = [someEmail(), someEmail()];
    await send(mine);
    await send(yours);
    expect(await endOf(verify(yours, await h.codeFor(mine)))).toBe("invalid_code");
    expect(await endOf(verify(someEmail(), "1234567"))).toBe("invalid_code");
  });

  test("another code within 30 seconds is refused, also under a tag of the same mailbox", async () => {
    const email = someEmail();
    await send(email);
    const error: Refusal = await send(email.replace("@", "+again@")).catch((refusal) => refusal);
    expect(error).toMatchObject({ code: "too_many", status: 429 });
    expect(error.retryAfter).toBeGreaterThan(0);
    expect(error.retryAfter).toBeLessThanOrEqual(30);
    expect(error.message).toBe(pleaseWait(error.retryAfter ?? 0));
  });

  describe("asked for again by mistake, in the browser that waits for it,", () => {
    const again = (asked: Asked, visitor = someVisitor()): Promise<CodeIsOut> =>
      sendCode(h.gate, visitor, asked.email, asked).then(
        () => Promise.reject(new Error("another code was sent")),
        (error) => (error instanceof CodeIsOut ? error : Promise.reject(error)),
      );

    test("a code can still be entered, as often as one likes, and no other is mailed", async () => {
      const [email, visitor] = [someEmail(), someVisitor()];
      const sent = await send(email, visitor);
      const code = await h.codeFor(email);
      for (let i = 0; i < 4; i++) {
        const error = await again(sent, visitor);
        expect(error.asked).toEqual({ email, ticket: sent.ticket });
        expect(error.message).toBe(codeIsOut(error.retryAfter ?? 0));
      }
      const kinds = (await logOf(h.gate, email)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "code_sent")).toHaveLength(1);
      await verify(email, code);
    });

    test("a code brings no new tries", async () => {
      const sent = await send(someEmail());
      const code = await h.codeFor(sent.email);
      for (let i = 0; i < 5; i++) await endOf(verify(sent.email, wrongCode(code)));
      const { asked } = await again(sent);
      expect(await endOf(verify(sent.email, code, h.gate, asked))).toBe("too_many");
    });

    test("a code can be entered also where the network may have no more codes", async () => {
      const [email, visitor] = [someEmail(), someVisitor()];
      const sent = await send(email, visitor);
      const code = await h.codeFor(email);
      for (let i = 1; i < LIMITS.sendPerNetwork.limit; i++) await send(someEmail(), visitor);
      await h.advance(30);
      const { asked } = await again(sent, visitor);
      await verify(email, code, h.gate, asked);
    });
  });

  test("an announced door waits for the mail and says why there is none, any other answers alike and mails later", async () => {
    const ask = (announced: boolean, email = someEmail(), mayHave = true) => {
      const door = { ...NDA_DOOR, announced, guests: async () => () => mayHave };
      return askCode(h.gate, someVisitor(), door, email);
    };
    const ends = (...asked: Promise<unknown>[]) => Promise.all(asked.map(endOf));
    const [now, later, never] = [someEmail(), someEmail(), someEmail()];
    await ask(true, now);
    expect(await h.codeFor(now)).toMatch(/^\d{7}$/);
    const asked = await ask(false, later);
    expect(await h.codeFor(later)).toBe("none");
    await asked.later();
    expect(await h.codeFor(later)).toMatch(/^\d{7}$/);
    await (await ask(false, never, false)).later();
    expect(await h.codeFor(never)).toBe("none");
    expect(await endOf(ask(true, never, false))).toBe("access_withdrawn");
    await h.failMails(true);
    expect(await ends(ask(true), ask(false))).toEqual(["send_failed", "ok"]);
    await h.failMails(false);
  });

  test("whoever asks at a room that is named like the NDA document uses up nothing of the document's", async () => {
    const [email, nobodys] = [someEmail(), roomDoor({ slug: NDA, room: undefined })];
    await (await askCode(h.gate, someVisitor(), nobodys, email)).later();
    expect(await h.codeFor(email)).toBe("none");
    await send(email);
    expect(await h.codeFor(email)).toMatch(/^\d{7}$/);
  });

  test("a code that was used is not spoken of as one that is out", async () => {
    const [email, visitor] = [someEmail(), someVisitor()];
    const sent = await send(email, visitor);
    await verify(email, await h.codeFor(email));
    for (let i = 1; i < LIMITS.sendPerNetwork.limit; i++) await send(someEmail(), visitor);
    await h.advance(30);
    expect(await endOf(sendCode(h.gate, visitor, email, sent))).toBe("too_many");
  });

  test("codes go on working while the secret is changed", async () => {
    const rotated = h.another({ keyring: createKeyring([NEW_SECRET, OLD_SECRET]) });
    const email = someEmail();
    await send(email);
    const cookie = await verify(email, await h.codeFor(email), rotated);
    expect(await verifyDocumentGrant(rotated.keyring, cookie, h.gate.clock)).not.toBeNull();
    expect(await verifyDocumentGrant(h.gate.keyring, cookie, h.gate.clock)).toBeNull();
  });

  const later = async (seconds: number) => h.advance(seconds);

  test("after 30 seconds a new code comes, the old one is gone, and the tries begin anew", async () => {
    const email = someEmail();
    await send(email);
    const old = await h.codeFor(email);
    for (let i = 0; i < 5; i++) await endOf(verify(email, wrongCode(old)));
    await later(30);
    await send(email);
    const code = await h.codeFor(email);
    if (old !== code) expect(await endOf(verify(email, old))).toBe("invalid_code");
    await verify(email, code);
  });

  test("a code dies after ten minutes", async () => {
    const email = someEmail();
    await send(email);
    await later(601);
    expect(await endOf(verify(email, await h.codeFor(email)))).toBe("invalid_code");
  });

  test("five codes an hour per mailbox, and the sixth when the first is an hour old", async () => {
    const email = someEmail();
    for (let i = 0; i < 5; i++) {
      await send(email);
      await later(60);
    }
    const error: Refusal = await send(email).catch((refusal) => refusal);
    expect(error).toMatchObject({ status: 429, retryAfter: 3600 - 300 });
    expect(error.message).toBe(codeIsOut(55 * 60));
    await later(3300);
    await send(email);
  });

  test("ten tries an hour per mailbox in other browsers, however many codes", async () => {
    const email = someEmail();
    const results: string[] = [];
    for (let i = 0; i < 3; i++) {
      await send(email);
      const code = await h.codeFor(email);
      for (let j = 0; j < 4; j++) results.push(await endOf(verifyElsewhere(email, wrongCode(code))));
      await later(60);
    }
    expect(results.filter((result) => result === "invalid_code")).toHaveLength(10);
  });

  test("twenty codes an hour per network, counted over a whole IPv6 /64", async () => {
    const network = someVisitor().ip.replace("::1", "");
    const results: string[] = [];
    for (let i = 0; i < 22; i++)
      results.push(await endOf(send(someEmail(), { ip: `${network}::${i + 1}`, userAgent: undefined })));
    expect(results.filter((result) => result === "too_many")).toHaveLength(2);
  });

  test("a mail that failed counts as none: the next attempt may come at once", async () => {
    const email = someEmail();
    await h.failMails(true);
    for (let i = 0; i <= LIMITS.sendPerEmail.limit; i++) expect(await endOf(send(email))).toBe("send_failed");
    await h.failMails(false);
    await send(email);
    await verify(email, await h.codeFor(email));
    const kinds = (await logOf(h.gate, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "code_sent")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "email_attempt")).toHaveLength(LIMITS.sendPerEmail.limit + 2);
  });
}
