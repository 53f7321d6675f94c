import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { parseEmail } from "@/lib/email/email-address";
import { emailKey } from "@/rooms/code/codes-out";
import { askQuestion } from "@/rooms/reader/questions";
import { factsAbout, isWelcome } from "@/rooms/reader/room-code";
import { changeRoomList } from "@/rooms/reader/room-lists";
import { recordEvent, settle } from "@/rooms/record/events";
import { notifyOwner } from "@/rooms/record/notify-owner";
import { AGREEMENTS, eraseReader, keptAbout } from "@/rooms/record/purge";
import { withdraw } from "@/rooms/record/withdraw";
import { addAgreement } from "@/rooms/store/agreements";
import { writeRequest } from "@/rooms/store/approvals";
import { addInvitation } from "@/rooms/store/invitations";
import { listRevocations } from "@/rooms/store/revocations";
import { endOf, type Harness, someVisitor, toNextDay, visitorsOf } from "./harness";
import { someRoom } from "./rooms";

/** Erasing a reader, and showing what is kept about one. */
export function eraseContract(h: Harness): void {
  const { database } = h.gate;
  const { send, verify } = visitorsOf(h);
  const ROOM = someRoom("house", { id: "house-2f4c6a", policy: { company: true } });
  const rooms = [ROOM];

  /** Every row of every table as text, also of a table that a later release adds. */
  async function dump(): Promise<{ table: string; row: string }[]> {
    const tables = await h.sql(`select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    const all = tables.map(async (table) =>
      (await h.sql(`select to_jsonb(t)::text from public.${table} as t`)).map((row) => ({ table, row })),
    );
    return (await Promise.all(all)).flat();
  }
  const limitKeys = async () =>
    (await dump()).flatMap(
      ({ table, row }) => (table === "gate_limits" ? JSON.parse(row).key : []) as string,
    );

  /** One of each kind of row about a reader. */
  async function read(typed: string): Promise<{ email: string; session: string }> {
    const email = parseEmail(typed)?.email ?? "";
    const box = email.replace(/\+[^@]*/, "");
    const [session, visitor] = [randomUUID(), someVisitor()];
    const about = { email, session, room: ROOM.id };
    await send(typed);
    expect(await endOf(verify(typed, "0000000"))).toBe("invalid_code");
    expect(await endOf(verify(typed, await h.codeFor(email)))).toBe("ok");
    await h.advance(60);
    await send(typed);
    await settle(database, visitor, { refusals: [{ kind: "code_over_limit", email }] });
    await recordEvent(database, visitor, { kind: "document_opened", ...about });
    const opening = { kind: "document_opened", email, session, room: ROOM.slug, roomId: ROOM.id } as const;
    await notifyOwner(h.another({ ownerChannels: [async () => {}] }), { ...opening, ip: visitor.ip });
    await recordEvent(database, visitor, { kind: "page_viewed", ...about, page: 2, dwellMs: 4000 });
    await askQuestion(h.gate, visitor, { ...about, room: ROOM, page: 2, text: "Who?" });
    await writeRequest(database, { ...about, mailbox: box, line: `I am ${email}` });
    const expiresAt = new Date(h.gate.clock() + 3600_000);
    await addInvitation(database, { room: ROOM.id, email: box, address: email, id: randomUUID(), expiresAt });
    await changeRoomList(database, { room: ROOM.id, text: box, kind: "blocked" });
    await addAgreement(database, {
      ...{ room: ROOM.id, title: "House", text: "Terms.", email, name: "Jo Doe", session },
      ...{ ip: visitor.ip, userAgent: undefined },
    });
    await withdraw(database, { kind: "email", value: typed });
    return { email, session };
  }

  const name = `t${randomUUID().slice(0, 12)}`;
  /** As one writes it, and as it is stored. Another reader's address begins with it. */
  const JO = `${name.toUpperCase()}+Work@BÜCHER-turbines.com`;
  const isJo = ({ row }: { row: string }) => row.includes(`${name}@`) || row.includes(`${name}+`);
  const isOther = ({ row }: { row: string }) => row.includes(`${name}x@`);
  let jo = { email: "", session: "" };
  let countedOfJo: string[] = [];
  beforeAll(async () => {
    await toNextDay(h);
    await read(`${name}x@bücher-turbines.com`);
    const before = new Set(await limitKeys());
    jo = await read(JO);
    countedOfJo = (await limitKeys()).filter(
      (key) => !before.has(key) && /email|pause|code|notice/.test(key),
    );
    expect(countedOfJo.length).toBeGreaterThan(4);
  });

  test("everything that is kept about a reader is shown, of every table", async () => {
    const kept = await keptAbout(database, { text: JO.replace("+Work", "+Other"), rooms });
    const tables = (all: readonly { table: string }[]) => all.map(({ table }) => table).sort();
    expect(tables(kept).filter((table) => !["gate_limits", "gate_codes"].includes(table))).toEqual(
      tables((await dump()).filter(isJo)),
    );
    expect(kept.flatMap(({ table, row }) => (table === "gate_limits" ? [row.key] : [])).sort()).toEqual(
      [...countedOfJo].sort(),
    );
    expect(tables(kept)).toContain("gate_codes");
    expect(JSON.stringify(kept)).not.toContain("codeHash");
  });

  test("a reader is erased from every table, agreements as the owner decides, and others lose no row", async () => {
    const before = (await dump()).filter(isOther);
    for (const agreements of AGREEMENTS) {
      const erased = await eraseReader(h.gate, { text: JO, rooms, agreements });
      const all = await dump();
      expect([...new Set(all.filter(isJo).map(({ table }) => table))]).toEqual(
        agreements === "keep" ? ["gate_agreements"] : [],
      );
      expect(erased.left.map(({ table }) => table).sort()).toEqual([
        ...(agreements === "keep" ? ["gate_agreements"] : []),
        ...["gate_revocations", "gate_room_lists"],
      ]);
      expect(erased.users).toBe("project" in h && agreements === "keep" ? 1 : 0);
      expect(erased.rows).toBeGreaterThan(0);
      for (const email of [jo.email, jo.email.replace("+work", "")])
        expect(all.filter(({ row }) => row.includes(emailKey(email)))).toEqual([]);
      expect(all.filter(isOther)).toEqual(before);
    }
    const counted = new Set(await limitKeys());
    expect(countedOfJo.filter((key) => counted.has(key))).toEqual([]);
  });

  test("an erased reader's session has ended, and who was shut out stays so until the owner lifts it", async () => {
    expect(await listRevocations(database)).toContainEqual(
      expect.objectContaining({ kind: "left", value: jo.session }),
    );
    const forget = () => [h.gate.revocations, h.gate.roomLists].map((list) => list.forget());
    const welcome = async () => {
      forget();
      return isWelcome(h.gate, ROOM, jo.email, await factsAbout(h.gate, { slug: ROOM.slug, room: ROOM }));
    };
    forget();
    await send(JO);
    expect(await endOf(verify(JO, await h.codeFor(jo.email)))).toBe("access_withdrawn");
    expect(await withdraw(database, { kind: "email", value: JO, lift: true })).toMatchObject({ found: true });
    expect(await welcome()).toBe(false);
    expect(await changeRoomList(database, { room: ROOM.id, text: JO, kind: null })).toMatchObject({
      found: true,
    });
    expect(await welcome()).toBe(true);
    await h.advance(60);
    await send(JO);
    expect(await endOf(verify(JO, await h.codeFor(jo.email)))).toBe("ok");
  });

  test("the owner cannot erase what the owner did", async () => {
    const text = h.gate.ownerEmail ?? "";
    expect(await endOf(eraseReader(h.gate, { text, rooms, agreements: "keep" }))).toBe("invalid_request");
  });
}
