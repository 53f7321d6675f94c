import type { PGlite } from "@electric-sql/pglite";
import { type Answer, type Exchange, isRecord, noPart } from "./exchange";
import type { Role } from "./gateway";

const READS_ONLY = `select 1 from pg_catalog.pg_proc
  where pronamespace = 'public'::regnamespace and proname = $1 and provolatile <> 'v'`;

export function createRest(pg: PGlite) {
  /** Like PostgREST's schema cache: a function is looked up at its first call. */
  const reading = new Map<string, Promise<boolean>>();
  const onlyReads = (fn: string) => {
    const known = reading.get(fn) ?? pg.query(READS_ONLY, [fn]).then(({ rows }) => rows.length > 0);
    reading.set(fn, known);
    return known;
  };

  async function asRole(role: Role, sql: string, params: unknown[], fn?: string): Promise<Answer> {
    try {
      // A function that is declared to only read cannot write, not even by way of another.
      const mode = fn && (await onlyReads(fn)) ? "set transaction read only; " : "";
      const { rows } = await pg.transaction(async (tx) => {
        await tx.exec(`${mode}set local role ${role}`);
        return tx.query<Record<string, unknown>>(sql, params);
      });
      return { status: 200, body: rows };
    } catch (error) {
      return refusal(role, error);
    }
  }

  async function rpc(role: Role, fn: string, { body }: Exchange): Promise<Answer> {
    const args = isRecord(body) ? Object.entries(body) : [];
    const names = [fn, ...args.map(([name]) => name)];
    if (names.some((name) => !/^[a-z_]+$/.test(name))) return missing(fn);
    const list = args.map(([name], i) => `${name} => $${i + 1}`).join(", ");
    const answer = await asRole(
      role,
      `select public.${fn}(${list}) as result`,
      args.map(([, value]) => value),
      fn,
    );
    if (answer.status !== 200) return answer;
    return { status: 200, body: JSON.stringify((answer.body as { result: unknown }[])[0]?.result ?? null) };
  }

  async function insert(role: Role, table: string, { body, headers }: Exchange): Promise<Answer> {
    const columns = isRecord(body) ? Object.keys(body) : [];
    if (columns.length === 0 || [table, ...columns].some((name) => !/^[a-z_]+$/.test(name)))
      return malformed();
    if (headers.prefer) return noPart("inserts that answer with their row");
    const names = columns.join(", ");
    const answer = await asRole(
      role,
      `insert into public.${table} (${names}) select ${names} from jsonb_populate_record(null::public.${table}, $1)`,
      [JSON.stringify(body)],
    );
    return answer.status === 200 ? { status: 201, body: "" } : answer;
  }

  async function select(role: Role, table: string, { query }: Exchange): Promise<Answer> {
    if (!/^[a-z_]+$/.test(table)) return malformed();
    return asRole(role, `select * from public.${table} limit ${Number(query.get("limit")) || 1000}`, []);
  }

  return { rpc, insert, select };
}

const malformed = (): Answer => ({
  status: 400,
  body: { code: "PGRST102", message: "Empty or invalid json", details: null, hint: null },
});

const missing = (fn: string): Answer => ({
  status: 404,
  body: {
    code: "PGRST202",
    message: `Could not find the function public.${fn} in the schema cache`,
    details: null,
    hint: null,
  },
});

/** PostgREST's statuses for Postgres errors, by the beginning of their codes; any other is 500. */
const STATUSES: readonly (readonly [code: string, status: number])[] = [
  ["23505", 409],
  ["23503", 409],
  ["42883", 404],
  ["42P01", 404],
  ["25006", 405],
  ["53", 503],
  ["22", 400],
  ["23", 400],
  ["P0001", 400],
];

function refusal(role: Role, error: unknown): Answer {
  const { code = "XX000", message = String(error) } = error as { code?: string; message?: string };
  const known = STATUSES.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 500;
  return {
    status: code !== "42501" ? known : role === "anon" ? 401 : 403,
    headers: { "Proxy-Status": `PostgREST; error=${code}` },
    body: { code, message, details: null, hint: null },
  };
}
