import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { settle } from "@/rooms/record/events";
import { type Count, isWithin, take } from "@/rooms/record/limits";
import type { Limit } from "@/rooms/rules/policy";
import { type Harness, someVisitor, watched } from "./harness";

export function limitsContract(h: Harness): void {
  const limit = (size: number, seconds = 60): Limit => {
    return { name: `test.${size}.${seconds}`, limit: size, seconds };
  };
  const passes = (...counts: Count[]) => isWithin(h.gate.database, counts);

  test("of calls at the same time never more than the limit pass, and never fewer", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 24 }),
        async (size, calls) => {
          const subject = randomUUID();
          const results = await Promise.all(
            Array.from({ length: calls }, () => passes([limit(size), subject])),
          );
          expect(results.filter(Boolean)).toHaveLength(Math.min(size, calls));
        },
      ),
      { numRuns: 25 },
    );
  });

  test("in every window of its length, not only in fixed ones, no more than the limit pass", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 15 }),
        async (size, pauses) => {
          const subject = randomUUID();
          const passed: number[] = [];
          for (const pause of pauses) {
            await h.advance(pause);
            if (await passes([limit(size, 30), subject])) passed.push(h.gate.clock());
          }
          for (const end of passed)
            expect(passed.filter((at) => at <= end && at > end - 30_000).length).toBeLessThanOrEqual(size);
        },
      ),
      { numRuns: 20 },
    );
  });

  test("the waiting time is right: just before it is over nothing passes, then one does", async () => {
    const subject = randomUUID();
    await take(h.gate.database, [[limit(1), subject]]);
    await h.advance(20);
    const error = await take(h.gate.database, [[limit(1), subject]]).catch((reached) => reached);
    expect(error.retryAfter).toBe(40);
    await h.advance(39);
    expect(await passes([limit(1), subject])).toBe(false);
    await h.advance(1);
    expect(await passes([limit(1), subject])).toBe(true);
  });

  test("when one of several limits is full, none of the others counts the call", async () => {
    const [narrow, wide] = [randomUUID(), randomUUID()];
    await take(h.gate.database, [[limit(1), narrow]]);
    for (let i = 0; i < 5; i++) expect(await passes([limit(1), narrow], [limit(2), wide])).toBe(false);
    expect(await passes([limit(2), wide])).toBe(true);
    expect(await passes([limit(2), wide])).toBe(true);
    expect(await passes([limit(2), wide])).toBe(false);
  });

  test("calls that lock the same rows in other orders do not wait for each other for ever", async () => {
    const subjects = Array.from({ length: 4 }, () => randomUUID());
    const orders = Array.from({ length: 24 }, (_, i) => [
      ...subjects.slice(i % 4),
      ...subjects.slice(0, i % 4),
    ]);
    const results = await Promise.all(
      orders.map((order) => passes(...order.map((subject): Count => [limit(6), subject]))),
    );
    expect(results.filter(Boolean)).toHaveLength(6);
  });

  test("a hit that is taken back may be had again, once", async () => {
    const subject = randomUUID();
    const taken = await take(h.gate.database, [[limit(1), subject]]);
    await settle(h.gate.database, someVisitor(), { events: [], undo: taken });
    await settle(h.gate.database, someVisitor(), { events: [], undo: taken });
    expect(await passes([limit(1), subject])).toBe(true);
    expect(await passes([limit(1), subject])).toBe(false);
  });

  test("the database holds no address that was counted, only a hash", async () => {
    const subject = `jo.${randomUUID()}@example.com`;
    const seen: unknown[] = [];
    const database = watched(h.gate.database, (_, args) => seen.push(args));
    await take(database, [[limit(1), subject]]);
    expect(JSON.stringify(seen)).not.toContain(subject);
  });
}
