import { beforeAll, describe, expect, test } from "vitest";
import { passcodeGrants, provedGrant } from "@/rooms/http/grants";
import { decideApproval } from "@/rooms/reader/decide-approval";
import { invite, withdrawInvitation } from "@/rooms/reader/invite";
import { withdraw } from "@/rooms/record/withdraw";
import type { GateDatabase } from "@/rooms/rules/ports";
import type { Room, RoomPolicy } from "@/rooms/rules/room-policy";
import { FIXED_PASSCODE, type Harness, toNextDay } from "./harness";
import { pageOf } from "./room-page";
import { AGREED, at, HOUSE, LAB, passcodeOf, roomPeople, withoutPasscode } from "./room-people";
import { closedStudy, secretOfStudy, studyOf } from "./room-study";
import { type RoomsSite, secretOf, siteWithRooms } from "./rooms-site";
import { cookiesAfter, fromNewNetwork, postJson, refusalIn, request } from "./site";

/** Who asks for the house's document, of which site. */
type Way = Readonly<{
  site: RoomsSite;
  cookie: string;
  /** How entering is refused; null for who may still enter. */
  press?: readonly [status: number, code: string] | null;
  /** Who agreed, and may get the receipt of that although the house now asks for more. */
  own?: boolean;
  /** Who gets no code any more. */
  email?: string;
  /** Who has a passcode for the house's study. */
  hasStudy?: boolean;
}>;
type Row = readonly [who: string, way: () => Promise<Way>];

/** Every policy of a room against everybody whom it does not let in. */
export function roomWaysRoundContract(h: Harness): void {
  const people = roomPeople(h);
  const { database, house, siteOf, policyOf, prove, press, enter, expectOpen, jo, later, list } = people;
  beforeAll(() => toNextDay(h));

  const day = (offset: number) => new Date(h.gate.clock() + offset * 86_400_000).toISOString().slice(0, 10);
  /** Somebody who entered the house, before it became another. */
  const since =
    (fields: Partial<Room>, more: Partial<Way> = {}) =>
    async () => ({ site: siteOf(fields), cookie: await jo(), ...more });
  const sincePolicy = (policy: Partial<RoomPolicy>, more?: Partial<Way>) =>
    since({ policy: { ...HOUSE.policy, ...policy } }, more);
  /** Somebody who entered the house, and to whom something happened. */
  const after =
    (what: (email: string, cookie: string) => Promise<unknown>, domain = "acme.com") =>
    async () => {
      const email = at(domain);
      const cookie = await enter(email);
      await what(email, cookie);
      await later();
      return { site: house, cookie, email };
    };
  const down = { current: () => Promise.reject(new Error("down")), forget: () => {} };
  const unread = (fn: string): GateDatabase => ({
    ...database,
    call: (name, args) => (name === fn ? Promise.reject(new Error("down")) : database.call(name, args)),
  });

  const COMPANY: readonly Row[] = [
    [
      "free mail, which the house listed before",
      async () => {
        const before = await enter("jo+again@gmail.com");
        return { site: policyOf({ company: true, listed: [] }), cookie: before };
      },
    ],
    [
      "another company, since the house lists its readers",
      async () => ({
        site: house,
        cookie: await enter(at("other.com"), { site: policyOf({ company: true }) }),
      }),
    ],
    ["a company that the file blocks", sincePolicy({ company: true, blocked: ["acme.com"] })],
  ];
  const LISTED: readonly Row[] = [
    ["without a cookie", async () => ({ site: house, cookie: "" })],
    [
      "not listed, with the NDA document",
      async () => ({ site: house, cookie: await prove(null, at("other.com")) }),
    ],
    [
      "not listed, in another room",
      async () => ({ site: house, cookie: await enter(at("lab.com"), { room: "lab" }) }),
    ],
    [
      "not listed, free mail in another room",
      async () => ({ site: house, cookie: await enter("ann@gmail.com", { room: "lab" }) }),
    ],
    [
      "listed, with the NDA document only",
      async () => ({ site: house, cookie: await prove(null, at("acme.com")), press: null }),
    ],
    [
      "listed, in another room only",
      async () => ({ site: house, cookie: await enter(at("acme.com"), { room: "lab" }), press: null }),
    ],
    [
      "listed, with the address proved only",
      async () => ({ site: house, cookie: await prove("house", at("acme.com")), press: null }),
    ],
    ["listed by the file before", sincePolicy({ listed: ["other.com"] })],
    [
      "below a listed domain, since these do not count",
      async () => ({ site: policyOf({ subdomains: false }), cookie: await enter(at("below.acme.com")) }),
    ],
    [
      "listed by the owner before",
      async () => {
        const email = at("once-listed.com");
        await list("once-listed.com", "listed");
        const cookie = await enter(email);
        await list("once-listed.com", "removed");
        return { site: house, cookie, email };
      },
    ],
    [
      "while the lists cannot be read",
      async () => ({ site: siteOf({}, { roomLists: down }), cookie: await jo() }),
    ],
  ];
  const BLOCKED: readonly Row[] = [
    ["an address, after entering", after((email) => list(email.replace("@", "+x@"), "blocked"))],
    [
      "a company, after entering, with the addresses below it",
      after(() => list("shop.acme.com", "blocked"), "deep.shop.acme.com"),
    ],
    ["by the file, after entering", sincePolicy({ blocked: ["acme.com"] })],
  ];

  const asked = policyOf({ approval: true });
  const decide = async (email: string, state: "approved" | "refused", room = HOUSE) => {
    await decideApproval(h.gate, { room, text: email, state });
    await later();
  };
  const letIn = async (email: string) => {
    const cookie = await enter(email);
    await decide(email, "approved");
    return expectOpen(asked, cookie);
  };
  const APPROVAL: readonly Row[] = [
    ["in the house since before it asked for approval", sincePolicy({ approval: true }, { own: true })],
    [
      "waits for the answer",
      async () => {
        const cookie = await enter();
        await postJson(asked, "/api/nda/approval", { room: "house", line: "Please" }, { cookie });
        return { site: asked, cookie, own: true };
      },
    ],
    [
      "approved for another room",
      async () => {
        const email = at("acme.com");
        await decide(email, "approved", LAB);
        return { site: asked, cookie: await enter(email), own: true };
      },
    ],
    [
      "refused after entering",
      async () => {
        const email = at("acme.com");
        const cookie = await letIn(email);
        await decide(email, "refused");
        return { site: asked, cookie, email };
      },
    ],
    [
      "approved, and blocked since",
      async () => {
        const email = at("acme.com");
        const cookie = await letIn(email);
        await list(email, "blocked");
        return { site: asked, cookie, email };
      },
    ],
    [
      "approved, while the approvals cannot be read",
      async () => {
        const site = policyOf({ approval: true }, { approvals: down });
        return { site, cookie: await letIn(at("acme.com")) };
      },
    ],
  ];

  const locked = policyOf({ passcode: "with-code" });
  const WITHOUT = { press: [400, "missing_passcode"], own: true } as const;
  const wrong = (make: () => Promise<string> | string) => async () => {
    const cookie = await jo();
    const tried = await postJson(
      locked,
      "/api/nda/passcode",
      { room: "house", passcode: await make() },
      { cookie },
    );
    expect(await refusalIn(tried)).toEqual([401, "wrong_passcode"]);
    return { site: locked, cookie, ...WITHOUT };
  };
  const give = (passcode: string, cookie: string, { site = locked, room = "house" } = {}) =>
    people.post(site, "/api/nda/passcode", { room, passcode }, cookie);
  const PASSCODE: readonly Row[] = [
    ["in the house since before it asked for a passcode", sincePolicy({ passcode: "with-code" }, WITHOUT)],
    ["with the resume's passcode", wrong(() => FIXED_PASSCODE)],
    ["with a passcode of every study", wrong(() => people.passcode(undefined))],
    ["with a passcode of a study", wrong(() => people.passcode(["ferry"]))],
    ["with a passcode of another room", wrong(() => people.passcode("lab"))],
    ["with a passcode that was never made", wrong(() => "abcd-efgh-jkmn-pqrs")],
    ["with any text", wrong(() => "let me in")],
    [
      "with every study open",
      async () => {
        const cookie = await jo();
        const body = { slug: "ferry", passcode: FIXED_PASSCODE };
        const study = cookiesAfter(await postJson(locked, "/api/unlock", body, { cookie }));
        expect(study).toMatch(/^study=/);
        return { site: locked, cookie: `${cookie}; ${study}`, ...WITHOUT, hasStudy: true };
      },
    ],
    [
      "with another room's passcode given there",
      async () => {
        const lab = { ...LAB, policy: { ...LAB.policy, passcode: "with-code" as const } };
        const passcode = "with-code" as const;
        const site = siteWithRooms(h.gate, [{ ...HOUSE, policy: { ...HOUSE.policy, passcode } }, lab]);
        const cookie = await give(await people.passcode("lab"), await jo(), { site, room: "lab" });
        expect(passcodeOf(cookie)).not.toBe("");
        return { site, cookie, ...WITHOUT };
      },
    ],
    [
      "whose passcode was revoked",
      async () => {
        const label = at("a-label.com");
        const cookie = await expectOpen(
          locked,
          await give(await people.passcode("house", label), await jo()),
        );
        await withdraw(database, { kind: "label", value: label });
        await later();
        return { site: locked, cookie, ...WITHOUT };
      },
    ],
    [
      "whose passcode has ended",
      async () => {
        const passcode = await people.passcode("house", undefined, 1 / 24);
        const cookie = await expectOpen(locked, await give(passcode, await jo()));
        await later(3600);
        return { site: locked, cookie, ...WITHOUT };
      },
    ],
    [
      "without the cookie, and after the next reader of the same browser",
      async () => {
        const first = await expectOpen(locked, await give(await people.passcode("house"), await jo()));
        const next = await enter();
        expect((await locked.read("house", withoutPasscode(first))).map(({ status }) => status)).toEqual([
          401, 401, 401,
        ]);
        return { site: locked, cookie: `${next}; ${passcodeOf(first)}`, ...WITHOUT };
      },
    ],
  ];

  const ALONE = {
    company: false,
    listed: [],
    subdomains: true,
    blocked: [],
    approval: false,
    passcode: "instead",
  } as const;
  const alone = siteOf({ policy: ALONE });
  const unlock = (passcode: string, { site = alone, room = "house", cookie = "" } = {}) =>
    people.post(site, "/api/nda/unlock", { room, passcode }, cookie);
  /** Somebody who has a passcode, and entered the house by it alone. */
  const byPasscode = async (passcode: string, { site = alone, room = "house" } = {}) =>
    expectOpen(site, await press(await unlock(passcode, { site, room }), { site, room }), room);
  const wrongAlone = (make: () => Promise<string> | string) => async () => {
    const body = { room: "house", passcode: await make() };
    const tried = await postJson(alone, "/api/nda/unlock", body);
    expect(tried.headers.getSetCookie()).toEqual([]);
    expect(await refusalIn(tried)).toEqual([401, "wrong_passcode"]);
    return { site: alone, cookie: "" };
  };
  let known = { cookie: "", until: 0 };
  /** Somebody who entered the house by a passcode, before it became another. */
  const sinceAlone = (site: () => RoomsSite) => async () => {
    if (h.gate.clock() > known.until) {
      const cookie = await byPasscode(await people.passcode("house"));
      known = { cookie, until: h.gate.clock() + 6 * 3600_000 };
    }
    return { site: site(), cookie: await expectOpen(alone, known.cookie) };
  };
  const INSTEAD: readonly Row[] = [
    ["without a cookie", async () => ({ site: alone, cookie: "" })],
    [
      "an address, in the house since before it opened by a passcode alone",
      async () => {
        const email = at("acme.com");
        return { site: alone, cookie: await enter(email), email };
      },
    ],
    [
      "an address with its passcode, in the house since before",
      async () => ({
        site: alone,
        cookie: await expectOpen(locked, await give(await people.passcode("house"), await jo())),
      }),
    ],
    ["with the resume's passcode", wrongAlone(() => FIXED_PASSCODE)],
    ["with a passcode of every study", wrongAlone(() => people.passcode(undefined))],
    ["with a passcode of a study", wrongAlone(() => people.passcode(["ferry"]))],
    ["with a passcode of another room", wrongAlone(() => people.passcode("lab"))],
    ["with a passcode that was never made", wrongAlone(() => "abcd-efgh-jkmn-pqrs")],
    [
      "with a passcode that was withdrawn before",
      wrongAlone(async () => {
        const label = at("a-label.com");
        const passcode = await people.passcode("house", label);
        await withdraw(database, { kind: "label", value: label });
        return passcode;
      }),
    ],
    [
      "with a passcode that has ended",
      wrongAlone(async () => {
        const passcode = await people.passcode("house", undefined, 1 / 24);
        await later(3600);
        return passcode;
      }),
    ],
    [
      "with every study open",
      async () => {
        const body = { slug: "ferry", passcode: FIXED_PASSCODE };
        return {
          site: alone,
          cookie: cookiesAfter(await postJson(alone, "/api/unlock", body)),
          hasStudy: true,
        };
      },
    ],
    [
      "in another room by its passcode",
      async () => {
        const site = siteWithRooms(h.gate, [
          { ...HOUSE, policy: ALONE },
          { ...LAB, policy: ALONE },
        ]);
        return { site, cookie: await byPasscode(await people.passcode("lab"), { site, room: "lab" }) };
      },
    ],
    [
      "with the passcode, before agreeing, after somebody else agreed with it",
      async () => {
        const passcode = await people.passcode("house");
        await byPasscode(passcode);
        return { site: alone, cookie: await unlock(passcode), press: null };
      },
    ],
    [
      "whose passcode was revoked",
      async () => {
        // An address that is a label is no address.
        const label = at("a-label.com");
        const cookie = await byPasscode(await people.passcode("house", label));
        await withdraw(database, { kind: "domain", value: "a-label.com" });
        await later();
        await expectOpen(alone, cookie);
        await withdraw(database, { kind: "label", value: label });
        await later();
        return { site: alone, cookie };
      },
    ],
    [
      "whose passcode has ended",
      async () => {
        const cookie = await byPasscode(await people.passcode("house", undefined, 1 / 24));
        await later(3600);
        return { site: alone, cookie };
      },
    ],
    [
      "whose session was withdrawn",
      async () => {
        const cookie = await byPasscode(await people.passcode("house"));
        const [{ session = "" } = {}] = await passcodeGrants(alone.context(cookie), "roomPasscode");
        await withdraw(database, { kind: "session", value: session });
        await later();
        return { site: alone, cookie };
      },
    ],
    [
      "after the hours",
      async () => {
        const site = siteOf({ policy: ALONE, hours: 1 });
        const cookie = await byPasscode(await people.passcode("house"), { site });
        await later(3600);
        return { site, cookie };
      },
    ],
    ["since the house wants an address", sinceAlone(() => house)],
    ["since it takes any company's", sinceAlone(() => policyOf({ company: true }))],
    ["since it wants an address as well", sinceAlone(() => locked)],
    ["since it closed", sinceAlone(() => siteOf({ policy: ALONE, closes: day(-1) }))],
    ["before it opens", sinceAlone(() => siteOf({ policy: ALONE, opens: day(1) }))],
    ["since it is gone", sinceAlone(() => siteWithRooms(h.gate, [LAB]))],
    ["while withdrawals cannot be read", sinceAlone(() => siteOf({ policy: ALONE }, { revocations: down }))],
  ];

  const plain = siteOf({ agreement: "none" });
  const AGREEMENT: readonly Row[] = [
    [
      "to an old version",
      since({ agreementText: "Another text." }, { press: [409, "agreement_changed"], own: true }),
    ],
    [
      "by a tick, since the house asks for the name",
      since({ agreement: "name" }, { press: [400, "agreement_name"], own: true }),
    ],
    [
      "in the house since before it asked for one, and only others agreed",
      async () => ({ site: house, cookie: await enter(at("acme.com"), { site: plain }), press: null }),
    ],
    [
      "to the same text in another room",
      async () => {
        const email = at("acme.com");
        await enter(email, { room: "lab" });
        await later();
        return { site: house, cookie: await enter(email, { site: plain }), press: null };
      },
    ],
    [
      "while agreements cannot be read",
      async () => ({ site: siteOf({}, { database: unread("gate_agreement_find") }), cookie: await jo() }),
    ],
  ];

  /** Somebody of free mail, invited for a day, entered the house. */
  const invited = async (what: (email: string) => Promise<unknown>, room: Room = HOUSE) => {
    const email = at("gmail.com");
    await invite(h.gate, room, { text: email, days: "1" });
    await later(20 * 3600);
    const cookie = await enter(email, { room: room.slug });
    await what(email);
    await later();
    return { site: house, cookie, email };
  };
  const INVITATION: readonly Row[] = [
    ["to another room", () => invited(async () => {}, LAB)],
    ["has ended", () => invited(() => later(5 * 3600) ?? Promise.resolve())],
    [
      "was withdrawn",
      () =>
        invited((text) => withdrawInvitation(database, { room: "house", text: text.replace("@", "+x@") })),
    ],
    ["of somebody who was blocked since", () => invited((email) => list(email, "blocked"))],
    [
      "of somebody who was withdrawn everywhere",
      () => invited((value) => withdraw(database, { kind: "email", value })),
    ],
    [
      "while the invitations cannot be read",
      async () => ({ ...(await invited(async () => {})), site: siteOf({}, { invitations: down }) }),
    ],
  ];

  const DATES: readonly Row[] = [
    ["closed", since({ closes: "2020-01-01" })],
    ["closed yesterday", () => since({ closes: day(-1) })()],
    ["opens tomorrow", () => since({ opens: day(1) })()],
    ["gone", async () => ({ site: siteWithRooms(h.gate, [LAB]), cookie: await jo() })],
    [
      "after its hours",
      async () => {
        const site = siteOf({ hours: 1 });
        const cookie = await enter(undefined, { site });
        await later(3600);
        return { site, cookie };
      },
    ],
  ];
  const WITHDRAWN: readonly Row[] = [
    ["an address", after((value) => withdraw(database, { kind: "email", value }))],
    [
      "a domain, with the addresses below it",
      after(() => withdraw(database, { kind: "domain", value: "gone.acme.com" }), "below.gone.acme.com"),
    ],
    [
      "a session",
      async () => {
        const cookie = await enter();
        const { session = "" } = (await provedGrant(house.context(cookie))) ?? {};
        await withdraw(database, { kind: "session", value: session });
        await later();
        return { site: house, cookie };
      },
    ],
    [
      "while withdrawals cannot be read",
      async () => ({ site: siteOf({}, { revocations: down }), cookie: await jo() }),
    ],
  ];

  const TABLE = {
    COMPANY,
    LISTED,
    BLOCKED,
    APPROVAL,
    PASSCODE,
    INSTEAD,
    AGREEMENT,
    INVITATION,
    DATES,
    WITHDRAWN,
  };
  const rows = Object.entries(TABLE).flatMap(([policy, all]) =>
    all.map(([who, way]) => [policy.toLowerCase(), who, way] as const),
  );
  const answersOf = async (site: RoomsSite, room: string, cookie: string) => {
    const get = { method: "GET", headers: { cookie, ...fromNewNetwork() }, query: `?room=${room}` };
    const { status, body } = await request(site, "/api/nda/receipt", get);
    const page = (await pageOf(site, room, cookie)).replaceAll(room, "ROOM");
    return {
      document: await site.read(room, cookie),
      receipt: [status, status === 401 ? await new Response(body).text() : ""],
      page,
    };
  };

  describe("no other visitor gets a byte of a room", () => {
    test("to a reader who may enter, the document, its page and the receipt are open", async () => {
      const { document, receipt, page } = await answersOf(house, "house", await jo());
      expect(document.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(receipt).toEqual([200, ""]);
      expect(page).toContain(`"title":"The room ROOM"`);
    });

    test("to a reader who has entered, the room's studies and their pictures are open, and no other study", async () => {
      const cookie = await jo();
      const { page, picture, caching } = await studyOf(house, "ferry", cookie);
      expect(page).toContain(secretOfStudy("ferry"));
      expect(page).toContain(`"href":"/undernda/house"`);
      expect([picture, caching]).toEqual([[200, secretOfStudy("ferry")], "private, no-store"]);
      expect(await pageOf(house, "house", cookie)).toContain(secretOfStudy("ferry"));
      expect(await studyOf(house, "harbour", cookie)).toEqual(closedStudy("harbour"));
      const lab = await enter(at("lab.com"), { room: "lab" });
      expect((await studyOf(house, "harbour", lab)).picture).toEqual([200, secretOfStudy("harbour")]);
      expect(await studyOf(house, "ferry", lab)).toEqual(closedStudy("ferry"));
    });

    test("a study that is taken out of the room is closed to who had entered, and one that is put in is open", async () => {
      const cookie = await jo();
      const other = siteOf({ studies: ["harbour"] });
      expect(await studyOf(other, "ferry", cookie)).toEqual(closedStudy("ferry"));
      expect(await pageOf(other, "house", cookie)).not.toContain(secretOfStudy("ferry"));
      expect((await studyOf(other, "harbour", cookie)).picture).toEqual([200, secretOfStudy("harbour")]);
    });

    test("the studies of a room are closed on a site whose NDA gate is gone", async () => {
      const { app } = house;
      const gone = { ...house, app: { ...app, content: { ...app.content, nda: null } } };
      expect(await studyOf(gone, "ferry", await jo())).toEqual(closedStudy("ferry"));
    });

    test.each(rows)("%s: %s", async (_policy, _who, way) => {
      const { site, cookie, press = [401, "no_grant"], own = false, email, hasStudy = false } = await way();
      const answers = await answersOf(site, "house", cookie);
      expect(JSON.stringify(answers)).not.toContain(secretOf("house"));
      expect(answers.document.map(({ status }) => status)).toEqual([401, 401, 401]);
      expect(answers.page).not.toContain(secretOfStudy("ferry"));
      if (!hasStudy) expect(await studyOf(site, "ferry", cookie)).toEqual(closedStudy("ferry"));
      const { receipt, ...unknown } = await answersOf(site, "no-such-room", cookie);
      expect(answers).toEqual({ ...unknown, receipt: own ? [200, ""] : receipt });
      if (press !== null) {
        const entered = await postJson(site, "/api/nda/enter", { room: "house", ...AGREED }, { cookie });
        expect(await refusalIn(entered)).toEqual(press);
      }
      if (email !== undefined) {
        const code = await h.codeFor(email);
        await postJson(site, "/api/nda/otp", { email, room: "house" });
        await site.settled();
        expect(await h.codeFor(email), "a new code").toBe(code);
      }
    });
  });
}
