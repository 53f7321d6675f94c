import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { askApproval, LONGEST_LINE } from "@/rooms/reader/ask-approval";
import type { Gate } from "@/rooms/record/gate";
import { purge } from "@/rooms/record/purge";
import { readLog } from "@/rooms/report/read-log";
import { askedRoom } from "@/rooms/rules/built-in-rooms";
import { signDocumentGrant, verifyDocumentGrant } from "@/rooms/rules/grant";
import { LIMITS } from "@/rooms/rules/policy";
import type { OwnerNotice, ReaderNotice } from "@/rooms/rules/ports";
import type { Room } from "@/rooms/rules/room-policy";
import { type Decision, findRequest, listRequests } from "@/rooms/store/approvals";
import { endOf, FIXED_PASSCODE, type Harness, someVisitor } from "./harness";
import { at } from "./room-people";
import { closedStudy, secretOfStudy, studyOf } from "./room-study";
import { someRoom } from "./rooms";
import { OPEN, pressAt, proveAt, type RoomsSite, SHUT, seen, siteWithRooms } from "./rooms-site";
import { cookiesAfter, get, ledTo, ownerCookie, postForm, postJson, refusalIn } from "./site";

export function roomApprovalContract(h: Harness): void {
  const listed = { listed: ["acme.com"] };
  const ASKED = someRoom("asked", { policy: { ...listed, approval: true } });
  const OTHER = someRoom("other", { policy: { ...listed, approval: true } });

  let gate: Gate;
  let site: RoomsSite;
  const notices: OwnerNotice[] = [];
  const mails: ReaderNotice[] = [];
  const siteOf = (changes: Partial<Gate> = {}, rooms: readonly Room[] = [ASKED, OTHER]): RoomsSite => {
    gate = h.another({
      ownerChannels: [async (notice) => void notices.push(notice)],
      readerChannel: async (mail) => void mails.push(mail),
      ...changes,
    });
    return siteWithRooms(gate, rooms);
  };
  beforeEach(async () => {
    await h.advance(24 * 60 * 60);
    site = siteOf();
    notices.length = mails.length = 0;
  });

  const prove = (room: string, email: string) => proveAt(site, h.codeFor, { room, email });
  const ask = async (room: string, cookie: string, line = "") => {
    const asked = await postForm(site, "/api/nda/approval", { room, line }, { cookie });
    await site.settled();
    return asked;
  };
  const isOpen = async (room: string, cookie: string) => {
    const response = await get(site, `/api/nda/approval/state?room=${room}`, cookie);
    return response.status === 200 ? (await response.json()).open : response.status;
  };
  const decide = async (room: string, email: string, decision: Decision, days = "") => {
    const cookie = await ownerCookie(gate);
    const fields = { room, email, decision, days };
    const decided = await postForm(site, "/api/owner/rooms/approval", fields, { cookie });
    await site.settled();
    return ledTo(decided);
  };
  /** A reader who was let into the room `asked` and entered it. */
  const letIn = async (email = at("acme.com")) => {
    const proved = await prove("asked", email);
    await ask("asked", proved);
    await decide("asked", email, "approved");
    return pressAt(site, "asked", proved);
  };

  test("a reader proves the address, asks with a line, and comes in after the owner's answer", async () => {
    const email = at("acme.com");
    const proved = await prove("asked", email.replace("@", "+tag@"));
    expect(await endOf(pressAt(site, "asked", proved))).not.toBe("ok");
    expect(ledTo(await ask("asked", proved, " I am Jo,\r\nof\u202E Acme. "))).toBe("/ndacasestudies/asked");
    expect(await isOpen("asked", proved)).toBe(false);
    expect(await seen(site, "asked", proved)).toEqual(SHUT);
    const reader = email.replace("@", "+tag@");
    expect(notices).toMatchObject([
      { kind: "approval_asked", email: reader, room: "asked", line: "I am Jo, of Acme." },
    ]);
    const [first] = await listRequests(gate.database, ["asked"]);
    expect(first).toMatchObject({ email: reader, mailbox: email, state: "asked", line: "I am Jo, of Acme." });

    expect(await decide("asked", email, "approved")).toBe("/owner?done=approved");
    expect(mails).toEqual([{ kind: "approved", to: reader, room: "asked" }]);
    expect(await isOpen("asked", proved)).toBe(true);
    const cookie = await pressAt(site, "asked", proved);
    expect(await seen(site, "asked", cookie)).toEqual(OPEN);

    expect(await decide("asked", email, "refused")).toBe("/owner?done=refused");
    expect(await seen(site, "asked", cookie)).toEqual(SHUT);
    expect(mails).toHaveLength(1);

    const log = await readLog(gate.database, { since: new Date(gate.clock() - 3_600_000) });
    const kinds = log.filter((row) => row.email === reader).map(({ kind, detail }) => [kind, detail.room]);
    for (const kind of ["room_asked", "room_approved", "room_entered"])
      expect(kinds).toContainEqual([kind, "asked"]);
  });

  test("the owner lets a reader in for some days, after which the reader may ask again", async () => {
    const email = at("acme.com");
    const first = await prove("asked", email);
    await ask("asked", first);
    expect(await decide("asked", email, "approved", "0")).toMatch(/error=invalid_request/);
    expect(await isOpen("asked", first)).toBe(false);
    await decide("asked", email, "approved", "0001");
    expect(mails).toMatchObject([{ kind: "approved", until: new Date(gate.clock() + 86_400_000) }]);
    await h.advance(20 * 3600);
    const second = await pressAt(site, "asked", await prove("asked", email));
    expect(await seen(site, "asked", second)).toEqual(OPEN);
    await h.advance(4 * 3600);
    expect(await seen(site, "asked", second)).toEqual(SHUT);
    const third = await prove("asked", email);
    await ask("asked", third, "One more look");
    expect(notices.at(-1)).toMatchObject({ kind: "approval_asked", line: "One more look" });
    expect(await isOpen("asked", third)).toBe(false);
    await decide("asked", email, "approved");
    expect(await seen(site, "asked", await pressAt(site, "asked", third))).toEqual(OPEN);
  });

  const FERRY = askedRoom("ferry", "Ferry Departures", "This is for you alone.");

  // Its page in the browser: tests/e2e/ask-for-access.spec.ts.
  test("who may ask for a study gets no other way in: not with free mail, not beside the passcode, to nothing else, not after it was turned off", async () => {
    site = siteOf({}, [FERRY, OTHER]);
    await postJson(site, "/api/nda/otp", { email: at("gmail.com"), room: FERRY.slug });
    await site.settled();
    expect(await listRequests(gate.database, [FERRY.id])).not.toContainEqual(
      expect.objectContaining({ email: expect.stringContaining("gmail.com") }),
    );
    const email = at("northwind.example");
    const proved = await prove(FERRY.slug, email);
    const wrong = await postJson(site, "/api/nda/unlock", { room: FERRY.slug, passcode: FIXED_PASSCODE });
    expect(await refusalIn(wrong)).toEqual([401, "wrong_passcode"]);
    const unlocked = await postJson(site, "/api/unlock", { slug: "harbour", passcode: FIXED_PASSCODE });
    expect((await studyOf(site, "ferry", cookiesAfter(unlocked))).picture[0]).toBe(200);
    await ask(FERRY.slug, proved);
    await decide(FERRY.id, email, "approved");
    const cookie = await pressAt(site, FERRY.slug, proved);
    expect((await studyOf(site, "ferry", cookie)).picture).toEqual([200, secretOfStudy("ferry")]);
    expect(await studyOf(site, "harbour", cookie)).toEqual(closedStudy("harbour"));
    for (const room of [null, "other"]) expect(await seen(site, room, cookie)).toEqual(SHUT);
    site = siteOf({}, []);
    expect(await studyOf(site, "ferry", cookie)).toEqual(closedStudy("ferry"));
  });

  test("whoever asks again, in any browser, asks nothing new and sends the owner no second notice", async () => {
    const email = at("acme.com");
    const one = await prove("asked", email);
    await h.advance(60);
    const two = await prove("asked", email.replace("@", "+x@"));
    for (const cookie of [one, one, two]) await ask("asked", cookie, "again");
    expect(notices).toHaveLength(1);
    await decide("asked", email, "approved");
    await decide("asked", email, "approved");
    expect(mails).toHaveLength(1);
  });

  test("who may not ask gets no code and leaves no request, and a request to no room looks the same", async () => {
    const answers = async (room: string, email: string, cookie: string) => {
      const responses = [
        await postJson(site, "/api/nda/approval", { room, line: "Please" }, { cookie }),
        await get(site, `/api/nda/approval/state?room=${room}`, cookie),
        await postJson(site, "/api/nda/otp", { email, room }),
      ];
      await site.settled();
      return Promise.all(
        responses.map(async ({ status, headers, body }) => [
          status,
          [...headers.keys()],
          await new Response(body).text(),
        ]),
      );
    };
    const stranger = await proveAt(site, h.codeFor, { room: null, email: at("none.com") });
    const unlisted = await answers("asked", at("none.com"), stranger);
    expect(unlisted).toEqual(await answers("no-such-room", at("none.com"), stranger));
    expect(unlisted.map(([status]) => status)).toEqual([401, 401, 200]);

    const email = at("acme.com");
    const proved = await prove("asked", email);
    await ask("asked", proved);
    await decide("asked", email, "refused");
    expect(mails).toEqual([{ kind: "refused", to: email, room: "asked" }]);
    await h.advance(3600);
    const code = await h.codeFor(email);
    expect(await answers("asked", email, proved)).toEqual(unlisted);
    expect(await h.codeFor(email)).toBe(code);
    await h.advance(3600);
    expect(await decide("asked", email, "approved")).toBe("/owner?done=approved");
    expect(mails.map(({ kind }) => kind)).toEqual(["refused", "approved"]);
    expect(await isOpen("asked", proved)).toBe(true);
    const none = await listRequests(gate.database, null);
    expect(none.filter((one) => one.email.endsWith("@none.com"))).toEqual([]);
  });

  test("a longer line is cut, and a far longer one is refused", async () => {
    const cookie = await prove("asked", at("acme.com"));
    const long = await ask("asked", cookie, "x".repeat(3_000));
    expect(ledTo(long)).toBe("/ndacasestudies/asked?error=invalid_request");
    await ask("asked", cookie, "é👍".repeat(LONGEST_LINE));
    const [{ line = "" } = {}] = notices.flatMap((one) => (one.kind === "approval_asked" ? [one] : []));
    expect([...line]).toHaveLength(LONGEST_LINE);
    expect(line).toMatch(/^(é👍)+$/u);
  });

  test("only the owner decides, about rooms that there are", async () => {
    const email = at("acme.com");
    const cookie = await prove("asked", email);
    await ask("asked", cookie);
    const fields = { room: "asked", email, decision: "approved" };
    const refused = await postJson(site, "/api/owner/rooms/approval", fields, { cookie });
    expect(await refusalIn(refused)).toEqual([401, "owner_only"]);
    expect(await decide("no-such-room", email, "approved")).toBe("/owner?error=not_found");
    expect(await decide("asked", "nobody", "approved")).toBe("/owner?error=invalid_request");
    expect(await isOpen("asked", cookie)).toBe(false);
  });

  describe("no visitor can flood the owner", () => {
    const grantOf = async (email: string) => {
      const token = await signDocumentGrant(gate.keyring, randomUUID(), email, gate.clock);
      const grant = await verifyDocumentGrant(gate.keyring, token, gate.clock);
      if (!grant) throw new Error("The token is not valid");
      return grant;
    };
    const from = async (ip: string, email = at("acme.com"), room = ASKED) => {
      const asking = { grant: await grantOf(email), room, line: "" };
      return endOf(askApproval(gate, { ip, userAgent: undefined }, asking).then(({ later }) => later()));
    };

    test("from one network, or with one mailbox", async () => {
      const { ip } = someVisitor();
      for (let i = 0; i < LIMITS.approvalPerNetwork.limit; i++) expect(await from(ip)).toBe("ok");
      expect(await from(ip)).toBe("too_many");
      const email = at("acme.com");
      for (let i = 0; i < LIMITS.approvalPerEmail.limit; i++)
        expect(await from(someVisitor().ip, email, someRoom(`room-${i}`))).toBe("ok");
      expect(await from(someVisitor().ip, email, someRoom("one-more"))).toBe("too_many");
    });

    test("from many networks: a day has a fixed number of notices", async () => {
      const { limit } = LIMITS.approvalOverAll;
      const ends: string[] = [];
      for (let i = 0; i < limit + 5; i++) ends.push(await from(someVisitor().ip));
      expect(notices).toHaveLength(limit);
      expect(ends.slice(limit)).toEqual(Array(5).fill("too_many"));
    });
  });

  test("after three days without an answer, owner and reader are told once", async () => {
    const [email, answered] = [at("acme.com"), at("acme.com")];
    const [cookie, other] = [await prove("asked", email), await prove("asked", answered)];
    await ask("asked", cookie);
    await ask("asked", other);
    await decide("asked", answered, "refused");
    const told = async () => {
      notices.length = mails.length = 0;
      await h.advance(3600);
      await postJson(site, "/api/nda/otp", { email: at("none.com"), room: "no-such-room" });
      await site.settled();
      const about = notices.flatMap((one) => ("email" in one ? [[one.kind, one.email]] : []));
      const all = [...about, ...mails.map(({ kind, to }) => [kind, to])];
      return all.filter(([, who = ""]) => [email, answered].includes(who));
    };
    await h.advance(2 * 86_400);
    expect(await told()).toEqual([]);
    // Requests of other tests may be due as well, and come first.
    await h.advance(86_400);
    const reminded: unknown[] = [];
    for (let i = 0; i < 8; i++) reminded.push(...(await told()));
    expect(reminded).toEqual([
      ["approval_unanswered", email],
      ["unanswered", email],
    ]);
  });

  test("requests and approvals are deleted after 24 months, and the reader asks again", async () => {
    const email = at("acme.com");
    await letIn(email);
    const place = { room: "asked", mailbox: email };
    await h.advance(700 * 86_400);
    await purge(gate.database, {}, gate.clock());
    expect(await findRequest(gate.database, place)).toMatchObject({ state: "approved" });
    await h.advance(60 * 86_400);
    await purge(gate.database, {}, gate.clock());
    expect(await findRequest(gate.database, place)).toBeNull();
    expect(await isOpen("asked", await prove("asked", email))).toBe(false);
  });
}
