import { expect, test } from "vitest";
import { needs, roomsOf } from "./rooms";
import { sourcesIn } from "./sources";

const rooms = roomsOf(sourcesIn("app", "components", "lib", "styles"));

test.each([...rooms.keys()])("the room %s is in no import cycle", (room) => {
  expect(needs(rooms, room)).not.toContain(room);
});
