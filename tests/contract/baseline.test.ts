import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { describe, expect, test, vi } from "vitest";

// Four databases are made, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

// The migrations before the first release, and the one that replaces them, make the same database.

const BEFORE = "supabase/migrations";
const AFTER = "supabase/baseline";
const CATALOGUE = readFileSync("tests/contract/catalogue.sql", "utf8");
/** A superuser's address of a Postgres server of its own, such as postgresql://postgres@127.0.0.1:55433/postgres. */
const SERVER = process.env.COMPARE_POSTGRES_URL;

type Entry = { kind: string; name: string; definition: string };

const ROLES = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
  end if;
end $$;
grant usage on schema public to anon, authenticated, service_role;`;

/** A new project at Supabase gives its API roles everything that is made in the schema public. */
const SUPABASE_RIGHTS = ["tables", "functions", "sequences"]
  .map(
    (what) =>
      `alter default privileges in schema public grant all on ${what} to anon, authenticated, service_role;`,
  )
  .join("\n");

const textOf = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");

async function inPglite(folder: string, rights: string): Promise<Entry[]> {
  const pg = await PGlite.create();
  await pg.exec(`${ROLES}\n${rights}`);
  await pg.exec(textOf(folder));
  const { rows } = await pg.query<Entry>(CATALOGUE);
  await pg.close();
  return rows;
}

async function onServer(folder: string, rights: string): Promise<Entry[]> {
  const psql = (url: string, sql: string) =>
    execFileSync("psql", ["-qAtX", "-v", "ON_ERROR_STOP=1", url], { input: sql, encoding: "utf8" });
  const server = SERVER ?? "";
  psql(server, "drop database if exists portfolio_compare");
  psql(server, "create database portfolio_compare");
  const own = new URL(server);
  own.pathname = "/portfolio_compare";
  psql(own.href, `${ROLES}\n${rights}\n${textOf(folder)}`);
  const rows = psql(own.href, `select jsonb_agg(c) from (${CATALOGUE}) as c`);
  psql(server, "drop database portfolio_compare");
  return JSON.parse(rows) as Entry[];
}

const engines = [["PGlite", inPglite], ...(SERVER ? ([["Postgres", onServer]] as const) : [])] as const;
const rights = [
  ["no default rights", ""],
  ["Supabase's default rights", SUPABASE_RIGHTS],
] as const;

describe.each(engines)("on %s", (engine, make) => {
  test.each(rights)("with %s the baseline makes what the migrations before it made", async (name, sql) => {
    const before = await make(BEFORE, sql);
    const after = await make(AFTER, sql);
    expect(after).toEqual(before);
    const count = (kind: string) => after.filter((one) => one.kind === kind).length;
    const kinds = [...new Set(after.map(({ kind }) => kind))].map((kind) => `${count(kind)} ${kind}`);
    console.log(`${engine}, ${name}: ${after.length} entries are equal: ${kinds.join(", ")}`);
    expect(after.length).toBeGreaterThan(250);
  });
});
