import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { askCode } from "@/rooms/code/ask-code";
import { type CodeDoor, NDA_DOOR, type Reader, roomDoor } from "@/rooms/code/code-door";
import { type Asked, CodeIsOut, networkCounts } from "@/rooms/code/codes-out";
import { verifyCode as verifyAt } from "@/rooms/code/verify-code";
import { labelPasscode } from "@/rooms/passcode/label-passcode";
import type { Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { take } from "@/rooms/record/limits";
import { readLog } from "@/rooms/report/read-log";
import { LIMITS } from "@/rooms/rules/policy";
import { WHOLE } from "../whole";
import {
  endOf,
  FIXED_PASSCODE,
  type Harness,
  OWNER,
  refusalOf,
  rowsOf,
  someEmail,
  someVisitor,
  toNextDay,
  visitorsOf,
  wrongCode,
} from "./harness";
import { HELIOS } from "./rooms";

export function attackContract(h: Harness): void {
  beforeEach(() => toNextDay(h));

  const { send, verify, unlock, askOwner: ask, enterOwner: enter } = visitorsOf(h);
  const many = async <T>(times: number, work: (i: number) => Promise<T>): Promise<T[]> => {
    const results: T[] = [];
    for (let i = 0; i < times; i += 20)
      results.push(
        ...(await Promise.all(Array.from({ length: Math.min(20, times - i) }, (_, j) => work(i + j)))),
      );
    return results;
  };
  const count = (all: readonly string[], one: string) => all.filter((each) => each === one).length;
  const log = () => readLog(h.gate.database, { since: new Date(0) });

  test("wrong codes from anywhere leave the browser that asked for the code its own five tries", async () => {
    const asked = await send(someEmail());
    const code = await h.codeFor(asked.email);
    const strangers = await many(8, () => endOf(verify(asked.email, wrongCode(code))));
    expect(count(strangers, "invalid_code")).toBe(LIMITS.verifyPerCode.limit);
    expect(await endOf(verify(asked.email, code))).toBe("too_many");
    for (let i = 0; i < 4; i++)
      expect(await endOf(verify(asked.email, wrongCode(code), asked))).toBe("invalid_code");
    expect(await endOf(verify(asked.email, code, asked))).toBe("ok");
  });

  test("those five are all it has, and another mailbox's cookie adds none", async () => {
    const [mine, yours] = [await send(someEmail()), await send(someEmail())];
    const code = await h.codeFor(yours.email);
    for (let i = 0; i < 5; i++) await endOf(verify(yours.email, wrongCode(code), yours));
    expect(await endOf(verify(yours.email, code, yours))).toBe("too_many");
    for (let i = 0; i < 5; i++) await endOf(verify(yours.email, wrongCode(code)));
    expect(await endOf(verify(yours.email, code, mine))).toBe("too_many");
  });

  test("wrong codes for the owner's address leave the owner's own browser its tries", async () => {
    const asked = await ask(OWNER);
    const code = await h.codeFor(OWNER);
    await many(8, () => endOf(enter(wrongCode(code))));
    expect(await endOf(enter(code))).toBe("too_many");
    expect(await endOf(enter(code, asked))).toBe("ok");
  });

  test("of five tries of one right code at the same moment one is let in, on two servers as well", async () => {
    const servers = [h.gate, h.another()];
    const asked = await send(someEmail());
    const code = await h.codeFor(asked.email);
    const results = await many(5, (i) => endOf(verify(asked.email, code, asked, servers[i % 2])));
    expect([count(results, "ok"), count(results, "invalid_code")]).toEqual([1, 4]);
  });

  const outFor = (work: Promise<unknown>): Promise<Asked> =>
    work.then(
      () => Promise.reject(new Error("nothing was refused")),
      (error) => (error instanceof CodeIsOut ? error.asked : Promise.reject(error)),
    );

  test("an attacker who asks for all of a mailbox's codes leaves its reader a way to enter one", async () => {
    const email = someEmail();
    await send(email);
    const code = await h.codeFor(email);
    await many(8, () => endOf(verify(email, wrongCode(code))));
    const asked = await outFor(send(email));
    expect(await endOf(verify(email, code, asked))).toBe("ok");
  });

  test("at the owner's door as well, and a stranger's address is answered in the same way", async () => {
    const stranger = someEmail();
    await ask(OWNER);
    await ask(stranger);
    const code = await h.codeFor(OWNER);
    const [mine, theirs] = [await outFor(ask(OWNER)), await outFor(ask(stranger))];
    expect(theirs.email).toBe(stranger);
    expect(await endOf(enter(code, mine))).toBe("ok");
  });

  test("from one network only two more browsers may enter a code that is out", async () => {
    const { email } = await send(someEmail());
    const { ip } = someVisitor();
    const results: string[] = [];
    for (let i = 0; i < 4; i++) results.push(await endOf(send(email, ip)));
    expect(results).toEqual(["code_out", "code_out", "too_many", "too_many"]);
  });

  test("a code mailed by the document's gate does not open the owner's door", async () => {
    const asked = await send(OWNER);
    const code = await h.codeFor(OWNER);
    expect(await endOf(enter(code, asked))).toBe("invalid_code");
    expect(await endOf(verify(OWNER, code, asked))).toBe("ok");
  });

  test("asking at the document's gate for the owner's address leaves the owner's code good", async () => {
    const asked = await ask(OWNER);
    const code = await h.codeFor(OWNER);
    await h.advance(30);
    await endOf(send(OWNER));
    expect(await endOf(enter(code, asked))).toBe("ok");
  });

  test("an attacker with a /48 fills its limit, and a recruiter elsewhere still opens with the resume's passcode", async () => {
    const block = someVisitor().ip.split(":").slice(0, 3).join(":");
    const guesses = await many(50, (i) => endOf(unlock("wrong", `${block}:${(i * 256).toString(16)}::1`)));
    expect(count(guesses, "wrong_passcode")).toBe(4 * LIMITS.unlockPerNetwork.limit);
    expect(await endOf(unlock(FIXED_PASSCODE))).toBe("ok");
  });

  test("guesses from many networks stay within the table, and the first-comer still opens", async () => {
    // A network may try ten times.
    const networks = 16;
    const ips = Array.from({ length: networks }, () => someVisitor().ip);
    const guesses = await many(networks * 10, (i) => endOf(unlock("wrong", ips[i % networks])));
    expect(count(guesses, "wrong_passcode")).toBe(
      networks * LIMITS.unlockFirst.limit + LIMITS.unlockAgainOverAll.limit,
    );
    expect(await endOf(unlock(FIXED_PASSCODE))).toBe("ok");
  });

  test("a labelled passcode opens even from a network that has used up all its tries", async () => {
    const { ip } = someVisitor();
    const passcode = await labelPasscode(h.gate.database, { label: `acme ${randomUUID()}` });
    await many(15, () => endOf(unlock("wrong", ip)));
    expect(await endOf(unlock(FIXED_PASSCODE, ip))).toBe("too_many");
    expect(await endOf(unlock(passcode, ip))).toBe("ok");
  });

  test("asking at the owner's door for strangers' addresses stops no reader and not the owner", async () => {
    const ips = Array.from({ length: 11 }, () => someVisitor().ip);
    await many(220, (i) => endOf(ask(someEmail(), ips[i % 11])));
    expect(await endOf(send(someEmail()))).toBe("ok");
    expect(await endOf(ask(OWNER))).toBe("ok");
    expect(await h.codeFor(OWNER)).toMatch(/^\d{7}$/);
  });

  const { limit } = LIMITS.sendPerNetwork;
  test.each([
    ["three networks", 72, 3 * limit, () => Array.from({ length: 3 }, () => someVisitor().ip)],
    [
      "a /48 full of networks",
      90,
      4 * limit,
      () => {
        const block = someVisitor().ip.split(":").slice(0, 3).join(":");
        return Array.from({ length: 90 }, (_, i) => `${block}:${(i * 256).toString(16)}::1`);
      },
    ],
  ])(
    "%s that ask for all codes get no more than their share, and a reader elsewhere hers",
    async (_, calls, share, networks) => {
      const ips = networks();
      const sends = await many(calls, (i) => endOf(send(someEmail(), ips[i % ips.length])));
      expect(count(sends, "ok")).toBeLessThanOrEqual(share);
      const before = h.gate.clock();
      expect(await endOf(send(someEmail()))).toBe("ok");
      expect(h.gate.clock() - before).toBeLessThanOrEqual(8000);
    },
  );

  const doors = [
    ["the document's gate", NDA_DOOR],
    ["a room that lists its domain", roomDoor({ slug: "helios", room: HELIOS })],
  ] as const;
  const enterCode = async (gate: Gate, visitor: Visitor, door: CodeDoor<Reader>, asked: Asked) => {
    const code = await h.codeFor(asked.email);
    return verifyAt(gate, visitor, door, { ...asked, code, asked, held: null, warningSha256: "abc" });
  };
  const colleague = () => someEmail().replace(/@.*/, "@acme.com");

  test.each(doors)("each code that is entered at %s makes way for one of the office", async (_, door) => {
    const visitor = someVisitor();
    const askAt = () => askCode(h.gate, visitor, door, colleague());
    const { later, ...asked } = await askAt();
    await later();
    for (let i = 1; i < limit; i++) await take(h.gate.database, networkCounts(door.name, visitor.ip));
    expect(await refusalOf(askAt())).toMatchObject({ code: "too_many", retryAfter: 30 });
    await enterCode(h.gate, visitor, door, asked);
    expect([await endOf(askAt()), await endOf(askAt())]).toEqual(["ok", "too_many"]);
    // Nobody enters a code while it is valid.
    await h.advance(660);
    expect((await refusalOf(askAt())).retryAfter).toBeGreaterThan(2000);
  });

  test("the owner sets the mails of an hour, of which one network gets a share, however many codes it enters", async () => {
    const gate = h.another({ mailsPerHour: 10 });
    const endsOf = async (ips: readonly string[], after: (asked: Asked, ip: string) => Promise<unknown>) => {
      const ends: string[] = [];
      for (const ip of ips)
        ends.push(await endOf(send(someEmail(), ip, gate).then((asked) => after(asked, ip))));
      return ends;
    };
    const [office, others, third] = [someVisitor().ip, someVisitor().ip, someVisitor().ip];
    expect(
      await endsOf(Array(4).fill(office), (asked, ip) =>
        enterCode(gate, { ip, userAgent: undefined }, NDA_DOOR, asked),
      ),
    ).toEqual(["ok", "ok", "ok", "too_many"]);
    const rest = [others, others, others, third, third, ...Array.from({ length: 4 }, () => someVisitor().ip)];
    const after = (await endsOf(rest, async () => {})).join(" ");
    expect(after).toBe("ok ok ok ok too_many ok ok ok too_many");
  });

  if (WHOLE)
    test.each(doors)(
      "an office of 200 that asks, 30 at once, at %s reads within ten minutes",
      async (_, door) => {
        const gate = h.another({ mailsPerHour: 640 });
        const visitor = someVisitor();
        const began = h.gate.clock();
        let waiting = Array.from({ length: 200 }, colleague);
        while (waiting.length > 0 && h.gate.clock() - began < 600_000) {
          const refused: string[] = [];
          const sent = await many(Math.min(30, waiting.length), async (i) => {
            const email = waiting[i] ?? "";
            return askCode(gate, visitor, door, email).catch((refusal) => {
              expect([refusal.code, refusal.retryAfter <= 30]).toEqual(["too_many", true]);
              refused.push(email);
            });
          });
          for (const asked of sent) {
            if (!asked) continue;
            const { later, ...reader } = asked;
            await later();
            await enterCode(gate, visitor, door, reader);
          }
          waiting = [...refused, ...waiting.slice(30)];
          await h.advance(30);
        }
        expect(waiting).toEqual([]);
      },
    );

  test("what is asked for and tried at the owner's door costs a reader nothing at the document's gate", async () => {
    const reader = someEmail();
    await ask(reader);
    await send(reader);
    const code = await h.codeFor(reader);
    for (let i = 0; i < 5; i++) expect(await endOf(enter(code, null, reader))).toBe("invalid_code");
    expect(await endOf(enter(code, null, reader))).toBe("too_many");
    expect(await endOf(verify(reader, code))).toBe("ok");
  });

  const rows = (table: string) => rowsOf(h, table);

  test("many wrong codes from one network are one row of the log, with their number", async () => {
    const { ip } = someVisitor();
    const email = someEmail();
    const before = await rows("gate_events");
    for (let i = 0; i < 40; i++)
      await endOf(verify(i % 2 ? email : someEmail(), "1234567", null, h.gate, ip));
    expect(await rows("gate_events")).toBe(before);
    const found = (await log()).filter((row) => row.ipAddress === ip);
    expect(found.map(({ kind }) => kind)).toEqual(["code_refused"]);
    expect(found[0]?.detail.count).toBe(LIMITS.verifyPerNetwork.limit);
  });

  test("one address asked for again and again is a row for each mail, and one for the rest", async () => {
    const { ip } = someVisitor();
    const email = someEmail();
    const before = await rows("nda_access_logs");
    for (let i = 0; i < 15; i++) await endOf(send(email, ip));
    expect((await rows("nda_access_logs")) - before).toBe(1);
    const refused = (await log()).filter((row) => row.kind === "code_over_limit" && row.ipAddress === ip);
    expect(refused.map(({ detail }) => detail.count)).toEqual([14]);
  });

  test("more networks than anybody's visitors have share one row of refusals", async () => {
    const before = await rows("gate_refusals");
    await many(320, () => endOf(unlock("wrong")));
    expect((await rows("gate_refusals")) - before).toBeLessThanOrEqual(301);
  });

  test("calls that are refused leave no counters, whomever they name", async () => {
    const { ip } = someVisitor();
    for (let i = 0; i < limit; i++) await take(h.gate.database, networkCounts("document", ip));
    const before = await rows("gate_limits");
    const results = await many(40, () => endOf(send(someEmail(), ip)));
    expect(count(results, "too_many")).toBe(40);
    expect(await rows("gate_limits")).toBeLessThanOrEqual(before);
  });

  test("a code that could not be sent costs the mailbox nothing, and its network a turn", async () => {
    const { ip } = someVisitor();
    await h.failMails(true);
    const results: string[] = [];
    for (let i = 0; i < 25; i++) {
      results.push(await endOf(send(someEmail(), ip)));
      await h.advance(10);
    }
    await h.failMails(false);
    expect(count(results, "send_failed")).toBe(LIMITS.sendPerNetwork.limit);
  });
}
