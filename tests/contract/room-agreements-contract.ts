import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { readTypedName } from "@/rooms/http/typed-name";
import { purge } from "@/rooms/record/purge";
import type { Room } from "@/rooms/rules/room-policy";
import { findAgreement, getAgreement, listAgreements } from "@/rooms/store/agreements";
import { type Harness, logOf, rowsOf, watched } from "./harness";
import { at } from "./room-people";
import { someRoom } from "./rooms";
import { OPEN, proveAt, type RoomsSite, SHUT, seen, siteWithRooms } from "./rooms-site";
import { cookiesAfter, get, ledTo, ownerCookie, postForm, postJson, receiptIn, refusalIn } from "./site";

const TEXT = "I will not copy this.\n\nNor will I share it. 秘密を守ります。";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export function roomAgreementsContract(h: Harness): void {
  const POLICY = { policy: { listed: ["acme.com"] } };
  const SIGNED = someRoom("signed", { ...POLICY, agreement: "name", agreementText: TEXT });
  const TICKED = someRoom("ticked", { ...POLICY, agreement: "tick" });
  const PLAIN = someRoom("plain", POLICY);
  const siteOf = (...rooms: Room[]): RoomsSite => siteWithRooms(h.gate, rooms);
  const someone = () => at("acme.com");
  const { database } = h.gate;

  let site: RoomsSite;
  beforeEach(async () => {
    await h.advance(24 * 60 * 60);
    site = siteOf(SIGNED, TICKED, PLAIN);
  });

  const prove = (room: string, email: string) => proveAt(site, h.codeFor, { room, email });
  const enter = (one: RoomsSite, cookie: string, fields: Record<string, string>) =>
    postJson(one, "/api/nda/enter", fields, { cookie });
  const sign = { room: "signed", version: sha256(TEXT), name: "Jo Doe" };
  const entered = async (email: string, fields: Record<string, string> = sign, one = site) => {
    const cookie = await prove(fields.room ?? "", email);
    const answer = await enter(one, cookie, fields);
    expect(answer.status).toBe(200);
    return cookiesAfter(answer);
  };
  const receipt = (one: RoomsSite, cookie: string, query = "?room=signed") =>
    get(one, `/api/nda/receipt${query}`, cookie);

  test("a name under the text opens the room, and the text, its version, name, address, IP and time are recorded", async () => {
    const email = someone();
    const cookie = await prove("signed", email);
    const answer = await postJson(
      site,
      "/api/nda/enter",
      { ...sign, name: "  أحمد  بن يوسف " },
      { cookie, "x-test-address": "192.0.2.77" },
    );
    expect(await seen(site, "signed", cookiesAfter(answer))).toEqual(OPEN);
    const found = await findAgreement(database, { room: "signed", email });
    expect(found).toMatchObject({
      ...{ room: "signed", title: SIGNED.title, text: TEXT, sha256: sha256(TEXT) },
      ...{ email, name: "أحمد بن يوسف", ipAddress: "192.0.2.77" },
    });
    expect(Math.abs(Date.parse(found?.at ?? "") - h.gate.clock())).toBeLessThan(60_000);
    expect(await getAgreement(database, found?.id ?? "")).toEqual(found);
    expect((await logOf(h.gate, email)).find(({ kind }) => kind === "agreed")).toMatchObject({
      ipAddress: "192.0.2.77",
      detail: { room: "signed", textSha256: sha256(TEXT) },
    });
  });

  test("a tick agrees to the warning, if the room has no other text", async () => {
    const email = someone();
    const { warning } = TICKED;
    const cookie = await entered(email, { room: "ticked", version: sha256(warning), agree: "yes" });
    expect(await seen(site, "ticked", cookie)).toEqual(OPEN);
    expect(await findAgreement(database, { room: "ticked", email })).toMatchObject({
      text: warning,
      name: null,
    });
  });

  test("a room that asks for neither records no agreement", async () => {
    const email = someone();
    const cookie = await entered(email, { room: "plain" });
    expect(await seen(site, "plain", cookie)).toEqual(OPEN);
    expect(await findAgreement(database, { room: "plain", email })).toBeNull();
    expect(await refusalIn(await receipt(site, cookie, "?room=plain"))).toEqual([401, "no_grant"]);
  });

  test("who agreed before enters again by one press, in another browser too, and no second agreement is recorded", async () => {
    const email = someone();
    await entered(email);
    await h.advance(13 * 60 * 60);
    const cookie = await prove("signed", email);
    expect(await seen(site, "signed", cookie)).toEqual(SHUT);
    const again = await enter(site, cookie, { room: "signed" });
    expect(await seen(site, "signed", cookiesAfter(again))).toEqual(OPEN);
    await Promise.all(Array.from({ length: 3 }, () => enter(site, cookie, sign)));
    const own = await listAgreements(database, { room: "signed" });
    expect(own.filter((one) => one.email === email)).toHaveLength(1);
  });

  test("presses at the same time record one agreement", async () => {
    const email = someone();
    const cookie = await prove("signed", email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(site, cookie, sign)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const own = await listAgreements(database, { room: "signed" });
    expect(own.filter((one) => one.email === email)).toHaveLength(1);
  });

  describe("no byte is served", () => {
    test.each<[string, Record<string, string>, [number, string]]>([
      ["without a name", { ...sign, name: "" }, [400, "agreement_name"]],
      ["with a name of one letter", { ...sign, name: "J" }, [400, "agreement_name"]],
      [
        "with a name that turns the text around it",
        { ...sign, name: "Jo \u202EeoD" },
        [400, "agreement_name"],
      ],
      ["with a name of 121 letters", { ...sign, name: "x".repeat(121) }, [400, "agreement_name"]],
      [
        "with a tick instead of the name",
        { room: "signed", version: sign.version, agree: "yes" },
        [400, "agreement_name"],
      ],
      ["without a tick", { room: "ticked", version: sha256(TICKED.warning) }, [400, "agreement_unticked"]],
      [
        "with a name instead of the tick",
        { ...sign, room: "ticked", version: sha256(TICKED.warning) },
        [400, "agreement_unticked"],
      ],
      [
        "to a text that the page did not show",
        { ...sign, version: sha256("another") },
        [409, "agreement_changed"],
      ],
      ["without the version of a text", { room: "signed", name: "Jo Doe" }, [409, "agreement_changed"]],
    ])("to who agrees %s, and no agreement is recorded", async (_, fields, refusal) => {
      const email = someone();
      const cookie = await prove(fields.room ?? "", email);
      const answer = await enter(site, cookie, fields);
      expect(answer.headers.getSetCookie().filter((line) => line.startsWith("document="))).toEqual([]);
      expect(await refusalIn(answer)).toEqual(refusal);
      expect(await findAgreement(database, { room: fields.room ?? "", email })).toBeNull();
    });

    test("if the agreement cannot be recorded", async () => {
      const cookie = await prove("signed", someone());
      const full = watched(database, (name) => {
        if (name === "gate_agreement_add") throw new Error("disk full");
      });
      const answer = await enter(siteWithRooms({ ...h.gate, database: full }, [SIGNED]), cookie, sign);
      expect(cookiesAfter(answer)).not.toMatch(/\bdocument=/);
      expect(await refusalIn(answer)).toEqual([503, "unavailable"]);
    });
  });

  test("a form that is refused leads back to the door with its message, and the typed name is kept for that room only", async () => {
    const cookie = await prove("signed", someone());
    const answer = await postForm(site, "/api/nda/enter", { ...sign, name: "J" }, { cookie });
    expect(ledTo(answer)).toBe("/ndacasestudies/signed?error=agreement_name");
    const context = site.context(cookiesAfter(answer));
    expect([await readTypedName(context, "signed"), await readTypedName(context, "plain")]).toEqual([
      "J",
      "",
    ]);
    const right = await postForm(site, "/api/nda/enter", sign, { cookie });
    expect(ledTo(right)).toBe("/undernda/signed");
  });

  describe("the receipt", () => {
    test("is for the reader, also before entering again, and names all that was recorded", async () => {
      const email = someone();
      await entered(email);
      await h.advance(60);
      const cookie = await prove("signed", email);
      const answer = await receipt(site, cookie);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="agreement-signed-/);
      const written = await receiptIn(answer);
      for (const said of [email, "JoDoe", sha256(TEXT), "秘密を守ります"]) expect(written).toContain(said);
    });

    test("is for its reader alone: without it, an unknown room, another room and another reader look alike", async () => {
      const email = someone();
      const cookie = await entered(email);
      const other = await prove("signed", someone());
      const answers = await Promise.all(
        [
          receipt(site, "", "?room=signed"),
          receipt(site, cookie, "?room=no-such-room"),
          receipt(site, cookie, "?room=plain"),
          receipt(site, cookie, ""),
          receipt(site, cookie, "?room=..%2Fx"),
          receipt(site, other, "?room=signed"),
          receipt(siteOf({ ...SIGNED, closes: "2020-01-01" }), cookie),
        ].map(async (one) => {
          const { status, headers } = await one;
          return JSON.stringify([status, [...headers].sort(), await (await one).text()]);
        }),
      );
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain("no_grant");
    });
  });

  test("only the owner gets any receipt by its number", async () => {
    const email = someone();
    const reader = await entered(email);
    const { id = "" } = (await findAgreement(database, { room: "signed", email })) ?? {};
    const owner = await ownerCookie(h.gate);
    const numbered = (cookie: string, agreement: string) =>
      get(site, `/api/owner/receipt?agreement=${agreement}`, cookie);
    const answer = await numbered(owner, id);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await receiptIn(answer)).toContain(email);
    for (const other of [randomUUID(), "1", ""])
      expect(await refusalIn(await numbered(owner, other))).toEqual([404, "not_found"]);
    for (const cookie of ["", reader])
      expect(await refusalIn(await numbered(cookie, id))).toEqual([401, "owner_only"]);
  });

  test("agreements are listed newest first for each room, with how many there are, and cannot be changed", async () => {
    const emails = [someone(), someone()];
    for (const email of emails) {
      await entered(email);
      await h.advance(60);
    }
    const [newest] = await listAgreements(database, { room: "signed", rows: 1 });
    expect(newest).toMatchObject({ email: emails[1], title: SIGNED.title });
    expect(newest?.total).toBeGreaterThan(1);
    const all = await listAgreements(database);
    expect(all.map(({ email }) => email)).toEqual(expect.arrayContaining(emails));
    for (const change of [
      "update public.gate_agreements set name = 'Another'",
      "delete from public.gate_agreements",
      "update public.gate_agreement_texts set body = 'x'",
      "delete from public.gate_agreement_texts",
    ])
      await expect(h.sql(change), change).rejects.toThrow("append-only");
  });

  test("agreements outlive the log by years, and are deleted with their texts after ten", async () => {
    const email = someone();
    await entered(email);
    const kept = async () => (await findAgreement(database, { room: "signed", email })) !== null;
    const years = async (count: number) => {
      await h.advance(count * 366 * 24 * 60 * 60);
      return purge(database, {}, h.gate.clock());
    };
    await years(9);
    expect(await kept()).toBe(true);
    expect((await years(1)).agreements).toBeGreaterThan(0);
    expect([await kept(), await rowsOf(h, "gate_agreement_texts")]).toEqual([false, 0]);
  });
}
