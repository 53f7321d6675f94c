/**
 * `npx tsx lab/run.ts bench --only owner`: the time of the owner's page and the export at 1,000 to 1,000,000 events, a
 * visitor's longest wait meanwhile, and this process's work during a wait. On PGlite in this process, and by psql on a new
 * database of the Postgres at BENCH_POSTGRES_URL.
 */
import { openPglite } from "../../rooms/backends/embedded/pglite";
import { logAsCsv, logPages } from "../../rooms/report/read-log";
import type { GateDatabase } from "../../rooms/rules/ports";
import { takeHits } from "../../rooms/store/limits";
import { readFigures, readRoom } from "../../rooms/store/report";
import { table } from "../../workshop/commands/lib/cli";
import { openPostgres } from "./postgres";

const SIZES = [1_000, 100_000, 1_000_000];
const AT_ONCE = 20_000;
const DAY = 86_400_000;

const fill = (from: number, to: number, all: number) => `
  insert into public.gate_events (at, kind, session_id, email, label, slug, ip_address, user_agent, detail)
  select now() - interval '30 days' * (1 - n::double precision / ${all}),
    case n % 100 when 0 then 'code_verified' when 1 then 'document_opened' when 2 then 'study_unlocked' else 'page_viewed' end,
    'visit' || n / 100,
    case when n % 100 <> 2 then 'reader' || n / 100 % 2500 || '@company' || n / 100 % 50 || '.com' end,
    case when n % 100 = 2 then 'resume' end, case when n % 100 = 2 then 'study' || n / 100 % 7 end,
    '198.51.100.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    case when n % 100 > 2 then jsonb_build_object('page', 1 + n % 40, 'dwellMs', n % 30000) else '{}' end
  from generate_series(${from + 1}, ${to}) as n`;

type Bench = Readonly<{
  database: GateDatabase;
  /** A separate connection. */
  visitor: GateDatabase;
  run(sql: string): Promise<unknown>;
  close(): Promise<void>;
}>;

const BACKENDS: Readonly<Record<string, () => Promise<Bench | null>>> = {
  PGlite: async () => {
    const database = await openPglite();
    await database.pg.exec("reset role");
    return { database, visitor: database, run: (sql) => database.pg.exec(sql), close: database.close };
  },
  Postgres: openPostgres,
};

/** The time of `work`, and a visitor's longest wait for this process and the database. */
async function measured(visitor: GateDatabase, work: () => Promise<unknown>) {
  let longest = 0;
  let worked = 0;
  let over = false;
  const started = performance.now();
  const visits = (async () => {
    for (let n = 0; !over; n++) {
      const [before, used] = [performance.now(), process.cpuUsage()];
      await new Promise((done) => setTimeout(done, 5));
      await takeHits(visitor, [{ key: `bench ${n % 50}`, limit: 1e6, seconds: 60 }]);
      longest = Math.max(longest, performance.now() - before - 5);
      const { user, system } = process.cpuUsage(used);
      worked = Math.max(worked, (user + system) / 1000);
    }
  })();
  await work();
  const ms = performance.now() - started;
  over = true;
  await visits;
  return { ms, waits: `${longest.toFixed(0)} ms (${worked.toFixed(0)})` };
}

async function exported(database: GateDatabase): Promise<number> {
  let first = 0;
  const started = performance.now();
  for await (const page of logPages(database, { since: new Date(0) })) {
    logAsCsv(page);
    first ||= performance.now() - started;
  }
  return first;
}

const rows = [
  ["backend", "events", "owner's page", "waits (worked)", "first of CSV", "whole CSV", "waits (worked)"],
];
for (const [name, open] of Object.entries(BACKENDS)) {
  const bench = await open();
  if (!bench) {
    console.error(`${name} is not measured: BENCH_POSTGRES_URL is not set`);
    continue;
  }
  const { database, visitor, run, close } = bench;
  let filled = 0;
  for (const size of SIZES) {
    for (; filled < size; filled = Math.min(size, filled + AT_ONCE))
      await run(fill(filled, Math.min(size, filled + AT_ONCE), size));
    await run("analyze");
    // Within an hour of a month ago, rows are read one by one.
    const since = new Date(Date.now() - 29.99 * DAY);
    const read = async (of: Date) => {
      await readFigures(database, { since: of, rooms: ["nda", "study:study1", "study:study2"] });
      await readRoom(database, { room: "nda", since: of });
    };
    await read(since);
    const report = await measured(visitor, () => read(since));
    let first = 0;
    const log = await measured(visitor, async () => {
      first = await exported(database);
    });
    const figures = [`${report.ms.toFixed(0)} ms`, report.waits, `${first.toFixed(0)} ms`];
    rows.push([name, `${size}`, ...figures, `${(log.ms / 1000).toFixed(2)} s`, log.waits]);
  }
  await close();
}
console.log(table(rows).join("\n"));
