import { afterAll, expect, test } from "vitest";
import { addAgreement } from "@/rooms/store/agreements";
import { runGate } from "@/workshop/commands/gate/run";
import { embeddedHarness } from "./harness";

const h = await embeddedHarness();
afterAll(h.close);

test("room agreements prints who agreed, newest first, with the version; the log has the event", async () => {
  const { database } = h.gate;
  const gate = async (...args: string[]) => {
    const lines: string[] = [];
    await runGate(args, {
      ...{ database, codes: h.gate.codes, siteUrl: "https://jo.example", workplace: "this test" },
      ...{ isShared: false, lockedSlugs: [], rooms: [], now: h.gate.clock },
      ...{ domains: h.gate.domains, ownerChannels: [], readerChannel: null },
      print: (line) => lines.push(line),
    });
    return lines.join("\n");
  };
  expect(await gate("room", "agreements", "helios")).toContain("Nobody has agreed");
  const agreement = {
    room: "helios",
    title: "Helios",
    text: "I agree.",
    ip: "192.0.2.9",
    userAgent: undefined,
  };
  const email = "jo@acme.com";
  const first = await addAgreement(database, { ...agreement, email, name: "Jo Doe", session: "a" });
  await h.advance?.(60);
  await addAgreement(database, { ...agreement, email: "al@acme.com", name: null, session: "b" });
  const [, second, last] = (await gate("room", "agreements", "helios")).split("\n");
  expect(second).toMatch(/al@acme\.com +\(ticked\)/);
  expect(last).toMatch(/jo@acme\.com +Jo Doe +192\.0\.2\.9/);
  expect(last).toContain(first.sha256.slice(0, 8));
  expect(await gate("log", "--since", "1h")).toMatch(/agreed +jo@acme\.com +room helios/);
});
