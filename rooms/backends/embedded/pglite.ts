import "server-only";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as othersFirst } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { makePrivate, PRIVATE_FOLDER } from "@/lib/files/private-folder";
import type { GateDatabase } from "@/rooms/rules/ports";

export type OpenDatabase = GateDatabase & { pg: PGlite; close(): Promise<void> };

/** Opens the Postgres of a data folder, or one in memory (from `dump`), and applies new migrations. Throws Error. */
export async function openPglite(dataDir?: string, dump?: Blob): Promise<OpenDatabase> {
  const pg = dataDir ? await openFolder(dataDir) : await PGlite.create(dump ? { loadDataDir: dump } : {});
  try {
    await migrate(pg);
    // From now on this connection has the rights of the server's key on Supabase.
    await pg.exec("set role service_role");
  } catch (error) {
    // The caller releases the folder, and another process may open it.
    await pg.close();
    throw error;
  }
  return { pg, ...portOn(pg), close: () => pg.close() };
}

/** Creates a database beside the folder, then moves it: a server killed during its first start leaves no broken one. */
async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, "postgres");
  if (!existsSync(folder)) {
    const draft = join(dataDir, "postgres.draft");
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, PRIVATE_FOLDER);
    await (await PGlite.create({ dataDir: draft })).close();
    renameSync(draft, folder);
  }
  // PGlite makes files that all users can read, so the folder is private.
  await makePrivate(folder);
  return PGlite.create({ dataDir: folder });
}

function portOn(pg: PGlite): GateDatabase {
  return {
    async call(fn, args) {
      const entries = Object.entries(args).filter(([, value]) => value !== undefined);
      // Names become part of the SQL. This connection's rights decide which functions may run.
      for (const name of [fn, ...entries.map(([name]) => name)])
        if (!/^[a-z_]+$/.test(name)) throw new Error(`"${name}" is not a name`);
      const list = entries.map(([name], i) => `${name} => $${i + 1}`).join(", ");
      const { rows } = await pg.query<{ result: unknown }>(
        `select public.${fn}(${list}) as result`,
        entries.map(([, value]) => value),
      );
      // The database runs in the server's thread: other requests get a turn after each call of a long export.
      await othersFirst();
      return rows[0]?.result ?? null;
    },
    async insertAccessLog({ email, ip_address, user_agent }) {
      await pg.query(
        "insert into public.nda_access_logs (email, ip_address, user_agent) values ($1, coalesce($2, 'unknown'), $3)",
        [email, ip_address ?? null, user_agent ?? null],
      );
    },
  };
}

const MIGRATIONS = "supabase/migrations";

// Supabase has these roles from the start. The last one bypasses row-level security, as on Supabase.
const ROLES = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin;
      create role authenticated nologin;
      create role service_role nologin bypassrls;
      grant usage on schema public to anon, authenticated, service_role;
    end if;
  end $$;
  create table if not exists public.embedded_migrations (name text primary key, applied_at timestamptz default now());
`;

const versionOf = (name: string): string => name.split("_")[0] ?? name;

/** Applies new migrations. Throws Error that names the failed one; those before it stay applied. */
export async function migrate(db: PGlite, folder = join(process.cwd(), MIGRATIONS)): Promise<void> {
  await db.exec(ROLES);
  const { rows } = await db.query<{ name: string }>("select name from public.embedded_migrations");
  const applied = new Set(rows.map(({ name }) => versionOf(name)));
  const files = readdirSync(/* turbopackIgnore: true */ folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const [first = ""] = files;
  if (applied.size > 0 && !applied.has(versionOf(first)))
    throw new Error(
      `The database is older than ${first}. Commit 5fdb229d updates it (and 3a395bbe before it, if it is from before 25 November 2026), with the log, passcodes and withdrawals in it: see docs/deploy.md, "A database from before 28 November 2026".`,
    );
  for (const name of files.filter((file) => !applied.has(versionOf(file)))) {
    const sql = readFileSync(
      /* turbopackIgnore: true */ join(/* turbopackIgnore: true */ folder, name),
      "utf8",
    );
    try {
      await db.transaction(async (tx) => {
        await tx.exec(sql);
        await tx.query("insert into public.embedded_migrations (name) values ($1)", [name]);
      });
    } catch (cause) {
      throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    }
  }
}
