import { execFile } from "node:child_process";
import { createHash, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { supabaseCodes } from "@/rooms/backends/supabase/code-provider";
import { supabaseDatabase } from "@/rooms/backends/supabase/database";
import { forgetUsers } from "@/rooms/backends/supabase/users";
import type { CodeProvider } from "@/rooms/rules/ports";
import { gatesOn, type Project, type ProjectHarness } from "./harness";

const psql = promisify(execFile);

const [CLOCK = ""] =
  /function public\.gate_now\(\).*?\$\$;/s.exec(readFileSync("supabase/schemas/01_limits.sql", "utf8")) ?? [];

/** Of a user of Auth. */
const USER_TIMES = ["created_at", "last_sign_in_at", "confirmation_sent_at", "recovery_sent_at"];

/** The gates' clock reads a row, which only the database's owner may write. */
const PREPARE = `
  do $$ begin
    if to_regnamespace('contract') is null
      and (exists (select from auth.users) or exists (select from public.nda_access_logs))
    then raise exception 'This project is in use. The contracts run on one that is only for tests.'; end if;
  end $$;
  create schema if not exists contract;
  create table if not exists contract.clock (now timestamptz not null);
  create or replace ${CLOCK.replace("pg_catalog.clock_timestamp()", "(select now from contract.clock), $&")}
  create or replace function contract.no_mail() returns trigger language plpgsql as
    $$ begin raise exception 'Mails fail in this test'; end $$;
  drop trigger if exists contract_no_mail on auth.users;
  do $$ begin
    execute (select 'truncate ' || string_agg(format('public.%I', tablename), ', ')
      from pg_tables where schemaname = 'public');
  end $$;
  delete from auth.users;
  delete from contract.clock`;

const CLEAN_UP = `
  create or replace ${CLOCK}
  drop trigger if exists contract_no_mail on auth.users;
  delete from contract.clock`;

/**
 * A real project that is only for tests: this deletes its rows and users, and moves the gates' clock. Auth has another clock, so
 * the times of its users move back instead.
 */
export async function realHarness(project: Project, databaseUrl: string): Promise<ProjectHarness> {
  const sql = async (text: string): Promise<string[]> => {
    const options = ["-XAtq", "-v", "ON_ERROR_STOP=1", "-d", databaseUrl, "-c", text];
    const { stdout } = await psql("psql", options, { maxBuffer: 2 ** 28 });
    return stdout.split("\n").slice(0, -1);
  };
  let time = Date.now();
  let moved: Promise<unknown> = Promise.resolve();
  const setTime = (seconds: number) =>
    sql(`
      delete from contract.clock;
      insert into contract.clock values ('${new Date(time).toISOString()}');
      update auth.users set ${USER_TIMES.map((column) => `${column} = ${column} - interval '${seconds} seconds'`).join()}`);
  const advance = async (seconds: number) => {
    time = Math.round(time + seconds * 1000);
    moved = moved.then(() => setTime(seconds));
    await moved;
  };
  await sql(PREPARE);
  await setTime(0);

  const database = supabaseDatabase(project);
  const timing = { clock: () => time, wait: (ms: number) => advance(ms / 1000) };
  const codes: CodeProvider = {
    ...supabaseCodes({ ...project, siteUrl: "http://localhost:3000" }, database, timing),
    forgetUsers: (isForgotten) =>
      forgetUsers(project, ({ email, lastSeen }) =>
        isForgotten({ email, lastSeen: lastSeen + time - Date.now() }),
      ),
  };
  const another = gatesOn(database, () => codes, timing.clock);
  const mails = new Map<string, { hash: string; code: string }>();
  return {
    project,
    gate: another(),
    another,
    advance,
    sql,
    // Auth keeps only the hash of the code that it mailed, so another code takes its place.
    codeFor: async (email) => {
      const known = mails.get(email);
      const [mailed = ""] = await sql(
        `select coalesce(confirmation_token, '') || coalesce(recovery_token, '') from auth.users where email = '${email}'`,
      );
      if (mailed === "" || mailed === known?.hash) return known?.code ?? "none";
      const code = String(randomInt(10_000_000)).padStart(7, "0");
      const hash = createHash("sha224")
        .update(email + code)
        .digest("hex");
      mails.set(email, { hash, code });
      const changes = ["confirmation_token", "recovery_token"].map(
        (column) =>
          `update auth.users set ${column} = '${hash}' where email = '${email}' and ${column} <> ''`,
      );
      await sql(changes.join(";"));
      return code;
    },
    failMails: (on) =>
      sql(
        on
          ? `create trigger contract_no_mail before insert or update of confirmation_token, recovery_token
             on auth.users for each row execute function contract.no_mail()`
          : "drop trigger if exists contract_no_mail on auth.users",
      ),
    close: async () => {
      await sql(CLEAN_UP);
    },
  };
}
