import { existsSync } from "node:fs";
import { readRooms } from "@/authoring/read-rooms";
import { isOpenOn, type Room } from "@/lib/gate/room-policy";
import { sampleOf } from "@/tools/document/prepare";

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
export const hasPages = ({ slug }: Room): boolean => existsSync(sampleOf(slug));
