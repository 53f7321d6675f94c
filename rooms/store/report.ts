import "server-only";
import { z } from "zod";
import { studyAt, studyId } from "@/lib/study-id";
import type { GateDatabase } from "../rules/ports";
import { listed } from "./agreements";
import { requests } from "./approvals";
import { callFor } from "./call";

const ROWS = 50;
const time = z.string();
const visits = z.array(z.object({ at: time, n: z.number() }));
/** How often something was opened, by hours or days. Those without an opening are left out. */
export type Visits = z.infer<typeof visits>;

const room = z.object({
  room: z.string(),
  readers: z.number(),
  dwellMs: z.number(),
  lastSeen: time.nullable(),
  /** The readers whose browser sent a reading time in the last two minutes. */
  present: z.number(),
  /** The readers since the owner signed in before. */
  recent: z.number(),
  /** Requests without an answer, and the questions of the period. */
  waiting: z.number(),
  questions: z.number(),
  visits,
});

/** What passcodes opened of a locked study. */
const study = z.object({
  slug: z.string(),
  refused: z.number(),
  lastOpenedAt: time.nullable(),
  lastRefusedAt: time.nullable(),
  visits,
});

const countOf = (visits: Visits): number => visits.reduce((sum, { n }) => sum + n, 0);

/** The figures of a room; those of a locked study with what its passcodes opened: `unlocked` times, of `opened`. */
function withPasscodes({ lastSeen, visits, ...figures }: z.infer<typeof room>, by?: z.infer<typeof study>) {
  const all = [...visits, ...(by?.visits ?? [])].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return {
    ...figures,
    visits: all,
    opened: countOf(all),
    unlocked: countOf(by?.visits ?? []),
    refused: by?.refused ?? 0,
    lastRefusedAt: by?.lastRefusedAt ?? null,
    lastSeen: [lastSeen ?? "", by?.lastOpenedAt ?? ""].sort().at(-1) || null,
  };
}
/** The figures of one room. */
export type RoomFigures = ReturnType<typeof withPasscodes>;

const site = z
  .object({
    /** When the owner signed in before this time. */
    before: time.nullable(),
    readers: z.number(),
    opened: z.number(),
    dwellMs: z.number(),
    attempts: z.number(),
    codesRefused: z.number(),
    rooms: z.array(room),
    studies: z.array(study),
    /** Other rooms that have agreements, which outlive a room. */
    gone: z.array(z.object({ room: z.string(), title: z.string() })),
  })
  .transform(({ studies, ...figures }) => {
    const passcodesOf = (room: string) => studies.find(({ slug }) => studyId(slug) === room);
    return { ...figures, rooms: figures.rooms.map((one) => withPasscodes(one, passcodesOf(one.room))) };
  });
export type SiteFigures = z.infer<typeof site>;

type Wanted = Readonly<{
  since: Date;
  /** "nda" is the NDA document. */
  rooms: readonly string[];
  step?: "hour" | "day";
  /** The owner's address, and when this session began. */
  owner?: string;
  entered?: Date;
}>;

/** The figures of the site and of these rooms, in the same order. Throws DatabaseError. */
export const readFigures = (database: GateDatabase, wanted: Wanted): Promise<SiteFigures> =>
  callFor(database, site, "gate_owner_rooms", {
    ...wanted,
    studies: wanted.rooms.flatMap((room) => studyAt(room) ?? []),
  });

const pageRead = z.object({
  page: z.number(),
  dwellMs: z.number(),
  /** 0: the page was loaded and not read. Reading after a pause of more than half an hour is another visit. */
  visits: z.number(),
});

/** The domain of the address, or one above it, that is withdrawn, or null. */
const withdrawals = { withdrawn: z.boolean(), domainWithdrawn: z.string().nullable() };
const inRoom = z.object({
  email: z.string(),
  room: z.string(),
  firstSeen: time.nullable(),
  lastSeen: time,
  visits: z.number(),
  dwellMs: z.number(),
  pages: z.array(pageRead),
  /** The page that was read last. */
  lastPage: z.number().nullable(),
  ...withdrawals,
});
/** What a reader read in a room, of all time. */
export type RoomReader = z.infer<typeof inRoom>;

const reading = z.object({
  readers: z.array(inRoom),
  /** The cursor of the next page of readers; null on the last page. */
  next: z.string().nullable(),
  /** The sums of the period. */
  pages: z.array(z.object({ page: z.number(), viewers: z.number(), dwellMs: z.number() })),
});
export type RoomReading = z.infer<typeof reading>;

/** Parses a cursor of readers from a URL; null for any other text. */
export const readCursor = (text: string | undefined): string | null =>
  text !== undefined && /^\d{1,16}-\d{1,18}$/.test(text) ? text : null;

/** One page of a room's readers since a time, the last seen first, after the cursor `after`. Throws DatabaseError. */
export const readRoom = (
  database: GateDatabase,
  wanted: Readonly<{ room: string; since: Date; after?: string | null }>,
): Promise<RoomReading> => callFor(database, reading, "gate_owner_room", { ...wanted, rows: ROWS });

const reader = z.object({
  ...withdrawals,
  rooms: z.array(inRoom),
  sessions: z.array(
    z.object({ id: z.string(), lastSeen: time, ipAddress: z.string(), withdrawn: z.boolean() }),
  ),
  requests,
  agreements: z.array(listed),
  events: z.array(
    z.object({
      at: time,
      kind: z.string(),
      slug: z.string().nullable(),
      ipAddress: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type Reader = z.infer<typeof reader>;

/** Everything about one reader, of all time; the newest fifty of each list. Null for an unknown one. Throws DatabaseError. */
export const readReader = (database: GateDatabase, email: string): Promise<Reader | null> =>
  callFor(database, reader.nullable(), "gate_owner_reader", { email, rows: ROWS });

const openings = z.object({
  openings: z.array(
    z.object({
      at: time,
      slug: z.string(),
      label: z.string().nullable(),
      session: z.string().nullable(),
      ipAddress: z.string(),
      withdrawn: z.boolean(),
    }),
  ),
  resume: z.object({ uses: z.number(), lastUsedAt: time.nullable() }),
});
export type Openings = z.infer<typeof openings>;

/** The newest openings of locked studies by passcode, or of one; and how often the resume's was used, of all time. Throws DatabaseError. */
export const readOpenings = (
  database: GateDatabase,
  wanted: Readonly<{ since: Date; study?: string }>,
): Promise<Openings> => callFor(database, openings, "gate_owner_openings", wanted);

const studiesRead = z.array(
  z.object({ at: time, email: z.string(), study: z.string(), ipAddress: z.string() }),
);
/** A session that opened a private study in a room. */
export type StudyOpening = z.infer<typeof studiesRead>[number];

/** The newest openings of a room's studies since a given time. Throws DatabaseError. */
export const listStudyOpenings = (
  database: GateDatabase,
  wanted: Readonly<{ room: string; since: Date; rows: number }>,
): Promise<StudyOpening[]> => callFor(database, studiesRead, "gate_room_studies", wanted);
