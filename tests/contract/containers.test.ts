// Two containers on one volume: in each the server is process 1, so process numbers do not tell which is alive.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { SECRET_KEY } from "@/tests/supabase/gateway";
import { startStandIn } from "@/tests/supabase/stand-in";
import { openNew } from "./new-database";
import {
  askForCodes,
  containerWrapper,
  dataFolder,
  expectRowsOf,
  PASSCODE,
  revoke,
  shareLimitsAndRevocations,
  startProcess,
  unlock,
} from "./server-process";

vi.setConfig({ testTimeout: 180_000 });

const emails = (count: number, name: string) =>
  Array.from({ length: count }, (_, i) => `${name}${i}@northwind-turbines.com`);

describe("two containers on one data folder", () => {
  test("that start together share limits and revocations, and a third finds every row of both", async () => {
    const { start } = dataFolder(containerWrapper(), true);
    const [one, two] = [start(), start()];
    await shareLimitsAndRevocations(one, two);
    const acknowledged = await askForCodes([one, two], emails(12, "reader"));
    expect(acknowledged).toHaveLength(12);
    await Promise.all([one.kill(), two.kill()]);
    await expectRowsOf(acknowledged, start());
  });

  test("lose no acknowledged row when the owner is killed under traffic, and the other goes on by itself", async () => {
    const { start } = dataFolder(containerWrapper());
    const [owner, other] = [start(), start()];
    await unlock(owner, "guess", "192.0.2.1");
    await unlock(other, "guess", "192.0.2.1");
    // Rows of requests in flight at the kill may be lost: a failed write of the log is on the console only.
    const answered = await askForCodes(
      [owner, other],
      emails(40, "before"),
      (count) => count === 20 && owner.kill(),
    );
    const before = answered.slice(0, 20);
    expect(before).toHaveLength(20);
    await unlock(other, "guess", "192.0.2.1");
    const after = await askForCodes([other], emails(4, "after"));
    expect(after).toHaveLength(4);
    await expectRowsOf([...before, ...after], other);
    await other.kill();
    await expectRowsOf([...before, ...after], start());
  });

  test("of which the owner is paused: no other server opens its files meanwhile, and it goes on where it stood", async () => {
    const { start } = dataFolder(containerWrapper());
    const [owner, other] = [start(), start()];
    const before = await askForCodes([owner], emails(3, "before"));
    await unlock(other, "guess", "192.0.2.1");
    owner.signal("SIGSTOP");
    // Each waits as long as it ever does; one that then opened the files itself would answer.
    await other.ask({ do: "wait", longest: { answerMs: 200 } });
    expect((await unlock(other, "guess", "192.0.2.1")).status).toBe(503);
    const newcomer = start();
    await newcomer.ask({ do: "wait", longest: { openingMs: 200 } });
    expect((await unlock(newcomer, "guess", "192.0.2.2")).status).toBe(503);
    await Promise.all(
      [other, newcomer].map((one) =>
        one.ask({ do: "wait", longest: { answerMs: 60_000, openingMs: 60_000 } }),
      ),
    );
    const asked = unlock(newcomer, "guess", "192.0.2.2");
    owner.signal("SIGCONT");
    expect((await asked).status).toBe(401);
    const after = await askForCodes([owner, other, newcomer], emails(6, "after"));
    expect(after).toHaveLength(6);
    await expectRowsOf([...before, ...after], newcomer);
  });
});

test("after a kill -9 counters and withdrawals stand where they stood, and a code that was sent still opens", async () => {
  const { dataDir, start } = dataFolder();
  const first = start();
  for (let i = 0; i < 10; i++) await unlock(first, `guess ${i}`, "192.0.2.1");
  await revoke(first, "email", "jo@acme.com");
  const [email = ""] = await askForCodes([first], emails(1, "reader"));
  await first.kill();

  const second = start();
  await expectRowsOf([email], second);
  expect((await unlock(second, PASSCODE, "192.0.2.1")).status).toBe(429);
  const withdrawn = await second.ask({ do: "call", fn: "gate_revocations", args: {} });
  expect(withdrawn.body).toMatchObject([{ kind: "email", value: "jo@acme.com" }]);
  const [mail = ""] = readdirSync(join(dataDir, "outbox"));
  const [code] = /\b\d{7}\b/.exec(readFileSync(join(dataDir, "outbox", mail), "utf8")) ?? [];
  const entered = await second.ask({ do: "verify", body: { email, code }, address: "192.0.2.3" });
  expect(entered.status).toBe(200);
});

test("two processes on one Supabase share limits and revocations", async () => {
  const standIn = await startStandIn({ open: openNew });
  const env = { SUPABASE_URL: standIn.url, SUPABASE_SECRET_KEY: SECRET_KEY };
  await shareLimitsAndRevocations(startProcess(env), startProcess(env));
  await standIn.close();
});
