import "server-only";
import { closingTime, type Room } from "./room-policy";

/** Why a room is closed, for the owner: "closed after 2026-12-31"; null for an open room. */
export function closedWords(room: Pick<Room, "opens" | "closes">, now: number): string | null {
  if (now >= closingTime(room)) return `closed after ${room.closes}`;
  return room.opens !== undefined && now < Date.parse(room.opens) ? `opens on ${room.opens}` : null;
}
