import { expect, test } from "vitest";
import { NDA_DOOR, roomDoor } from "@/lib/gate/code-door";

test("whoever asks for a room named nda, which there is not, has no tries of the NDA document's code", () => {
  expect(roomDoor({ slug: "nda", room: undefined }).name).not.toBe(NDA_DOOR.name);
});
