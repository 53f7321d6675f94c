import { afterAll, expect, test } from "vitest";
import "./cheap-hashes";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { unlockStudy } from "@/rooms/access/unlock";
import { recordEvent, settle } from "@/rooms/record/events";
import { verifyOpenings } from "@/rooms/rules/passcode-grant";
import type { ReaderChannel, ReaderNotice } from "@/rooms/rules/ports";
import { addAgreement } from "@/rooms/store/agreements";
import { writeRequest } from "@/rooms/store/approvals";
import { runGate } from "@/workshop/commands/gate/run";
import { UsageError } from "@/workshop/content/usage-error";
import { embeddedHarness, endOf, sendCode, someEmail, someVisitor } from "./harness";
import { HELIOS, someRoom } from "./rooms";
import { LOCKED } from "./site";

const { refusals } = words();
const h = await embeddedHarness();
let isShared = false;
const ASKED = someRoom("asked", { policy: { listed: ["acme.com"], approval: true } });
const LAB = someRoom("lab", { id: "lab-2f4c6a" });
const ALONE = someRoom("alone", { id: "alone-2f4c6a", policy: { passcode: "instead" } });
const mails: ReaderNotice[] = [];
const keep: ReaderChannel = async (notice) => void mails.push(notice);
let readerChannel: ReaderChannel | null = keep;
afterAll(h.close);

async function gate(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runGate(args, {
    database: h.gate.database,
    codes: h.gate.codes,
    siteUrl: "https://jo.example",
    workplace: "the database of this test",
    isShared,
    lockedSlugs: LOCKED,
    rooms: [HELIOS, ASKED, ALONE, LAB],
    ownerChannels: [],
    readerChannel,
    domains: h.gate.domains,
    print: (line) => lines.push(line),
    now: h.gate.clock,
  });
  return lines.join("\n");
}
const passcodeIn = (text: string): string => /^Passcode {2}(\S+)$/m.exec(text)?.[1] ?? "";
const unlock = async (slug: string, passcode: string) => {
  const input = { slug, passcode, held: [] };
  return (await unlockStudy(h.gate, someVisitor(), input, LOCKED)).cookie;
};

test("a passcode is made, opens what its links say, is listed and withdrawn", async () => {
  const options = "--study ferry,harbour --days 30".split(" ");
  const made = await gate("passcode", "add", "--label", "Acme, London", ...options);
  const passcode = passcodeIn(made);
  expect(made).toContain(`https://jo.example/unlock/ferry#${passcode}`);
  expect(made).toContain(`https://jo.example/unlock/harbour#${passcode}`);
  expect(made).not.toContain("/unlock/lighthouse");
  expect(made).toContain("Known to  the database of this test: a site with another database refuses it.");
  const cookie = await unlock("ferry", passcode);
  expect(await verifyOpenings(h.gate.keyring, cookie, h.gate.clock)).toMatchObject([
    { room: "study:ferry", label: "Acme, London" },
    { room: "study:harbour", label: "Acme, London" },
  ]);
  await expect(unlock("lighthouse", passcode)).rejects.toMatchObject({ code: "wrong_passcode" });
  expect(await gate("passcode", "list")).toMatch(
    /Acme, London {2}ferry, harbour {2}until \d{4}-\d\d-\d\d {2}1 /,
  );

  expect(await gate("passcode", "revoke", "--label", "Acme, London")).toContain(
    "Its passcode no longer works.",
  );
  await expect(unlock("ferry", passcode)).rejects.toMatchObject({ code: "wrong_passcode" });
  expect(await gate("passcode", "list")).toContain("withdrawn");
  await expect(gate("passcode", "add", "--label", "Acme, London")).rejects.toThrow(refusals.label_taken);
});

test("a passcode for the room that a locked study is, is one for the study", async () => {
  const made = await gate("passcode", "add", "--label", "For the ferry", "--room", "study:ferry");
  expect(made).toContain(`https://jo.example/unlock/ferry#${passcodeIn(made)}`);
  expect(made).not.toContain("asks for no passcode yet");
  await unlock("ferry", passcodeIn(made));
  expect(await gate("passcode", "list")).toMatch(/For the ferry +ferry +open +1 /);
});

test("a passcode for a room opens no study, and names the gate that asks for it", async () => {
  const made = await gate("passcode", "add", "--label", "For Helios", "--room", "helios");
  expect(made).toContain("Asked at  https://jo.example/ndacasestudies/helios");
  expect(made).toContain("asks for no passcode yet");
  expect(made).not.toContain("/unlock/");
  await expect(unlock("ferry", passcodeIn(made))).rejects.toMatchObject({ code: "wrong_passcode" });
  expect(await gate("passcode", "list")).toMatch(/For Helios +room helios +open +0 +never/);
});

test("a passcode for a room that asks for no address comes with its link, and that room has no lists", async () => {
  const made = await gate("passcode", "add", "--label", "Alone", "--room", "alone");
  expect(made).toContain(`https://jo.example/ndacasestudies/alone#passcode=${passcodeIn(made)}`);
  expect(made).not.toContain("after the code by mail");
  expect(await gate("room", "list", "alone")).toContain("Everybody with one of its passcodes");
  await expect(gate("room", "allow", "alone", "acme.com")).rejects.toThrow("No address enters");
  await expect(gate("invite", "jo@acme.com", "--room", "alone")).rejects.toThrow(
    say(refusals.opensByPasscode, { room: "alone" }),
  );
});

test("the log tells who did what, and its CSV runs no formula", async () => {
  const email = someEmail();
  await sendCode(h.gate, { ip: "192.0.2.9", userAgent: '=HYPERLINK("https://evil.example")' }, email);
  for (const room of [ALONE.id, "gone-1a2b3c"])
    await recordEvent(h.gate.database, someVisitor(), { kind: "document_opened", email, session: "s", room });
  const text = await gate("log", "--since", "2h");
  for (const where of ["room alone ", "room gone-1a2b3c (removed)"]) expect(text).toContain(where);
  expect(text).toMatch(new RegExp(`email attempt {2,}${email} .*192\\.0\\.2\\.9`));
  const csv = await gate("log", "--since", "1d", "--csv");
  expect(csv.split("\n")[0]).toBe("at,kind,email,label,study,session,ip_address,user_agent,detail,cursor");
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).not.toMatch(/(^|,)=HYPER/m);
});

test("what was refused stands apart from what was opened, and its number is told", async () => {
  const email = someEmail();
  const visitor = someVisitor();
  const refusals = [{ kind: "code_refused", email }] as const;
  for (let i = 0; i < 3; i++) await settle(h.gate.database, visitor, { refusals });
  const openings = await gate("log");
  expect(openings).not.toContain(email);
  expect(openings).toMatch(/^Also \d+ refused attempts\. See them with --refused$/m);
  expect(await gate("log", "--refused")).toMatch(new RegExp(`code refused +${email} +3 times`));
  expect(await gate("log", "--csv")).toContain(email);
});

test("the log goes on behind a row of the CSV", async () => {
  const emails = [someEmail(), someEmail()];
  for (const email of emails) await sendCode(h.gate, someVisitor(), email);
  const rows = (await gate("log", "--csv", "--since", "all")).split("\n");
  const cursor = rows
    .find((row) => row.includes(emails[1] ?? "") && row.includes("email_attempt"))
    ?.split(",")
    .at(-1);
  const rest = await gate("log", "--csv", "--since", "all", "--after", cursor ?? "");
  expect(rest).not.toContain(`email_attempt,${emails[1]}`);
  expect(rest).toContain(`email_attempt,${emails[0]}`);
});

test("the questions of a room are printed as they were asked, and no other room's", async () => {
  expect(await gate("room", "questions", "helios")).toContain(
    "No reader of the room helios has asked anything.",
  );
  for (const room of ["helios", "lab"])
    await settle(h.gate.database, someVisitor(), {
      events: [
        {
          kind: "question_asked",
          email: "jo@acme.com",
          session: "s",
          room,
          page: 3,
          text: `Why?\nIn ${room}`,
        },
      ],
    });
  const printed = await gate("room", "questions", "helios");
  expect(printed).toMatch(/page 3 {2}jo@acme\.com\n {4}Why\?\n {4}In helios$/);
  expect(printed).not.toContain("lab");
  await expect(gate("room", "questions", "mars")).rejects.toThrow(UsageError);
});

test("who agreed at a room is printed, the newest first, with the version; the log has the event", async () => {
  expect(await gate("room", "agreements", "helios")).toContain("There is no agreement");
  const agreement = { room: "helios", title: "Helios", text: "I agree.", ip: "192.0.2.9" };
  const { database } = h.gate;
  const sign = (email: string, name: string | null, which = agreement) =>
    addAgreement(database, { ...which, email, name, session: email, userAgent: undefined });
  const { sha256 } = await sign("jo@acme.com", "Jo Doe");
  await h.advance(60);
  await sign("al@acme.com", null);
  const [, newest, first] = (await gate("room", "agreements", "helios")).split("\n");
  expect(newest).toMatch(/al@acme\.com +\(ticked\)/);
  expect(first).toMatch(new RegExp(`jo@acme\\.com +Jo Doe +192\\.0\\.2\\.9.*${sha256.slice(0, 8)}`));
  const signIn = (room: string, email: string) => sign(email, null, { ...agreement, room });
  await signIn("lab", "old@acme.com");
  const gone = (await gate("room", "agreements", "lab")).split("\n");
  expect(gone[0]).toBe('In a room that is gone, which had the id "lab":');
  expect(gone[2]).toContain("old@acme.com");
  await signIn(LAB.id, "new@acme.com");
  expect(await gate("room", "agreements", "lab")).toMatch(
    /new@acme\.com.*In a room that is gone.*old@acme\.com/s,
  );
  expect(await gate("log", "--since", "1h")).toMatch(/agreed +jo@acme\.com +room helios/);
});

test("an address is withdrawn, in any spelling, until that is lifted", async () => {
  expect(await gate("revoke", "--email", " Jo@Acme.com ")).toContain("all access of the email jo@acme.com");
  expect(await gate("revoke", "--email", "jo@acme.com", "--lift")).toContain(
    "The email jo@acme.com is no longer withdrawn.",
  );
  expect(await gate("revoke", "--email", "jo@acme.com", "--lift")).toContain(
    "The email jo@acme.com was not withdrawn.",
  );
});

test("a domain is withdrawn, with those below it, until that is lifted", async () => {
  const ask = (email: string) => {
    h.gate.revocations.forget();
    return endOf(sendCode(h.gate, someVisitor(), email));
  };
  expect(await gate("revoke", "--domain", " Acme.com ")).toContain("all access of the domain acme.com");
  expect(await ask("jo@acme.com")).toBe("access_withdrawn");
  expect(await ask("jo@mail.acme.com")).toBe("access_withdrawn");
  expect(await ask("jo@notacme.com")).toBe("ok");
  expect(await gate("log", "--csv")).toMatch(/revoked.*acme\.com/);
  expect(await gate("log")).toMatch(/revoked +acme\.com/);
  const lifted = await gate("revoke", "--domain", "acme.com", "--lift");
  expect(lifted).toContain("The domain acme.com is no longer withdrawn.");
  expect(await ask("jo@acme.com")).toBe("ok");
});

test("old rows are deleted on demand, and the owner is told how many", async () => {
  expect(await gate("purge")).toMatch(/older than 24 months: \d+ rows of the log, 0 users/);
});

test("everything that is kept about a reader is printed, and erased", async () => {
  const email = someEmail();
  await sendCode(h.gate, someVisitor(), email);
  await gate("room", "block", "helios", email);
  await writeRequest(h.gate.database, { room: "asked", mailbox: email, email, session: "s", line: "=1+1" });
  const of = (...more: string[]) => gate("log", "--email", email.toUpperCase().replace("@", "+x@"), ...more);
  expect(await of()).toMatch(/^gate_approvals +\S+ +.*line: =1\+1/m);
  const lines = (await of("--json")).split("\n").map((line) => JSON.parse(line));
  expect(lines.map(({ table }) => table)).toEqual(
    expect.arrayContaining(["nda_access_logs", "gate_events", "gate_approvals", "gate_room_lists"]),
  );
  expect((await of("--csv")).split("\n")).toHaveLength(lines.length + 1);
  const erased = await gate("erase", "--email", email, "--agreements", "keep");
  expect(erased).toContain(`Erased ${email}: `);
  expect(erased).toContain("stays shut out");
  expect(await gate("room", "list", "helios")).toMatch(/^erased reader [0-9a-f]{8} +may not +changed here$/m);
  expect(await gate("room", "remove", "helios", email)).toContain("is in neither list");
  await gate("erase", "--email", email, "--agreements", "keep");
  expect(await of()).toBe("Nothing is kept about this reader.");
});

test("an erasure names the room whose file has the address", async () => {
  expect(await gate("erase", "--email", "jo+x@gmail.com", "--agreements", "erase")).toContain(
    "The file of the room helios names jo@gmail.com. Take it out there, unless that entry blocks the reader: it keeps the reader out.",
  );
});

test("a withdrawal is said to be in force everywhere only where every server has the database", async () => {
  expect(await gate("revoke", "--email", "jo@acme.com")).toContain(
    "Takes effect within a minute on sites that use the database of this test;",
  );
  expect(await gate("revoke", "--email", "jo@acme.com")).not.toContain("everywhere");
  isShared = true;
  expect(await gate("revoke", "--email", "jo@acme.com")).toContain(
    "Takes effect everywhere within a minute.",
  );
  isShared = false;
});

test("an owner who withdraws the resume's grants learns that its passcode still opens", async () => {
  expect(await gate("revoke", "--label", "resume")).toContain("change CASE_STUDY_PASSCODE");
});

test.each<[args: string[], why: string]>([
  [[], "Which command?"],
  [["open"], 'There is no command "open".'],
  [["passcode", "add"], "--label NAME is missing."],
  [["passcode", "add", "--label", "Resume"], say(refusals.labelFixed, { label: "resume" })],
  [["passcode", "add", "--label", "a\nb"], refusals.labelTooLong],
  [["passcode", "add", "--label", "acme \u202etsohg"], refusals.labelTurnsText],
  [["passcode", "add", "--label", "x", "--study", "museum"], "There are: ferry, harbour, lighthouse, Quay."],
  [
    ["passcode", "add", "--label", "x", "--room", "museum"],
    'There is no room "museum". There are: helios, asked, alone, lab.',
  ],
  [["passcode", "add", "--label", "x", "--days", "0"], "--days is a number"],
  [["passcode", "list", "--csv"], "takes no --csv"],
  [["passcode", "revoke", "--label", "nobody"], 'There is no passcode "nobody". There are: resume'],
  [["log", "--since", "yesterday"], "is not a time"],
  [["log", "--after", "yesterday"], "is not a cursor"],
  [["log", "--json"], "give --email"],
  [["log", "--email", "jo@acme.com", "--since", "1d"], "without --since"],
  [["log", "--email", "jo"], say(refusals.notAnAddress, { text: "jo" })],
  [["erase", "--email", "jo@acme.com"], "Give --agreements keep or erase"],
  [["erase", "--agreements", "keep"], "--email ADDRESS is missing"],
  [["revoke"], "Give one of"],
  [["revoke", "--email", "a@b.co", "--label", "x"], "Give one of"],
  [["revoke", "--email", "jo"], say(refusals.notAnAddress, { text: "jo" })],
  [["revoke", "--domain", "com"], say(refusals.notADomain, { text: "com" })],
  [["room", "requests", "helios"], "lets readers in without you"],
  [["room", "approve", "asked", "acme.com"], say(refusals.notAnAddress, { text: "acme.com" })],
  [["room", "list", "nope"], "There are: helios"],
  [["room", "allow", "helios"], "room allow ROOM DOMAIN-OR-ADDRESS"],
  [["room", "allow", "helios", "the Acme people"], say(refusals.notListable, { text: "the Acme people" })],
  [["revoke", "--session", "x", "--room", "helios"], "withdrawn as a whole"],
  [["revoke", "--email", "jo@acme.com", "--room", "nope"], "There is no room"],
  [["invite"], "invite ADDRESS"],
  [["invite", "jo@new.com"], "--room ROOM is missing"],
  [["invite", "new.com", "--room", "helios"], say(refusals.notAnAddress, { text: "new.com" })],
  [["invite", "jo@new.com", "--room", "nope"], "There is no room"],
  [["invite", "jo@new.com", "--room", "helios", "--days", "x"], refusals.daysNeeded],
  [["invite", "jo@new.com", "--room", "helios", "--days", "7", "--resend"], "Give one of"],
  [
    ["invite", "jo@new.com", "--room", "helios", "--resend"],
    say(refusals.noInvitation, { address: "jo@new.com" }),
  ],
  [["invite", "jo@rival.com", "--room", "helios"], say(refusals.blockedBefore, { address: "jo@rival.com" })],
  [["room", "invitations", "nope"], "There is no room"],
])("%j is not understood, and nothing is done", async (args, why) => {
  const before = await gate("passcode", "list");
  const error = await gate(...args).catch((fault) => fault);
  expect(error).toBeInstanceOf(UsageError);
  expect(error.message).toContain(why);
  expect(await gate("passcode", "list")).toBe(before);
});

test("a room's lists are read from its file, changed, and given back to the file", async () => {
  const lines = async () =>
    (await gate("room", "list", "helios"))
      .split("\n")
      .slice(1)
      .map((line) => line.split(/ {2,}/));
  expect(await lines()).toEqual([
    ["acme.com", "may enter", "room.yaml"],
    ["jo@gmail.com", "may enter", "room.yaml"],
    ["rival.com", "may not", "room.yaml"],
  ]);
  expect(await gate("room", "allow", "helios", "@New.com")).toContain("Room helios: new.com may enter.");
  await gate("room", "remove", "helios", "acme.com");
  await gate("revoke", "--email", "jo+x@gmail.com", "--room", "helios");
  expect(await lines()).toEqual([
    ["new.com", "may enter", "changed here"],
    ["jo@gmail.com", "may not", "changed here"],
    ["rival.com", "may not", "room.yaml"],
    ["acme.com", "removed", "changed here"],
  ]);
  await gate("revoke", "--email", "jo@gmail.com", "--room", "helios", "--lift");
  await gate("room", "remove", "helios", "new.com");
  expect((await lines()).map(([entry]) => entry)).toEqual(["jo@gmail.com", "rival.com", "acme.com"]);
  expect(await gate("log", "--since", "1h")).toMatch(/room blocked .*room helios jo@gmail\.com/);
});

test("readers who ask to be let in are listed, and each answer is given and mailed once", async () => {
  const place = { room: "asked", mailbox: "jo@acme.com" };
  expect(await gate("room", "requests", "asked")).toBe("No requests yet.");
  const request = { ...place, email: "jo+x@acme.com", session: "s", line: "I am Jo." };
  await writeRequest(h.gate.database, request);
  expect(await gate("room", "requests", "asked")).toMatch(/jo\+x@acme\.com +waits .* I am Jo\./);
  expect(await gate("room", "approve", "asked", "Jo@acme.com")).toContain("jo+x@acme.com gets a mail.");
  expect(await gate("room", "approve", "asked", "jo@acme.com")).toContain("was approved before");
  expect(await gate("room", "refuse", "asked", "jo@acme.com")).toContain("jo+x@acme.com is refused.");
  expect(await gate("room", "approve", "asked", "ann@acme.com")).toContain("ann@acme.com is approved.");
  expect(mails).toEqual([{ kind: "approved", to: "jo+x@acme.com", room: "asked" }]);

  await writeRequest(h.gate.database, { ...request, mailbox: "al@acme.com", email: "al@acme.com" });
  expect(await gate("room", "remind")).toContain("No request has waited");
  await h.advance(3 * 86_400);
  expect(await gate("room", "remind")).toContain("Reminded of 1 request ");
  expect(await gate("room", "remind")).toContain("No request has waited");
  expect(mails.slice(1)).toEqual([{ kind: "unanswered", to: "al@acme.com", room: "asked" }]);
});

test("an invitation is mailed, listed, resent within its limit, and withdrawn", async () => {
  mails.length = 0;
  const lines = async () => (await gate("room", "invitations", "helios")).split("\n").slice(1);
  const made = await gate("invite", " Eve+work@Gmail.com", "--room", "helios", "--days", "3");
  expect(made).toContain("eve+work@gmail.com may enter the room helios until");
  expect(made).toContain("The mail is sent.");
  expect(await lines()).toEqual([
    expect.stringMatching(/^eve\+work@gmail\.com +until \S+ +\S+ \S+ +no +no +no$/),
  ]);
  await gate("invite", "eve@gmail.com", "--room", "helios", "--resend");
  expect(mails).toMatchObject([
    { kind: "invited", to: "eve+work@gmail.com", room: "helios" },
    { kind: "invited", to: "eve+work@gmail.com", room: "helios" },
  ]);
  expect(mails[0]).toEqual(mails[1]);
  await gate("invite", "eve@gmail.com", "--room", "helios", "--resend");
  await expect(gate("invite", "eve@gmail.com", "--room", "helios", "--resend")).rejects.toThrow(
    say(refusals.mailedTooOften, { address: "eve@gmail.com", count: 3, again: "" }).trim(),
  );
  expect(await gate("invite", "eve@gmail.com", "--room", "helios", "--withdraw")).toContain(
    "eve@gmail.com is no longer invited.",
  );
  expect((await lines())[0]).toContain("withdrawn");
  expect(await gate("invite", "eve@gmail.com", "--room", "helios", "--withdraw")).toContain(
    "eve@gmail.com was not invited.",
  );
  expect(await gate("log", "--since", "1h")).toMatch(/invited +eve@gmail\.com +room helios/);
});

test.each([
  ["cannot mail", null, refusals.mailsCodesOnly],
  ["has a mail server that refuses", () => Promise.reject(new Error("550")), refusals.mailNotAccepted],
])("where the site %s, the owner gets the link to send", async (_, mail, why) => {
  readerChannel = mail;
  const made = await gate("invite", "kim@gmail.com", "--room", "helios");
  readerChannel = keep;
  expect(made).toContain("No mail was sent.");
  expect(made).toContain(why);
  expect(made).toMatch(/^Link {2}https:\/\/jo\.example\/ndacasestudies\/helios#email=kim%40gmail\.com&/m);
});
