import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { tooManyTries } from "@/lib/http/messages";
import type { Refusal } from "@/lib/http/refusal";
import { studyAt } from "@/lib/study-id";
import { mayRead } from "@/rooms/access/access";
import { recordStudyRead } from "@/rooms/access/room-study";
import { unlockStudy } from "@/rooms/access/unlock";
import { readSession } from "@/rooms/http/grants";
import { labelPasscode } from "@/rooms/passcode/label-passcode";
import type { Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { createRevocations, stillOpens } from "@/rooms/record/revocations";
import { readLog } from "@/rooms/report/read-log";
import { verifyOpenings } from "@/rooms/rules/passcode-grant";
import { endOf, FIXED_PASSCODE, type Harness, someVisitor, toNextDay } from "./harness";
import { LOCKED } from "./site";

export function passcodesContract(h: Harness): void {
  beforeEach(() => toNextDay(h));

  type Options = { visitor?: Visitor; cookie?: string; gate?: Gate };
  const unlock = async (slug: string, passcode: string, options: Options = {}) => {
    const { visitor = someVisitor(), cookie, gate = h.gate } = options;
    const request = { app: { gate: () => gate }, cookieHeader: `study=${cookie}`, secure: false };
    const held = (await readSession(request, ["study"]))?.passcodes ?? [];
    return (await unlockStudy(gate, visitor, { slug, passcode, held }, LOCKED)).cookie;
  };
  const grantsOf = (cookie: string) => verifyOpenings(h.gate.keyring, cookie, h.gate.clock);
  const add = (label: string, { slugs, days }: { slugs?: string[]; days?: number } = {}) => {
    const expires = days ? new Date(h.gate.clock() + days * 86_400_000) : undefined;
    return labelPasscode(h.gate.database, { label, slugs, expires });
  };
  const label = () => `acme ${randomUUID().slice(0, 8)}`;
  const revoke = (kind: string, value: string) =>
    h.gate.database.call("gate_revoke", { p_kind: kind, p_value: value });
  /** The label of the passcode that opens each study. */
  const labelsOf = async (cookie: string) =>
    Object.fromEntries((await grantsOf(cookie)).map(({ room, label }) => [studyAt(room), label]));
  const sessionOf = async (cookie: string) => (await grantsOf(cookie))[0]?.session ?? "";
  const accessOf = async (cookie: string, slug: string) => {
    const { gate } = h;
    const now = await createRevocations(gate.database, gate.clock).current();
    const passcodes = (await grantsOf(cookie)).filter((grant) => stillOpens(grant, now));
    return mayRead({ gate, addresses: [], passcodes, owner: null }, slug, []);
  };
  const opens = async (cookie: string, slug: string) => (await accessOf(cookie, slug)) !== null;

  test("the log names the study a passcode was entered for, and each other once, when it is read", async () => {
    const visitor = someVisitor();
    const cookie = await unlock("ferry", FIXED_PASSCODE, { visitor });
    const session = await sessionOf(cookie);
    const logged = async () =>
      (await readLog(h.gate.database, { since: new Date(0), part: "openings" }))
        .filter((row) => row.sessionId === session)
        .map(({ kind, slug, label, ipAddress }) => ({ kind, slug, label, ipAddress }));
    const opened = (slug: string) => ({
      kind: "study_unlocked",
      slug,
      label: "resume",
      ipAddress: visitor.ip,
    });
    expect(await logged()).toEqual([opened("ferry")]);
    for (const slug of ["ferry", "harbour", "harbour", "ferry"]) {
      const access = await accessOf(cookie, slug);
      if (!access) throw new Error("The passcode opened nothing");
      await recordStudyRead(h.gate, visitor, access, slug);
    }
    expect(await logged()).toEqual([opened("harbour"), opened("ferry")]);
  });

  test.each([
    FIXED_PASSCODE.toLowerCase(),
    FIXED_PASSCODE.slice(0, -1),
    FIXED_PASSCODE.replaceAll(" ", ""),
    `${FIXED_PASSCODE}-`,
    "%",
    "' or 1=1 --",
    "\u0000",
  ])("%j is not the passcode", async (passcode) => {
    expect(await endOf(unlock("ferry", passcode))).toBe("wrong_passcode");
  });

  // Copied from a PDF or a mail, a passcode brings invisible characters: a reader who has the right one must not lose a try by it.
  test("a right passcode opens however it was copied, the resume's as well as a labelled one", async () => {
    const fixed = "Zo\u00EB-quay-4711";
    const gate = h.another({ fixedPasscode: ` ${fixed}\u200B` });
    const labelled = await add(label());
    const copies: readonly ((passcode: string) => string)[] = [
      (passcode) => passcode,
      (passcode) => ` ${passcode}\n`,
      (passcode) => `\u00A0${passcode}\u3000`,
      (passcode) => `\uFEFF${passcode}\u200B`,
      (passcode) => passcode.replaceAll("-", "-\u200B"),
      (passcode) => `\u2067${passcode}\u2069`,
      (passcode) => passcode.normalize("NFD"),
      ...["\u2010", "\u2011", "\u2013", "\u2014", "\u2212", "\u00AD", "\uFE63", "\uFF0D"].map(
        (hyphen) => (passcode: string) => passcode.replaceAll("-", hyphen),
      ),
    ];
    for (const copy of copies)
      for (const passcode of [fixed, labelled]) await unlock("ferry", copy(passcode), { gate });
    for (const passcode of [fixed.replaceAll("-", ""), fixed.replaceAll("-", " "), fixed.toUpperCase()])
      expect(await endOf(unlock("ferry", passcode, { gate }))).toBe("wrong_passcode");
  });

  test("invisible characters are no passcode, and no try", async () => {
    for (const passcode of ["", " ", "\u200B", "\uFEFF\n"])
      expect(await endOf(unlock("ferry", passcode))).toBe("missing_passcode");
  });

  test("without CASE_STUDY_PASSCODE nothing but labelled passcodes opens", async () => {
    const gate = h.another({ fixedPasscode: undefined });
    expect(await endOf(unlock("ferry", "undefined", { gate }))).toBe("wrong_passcode");
    await unlock("ferry", await add(label()), { gate });
  });

  test("a labelled passcode opens every study, however it is typed, and carries its label", async () => {
    const name = label();
    const passcode = await add(name);
    const cookie = await unlock("Quay", ` ${passcode.toUpperCase()} `);
    expect(await labelsOf(cookie)).toEqual(Object.fromEntries(LOCKED.map((slug) => [slug, name])));
  });

  test("a passcode that ends soon shortens nothing that another opened for longer", async () => {
    const first = await unlock("ferry", FIXED_PASSCODE);
    const name = label();
    const short = await add(name, { slugs: ["ferry", "harbour"], days: 0.1 });
    const second = await unlock("harbour", short, { cookie: first });
    expect(await labelsOf(second)).toMatchObject({
      ferry: "resume",
      harbour: name,
      lighthouse: "resume",
    });
    await revoke("label", name);
    expect(await opens(second, "ferry")).toBe(true);
    expect(await opens(second, "harbour")).toBe(false);
  });

  test("a passcode with another's first characters opens nothing", async () => {
    const passcode = await add(label());
    expect(
      await endOf(unlock("ferry", `${passcode.slice(0, -1)}${passcode.endsWith("a") ? "b" : "a"}`)),
    ).toBe("wrong_passcode");
  });

  test("a withdrawn label closes what it opened and opens nothing more", async () => {
    const name = label();
    const passcode = await add(name);
    const cookie = await unlock("ferry", passcode);
    const other = await unlock("harbour", await add(label(), { slugs: ["harbour"] }), { cookie });
    expect(await revoke("label", name)).toEqual({ found: true, passcodes: 1 });
    for (const slug of LOCKED) expect(await opens(cookie, slug), slug).toBe(false);
    expect(await opens(other, "ferry")).toBe(false);
    expect(await opens(other, "harbour")).toBe(true);
    const renewed = await unlock("harbour", FIXED_PASSCODE, { cookie: other, gate: h.another() });
    expect(await opens(renewed, "ferry")).toBe(true);
    expect(await endOf(unlock("ferry", passcode))).toBe("wrong_passcode");
  });

  test("a withdrawn session is closed, and not carried on by the next unlocking", async () => {
    const cookie = await unlock("ferry", FIXED_PASSCODE);
    const session = await sessionOf(cookie);
    await revoke("session", session);
    expect(await opens(cookie, "ferry")).toBe(false);
    const harbourAlone = await add(label(), { slugs: ["harbour"] });
    const next = await unlock("harbour", harbourAlone, { cookie, gate: h.another() });
    expect(await sessionOf(next)).not.toBe(session);
    expect(Object.keys(await labelsOf(next))).toEqual(["harbour"]);
  });

  test("ten wrong passcodes in a quarter of an hour per network, then not even the right one", async () => {
    const visitor = someVisitor();
    const results = await Promise.all(
      Array.from({ length: 14 }, (_, i) => endOf(unlock("ferry", `guess ${i}`, { visitor }))),
    );
    expect(results.filter((result) => result === "wrong_passcode")).toHaveLength(10);
    const neighbour = { ...visitor, ip: visitor.ip.replace("::1", "::2") };
    const error: Refusal = await unlock("ferry", FIXED_PASSCODE, { visitor: neighbour }).catch(
      (refusal) => refusal,
    );
    expect(error).toMatchObject({ code: "too_many", status: 429 });
    expect([14, 15].map((minutes) => tooManyTries(minutes * 60))).toContain(error.message);
    await unlock("ferry", FIXED_PASSCODE);
  });

  test("the right passcode uses up no tries", async () => {
    const visitor = someVisitor();
    for (let i = 0; i < 12; i++) await unlock("ferry", FIXED_PASSCODE, { visitor });
  });

  const later = async (seconds: number) => h.advance(seconds);

  test("each study closes twelve hours after it was opened, not after the last one was", async () => {
    const first = await unlock("ferry", await add(label(), { slugs: ["ferry"] }));
    await later(6 * 3600);
    const both = await unlock("harbour", await add(label(), { slugs: ["harbour"] }), { cookie: first });
    await later(6 * 3600 + 1);
    expect(Object.keys(await labelsOf(both))).toEqual(["harbour"]);
    await later(6 * 3600);
    expect(await grantsOf(both)).toEqual([]);
  });

  test("who enters the resume's passcode after its withdrawal is let in, whichever clock is ahead", async () => {
    for (const minutes of [-10, 10]) {
      const gate = h.another({ clock: () => h.gate.clock() + minutes * 60_000 });
      const before = await unlock("ferry", FIXED_PASSCODE, { gate });
      await revoke("label", "resume");
      await later(60);
      expect(await opens(before, "ferry"), `server ${minutes} min ahead`).toBe(false);
      const after = await unlock("ferry", FIXED_PASSCODE, { gate });
      expect(await opens(after, "ferry"), `server ${minutes} min ahead`).toBe(true);
    }
  });

  test("an expired passcode opens nothing, and its grants end with it", async () => {
    const passcode = await add(label(), { days: 1 });
    await later(23.5 * 3600);
    const cookie = await unlock("ferry", passcode);
    await later(1800);
    expect(await endOf(unlock("ferry", passcode))).toBe("wrong_passcode");
    expect(await grantsOf(cookie)).toEqual([]);
  });

  test("a server that knew nothing of it follows a withdrawal within a minute", async () => {
    const cookie = await unlock("ferry", FIXED_PASSCODE);
    const [grant] = await grantsOf(cookie);
    const elsewhere = createRevocations(h.gate.database, h.gate.clock);
    await elsewhere.current();
    await revoke("session", grant?.session ?? "");
    await later(60);
    expect(grant && stillOpens(grant, await elsewhere.current())).toBe(false);
  });
}
