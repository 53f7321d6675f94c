import "server-only";
import type { GateDatabase } from "./ports";
import { listRequests } from "./store/approvals";
import { listPasscodes } from "./store/passcodes";
import { readRoom, readRoomTotals } from "./store/reading";
import { readReport } from "./store/report";
import { listRevocations } from "./store/revocations";

type Wanted = Readonly<{
  since: Date;
  /** The rooms whose totals are read; "nda" is the NDA document. */
  rooms: readonly string[];
  /** The room whose readers are read, or null. */
  document: string | null;
  /** Cursors: of the site's readers, and of those of `document`. */
  after: string | null;
  readers: string | null;
  /** Whether a room asks the owner to let readers in. */
  approving: boolean;
}>;

/** What the owner's page shows of the whole site, read at the same time. Throws DatabaseError. */
export const readSite = (
  database: GateDatabase,
  { since, rooms, document, after, readers, approving }: Wanted,
) =>
  Promise.all([
    readReport(database, since, after),
    listPasscodes(database),
    approving ? listRequests(database, null, { waiting: true }) : [],
    readRoomTotals(database, { since, rooms }),
    document === null ? null : readRoom(database, { room: document, since, after: readers }),
    listRevocations(database),
  ]);
