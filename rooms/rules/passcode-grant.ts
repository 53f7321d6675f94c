import "server-only";
import { z } from "zod";
import type { Keyring } from "@/lib/sign/keys";
import { signToken, verifyToken } from "@/lib/sign/token";
import { studyAt } from "@/lib/study-id";
import { passcodeReader } from "./passcode-reader";
import { readSubject } from "./passcode-subject";
import { GRANT_SECONDS } from "./policy";
import type { Clock } from "./ports";

/** Not exported: only this file can create a value with it. */
const verified: unique symbol = Symbol("verified");

/** A passcode that was entered at a gate. */
export type Unlocked = Readonly<{
  session: string;
  /** The room that it opens, by id. What goes with a code names no room: see openedBy in rooms/access/unlock.ts. */
  room: string;
  label: string;
  /** When it was entered, by the database's clock, and when it ends. In seconds. */
  issuedAt: number;
  expiresAt: number;
  timeZone: string;
  /** The version of what the holder accepted by entering; true for a locked study, and in a cookie of an earlier release. */
  entered: string | boolean;
}>;

/** Proof that the holder entered a passcode that opens this one room. Only token verification makes one. */
export type PasscodeGrant = Unlocked &
  Readonly<{
    kind: "passcode";
    /** As passcodeReader returns it. */
    email: string;
    [verified]: true;
  }>;

const grantFor = (one: Unlocked): PasscodeGrant => ({
  ...one,
  kind: "passcode",
  email: passcodeReader(one.label),
  [verified]: true,
});

const seconds = z.number().int().positive();
/** A passcode in the study cookie: its label, the time by the database's clock, the end by the server's. */
const opening = z.strictObject({ label: z.string().min(1).max(80), iat: seconds, exp: seconds });
export type Opening = z.infer<typeof opening>;
/** By what each passcode opens, as it is stored with passcodes. */
type Openings = Readonly<Record<string, Opening>>;

/** One opening per passcode: one per study would not fit into a cookie. */
const studyPayload = z.object({
  sid: z.uuid(),
  openings: z.array(opening.extend({ slugs: z.array(z.string().max(64)) })),
});

/** Signs the value of a study cookie: passcodes of locked studies, and those that go with a code, without expired ones. */
export function signOpenings(
  ring: Keyring,
  session: string,
  openings: Openings,
  clock: Clock,
): Promise<string> {
  const open = living(openings, clock);
  const now = Math.floor(clock() / 1000);
  const last = Math.max(now, ...Object.values(open).map(({ exp }) => exp));
  return signToken(ring, "study", { sid: session, openings: grouped(open) }, last - now, clock);
}

/** Reads a study cookie: a grant for each opening. None unless signature, audience and expiry are valid. */
export async function verifyOpenings(
  ring: Keyring,
  token: string | undefined,
  clock: Clock,
): Promise<PasscodeGrant[]> {
  const { sid: session = "", openings = [] } =
    (await verifyToken(ring, "study", token, studyPayload, clock)) ?? {};
  const all = openings.flatMap(({ slugs, ...one }) => slugs.map((slug) => [slug, one] as const));
  return Object.entries(living(Object.fromEntries(all), clock)).map(([text, { label, iat, exp }]) => {
    const { room } = readSubject(text);
    const times = { issuedAt: iat, expiresAt: exp, timeZone: "UTC" };
    return grantFor({ session, room, label, ...times, entered: studyAt(room) !== undefined });
  });
}

function grouped(openings: Openings): (Opening & { slugs: string[] })[] {
  const groups: Record<string, Opening & { slugs: string[] }> = {};
  for (const [slug, { label, iat, exp }] of Object.entries(openings)) {
    const key = JSON.stringify([label, iat, exp]);
    groups[key] ??= { label, iat, exp, slugs: [] };
    groups[key].slugs.push(slug);
  }
  return Object.values(groups);
}

function living(openings: Openings, clock: Clock): Openings {
  const now = clock() / 1000;
  return Object.fromEntries(Object.entries(openings).filter(([, { exp }]) => exp > now));
}

/** More would not fit into a cookie. */
const MOST_ROOMS = 4;

const payload = z.object({
  rooms: z.array(
    z.object({
      session: z.uuid(),
      room: z.string().max(40),
      label: z.string().min(1).max(80),
      issuedAt: seconds,
      expiresAt: seconds,
      timeZone: z.string().max(64),
      entered: z.union([z.boolean(), z.string().max(64)]),
    }),
  ),
});

/** Signs the value of a room-passcode cookie. Of more rooms than fit, the first ones given stay. */
export const signPasscodeGrants = (
  ring: Keyring,
  unlocked: readonly Unlocked[],
  clock: Clock,
): Promise<string> => {
  const { rooms } = payload.parse({ rooms: unlocked.slice(0, MOST_ROOMS) });
  return signToken(ring, "room-passcode", { rooms }, GRANT_SECONDS, clock);
};

/** Reads a room-passcode cookie: one grant for each room whose passcode has not ended. None unless the signature is valid. */
export async function verifyPasscodeGrants(
  ring: Keyring,
  token: string | undefined,
  clock: Clock,
): Promise<PasscodeGrant[]> {
  const read = await verifyToken(ring, "room-passcode", token, payload, clock);
  const now = clock() / 1000;
  return (read?.rooms ?? []).filter(({ expiresAt }) => now < expiresAt).map(grantFor);
}
