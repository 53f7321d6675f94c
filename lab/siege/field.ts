import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { z } from "zod";
import { embeddedDatabase } from "../../lib/backends/embedded/database";
import { openPglite } from "../../lib/backends/embedded/pglite";
import { supabaseDatabase } from "../../lib/backends/supabase/database";
import { labelPasscode } from "../../lib/gate/label-passcode";
import { SECRET_KEY } from "../../tests/supabase/gateway";
import { startStandIn } from "../../tests/supabase/stand-in";
import { eventually } from "../../tools/lib/eventually";
import { startServer } from "../../tools/lib/start-server";
import { mailedCode } from "../lib/outbox";

export type Backend = "embedded" | "supabase";

/** The caller's address, as a proxy before the site would vouch for it. */
export const ADDRESS_HEADER = "x-siege-address";
export const OWNER = "owner@besieged-portfolio.com";
/** The owner's mail may have to wait for the one before it. */
const MAIL_MS = 45_000;

const TABLES = [
  ...(["nda_access_logs", "gate_events", "gate_refusals", "gate_limits"] as const),
  ...(["gate_codes", "gate_sums", "gate_seen"] as const),
] as const;
export type Rows = Readonly<Record<(typeof TABLES)[number], number>>;

/** A built site under attack, with what only its operator can see. */
export type Field = Readonly<{
  port: number;
  pid: number;
  /** A passcode of its own, for every locked study. */
  passcode(): Promise<string>;
  /** The newest code mailed to an address after a moment; for the owner, at the owner's door. */
  codeFor(email: string, after: number): Promise<string>;
  /** Ends the site and counts what it wrote; undefined where nobody can. */
  end(): Promise<Rows | undefined>;
}>;

async function countRows(pg: Pick<PGlite, "query" | "exec">): Promise<Rows> {
  await pg.exec("reset role");
  const sql = TABLES.map((table) => `(select count(*)::integer from public.${table}) as ${table}`).join(", ");
  const { rows } = await pg.query<Rows>(`select ${sql}`);
  return rows[0] as Rows;
}

const labelled = () => ({ label: `besieged ${randomUUID()}`, slugs: undefined, expires: undefined });
const settings = {
  OWNER_EMAIL: OWNER,
  // A way to PostHog that can be flooded, with nobody at its end.
  NEXT_PUBLIC_POSTHOG_KEY: "phc_siege",
  POSTHOG_HOST: "http://127.0.0.1:9",
  // V8 cleans up in earnest when the heap has a quarter of the machine's memory: here as in a container of 1 GB (compose.yaml).
  NODE_OPTIONS: "--max-old-space-size=256",
};

/** Starts the built site on a backend: PGlite, or a Supabase project, to whose Auth the site is one caller. */
export const openField = (backend: Backend): Promise<Field> =>
  backend === "embedded" ? openEmbedded() : openSupabase();

async function openEmbedded(): Promise<Field> {
  const { port, pid, dataDir, stop } = await startServer(ADDRESS_HEADER, settings);
  return {
    port,
    pid,
    passcode: async () => {
      // Beside the running site, by its socket.
      const database = embeddedDatabase(dataDir);
      return labelPasscode(database, labelled()).finally(() => database.close());
    },
    codeFor: (email, after) => {
      // Readers see which door a code is for: the mail says so.
      const says = email === OWNER ? "the owner's page" : "";
      return mailTo(email, () => mailedCode(join(dataDir, "outbox"), email, after, says));
    },
    end: () =>
      stop(async () => {
        const { pg, close } = await openPglite(dataDir);
        return countRows(pg).finally(close);
      }),
  };
}

/** The tests' stand-in, or another project whose mails can be read at /_mails. Of that one no rows are counted. */
async function openProject() {
  const { SUPABASE_TEST_URL, SUPABASE_TEST_SECRET_KEY: secretKey } = process.env;
  if (SUPABASE_TEST_URL && secretKey)
    return { url: SUPABASE_TEST_URL, secretKey, end: async () => undefined };
  const { url, pg, close } = await startStandIn({ realTime: true });
  return { url, secretKey: SECRET_KEY, end: () => countRows(pg).finally(close) };
}

async function openSupabase(): Promise<Field> {
  const { url, secretKey, end } = await openProject();
  const { port, pid, stop } = await startServer(ADDRESS_HEADER, {
    ...settings,
    GATE_BACKEND: "supabase",
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: secretKey,
  });
  return {
    port,
    pid,
    passcode: () => labelPasscode(supabaseDatabase({ url, secretKey }), labelled()),
    codeFor: (email, after) => mailTo(email, () => newestRead(url, email, after)),
    end: async () => {
      await stop();
      return end();
    },
  };
}

const mailTo = (email: string, look: () => Promise<string | undefined>): Promise<string> =>
  eventually(look, { within: MAIL_MS, failed: `No mail came to ${email}` });

async function newestRead(url: string, email: string, after: number): Promise<string | undefined> {
  const mails = z
    .array(z.object({ to: z.string(), text: z.string(), at: z.number() }))
    .parse(await (await fetch(`${url}/_mails`)).json());
  const mail = mails.findLast(({ to, at }) => to === email && at >= after);
  return /access code: (\d{7})/.exec(mail?.text ?? "")?.[1];
}
