import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { isOpenOn, type Room } from "@/rooms/rules/room-policy";
import { sampleOf } from "@/workshop/content/document";
import { readRooms } from "@/workshop/content/read-rooms";

/** A room that opens today by the code and one press: no approval, passcode or agreement. Undefined if this site has none. */
export const plainRoom = (isWanted: (room: Room) => boolean = () => true): Room | undefined =>
  readRooms().find(
    (room) =>
      !room.policy.approval &&
      room.policy.passcode === undefined &&
      room.agreement === "none" &&
      isOpenOn(room, Date.now()) &&
      isWanted(room),
  );

/** Whether a room has a document, and not only private studies. */
export const hasPages = ({ slug }: Room): boolean => existsSync(sampleOf({ room: slug }));

/** A new address that may enter the room. */
export function listedAddress({ policy }: Room): string {
  const domain = policy.listed.find((one) => !one.includes("@")) ?? "northwind-turbines.com";
  return `reader${randomUUID().slice(0, 12)}@${domain}`;
}
