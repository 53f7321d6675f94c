import type { GateDatabase } from "../../lib/gate/ports";
import { findAgreement, getAgreement, listAgreements } from "../../lib/gate/store/agreements";
import { listDecisions } from "../../lib/gate/store/approvals";
import { findCode } from "../../lib/gate/store/codes";
import { listInvitations } from "../../lib/gate/store/invitations";
import { findFirstSession, readLogPage } from "../../lib/gate/store/log";
import { findPasscode, listPasscodes } from "../../lib/gate/store/passcodes";
import { listQuestions } from "../../lib/gate/store/questions";
import {
  listStudyOpenings,
  readFigures,
  readOpenings,
  readReader,
  readRoom,
} from "../../lib/gate/store/report";
import { listRevocations } from "../../lib/gate/store/revocations";
import { listRoomEntries } from "../../lib/gate/store/rooms";
import { ask, type Reply } from "./ask";
import { asking, collect, type Finding } from "./report";

const TABLES = [
  ...["nda_access_logs", "gate_events", "gate_refusals", "gate_limits", "gate_codes", "gate_passcodes"],
  ...["gate_revocations", "gate_room_lists", "gate_approvals", "gate_invitations", "gate_sums", "gate_seen"],
  ...["gate_agreements", "gate_agreement_texts"],
  "gate_reads",
];

const FAR = new Date("2999-01-01T00:00:00Z");

const READS: readonly ((database: GateDatabase) => Promise<unknown>)[] = [
  (database) => readLogPage(database, { since: FAR, rows: 1 }),
  (database) => findCode(database, { emailKey: "none", door: "document" }),
  listPasscodes,
  (database) => findPasscode(database, { selector: "none", slug: "none", limits: [] }),
  listRevocations,
  listRoomEntries,
  listDecisions,
  (database) => listInvitations(database),
  (database) => findAgreement(database, { room: "none", email: "none", session: "none" }),
  (database) => getAgreement(database, "00000000-0000-0000-0000-000000000000"),
  (database) => listAgreements(database, { rows: 1 }),
  (database) => readFigures(database, { since: FAR, rooms: [] }),
  (database) => readReader(database, "none"),
  (database) => readOpenings(database, { since: FAR }),
  (database) => readRoom(database, { room: "nda", since: FAR }),
  (database) => listQuestions(database, { since: FAR, rows: 1 }),
  (database) => listStudyOpenings(database, { room: "none", since: FAR, rows: 1 }),
  (database) => findFirstSession(database, { kind: "none", email: "none" }),
];

async function tryReads(url: string, key: string): Promise<{ name: string; reply: Reply }[]> {
  const tried: { name: string; reply: Reply }[] = [];
  const database: GateDatabase = {
    async call(name, body) {
      const reply = await ask(`${url}/rest/v1/rpc/${name}`, { key, body });
      tried.push({ name, reply });
      return reply.body;
    },
    insertAccessLog: () => Promise.reject(new Error("not tried here")),
  };
  // A refused call fails too; the checks read the replies.
  for (const read of READS) await read(database).catch(() => undefined);
  return tried;
}

/** The table rejects this row (its address is too short), so nothing is written. */
const IMPOSSIBLE_ROW = { email: "x" };

const NOT_ALLOWED = "42501";
const BROKEN_RULE = "23514";
export const PUSH = asking(
  "apply supabase/migrations to the database",
  `npx supabase@3 db push --remote applies supabase/migrations to the linked project.
If it is refused, the project may be older: docs/deploy.md, "A database from before 28 November 2026".`,
);

const isMissing = ({ status, code }: Reply) =>
  status === 404 || code.startsWith("PGRST20") || code === "42P01";
const isRefused = ({ code }: Reply) => code === NOT_ALLOWED;

const tryWrite = (url: string, key: string) =>
  ask(`${url}/rest/v1/nda_access_logs`, { key, body: IMPOSSIBLE_ROW });
const tryTable = (url: string, key: string, table: string) =>
  ask(`${url}/rest/v1/${table}?select=*&limit=1`, { key });

/** Checks that the server's key has the gates' rights and no others. */
export async function checkServerGrants(url: string, key: string): Promise<Finding[]> {
  const { fault, orRight } = collect();
  for (const { name, reply } of await tryReads(url, key)) {
    if (isMissing(reply)) fault(`the function ${name} is missing`, PUSH);
    else if (reply.status !== 200) fault(`the server's key may not call ${name} (${describe(reply)})`, PUSH);
  }
  const written = await tryWrite(url, key);
  if (isMissing(written)) fault("the table nda_access_logs is missing", PUSH);
  else if (written.code !== BROKEN_RULE)
    fault(`the server's key may not write to nda_access_logs (${describe(written)})`, PUSH);
  for (const table of TABLES) {
    if ((await tryTable(url, key, table)).status === 200)
      fault(
        `the server's key may read all of ${table}, which it does not need`,
        `In the SQL editor: revoke select on public.${table} from service_role;`,
      );
  }
  return orRight("tables, functions and grants match the migrations");
}

/** Tries to read each table, write a row and call a function with the public key: all must be refused. */
export async function checkPublicIsShutOut(url: string, key: string): Promise<Finding[]> {
  const { fault, orRight } = collect();
  const fix = (table: string) =>
    `In the SQL editor: alter table public.${table} enable row level security; revoke all on public.${table} from anon, authenticated;`;
  for (const table of TABLES) {
    const reply = await tryTable(url, key, table);
    if (reply.status === 200) {
      const rows = Array.isArray(reply.body) ? reply.body.length : 0;
      fault(
        rows > 0 ? `ANYONE CAN READ ${table}` : `the public key may read ${table}, although no row was shown`,
        fix(table),
      );
    } else if (!isRefused(reply) && !isMissing(reply))
      fault(`${table} answers the public key with ${describe(reply)}, not with a refusal`, fix(table));
  }
  const written = await tryWrite(url, key);
  if (!isRefused(written) && !isMissing(written))
    fault("ANYONE CAN WRITE rows into nda_access_logs", fix("nda_access_logs"));
  for (const { name, reply } of await tryReads(url, key))
    if (reply.status === 200)
      fault(
        `ANYONE CAN CALL ${name}`,
        `In the SQL editor: revoke execute on function public.${name} from public, anon, authenticated;`,
      );
  return orRight("the public key can read no table, write no row and call no function");
}

const describe = ({ status, code, message }: Reply) => [status, code, message].filter(Boolean).join(" ");
