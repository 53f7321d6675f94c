import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { SECRET_KEY } from "@/tests/supabase/gateway";
import { startStandIn } from "@/tests/supabase/stand-in";
import { openNew } from "./new-database";
import {
  askForCodes,
  dataFolder,
  expectRowsOf,
  log,
  PASSCODE,
  revoke,
  shareLimitsAndRevocations,
  startProcess,
  unlock,
} from "./server-process";

// Each process opens a Postgres: slow where cores are few and busy.
vi.setConfig({ testTimeout: 180_000 });

describe("two server processes", () => {
  test("on one Supabase share limits and revocations", async () => {
    const standIn = await startStandIn({ open: openNew });
    const env = { SUPABASE_URL: standIn.url, SUPABASE_SECRET_KEY: SECRET_KEY };
    await shareLimitsAndRevocations(startProcess(env), startProcess(env));
    await standIn.close();
  });
});

describe("after a kill -9", () => {
  test("no row that was acknowledged is missing, and counting goes on where it stood", async () => {
    const { dataDir, start } = dataFolder();
    const first = start();
    await Promise.all(Array.from({ length: 10 }, (_, i) => unlock(first, `guess ${i}`, "192.0.2.1")));
    await revoke(first, "email", "jo@acme.com");
    const emails = Array.from({ length: 30 }, (_, i) => `reader${i}@northwind-turbines.com`);
    // In the middle of the others.
    const acknowledged = await askForCodes([first], emails, (count) => count === 20 && first.kill());
    expect(acknowledged.length).toBeGreaterThanOrEqual(20);

    const second = start();
    await expectRowsOf(acknowledged, second);
    const refused = (await log(second)).filter(({ kind }) => kind === "study_refused");
    expect(refused.map(({ detail }) => detail.count)).toEqual([10]);
    expect((await unlock(second, PASSCODE, "192.0.2.1")).status).toBe(429);
    const withdrawn = await second.ask({ do: "call", fn: "gate_revocations", args: {} });
    expect(withdrawn.body).toMatchObject([{ kind: "email", value: "jo@acme.com" }]);
    // A code that was acknowledged opens, though the server that sent it is dead.
    const email = acknowledged[0] ?? "";
    const file = readdirSync(join(dataDir, "outbox")).find((name) => name.includes(email)) ?? "";
    const code = /Your access code: (\d{7})/.exec(readFileSync(join(dataDir, "outbox", file), "utf8"))?.[1];
    expect((await second.ask({ do: "verify", body: { email, code }, address: "192.0.2.3" })).status).toBe(
      200,
    );
  });
});
