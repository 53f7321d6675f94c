import "server-only";
import { mayRead, type StudyAccess } from "@/lib/gate/access";
import { type Context, ifNdaEnabled } from "@/lib/http/app";
import { readSession } from "./grants";
import { roomsOf } from "./room-access";

// Only the functions that serve private studies may import this file: it has every room.

/** The visitor's access to one locked study. Null unless every check passes. */
export async function studyAccess(context: Context, slug: string): Promise<StudyAccess | null> {
  const session = await readSession(context);
  return session && mayRead(session, slug, ifNdaEnabled(context.app) ? roomsOf(context.app) : []);
}
