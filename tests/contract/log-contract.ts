import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type GateEvent, settle } from "@/rooms/record/events";
import { KEPT_MONTHS, purge } from "@/rooms/record/purge";
import { LOG_ROWS, type LogRow, type LogSpan, logPages } from "@/rooms/report/read-log";
import { LIMITS } from "@/rooms/rules/policy";
import { DatabaseError, type GateDatabase } from "@/rooms/rules/ports";
import { readReader } from "@/rooms/store/report";
import { WHOLE } from "../whole";
import { type Harness, someEmail, someVisitor } from "./harness";

const DAY = 24 * 60 * 60;

export function logContract(h: Harness): void {
  beforeEach(() => h.advance(DAY));

  const write = (events: readonly GateEvent[]) => settle(h.gate.database, someVisitor(), { events });
  const refuse = (email: string) =>
    settle(h.gate.database, someVisitor(), { refusals: [{ kind: "code_refused", email }] });
  const now = () => new Date(h.gate.clock());
  async function all(span: LogSpan): Promise<LogRow[]> {
    const found: LogRow[] = [];
    for await (const page of logPages(h.gate.database, span)) found.push(...page);
    return found;
  }
  const opened = (email: string): GateEvent => ({ kind: "document_opened", email, session: randomUUID() });
  const cutOffOnce = () => {
    let calls = 0;
    const database: GateDatabase = {
      ...h.gate.database,
      call: async (fn, args) => {
        const answer = await h.gate.database.call(fn, args);
        if (calls++ === 0) throw new DatabaseError("the answer was lost");
        return answer;
      },
    };
    return { database, calls: () => calls };
  };

  test("is read to its end, however many pages it has, each row once, the newest first, and lets visitors in after each page", async () => {
    const since = now();
    const emails = Array.from({ length: LOG_ROWS + 30 }, () => someEmail());
    // Written at the same moment: the cursor alone tells them apart.
    await write(emails.map(opened));
    let [turns, isRead] = [0, false];
    const others = (async () => {
      for (; !isRead; turns++) await new Promise(setImmediate);
    })();
    const between: number[] = [];
    const found: LogRow[] = [];
    for await (const page of logPages(h.gate.database, { since, part: "openings" })) {
      between.push(turns);
      found.push(...page.filter(({ email }) => emails.includes(email ?? "")));
    }
    isRead = true;
    await others;
    expect(found.map(({ email }) => email).sort()).toEqual([...emails].sort());
    const times = found.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(between.length).toBeGreaterThan(1);
    expect(new Set(between).size).toBe(between.length);
  });

  test("has an event once, though its writer was cut off and wrote it again", async () => {
    const since = now();
    const email = someEmail();
    const { database, calls } = cutOffOnce();
    expect(await settle(database, someVisitor(), { events: [opened(email)] })).toBe(true);
    expect(calls()).toBe(2);
    expect((await all({ since })).filter((row) => row.email === email)).toHaveLength(1);
  });

  const read = (session: string, email: string, page: number, dwellMs: number): GateEvent => {
    return { kind: "page_viewed", email, session, page, dwellMs };
  };
  const times = async (since: Date, emails: readonly string[]) =>
    (await all({ since, part: "openings" }))
      .filter(({ email, detail }) => emails.includes(email ?? "") && detail.dwellMs !== undefined)
      .map(({ detail }) => detail);

  test("has one row for how long a session read a page in a quarter of an hour, with the whole time", async () => {
    await h.advance(900 - (Math.floor(h.gate.clock() / 1000) % 900));
    const since = now();
    const [email, session, other] = [someEmail(), randomUUID(), randomUUID()];
    for (let i = 0; i < 28; i++) {
      await write([read(session, email, 1, 200), read(session, email, 2, 10), read(session, email, 1, 50)]);
      await h.advance(30);
    }
    await write([read(other, email, 1, 7)]);
    expect(await times(since, [email])).toHaveLength(3);
    expect(await times(since, [email])).toEqual(
      expect.arrayContaining([
        { page: 1, dwellMs: 7000 },
        { page: 2, dwellMs: 280 },
        { page: 1, dwellMs: 7 },
      ]),
    );
    await h.advance(60);
    await write([read(session, email, 1, 5)]);
    expect((await times(since, [email]))[0]).toEqual({ page: 1, dwellMs: 5 });
    const reader = await readReader(h.gate.database, email);
    expect(reader?.rooms).toMatchObject([{ room: "nda", pages: [{ page: 1 }, { page: 2 }], dwellMs: 7292 }]);
  });

  test("adds a time once, though its writer was cut off and wrote it again", async () => {
    const since = now();
    const [email, session] = [someEmail(), randomUUID()];
    await write([read(session, email, 1, 100)]);
    const events = [read(session, email, 1, 20), read(session, email, 1, 3), read(session, email, 2, 4)];
    expect(await settle(cutOffOnce().database, someVisitor(), { events })).toBe(true);
    const sums = (await times(since, [email])).map(({ dwellMs }) => dwellMs);
    expect(sums.sort()).toEqual([123, 4]);
  });

  test("takes so many rows of reading times of a mailbox, in the lab of a network too, and says that there were more", async () => {
    const since = now();
    const visitor = someVisitor();
    const emails = Array.from({ length: WHOLE ? 3 : 1 }, () => someEmail());
    const { readPerEmail, readPerNetwork } = LIMITS;
    const taken = Math.min(emails.length * readPerEmail.limit, readPerNetwork.limit);
    for (const [i, email] of emails.entries()) {
      const events = Array.from({ length: readPerEmail.limit + 5 }, (_, page) =>
        read(randomUUID(), i % 2 ? email : email.replace("@", `+${page}@`), page + 1, 1000),
      );
      await settle(h.gate.database, visitor, { events });
      if (i === 0) expect((await all({ since, part: "openings" })).length).toBe(readPerEmail.limit);
    }
    expect((await all({ since, part: "openings" })).length).toBe(taken);
    const refused = await all({ since, part: "refusals" });
    expect(refused.map(({ kind, detail }) => [kind, detail.count])).toEqual([
      ["reading_over_limit", emails.length * (readPerEmail.limit + 5) - taken],
    ]);
    const elsewhere = someEmail();
    await write([read(randomUUID(), elsewhere, 1, 9)]);
    expect(await times(since, [elsewhere])).toEqual([{ page: 1, dwellMs: 9 }]);
  });

  test("changes no row in any other way", async () => {
    const [email, session] = [someEmail(), randomUUID()];
    await write([read(session, email, 1, 100), opened(email)]);
    for (const change of [
      "detail = jsonb_set(detail, '{dwellMs}', '99')",
      "detail = jsonb_set(detail, '{page}', '2')",
      "email = 'somebody@else.com'",
      "at = at - interval '1 hour'",
    ])
      await expect(
        h.sql(`update public.gate_events set ${change} where email = '${email}' and written is not null`),
      ).rejects.toThrow("append-only");
    await expect(
      h.sql(`update public.gate_events set at = at where email = '${email}' and written is null`),
    ).rejects.toThrow("append-only");
  });

  test("ends where it is told to", async () => {
    const since = now();
    const [early, late] = [someEmail(), someEmail()];
    await write([opened(early)]);
    await h.advance(60);
    const until = now();
    await h.advance(60);
    await write([opened(late)]);
    const emails = (await all({ since, until })).map(({ email }) => email);
    expect([emails.includes(early), emails.includes(late)]).toEqual([true, false]);
  });

  test("forgets what is older than the privacy page says, and nothing younger", async () => {
    const [old, young] = [someEmail(), someEmail()];
    await write([opened(old)]);
    await refuse(old);
    await h.advance(60 * DAY);
    await write([opened(young)]);
    await h.advance((KEPT_MONTHS - 1) * 31 * DAY);
    const { rows } = await purge(h.gate.database, h.gate.codes, h.gate.clock());
    expect(rows).toBeGreaterThanOrEqual(2);
    const emails = (await all({ since: new Date(0) })).map(({ email }) => email);
    expect([emails.includes(old), emails.includes(young)]).toEqual([false, true]);
  });
}
