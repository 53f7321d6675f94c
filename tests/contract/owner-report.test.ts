import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openNew } from "./new-database";

const BEGIN = Date.parse("2026-03-01T00:00:00Z");
const HOUR = 3_600_000;

/** Events of a few readers within five days, some of one session at the same moment. */
const event = fc
  .record({
    minutes: fc.integer({ min: 0, max: 120 * 60 }),
    kind: fc.constantFrom(
      ...["code_sent", "code_verified", "document_opened", "page_viewed", "page_viewed", "access_left"],
      ...["study_unlocked", "study_refused", "code_refused", "owner_entered"],
    ),
    reader: fc.integer({ min: 1, max: 4 }),
    session: fc.integer({ min: 1, max: 3 }),
    page: fc.integer({ min: 1, max: 5 }),
    dwellMs: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: undefined }),
    room: fc.constantFrom(undefined, undefined, "helios", "lab"),
  })
  .map(({ minutes, kind, reader, session, page, dwellMs, room }) => ({
    // No two sessions at one moment, so that their order is one.
    at: new Date(BEGIN + minutes * 60_000 + (reader * 10 + session) * 1000).toISOString(),
    kind,
    session_id: `r${reader}s${session}`,
    email: kind.startsWith("study_") ? null : `reader${reader}@company.com`,
    label: kind === "study_unlocked" ? "resume" : null,
    slug: kind.startsWith("study_") ? `study${page}` : null,
    // Of its moment, so that the last of a session is one.
    ip_address: `192.0.2.${minutes}`,
    detail: { room, ...(kind === "page_viewed" ? { page, dwellMs } : {}) },
  }));

const INSERT = `insert into gate_events (at, kind, session_id, email, label, slug, ip_address, detail)
  select * from jsonb_to_recordset($1) as e(
    at timestamptz, kind text, session_id text, email text, label text, slug text, ip_address text, detail jsonb)`;
const ATTEMPTS =
  "insert into nda_access_logs (email, created_at) select 'jo@company.com', $1::timestamptz + n * interval '7 hours' from generate_series(0, 9) as n";

const { pg } = await openNew();
await pg.exec("reset role");
await pg.exec(readFileSync("tests/contract/report-by-rows.sql", "utf8"));
afterAll(() => pg.close());

const at = (hours: number) => new Date(BEGIN + hours * HOUR).toISOString();
const ROOMS = ["nda", "helios", "lab", "never-opened"];
const STUDIES = [1, 2, 3, 4, 5, 6].map((n) => `study${n}`);
const compare = async () => {
  for (const since of ["1970-01-01T00:00:00Z", ...[0, 24, 30.4, 59.99, 120, 121].map(at)]) {
    const { rows: site } = await pg.query<Record<"rows" | "figures" | "openings", object>>(
      `select report_by_rows($1, $3) as rows, gate_owner_rooms($1, $2, $3) as figures, gate_owner_openings($1) as openings`,
      [since, ROOMS, STUDIES],
    );
    expect({ ...site[0]?.figures, ...site[0]?.openings }).toMatchObject(site[0]?.rows ?? {});
    const { rows } = await pg.query<Record<"rows" | "own" | "totals", object>>(
      `select room_by_rows(room, $1) as rows, gate_owner_room(room, $1) - 'next' as own, totals.value as totals
        from unnest($2::text[]) with ordinality as r (room, place)
        join jsonb_array_elements(gate_owner_rooms($1, $2) -> 'rooms') with ordinality as totals (value, place) using (place)`,
      [since, ROOMS],
    );
    expect(rows.map(({ own, totals }) => ({ ...own, totals }))).toMatchObject(rows.map((row) => row.rows));
  }
  const { rows } = await pg.query<Record<"rows" | "own", object>>(
    `select sessions_by_rows(email) as rows, coalesce(gate_owner_reader(email, 50) -> 'sessions', '[]') as own
      from unnest($1::text[]) as email`,
    [[1, 2, 3, 4].map((n) => `reader${n}@company.com`)],
  );
  expect(rows.map(({ own }) => own)).toEqual(rows.map((row) => row.rows));
};
const refuse = async (hours: number, kind: string, slug = "") => {
  await pg.query("select set_config('gate.now', $1, false)", [at(hours)]);
  await pg.query("select gate_fold($1)", [JSON.stringify([{ kind, slug, network: "192.0.2.1" }])]);
};

test("the owner's report counts what is written, and forgets what is deleted", async () => {
  const [first] = fc.sample(fc.array(event, { minLength: 200, maxLength: 300 }), { numRuns: 1, seed: 1 });
  await pg.query(INSERT, [JSON.stringify(first)]);
  await pg.query(ATTEMPTS, [at(0)]);
  await refuse(30.2, "code_refused");
  await compare();
  await pg.query(ATTEMPTS, [at(3)]);
  // Twice in one hour is one row that changes.
  for (const hours of [30.3, 30.6, 60]) {
    await refuse(hours, "code_refused");
    await refuse(hours, "study_refused", "study2");
  }
  await compare();
  await pg.exec("alter table gate_events disable trigger gate_events_append_only");
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 2, max: 7 }),
      async (events, reader, nth) => {
        await pg.query(INSERT, [JSON.stringify(events)]);
        await compare();
        await pg.query("delete from gate_events where email = $1 or id % $2 = 0", [
          `reader${reader}@company.com`,
          nth,
        ]);
        await compare();
      },
    ),
    { numRuns: 5, seed: 7 },
  );
  await pg.exec("delete from gate_events; delete from gate_refusals; delete from nda_access_logs");
  for (const table of ["gate_sums", "gate_seen", "gate_reads"])
    expect((await pg.query(`select * from ${table}`)).rows, table).toEqual([]);
});

test("the owner's report and the log do not grow slower when the same readers read ten times as much", async () => {
  // Visits of a few hours, by 40 readers on 20 days.
  const read = (times: number) =>
    pg.query(
      `insert into gate_events (at, kind, session_id, email, detail)
        select timestamptz '2026-03-01T12:00Z' + n % 20 * interval '1 day' + n * interval '10 milliseconds',
          case when n % 30 = 0 then 'document_opened' else 'page_viewed' end, 's' || n % 80,
          'reader' || n % 40 || '@company.com', jsonb_build_object('page', 1 + n % 25, 'dwellMs', n % 900)
            || case when n % 3 = 0 then '{"room": "helios"}'::jsonb else '{}' end
        from generate_series(1, $1) as n`,
      [times],
    );
  const blocks = async (call: string): Promise<number> => {
    const { rows } = await pg.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) select ${call}`,
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan ?? {};
    return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
  };
  const CALLS = [
    "gate_owner_rooms('1970-01-01T00:00:00Z', '{nda,helios}', '{study1}')",
    "gate_owner_rooms('2026-03-10T00:30:00Z', '{nda,helios}', '{study1}', 'hour')",
    "gate_owner_openings('2026-03-10T00:30:00Z')",
    "gate_owner_reader('reader1@company.com', 50)",
    "gate_owner_room('helios', '2026-03-10T00:30:00Z')",
    "gate_read_log('1970-01-01T00:00:00Z', 100)",
    "gate_read_log('1970-01-01T00:00:00Z', 100, '2026-03-10T00:00:00Z')",
  ];
  /** Of the second run: the first one plans as well. */
  const costs = async () => {
    for (const call of CALLS) await blocks(call);
    return Promise.all(CALLS.map(blocks));
  };
  await read(2_000);
  const few = await costs();
  await read(18_000);
  for (const [i, many] of (await costs()).entries()) expect(many / (few[i] ?? 0), CALLS[i]).toBeLessThan(3);
});
