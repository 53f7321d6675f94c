import "server-only";
import { headers } from "next/headers";
import type { Place } from "@/lib/paths";
import { contextOf, liveApp } from "@/rooms/http/app";
import { readNotice } from "@/rooms/http/notice";
import type { Visitor } from "@/rooms/record/events";
import type { OwnerGrant } from "@/rooms/rules/grant";
import type { PasscodeGrant } from "@/rooms/rules/passcode-grant";
import { ownerGrant, studyGrant } from "./grants";
import { type MadePasscode, readMade } from "./made-passcode";
import { type Pending, readPending } from "./pending";
import { readTypedName } from "./typed-name";

// The visitor, for pages. Each call makes the page dynamic, as a gate must be.

const context = async () => contextOf(await headers(), liveApp);

/** The visitor's valid grant for one locked study, by passcode, or null. */
export const currentStudyGrant = async (slug: string): Promise<PasscodeGrant | null> =>
  studyGrant(await context(), slug);

/** The owner's valid grant, or null. */
export const currentOwnerGrant = async (): Promise<OwnerGrant | null> => ownerGrant(await context());

/** The address that was just entered at the owner's door, not verified. */
export const ownerPending = async (): Promise<Pending | null> => readPending(await context(), "ownerPending");

/** The passcode that this owner has just made. The middleware deletes its cookie with the answer that shows it. */
export const madePasscode = async (grant: OwnerGrant): Promise<MadePasscode | null> =>
  readMade(await context(), grant);

/** The visitor's IP address, or "unknown", and browser. */
export const currentVisitor = async (): Promise<Visitor> => (await context()).visitor;

/** The code that the visitor waits for at a room's gate. */
export const pendingEmail = async (place: Place): Promise<Pending | null> =>
  readPending(await context(), "pending", place);

/** The message for `?error=<code>` after a refused form; null for no code or an unknown one. */
export const gateError = async (code: string | undefined): Promise<string | null> =>
  readNotice(await context(), code);

/** The name that was just typed at a room's door, in a form that was refused; or "". */
export const justTypedName = async (room: string): Promise<string> => readTypedName(await context(), room);
