import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

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

/**
 * Brings a database up to the newest migration, with the same files that Supabase runs.
 *
 * @throws Error naming the migration that failed; the ones before it stay applied
 */
export async function migrate(db: PGlite, folder = join(process.cwd(), MIGRATIONS)): Promise<void> {
  await db.exec(ROLES);
  const { rows } = await db.query<{ name: string }>("select name from public.embedded_migrations");
  const applied = new Set(rows.map(({ name }) => name));
  const files = readdirSync(/* turbopackIgnore: true */ folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  for (const name of files.filter((file) => !applied.has(file))) {
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
