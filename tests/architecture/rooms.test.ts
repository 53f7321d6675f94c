import { expect, test } from "vitest";
import { needs, roomsOf } from "./rooms";
import { sourcesIn } from "./sources";

const rooms = roomsOf(sourcesIn("app", "components", "lib", "styles"));

test.each([...rooms.keys()])("no way from the room %s leads back into it", (room) => {
  expect(needs(rooms, room)).not.toContain(room);
});
