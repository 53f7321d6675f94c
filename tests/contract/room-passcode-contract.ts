import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { labelPasscode } from "@/lib/gate/label-passcode";
import { passcodeSubject } from "@/lib/gate/passcode-subject";
import { readLog } from "@/lib/gate/read-log";
import { listPasscodes } from "@/lib/gate/store/passcodes";
import { type Harness, someEmail, toNextDay } from "./harness";
import { HELIOS, someRoom } from "./rooms";
import { pressAt, proveAt, secretOf, siteWithRooms } from "./rooms-site";
import { cookiesAfter, fromNewNetwork, ledTo, postForm, postJson, refusalIn } from "./site";

export function roomPasscodeContract(h: Harness): void {
  const asking = { ...HELIOS, policy: { ...HELIOS.policy, passcode: "with-code" as const } };
  const LAB = someRoom("lab", { policy: { listed: ["acme.com"], passcode: "with-code" } });
  const site = siteWithRooms(h.gate, [asking, LAB]);
  beforeEach(() => toNextDay(h));

  const reader = () => someEmail().replace(/@.*/, "@acme.com");
  const prove = (email = reader(), cookie = "") =>
    proveAt(site, h.codeFor, { room: "helios", email, ...(cookie ? { cookie } : {}) });
  const label = () => `Acme ${randomUUID()}`;
  const passcodeFor = (slugs: string[] | undefined, name = label(), days = 9) =>
    labelPasscode(h.gate.database, {
      label: name,
      slugs,
      expires: new Date(h.gate.clock() + days * 24 * 60 * 60 * 1000),
    });
  const HERE = [passcodeSubject(asking)];
  const give = (passcode: string, cookie: string, headers = {}) =>
    postJson(site, "/api/nda/passcode", { room: "helios", passcode }, { cookie, ...headers });
  /** The Cookie header after a right passcode. */
  async function unlock(passcode: string, cookie: string): Promise<string> {
    const given = await give(passcode, cookie);
    if (given.status !== 200) throw new Error(`Not unlocked: ${await given.text()}`);
    return [cookie.replace(/; study=[^;]+/, ""), cookiesAfter(given)].join("; ");
  }
  /** Enters by one press; the other cookies stay. */
  const press = async (cookie: string): Promise<string> => {
    const [study] = /study=[^;]+/.exec(cookie) ?? [];
    return [await pressAt(site, "helios", cookie), study].filter(Boolean).join("; ");
  };
  const seen = async (cookie: string, room = "helios") =>
    (await site.read(room, cookie)).map(({ status, body }) => [status, body.includes(secretOf(room))]);
  const OPEN = Array(3).fill([200, true]);
  const SHUT = Array(3).fill([401, false]);

  test("a reader enters after the code and the passcode, and the owner sees by which", async () => {
    const [email, name] = [reader(), label()];
    const passcode = await passcodeFor(HERE, name);
    const proved = await prove(email);
    const early = await postJson(site, "/api/nda/enter", { room: "helios" }, { cookie: proved });
    expect(await refusalIn(early)).toEqual([400, "missing_passcode"]);
    const cookie = await unlock(` ${passcode.toUpperCase()} `, proved);
    expect(await seen(cookie)).toEqual(SHUT);
    const entered = await press(cookie);
    expect(await seen(entered)).toEqual(OPEN);
    expect(await seen(entered, "lab")).toEqual(SHUT);
    const log = await readLog(h.gate.database, { since: new Date(0) });
    expect(log.filter((row) => row.label === name)).toMatchObject([
      { kind: "room_unlocked", email, detail: { room: "helios" } },
    ]);
    const listed = (await listPasscodes(h.gate.database)).find((row) => row.label === name);
    expect(listed?.uses).toBe(1);
    expect(listed?.lastUsedAt).not.toBeNull();
  });

  test("without scripts, a wrong passcode leads back to the gate, which says so", async () => {
    const cookie = await prove();
    const form = await postForm(site, "/api/nda/passcode", { room: "helios", passcode: "x" }, { cookie });
    expect(ledTo(form)).toBe("/ndacasestudies/helios?error=wrong_passcode");
    const right = { room: "helios", passcode: await passcodeFor(HERE) };
    expect(ledTo(await postForm(site, "/api/nda/passcode", right, { cookie }))).toBe(
      "/ndacasestudies/helios",
    );
  });

  test("without a proved address, no answer shows whether a passcode is right", async () => {
    const passcode = await passcodeFor(HERE);
    const answers = new Set<string>();
    for (const room of ["helios", "no-such-room"])
      for (const text of [passcode, "abcd-efgh-jkmn-pqrs"]) {
        const answer = await postJson(site, "/api/nda/passcode", { room, passcode: text });
        answers.add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
      }
    expect([...answers]).toEqual([expect.stringContaining("no_grant")]);
  });

  test("guesses are limited as those of the studies' passcodes are", async () => {
    const [network, cookie] = [fromNewNetwork(), await prove()];
    const ends: number[] = [];
    for (let i = 0; i < 11; i++) ends.push((await give("let me in", cookie, network)).status);
    expect(ends).toEqual([...Array(10).fill(401), 429]);
  });

  test("the passcode of the ninth room in a browser still opens it", async () => {
    const passcode = await passcodeFor(HERE);
    let cookie = "";
    for (let i = 0; i < 9; i++) {
      const study = /study=[^;]+/.exec(cookie)?.[0] ?? "";
      cookie = await unlock(passcode, [await prove(), study].filter(Boolean).join("; "));
    }
    expect(cookie.length).toBeLessThan(4096);
    expect(await seen(await press(cookie))).toEqual(OPEN);
  });
}
