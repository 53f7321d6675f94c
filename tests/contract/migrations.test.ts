import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "@/rooms/backends/embedded/pglite";
import { readCatalog } from "./catalog";
import { openNew } from "./new-database";

let opened: PGlite[] = [];
afterEach(async () => {
  for (const pg of opened) await pg.close();
  opened = [];
});

describe("a database of a data folder", () => {
  async function withRecords(...names: string[]): Promise<PGlite> {
    const { pg } = await openNew();
    opened.push(pg);
    await pg.exec("reset role; delete from embedded_migrations");
    for (const name of names) await pg.query("insert into embedded_migrations (name) values ($1)", [name]);
    return pg;
  }

  test("that ran every migration before the baseline is taken as it is", async () => {
    const pg = await withRecords("20261127140000_no_sequences.sql", "20261128090000_invited_address.sql");
    await expect(migrate(pg)).resolves.toBeUndefined();
  });

  test.each(["20261122200000_passcode_covers.sql", "20261127140000_no_sequences.sql"])(
    "whose last is %s is left alone, and the message says what to do",
    async (name) => {
      const pg = await withRecords(name);
      await expect(migrate(pg)).rejects.toThrow(/Commit 5fdb229d updates it.*3a395bbe.*docs\/deploy\.md/);
      const { rows } = await pg.query("select name from embedded_migrations");
      expect(rows).toEqual([{ name }]);
    },
  );
});

test("the migrations make the database that supabase/schemas describes", async () => {
  const [{ pg: made }, described] = await Promise.all([openNew(), PGlite.create()]);
  opened.push(made, described);
  await made.exec("reset role");
  await migrate(described, "supabase/schemas");
  const [catalog, wanted] = await Promise.all(
    [made, described].map((pg) =>
      readCatalog(async (sql) => (await pg.query<string[]>(sql, [], { rowMode: "array" })).rows.flat()),
    ),
  );
  expect(wanted?.functions?.length).toBeGreaterThan(0);
  expect(catalog).toEqual(wanted);
});

describe("on a project of Supabase, which gives its API roles everything that is made", () => {
  let pg: PGlite;
  beforeAll(async () => {
    pg = await PGlite.create();
    await pg.exec("create role anon; create role authenticated; create role service_role bypassrls");
    for (const what of ["tables", "functions", "sequences"])
      await pg.exec(
        `alter default privileges in schema public grant all on ${what} to anon, authenticated, service_role`,
      );
    await migrate(pg);
  });
  afterAll(() => pg?.close());

  test("the server's key may insert attempts and call what rooms/store calls; the public ones may do nothing", async () => {
    const { rows: callable } = await pg.query(`
      select role, proname as name from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) as role
      where pronamespace = 'public'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')`);
    // A name that is compared is a table's.
    const called = readdirSync("rooms/store").flatMap((name) =>
      [...readFileSync(join("rooms/store", name), "utf8").matchAll(/(?<!=== )"(gate_\w+)"/g)].map(
        ([, fn]) => fn,
      ),
    );
    expect(called.length).toBeGreaterThan(0);
    // The release before calls these until the new one is deployed.
    called.push("gate_passcode_find", "gate_code_put_in_turn");
    expect(callable).toHaveLength(called.length);
    expect(callable).toEqual(expect.arrayContaining(called.map((name) => ({ role: "service_role", name }))));
    const { rows: tables } = await pg.query(`
      select role, relname as name, privilege from pg_class,
        unnest(array['anon', 'authenticated', 'service_role']) as role,
        unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'embedded_migrations'
        and has_table_privilege(role, pg_class.oid, privilege)`);
    expect(tables).toEqual([{ role: "service_role", name: "nda_access_logs", privilege: "insert" }]);
    const { rows: sequences } = await pg.query(`
      select role, relname as name
      from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role
      where relnamespace = 'public'::regnamespace and relkind = 'S'
        and has_sequence_privilege(role, pg_class.oid, 'usage, select, update')`);
    expect(sequences).toEqual([]);
  });

  // PostgREST finds a function by its name and the names of its arguments, and refuses to choose between two (PGRST203).
  test("no two functions have one name", async () => {
    const { rows } = await pg.query(`
      select proname from pg_proc where pronamespace = 'public'::regnamespace group by 1 having count(*) > 1`);
    expect(rows).toEqual([]);
  });

  // Its connections load the extension safeupdate, which refuses others, also within a function.
  test("every update and every delete of a function says which rows", async () => {
    const { rows } = await pg.query<{ name: string; body: string }>(`
      select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`);
    const changes = rows.flatMap(({ name, body }) =>
      [...body.matchAll(/\b(?:delete from|(?<!(?:do|for) )update) [^;]*/g)].map(([text]) => ({ name, text })),
    );
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter(({ text }) => !/\bwhere\b/.test(text))).toEqual([]);
  });

  test("every table has row-level security", async () => {
    const { rows } = await pg.query(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity and relname <> 'embedded_migrations'`);
    expect(rows).toEqual([]);
  });
});
