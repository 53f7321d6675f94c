import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { readLog } from "@/rooms/report/read-log";
import { passcodeSubject } from "@/rooms/rules/passcode-subject";
import { listPasscodes } from "@/rooms/store/passcodes";
import { type Harness, toNextDay } from "./harness";
import { at, passcodeOf, roomPeople } from "./room-people";
import { HELIOS, someRoom } from "./rooms";
import { OPEN, SHUT, seen, siteWithRooms } from "./rooms-site";
import { fromNewNetwork, ledTo, postForm, postJson, refusalIn } from "./site";

export function roomPasscodeContract(h: Harness): void {
  const asking = { ...HELIOS, policy: { ...HELIOS.policy, passcode: "with-code" as const } };
  const LAB = someRoom("lab", { policy: { listed: ["acme.com"], passcode: "with-code" } });
  const site = siteWithRooms(h.gate, [asking, LAB]);
  beforeEach(() => toNextDay(h));

  const people = roomPeople(h);
  const prove = (email = at("acme.com")) => people.prove("helios", email, { site });
  const passcodeFor = (name?: string) => people.passcode([passcodeSubject(asking)], name);
  const unlock = (passcode: string, cookie: string) =>
    people.post(site, "/api/nda/passcode", { room: "helios", passcode }, cookie);
  const press = (cookie: string) => people.post(site, "/api/nda/enter", { room: "helios" }, cookie);

  test("a reader enters after the code and the passcode, and the owner sees by which", async () => {
    const [email, name] = [at("acme.com"), `Acme ${randomUUID()}`];
    const passcode = await passcodeFor(name);
    const proved = await prove(email);
    const early = await postJson(site, "/api/nda/enter", { room: "helios" }, { cookie: proved });
    expect(await refusalIn(early)).toEqual([400, "missing_passcode"]);
    const cookie = await unlock(` ${passcode.toUpperCase()} `, proved);
    expect(await seen(site, "helios", cookie)).toEqual(SHUT);
    const entered = await press(cookie);
    expect(await seen(site, "helios", entered)).toEqual(OPEN);
    expect(await seen(site, "lab", entered)).toEqual(SHUT);
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
    const right = { room: "helios", passcode: await passcodeFor() };
    expect(ledTo(await postForm(site, "/api/nda/passcode", right, { cookie }))).toBe(
      "/ndacasestudies/helios",
    );
  });

  test("without a proved address, no answer shows whether a passcode is right", async () => {
    const passcode = await passcodeFor();
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
    const wrong = { room: "helios", passcode: "let me in" };
    for (let i = 0; i < 11; i++)
      ends.push((await postJson(site, "/api/nda/passcode", wrong, { cookie, ...network })).status);
    expect(ends).toEqual([...Array(10).fill(401), 429]);
  });

  test("the passcode of the ninth room in a browser still opens it", async () => {
    const passcode = await passcodeFor();
    let cookie = "";
    for (let i = 0; i < 9; i++)
      cookie = await unlock(passcode, [await prove(), passcodeOf(cookie)].filter(Boolean).join("; "));
    expect(cookie.length).toBeLessThan(4096);
    expect(await seen(site, "helios", await press(cookie))).toEqual(OPEN);
  });
}
