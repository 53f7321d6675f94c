import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { codeIsOut, pleaseWait, tooManyTries, tooManyTriesForCode } from "@/lib/http/messages";
import type { Refusal } from "@/lib/http/refusal";
import { unlockStudy } from "@/rooms/access/unlock";
import type { Asked } from "@/rooms/code/codes-out";
import { labelPasscode } from "@/rooms/passcode/label-passcode";
import { type GateEvent, settle } from "@/rooms/record/events";
import { notifyOwner } from "@/rooms/record/notify-owner";
import { withdraw } from "@/rooms/record/withdraw";
import { verifyDocumentGrant, verifyOwnerGrant } from "@/rooms/rules/grant";
import type { CodeProvider, OwnerNotice } from "@/rooms/rules/ports";
import { listPasscodes } from "@/rooms/store/passcodes";
import { readCursor, readFigures, readOpenings, readReader, readRoom } from "@/rooms/store/report";
import { listRevocations } from "@/rooms/store/revocations";
import {
  askOwnerCode,
  FIXED_PASSCODE,
  type Harness,
  OWNER,
  refusalOf,
  someEmail,
  someVisitor,
  toNextDay,
  visitorsOf,
} from "./harness";
import { LOCKED } from "./site";

const WAITS = { codeIsOut, pleaseWait, tooManyTries, tooManyTriesForCode };
/** A refusal's message, but for how long to wait: where mails are tried again, the tests' clock goes on for one of two. */
const wordsOf = ({ message, retryAfter = 0 }: Refusal): string =>
  Object.entries(WAITS).find(([, wait]) => wait(retryAfter) === message)?.[0] ?? message;

/** The promises of the owner's door and view, on every backend. */
export function ownerContract(h: Harness): void {
  beforeEach(() => toNextDay(h));

  const { enterOwner } = visitorsOf(h);
  const ask = async (email: string) => (await visitorsOf(h).askOwner(email)).email;
  const enter = (email: string, code: string, asked: Asked | null = null) => enterOwner(code, asked, email);
  const since = () => new Date(h.gate.clock() - 60_000);
  const record = (...events: GateEvent[]) => settle(h.gate.database, someVisitor(), { events });

  test("a code mailed to the owner's address opens, however the address was written", async () => {
    expect(await ask(` ${OWNER.toUpperCase()} `)).toBe(OWNER);
    const cookie = await enter(OWNER, await h.codeFor(OWNER));
    const grant = await verifyOwnerGrant(h.gate.keyring, cookie, OWNER, h.gate.clock);
    expect(grant?.email).toBe(OWNER);
    expect(await verifyDocumentGrant(h.gate.keyring, cookie, h.gate.clock)).toBeNull();
  });

  test("a stranger gets no mail, and asks nothing of Auth or the mail server", async () => {
    const sent: string[] = [];
    const codes: CodeProvider = {
      ...h.gate.codes,
      send(call) {
        sent.push(call.email);
        return h.gate.codes.send(call);
      },
    };
    for (const email of [someEmail(), OWNER])
      await (await askOwnerCode(h.another({ codes }), someVisitor(), email)).later();
    expect(sent).toEqual([OWNER]);
  });

  /**
   * The refusals of second requests for an address: at once, while the first one's mail is being sent, afterwards, and in
   * the browser of the first.
   */
  const askTwice = async (ownerEmail: string, email: string) => {
    const mail = new EventEmitter();
    const [sending, arrived] = [once(mail, "sending"), once(mail, "arrived")];
    const codes: CodeProvider = {
      ...h.gate.codes,
      async send(call) {
        mail.emit("sending");
        await arrived;
        return h.gate.codes.send(call);
      },
    };
    const gate = h.another({ ownerEmail, codes });
    const again = (asked?: Asked) => refusalOf(askOwnerCode(gate, someVisitor(), email, asked));
    const { later, ...asked } = await askOwnerCode(gate, someVisitor(), email);
    const atOnce = await again();
    const finished = later();
    await Promise.race([sending, finished]);
    const meanwhile = await again();
    mail.emit("arrived");
    await finished;
    const refusals = [atOnce, meanwhile, await again(), await again(asked)];
    return refusals.map((refusal) => ({
      code: refusal.code,
      status: refusal.status,
      says: wordsOf(refusal),
    }));
  };

  test.each(["", "+site"])(
    "asked for twice, the owner's address with the tag \"%s\" is answered as a stranger's is, wherever the mail is",
    async (tag) => {
      const tagged = (email: string) => email.replace("@", `${tag}@`);
      const mine = await askTwice(tagged(OWNER), tagged(OWNER));
      expect(mine).toEqual(await askTwice(tagged(OWNER), tagged(someEmail())));
    },
  );

  test("so it is when the mail fails", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await h.failMails(true);
    const mine = await askTwice(OWNER.replace("@", "+site@"), OWNER.replace("@", "+site@"));
    await h.failMails(false);
    told.mockRestore();
    expect(mine).toEqual(await askTwice(OWNER, someEmail().replace("@", "+site@")));
  });

  test("however often somebody tries, in the browser that asked, the owner's address is refused as a stranger's is", async () => {
    const refusals = async (email: string) => {
      const codes: string[] = [];
      for (let code = 0; code < 3; code++) {
        const { later, ...asked } = await askOwnerCode(h.gate, someVisitor(), email);
        await later();
        for (let i = 0; i < 7; i++) codes.push(wordsOf(await refusalOf(enter(email, "0000000", asked))));
        await h.advance(60);
      }
      return codes;
    };
    const mine = await refusals(OWNER);
    expect(await refusals(someEmail())).toEqual(mine);
  });

  test("what was withdrawn stands there as withdrawn, until it is lifted", async () => {
    const [email, session] = [someEmail(), randomUUID()];
    await record({ kind: "document_opened", email, session });
    await withdraw(h.gate.database, { kind: "email", value: email.toUpperCase() });
    await withdraw(h.gate.database, { kind: "session", value: session });
    const viewer = () => readReader(h.gate.database, email);
    expect(await viewer()).toMatchObject({ withdrawn: true, sessions: [{ withdrawn: true }] });
    await withdraw(h.gate.database, { kind: "email", value: email, lift: true });
    expect(await viewer()).toMatchObject({ withdrawn: false });
    await withdraw(h.gate.database, { kind: "email", value: email.replace("@", "+tag@") });
    expect(await viewer()).toMatchObject({ withdrawn: true });
  });

  test("a withdrawn domain stands there with each reader of it and below it, until it is lifted", async () => {
    const domain = `d${randomUUID().slice(0, 8)}.com`;
    const [mine, below, apart] = [`jo@${domain}`, `jo+x@mail.${domain}`, `jo@not${domain}`];
    for (const email of [mine, below, apart])
      await record({ kind: "document_opened", email, session: randomUUID() });
    const shut = async () => {
      const of = async (email: string) => (await readReader(h.gate.database, email))?.domainWithdrawn;
      const all = await listRevocations(h.gate.database);
      const listed = all.some(({ kind, value }) => kind === "domain" && value === domain);
      return [await of(mine), await of(below), await of(apart), listed];
    };
    expect(await shut()).toEqual([null, null, null, false]);
    await withdraw(h.gate.database, { kind: "domain", value: ` @${domain.toUpperCase()} ` });
    expect(await shut()).toEqual([domain, domain, null, true]);
    await withdraw(h.gate.database, { kind: "domain", value: domain, lift: true });
    expect(await shut()).toEqual([null, null, null, false]);
  });

  test("studies are counted, wrong passcodes too, and a passcode's uses by its label", async () => {
    const label = `acme ${randomUUID().slice(0, 8)}`;
    const passcode = await labelPasscode(h.gate.database, { label, slugs: ["ferry"] });
    const unlock = (typed: string) =>
      unlockStudy(h.gate, someVisitor(), { slug: "ferry", passcode: typed, held: [] }, LOCKED);
    await unlock(passcode);
    await refusalOf(unlock("wrong"));
    await unlock(FIXED_PASSCODE);
    const { rooms } = await readFigures(h.gate.database, { since: since(), rooms: ["study:ferry"] });
    const { openings, resume } = await readOpenings(h.gate.database, { since: since(), study: "ferry" });
    expect((await readOpenings(h.gate.database, { since: since(), study: "harbour" })).openings).toEqual([]);
    expect(resume.uses).toBeGreaterThan(0);
    expect(rooms).toMatchObject([{ room: "study:ferry", opened: 2, refused: 1, visits: [{ n: 2 }] }]);
    expect(openings).toContainEqual(expect.objectContaining({ slug: "ferry", label }));
    const known = (await listPasscodes(h.gate.database)).find((one) => one.label === label);
    expect(known).toMatchObject({ slugs: ["ferry"], uses: 1, revokedAt: null });
    const taken = labelPasscode(h.gate.database, { label });
    expect((await refusalOf(taken)).code).toBe("label_taken");
  });

  test("a locked study has one line of visits, by its passcodes and by who was let in", async () => {
    const [slug, began] = [randomUUID(), since()];
    const room = `study:${slug}`;
    const record = (event: GateEvent) => settle(h.gate.database, someVisitor(), { events: [event] });
    const session = randomUUID();
    await record({ kind: "study_unlocked", slug, label: "acme", session });
    await h.advance(2 * 3600);
    await record({ kind: "study_opened", slug, email: someEmail(), session, room, once: randomUUID() });
    const { rooms } = await readFigures(h.gate.database, { since: began, rooms: [room], step: "hour" });
    expect(rooms).toMatchObject([{ readers: 1, opened: 2, unlocked: 1, visits: [{ n: 1 }, { n: 1 }] }]);
    const times = rooms.flatMap(({ visits, lastSeen }) => [...visits.map(({ at }) => at), lastSeen]);
    expect(times).toEqual(times.toSorted());
  });

  test("readers are listed fifty to a page, each once, and every figure is of all of them", async () => {
    const emails = Array.from({ length: 53 }, () => someEmail());
    const read = (email: string): GateEvent[] => {
      const session = randomUUID();
      return [
        { kind: "document_opened", email, session },
        { kind: "page_viewed", email, session, page: 1, dwellMs: 1000 },
      ];
    };
    // At one moment: the cursor alone tells them apart.
    await record(...emails.slice(1).flatMap(read));
    await h.advance(1);
    await record(...read(emails[0] ?? ""));
    const all = { readers: 53, opened: 53, dwellMs: 53_000 };
    const figures = await readFigures(h.gate.database, { since: since(), rooms: ["nda"] });
    expect(figures).toMatchObject({ ...all, rooms: [{ ...all, room: "nda", visits: [{ n: 53 }] }] });
    const page = (after?: string | null) => readRoom(h.gate.database, { room: "nda", since: since(), after });
    const first = await page();
    expect(first.readers[0]?.email).toBe(emails[0]);
    expect(first.readers).toHaveLength(50);
    const last = await page(readCursor(first.next ?? undefined));
    expect(last).toMatchObject({ next: null, pages: [{ page: 1, viewers: 53, dwellMs: 53_000 }] });
    const listed = [...first.readers, ...last.readers].map(({ email }) => email);
    expect(listed.sort()).toEqual([...emails].sort());
  });

  test("the owner is told of an address's first opening and a label's first use, once each", async () => {
    const told: OwnerNotice[] = [];
    const gate = h.another({ ownerChannels: [async (notice) => void told.push(notice)] });
    const open = async (email: string, session: string) => {
      await record({ kind: "document_opened", email, session });
      const opening = { kind: "document_opened", email, session, ip: "192.0.2.1" } as const;
      await Promise.all([notifyOwner(gate, opening), notifyOwner(gate, opening)]);
    };
    const [email, session] = [someEmail(), randomUUID()];
    await open(email, session);
    await open(email, session);
    await open(email, randomUUID());
    await open(email.replace("@", "+work@"), randomUUID());
    expect(told).toMatchObject([{ kind: "document_opened", email, ip: "192.0.2.1" }]);

    const label = `acme ${randomUUID().slice(0, 8)}`;
    for (const study of ["ferry", "harbour"]) {
      const unlocked = { kind: "study_unlocked", label, session: randomUUID() } as const;
      await record({ ...unlocked, slug: study });
      await notifyOwner(gate, { ...unlocked, study, ip: "unknown" });
    }
    expect(told.slice(1)).toMatchObject([{ kind: "study_unlocked", label, study: "ferry" }]);
  });
}
