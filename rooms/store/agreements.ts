import "server-only";
import { z } from "zod";
import type { GateDatabase } from "../rules/ports";
import { callFor, deleted } from "./call";

const row = z.object({
  id: z.string(),
  at: z.string(),
  room: z.string(),
  /** The room's title at that time. */
  title: z.string(),
  /** Of the text, which it names as its version. */
  sha256: z.string(),
  email: z.string(),
  /** As typed; null if a box was ticked. */
  name: z.string().nullable(),
  ipAddress: z.string(),
});
const withText = row.extend({ text: z.string() });
export const listed = row.extend({ total: z.number() });

/** An agreement of a reader with its text. */
export type Agreement = z.infer<typeof withText>;
/** Without the text. `total`: how many its room has. */
export type ListedAgreement = z.infer<typeof listed>;

type NewAgreement = Pick<Agreement, "room" | "title" | "text" | "email" | "name"> &
  Readonly<{ session: string; ip: string; userAgent: string | undefined }>;

/** Records an agreement, in the log too. An equal one is kept as it is. Returns it. Throws DatabaseError. */
export const addAgreement = (
  database: GateDatabase,
  { name, ...agreement }: NewAgreement,
): Promise<Agreement> =>
  callFor(database, withText, "gate_agreement_add", { ...agreement, name: name ?? undefined });

type Which = Readonly<{ room: string; email: string; session?: string; version?: string; named?: boolean }>;

/** The newest agreement of a reader in a room, in one session and to one version if given, or null. Throws DatabaseError. */
export const findAgreement = (database: GateDatabase, which: Which): Promise<Agreement | null> =>
  callFor(database, withText.nullable(), "gate_agreement_find", which);

/** Throws DatabaseError. */
export const getAgreement = (database: GateDatabase, id: string): Promise<Agreement | null> =>
  callFor(database, withText.nullable(), "gate_agreement_get", { id });

/** The newest agreements, of one room or of each: at most `rows` of a room, or all. Throws DatabaseError. */
export const listAgreements = (
  database: GateDatabase,
  span: Readonly<{ room?: string; rows?: number }> = {},
): Promise<ListedAgreement[]> => callFor(database, z.array(listed), "gate_agreement_list", span);

/** Deletes agreements older than AGREEMENTS_KEPT_YEARS, and texts only they name; returns their number. Throws DatabaseError. */
export const deleteOldAgreements = (database: GateDatabase): Promise<number> =>
  callFor(database, deleted, "gate_agreement_purge");
