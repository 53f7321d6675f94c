import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { GateDatabase } from "../../rooms/rules/ports";

const MIGRATIONS = "supabase/migrations";
const NAME = "portfolio_bench";
const ROLES = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
  end if; end $$`;

function connect(url: string) {
  const psql = spawn("psql", ["-qAtX", "-v", "ON_ERROR_STOP=1", url], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting: { done(text: string): void; failed(error: Error): void }[] = [];
  let lines: string[] = [];
  createInterface({ input: psql.stdout }).on("line", (line) => {
    if (line !== "~done~") return void lines.push(line);
    waiting.shift()?.done(lines.join("\n"));
    lines = [];
  });
  const over = new Promise<void>((ended) => {
    psql.on("error", (error) => waiting[0]?.failed(error));
    psql.on("exit", () => {
      for (const { failed } of waiting) failed(new Error("psql ended"));
      ended();
    });
  });
  const run = (sql: string): Promise<string> =>
    new Promise((done, failed) => {
      waiting.push({ done, failed });
      psql.stdin.write(`${sql};\n\\echo ~done~\n`);
    });
  const close = () => {
    psql.stdin.end();
    return over;
  };
  const literal = (value: unknown) =>
    value === null
      ? "null"
      : `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
  const database: GateDatabase = {
    async call(fn, args) {
      const given = Object.entries(args).filter(([, value]) => value !== undefined);
      const list = given.map(([name, value]) => `${name} => ${literal(value)}`).join(", ");
      return JSON.parse((await run(`select public.${fn}(${list})`)) || "null");
    },
    insertAccessLog: () => Promise.reject(new Error("not measured")),
  };
  return { run, close, database };
}

/** A new migrated database on the server at BENCH_POSTGRES_URL; `close` deletes it. Null without the variable. */
export async function openPostgres() {
  const url = process.env.BENCH_POSTGRES_URL;
  if (!url) return null;
  const server = connect(url);
  await server.run(`drop database if exists ${NAME}`);
  await server.run(`create database ${NAME}`);
  await server.run(ROLES);
  const own = new URL(url);
  own.pathname = `/${NAME}`;
  const [owner, visitor] = [connect(own.href), connect(own.href)];
  for (const name of readdirSync(MIGRATIONS).sort()) await owner.run(`\\i ${join(MIGRATIONS, name)}`);
  return {
    database: owner.database,
    visitor: visitor.database,
    run: owner.run,
    close: async () => {
      await Promise.all([owner.close(), visitor.close()]);
      await server.run(`drop database ${NAME}`);
      await server.close();
    },
  };
}
