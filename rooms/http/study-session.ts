import "server-only";
import { headers } from "next/headers";
import type { Entered } from "@/rooms/access/access";
import { recordStudyRead } from "@/rooms/access/room-study";
import { contextOf, liveApp } from "@/rooms/http/app";
import { studyAccess } from "./room-access";

// The visitor, for the page of a private study. Each call makes the page dynamic.

const context = async () => contextOf(await headers(), liveApp);

/** The visitor's access to one locked study, or null. */
export const currentStudyAccess = async (slug: string): Promise<Entered | null> =>
  studyAccess(await context(), slug);

/** Records, after this answer, that the visitor reads a study. */
export async function noteStudyRead(access: Entered, slug: string): Promise<void> {
  const { app, visitor } = await context();
  const gate = app.gate();
  if (gate) app.afterwards(() => recordStudyRead(gate, visitor, access, slug));
}
