import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { embeddedDatabase } from "../../rooms/backends/embedded/database";
import { openPglite } from "../../rooms/backends/embedded/pglite";
import { supabaseDatabase } from "../../rooms/backends/supabase/database";
import type { GateDatabase } from "../../rooms/rules/ports";
import { SECRET_KEY } from "../../tests/supabase/gateway";
import { startStandIn } from "../../tests/supabase/stand-in";
import { eventually } from "../../workshop/commands/lib/eventually";
import { startServer } from "../../workshop/commands/lib/start-server";
import { beforeSite } from "../lib/caddy";
import { mailedCodes } from "../lib/outbox";
import type { Besieged } from "./rooms";

/** The caller's address, as a proxy would set it. */
export const ADDRESS_HEADER = "x-siege-address";
export const OWNER = "owner@besieged-portfolio.com";
/** The owner's mail may have to wait for the previous one. */
const MAIL_MS = 45_000;

const TABLES = [
  ...(["nda_access_logs", "gate_events", "gate_refusals", "gate_limits"] as const),
  ...(["gate_codes", "gate_sums", "gate_seen", "gate_reads", "gate_approvals"] as const),
] as const;
export type Rows = Readonly<Record<(typeof TABLES)[number], number>>;

export type Field = Readonly<{
  /** The proxy's. */
  port: number;
  sitePort: number;
  pid: number;
  /** Works on the site's database, as the owner's commands do. */
  asOwner<Result>(work: (database: GateDatabase) => Promise<Result>): Promise<Result>;
  /** The codes mailed to an address since a moment, the newest first; the owner's are for the owner's page. */
  codesFor(email: string, after: number): Promise<string[]>;
  /** Ends the site and counts the rows it wrote. */
  end(): Promise<Rows | undefined>;
}>;

async function countRows(pg: Pick<PGlite, "query" | "exec">): Promise<Rows> {
  await pg.exec("reset role");
  const sql = TABLES.map((table) => `(select count(*)::integer from public.${table}) as ${table}`).join(", ");
  const { rows } = await pg.query<Rows>(`select ${sql}`);
  return rows[0] as Rows;
}

const settings = {
  OWNER_EMAIL: OWNER,
  // No server answers there.
  NEXT_PUBLIC_POSTHOG_KEY: "phc_siege",
  POSTHOG_HOST: "http://127.0.0.1:9",
  // As in a container of 1 GB (compose.yaml): V8 collects all garbage when the heap reaches a quarter of the memory.
  NODE_OPTIONS: "--max-old-space-size=256",
};

/** Shared by attackers and invited visitors, until `until`. `targets` are the reviewers who wait for a code. */
export type Siege = Readonly<{
  targets: Set<string>;
  study: string;
  /** Null on a site without one. */
  besieged: Besieged | null;
  until: AbortSignal;
}>;

/** Starts the built site behind its proxy with these files. */
export async function openField(open: () => Promise<Site>, files: string): Promise<Field> {
  const site = await open();
  const proxy = await beforeSite(site.sitePort, files);
  return { ...site, port: proxy.port, end: () => proxy.stop().then(site.end) };
}

type Site = Omit<Field, "port">;

/** The site on PGlite. */
export async function openEmbedded(): Promise<Site> {
  const { port, pid, dataDir, stop } = await startServer(ADDRESS_HEADER, settings);
  return {
    sitePort: port,
    pid,
    asOwner: async (work) => {
      const database = embeddedDatabase(dataDir);
      return work(database).finally(() => database.close());
    },
    codesFor: (email, after) => {
      const words = email === OWNER ? "the owner's page" : "";
      return mailTo(email, () => mailedCodes(join(dataDir, "outbox"), email, after, words));
    },
    end: () =>
      stop(async () => {
        const { pg, close } = await openPglite(dataDir);
        return countRows(pg).finally(close);
      }),
  };
}

/** The site on the tests' stand-in for Supabase, whose Auth sees the whole site as one caller. */
export async function openSupabase(): Promise<Site> {
  const { url, pg, auth, close } = await startStandIn({ realTime: true });
  const { port, pid, stop } = await startServer(ADDRESS_HEADER, {
    ...settings,
    GATE_BACKEND: "supabase",
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: SECRET_KEY,
  });
  return {
    sitePort: port,
    pid,
    asOwner: (work) => work(supabaseDatabase({ url, secretKey: SECRET_KEY })),
    codesFor: (address, after) =>
      mailTo(address, () =>
        auth.mails
          .filter(({ email, at }) => email === address && at >= after)
          .map(({ code }) => code)
          .toReversed(),
      ),
    end: async () => {
      await stop();
      return countRows(pg).finally(close);
    },
  };
}

const mailTo = (email: string, look: () => string[] | Promise<string[]>): Promise<string[]> =>
  eventually(
    async () => {
      const codes = await look();
      return codes.length > 0 ? codes : undefined;
    },
    { within: MAIL_MS, failed: `No mail came to ${email}` },
  );
