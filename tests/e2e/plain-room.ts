import { readRooms } from "@/authoring/read-rooms";
import type { Room } from "@/lib/gate/room-policy";

/** A room that opens by the code and one press: no approval, passcode or agreement. Undefined if this site has none. */
export const plainRoom = (isWanted: (room: Room) => boolean = () => true): Room | undefined =>
  readRooms().find(
    (room) =>
      !room.policy.approval &&
      room.policy.passcode === undefined &&
      room.agreement === "none" &&
      isWanted(room),
  );
