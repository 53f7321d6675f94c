import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { labelPasscode } from "@/rooms/passcode/label-passcode";
import { heldLists } from "@/rooms/reader/held-lists";
import { invite } from "@/rooms/reader/invite";
import { changeRoomList } from "@/rooms/reader/room-lists";
import { readLog } from "@/rooms/report/read-log";
import { subjectText } from "@/rooms/rules/passcode-subject";
import type { CodeProvider, GateDatabase } from "@/rooms/rules/ports";
import type { ListKind, Room } from "@/rooms/rules/room-policy";
import { WHOLE } from "../whole";
import { endOf, type Harness, watched, wrongCode } from "./harness";
import { at } from "./room-people";
import { HELIOS, someRoom } from "./rooms";
import { OPEN, pressAt, proveAt, type RoomsSite, SHUT, seen, siteWithRooms } from "./rooms-site";
import { cookiesAfter, postJson, refusalIn } from "./site";

/** A room for each policy takes turns, with an invited reader at every fifth pair. */
const PAIRS = WHOLE ? 100 : 20;

export function roomsContract(h: Harness): void {
  const siteOf = (fields: Partial<Room>): RoomsSite => siteWithRooms(h.gate, [{ ...HELIOS, ...fields }, LAB]);
  const LAB = someRoom("lab", { policy: { listed: ["acme.com", "lab.com"] }, hours: 2 });

  let site: RoomsSite;
  beforeEach(async () => {
    await h.advance(24 * 60 * 60);
    site = siteOf({});
  });

  const prove = (room: string | null, email: string, cookie?: string) =>
    proveAt(site, h.codeFor, { room, email, ...(cookie ? { cookie } : {}) });
  const enter = async (room: string, email: string) => pressAt(site, room, await prove(room, email));
  const change = async (text: string, kind: ListKind | null) => {
    await changeRoomList(h.gate.database, { room: "helios", text, kind });
    await h.advance(60);
  };

  test("a listed reader proves the address, accepts the warning and reads the room's document, and no other", async () => {
    const email = at("acme.com");
    const proved = await prove("helios", email);
    expect(await seen(site, "helios", proved)).toEqual(SHUT);
    const cookie = await pressAt(site, "helios", proved);
    expect(await seen(site, "helios", cookie)).toEqual(OPEN);
    expect(await seen(site, "lab", cookie)).toEqual(SHUT);
    expect(await seen(site, null, cookie)).toEqual(SHUT);
    await site.settled();
    const log = await readLog(h.gate.database, { since: new Date(0) });
    // Attempts have the database's own time, which the gates' daily purge has passed: other tests advance their clock by years.
    const own = log.filter((row) => row.email === email && row.kind !== "email_attempt");
    const kinds = own.map(({ kind, detail }) => `${kind} ${detail.room ?? ""}`.trim()).sort();
    expect(kinds).toEqual([
      "code_sent helios",
      "code_verified helios",
      "document_opened helios",
      "page_viewed helios",
      "room_entered helios",
    ]);
  });

  test("a page has its own room's visible mark, whatever the request asks for; the NDA document's is dense", async () => {
    site = siteOf({ mark: "quiet" });
    const email = at("acme.com");
    const quiet = await enter("helios", email);
    const dense = await pressAt(site, "lab", quiet);
    const nda = await prove(null, email);
    for (const more of ["", "&mark=dense&kind=dense", "&mark=quiet&kind=quiet"]) {
      const kindOf = async (room: string | null, cookie: string) =>
        /\((\w+)\)$/.exec((await site.read(room, cookie, more))[1]?.body ?? "")?.[1];
      expect(await kindOf("helios", quiet)).toBe("quiet");
      expect(await kindOf("lab", dense)).toBe("dense");
      expect(await kindOf(null, nda)).toBe("dense");
    }
  });

  test("one session holds several rooms and the NDA document, each for its own hours", async () => {
    const email = at("acme.com");
    let cookie = await enter("helios", email);
    cookie = await pressAt(site, "lab", cookie);
    cookie = await prove(null, email, cookie);
    for (const room of ["helios", "lab", null])
      expect(await seen(site, room, cookie), `${room}`).toEqual(OPEN);
    await h.advance(2 * 3600);
    expect(await seen(site, "lab", cookie)).toEqual(SHUT);
    for (const room of ["helios", null]) expect(await seen(site, room, cookie), `${room}`).toEqual(OPEN);
    await h.advance(10 * 3600);
    for (const room of ["helios", "lab", null])
      expect(await seen(site, room, cookie), `${room}`).toEqual(SHUT);
  });

  test("entering a room later gives no hours beyond those of the proved address", async () => {
    const cookie = await prove("lab", at("acme.com"));
    await h.advance(3600);
    const entered = await pressAt(site, "lab", cookie);
    await h.advance(3600);
    expect(await seen(site, "lab", entered)).toEqual(SHUT);
    expect(await endOf(pressAt(site, "lab", entered))).not.toBe("ok");
  });

  test("a code opens no gate at which its reader asked for none", async () => {
    const email = at("acme.com");
    const asked = await postJson(site, "/api/nda/otp", { email, room: "helios" });
    await site.settled();
    const code = await h.codeFor(email);
    const cookie = cookiesAfter(asked);
    for (const other of [{ room: "lab" }, {}, { room: "no-such-room" }])
      expect(
        await refusalIn(await postJson(site, "/api/nda/verify", { email, code, ...other }, { cookie })),
      ).toEqual([401, "invalid_code"]);
    const right = await postJson(site, "/api/nda/verify", { email, code, room: "helios" }, { cookie });
    expect(right.status).toBe(200);
  });

  test("whichever of two gates a mail is from: the newest code opens one of them, once", async () => {
    const [nda, room] = [{}, { room: "helios" }];
    for (const [opened, other] of [
      [nda, room],
      [room, nda],
    ]) {
      const email = at("acme.com");
      let cookie = "";
      for (const gate of [nda, room]) {
        const asked = await postJson(site, "/api/nda/otp", { email, ...gate });
        await site.settled();
        if (gate === opened) cookie = cookiesAfter(asked);
      }
      const code = await h.codeFor(email);
      const enter = (gate: object) => postJson(site, "/api/nda/verify", { email, code, ...gate }, { cookie });
      expect((await enter(opened ?? {})).status).toBe(200);
      for (const gate of [opened, other])
        expect(await refusalIn(await enter(gate ?? {}))).toEqual([401, "invalid_code"]);
    }
  });

  test("a stranger who asks at other gates keeps no reader from a code, and the last mail's is the right one", async () => {
    const email = at("acme.com");
    const asked = await postJson(site, "/api/nda/otp", { email });
    await site.settled();
    const before = await h.codeFor(email);
    // Auth pauses between two mails to an address.
    await h.advance(60);
    await postJson(site, "/api/nda/otp", { email, room: "helios" });
    await site.settled();
    const after = await h.codeFor(email);
    expect(after).not.toBe(before);
    const enter = (code: string) =>
      postJson(site, "/api/nda/verify", { email, code }, { cookie: cookiesAfter(asked) });
    if (after !== before) expect(await refusalIn(await enter(before))).toEqual([401, "invalid_code"]);
    expect((await enter(after)).status).toBe(200);
  });

  test("a code that was mailed before its reader was blocked proves nothing", async () => {
    const email = at("acme.com");
    const asked = await postJson(site, "/api/nda/otp", { email, room: "helios" });
    await site.settled();
    await change(email, "blocked");
    const body = { email, code: await h.codeFor(email), room: "helios" };
    const refused = await postJson(site, "/api/nda/verify", body, { cookie: cookiesAfter(asked) });
    expect(await refusalIn(refused)).toEqual([401, "invalid_code"]);
  });

  describe("no visitor can tell", () => {
    /** The database, and the names of its calls. */
    function recording() {
      const calls: string[] = [];
      return { recorded: watched(h.gate.database, (name) => calls.push(name)), calls };
    }

    /** The answer and the database calls of a request for a code, before anything that follows the answer. */
    async function requestOf(email: string, room: string) {
      const { recorded, calls } = recording();
      const codes: CodeProvider = {
        ...h.gate.codes,
        send: (call) => {
          calls.push("mail");
          return h.gate.codes.send(call);
        },
      };
      const one = siteWithRooms({ ...h.gate, ...factsOf(recorded), codes }, [HELIOS, CLOSED, ...STRICT]);
      const began = h.gate.clock();
      const first = await responseOf(one, email, room);
      const before = calls.splice(0);
      await one.settled();
      calls.splice(0);
      // Within the pause, from another browser. The mail of the stand-in may have waited for its turn.
      await h.advance(20 - (h.gate.clock() - began) / 1000);
      const second = await responseOf(one, email, room);
      return { first, before, second, again: calls.splice(0) };
    }
    /** All that decides who may enter, read from a database anew. */
    const factsOf = (database: GateDatabase) => ({
      database,
      ...heldLists(database, h.gate.clock),
    });
    // Of one length, as the addresses below.
    const STRICT = [
      someRoom("asking", { policy: { ...HELIOS.policy, approval: true } }),
      someRoom("locked", { policy: { ...HELIOS.policy, passcode: "with-code" } }),
      someRoom("signed", { policy: HELIOS.policy, agreement: "name" }),
    ];
    const CLOSED = someRoom("closed", { closes: "2020-01-01", policy: { listed: ["acme.com"] } });

    const responseOf = (one: RoomsSite, email: string, room: string) =>
      answerOf(postJson(one, "/api/nda/otp", { email, room }));

    async function answerOf(answer: Promise<Response>) {
      const response = await answer;
      const headers = [...response.headers]
        .filter(([name]) => name !== "date")
        .map(([name, value]) => [
          name,
          name === "set-cookie" ? value.replace(/=[^;]*/, (text) => `=${text.length}`) : value,
        ]);
      return { status: response.status, headers: headers.sort(), body: await response.text() };
    }

    test(`who may enter, by ${2 * PAIRS} addresses at rooms of every policy: words, status, headers and the work before the answer are equal`, async () => {
      const rooms = [HELIOS, ...STRICT];
      // Of one length, because the cookie contains the address.
      const pairs = Array.from({ length: PAIRS }, (_, i) => ({
        room: rooms[i % rooms.length] ?? HELIOS,
        invited: i % 5 === 0,
        may: at(i % 5 === 0 ? "mail.com" : "acme.com"),
        mayNot: at(i % 2 ? "none.com" : "gmx1.com"),
      }));
      for (const { room, invited, may } of pairs)
        if (invited) await invite(h.gate, room, { text: may, days: "7" });
      const answers = new Set<string>();
      for (const [i, { room, may, mayNot }] of pairs.entries()) {
        if (i % 25 === 0) await h.advance(3600);
        for (const email of [may, mayNot]) answers.add(JSON.stringify(await requestOf(email, room.slug)));
      }
      expect([...answers]).toHaveLength(1);
      for (const read of ["gate_room_lists", "gate_invitations", "gate_approval_decisions"])
        expect([...answers][0]).toContain(read);
      const codes = async (emails: string[]) =>
        new Set((await Promise.all(emails.map(h.codeFor))).map((code) => code === "none"));
      expect([...(await codes(pairs.map(({ may }) => may)))]).toEqual([false]);
      expect([...(await codes(pairs.map(({ mayNot }) => mayNot)))]).toEqual([true]);
    }, 300_000);

    test("which rooms there are: one that is open, one that is closed, and none", async () => {
      const answers: unknown[] = [];
      for (const room of ["helios", "closed", "no-one"]) {
        await h.advance(3600);
        answers.push(await requestOf(at("acme.com"), room));
      }
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    });

    test("by a passcode: which rooms there are, which take one, and when", async () => {
      const policy = { passcode: "instead" };
      const alone = [
        someRoom("opened", { policy }),
        someRoom("shutup", { policy, closes: "2020-01-01" }),
        someRoom("future", { policy, opens: "2999-01-01" }),
      ];
      const rooms = [HELIOS, CLOSED, ...STRICT, ...alone];
      const slugs = [...rooms.map(({ slug }) => slug), "no-one"];
      const passcodeOf = async (slug: string) =>
        labelPasscode(h.gate.database, {
          label: randomUUID(),
          slugs: [subjectText({ room: slug, alone: true })],
        });
      const right: (readonly [slug: string, passcode: string])[] = [];
      for (const slug of slugs) right.push([slug, await passcodeOf(slug)]);
      const wrong = slugs.map((slug) => [slug, "abcd-efgh-jkmn-pqrs"] as const);
      // Whose first characters are right.
      const near = right.map(([slug, text]) => [slug, `${text.slice(0, 4)}-0000-0000-0000`] as const);
      const answers = new Map<string, string[]>();
      for (const [room, passcode] of [...right, ...wrong, ...near]) {
        const { recorded, calls } = recording();
        const one = siteWithRooms({ ...h.gate, ...factsOf(recorded) }, rooms);
        const answer = JSON.stringify([
          ...Object.values(await answerOf(postJson(one, "/api/nda/unlock", { room, passcode }))),
          calls.splice(0),
        ]);
        answers.set(answer, [...(answers.get(answer) ?? []), `${room} ${passcode}`]);
      }
      const [refused, entered] = [...answers].sort(([, a], [, b]) => b.length - a.length);
      expect(answers.size).toBe(2);
      expect(refused?.[0]).toContain("wrong_passcode");
      expect(entered?.[1]).toEqual([expect.stringMatching(/^opened /)]);
    });

    test("by the work that a request for a document causes, whether there is such a room", async () => {
      const cookie = await enter("lab", at("acme.com"));
      const works: string[][] = [];
      for (const room of ["helios", "no-one"]) {
        const { recorded, calls } = recording();
        const one = siteWithRooms({ ...h.gate, ...factsOf(recorded) }, [HELIOS, LAB]);
        expect(await seen(one, room, cookie)).toEqual(SHUT);
        works.push(calls.sort());
      }
      expect(works[0]).toEqual(works[1]);
      expect(works[0]).toContain("gate_room_lists");
    });

    test("by a wrong code, who is listed", async () => {
      const answers: string[] = [];
      for (const email of [at("acme.com"), at("none.com")]) {
        const asked = await postJson(site, "/api/nda/otp", { email, room: "helios" });
        await site.settled();
        const code = wrongCode(
          await h.codeFor(email).then((known) => (known === "none" ? "1234567" : known)),
        );
        const body = { email, code, room: "helios" };
        const refused = await postJson(site, "/api/nda/verify", body, { cookie: cookiesAfter(asked) });
        answers.push(`${refused.status} ${await refused.text()}`);
      }
      expect(answers[0]).toBe(answers[1]);
    });
  });
}
