import "server-only";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as othersFirst } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { makePrivate, PRIVATE_FOLDER } from "@/lib/files/private-folder";
import { DatabaseError, type GateDatabase } from "@/lib/gate/ports";

/** The embedded Postgres of this process, with what the lock and the tests need besides the port. */
export type OpenDatabase = GateDatabase & { pg: PGlite; close(): Promise<void> };

/**
 * Opens the Postgres of a data folder, or one in memory, and brings it up to date. One process at a time: see owner-lock.ts.
 *
 * @param dump what the one in memory begins with; none begins empty
 */
export async function openPglite(dataDir?: string, dump?: Blob): Promise<OpenDatabase> {
  const pg = dataDir ? await openFolder(dataDir) : await PGlite.create(dump ? { loadDataDir: dump } : {});
  try {
    await migrate(pg);
    // From here on this connection has the same rights as the server's key on Supabase.
    await pg.exec("set role service_role");
  } catch (error) {
    // The caller that gets the error releases the folder, and the next one opens it.
    await pg.close();
    throw error;
  }
  return { pg, ...portOn(pg), close: () => pg.close() };
}

/** A server killed during its first start must not leave half a database: it is created beside the folder, then moved. */
async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, "postgres");
  if (!existsSync(folder)) {
    const draft = join(dataDir, "postgres.draft");
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, PRIVATE_FOLDER);
    await (await PGlite.create({ dataDir: draft })).close();
    renameSync(draft, folder);
  }
  // PGlite makes files that are readable by all: the folder around them is private instead.
  await makePrivate(folder);
  return PGlite.create({ dataDir: folder });
}

function portOn(pg: PGlite): GateDatabase {
  return {
    async call(fn, args) {
      const entries = Object.entries(args).filter(([, value]) => value !== undefined);
      // Names become part of the SQL. Which functions may run is decided by this connection's rights.
      for (const name of [fn, ...entries.map(([name]) => name)])
        if (!/^[a-z_]+$/.test(name)) throw new DatabaseError(`"${name}" is no name`);
      const list = entries.map(([name], i) => `${name} => $${i + 1}`).join(", ");
      const sql = `select public.${fn}(${list}) as result`;
      return inDatabase(async () => {
        const { rows } = await pg.query<{ result: unknown }>(
          sql,
          entries.map(([, value]) => value),
        );
        // The database works in the server's own thread: after each answer others get their turn, so that nobody waits for all of
        // an export's calls.
        await othersFirst();
        return rows[0]?.result ?? null;
      });
    },
    async insertAccessLog({ email, ip_address, user_agent }) {
      await inDatabase(() =>
        pg.query(
          "insert into public.nda_access_logs (email, ip_address, user_agent) values ($1, coalesce($2, 'unknown'), $3)",
          [email, ip_address ?? null, user_agent ?? null],
        ),
      );
    },
  };
}

async function inDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new DatabaseError("The embedded database refused", { cause });
  }
}

const MIGRATIONS = "supabase/migrations";

// Supabase has these from the start. Without log-in; the last one passes row-level security, as on Supabase.
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

/** The number before a migration's name. As for Supabase, it alone says which migration it is. */
const versionOf = (name: string): string => name.split("_")[0] ?? name;

/** Applies the migrations that are new. Throws Error naming the one that failed; those before it stay applied. */
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
      `The database was made before ${first} and cannot be brought up to date. Delete the folder "postgres" in the data folder: the next start makes a new database, without the log, passcodes and withdrawals of the old one.`,
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
