import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { needs, roomsOf, withRooms } from "./rooms";
import { fileOf, sourceAt, sourcesIn } from "./sources";

const text = readFileSync("docs/architecture.md", "utf8");
const rooms = roomsOf(sourcesIn("app", "components", "lib", "styles"));

test.each([...rooms.keys()])("no way from the room %s leads back into it", (room) => {
  expect(needs(rooms, room)).not.toContain(room);
});

test("docs/architecture.md shows the rooms as they are: npx tsx tests/architecture/draw.ts draws them", () => {
  expect(text).toBe(withRooms(text, rooms));
});

describe("the ways in docs/architecture.md", () => {
  const ways = [...text.matchAll(/^\*\*(.+)\*\*\n\n((?:\d+\. .*\n)+)/gm)].map(
    ([, title = "", steps = ""]) => ({
      title,
      steps: [...steps.matchAll(/^\d+\. `([^`]+)`(.*)$/gm)].map(([, file = "", says = ""]) => ({
        file,
        says,
      })),
    }),
  );
  test("there are three", () => expect(ways).toHaveLength(3));

  test.each(ways)("$title: five files at most, each once, each taken along by one before it", ({ steps }) => {
    const files = steps.map(({ file }) => file);
    expect(files.length).toBeGreaterThan(1);
    expect(files.length).toBeLessThanOrEqual(5);
    expect(new Set(files).size).toBe(files.length);
    for (const [i, { file, says }] of steps.entries()) {
      expect(existsSync(file), file).toBe(true);
      if (i === 0 || /, (over HTTP|by the port)/.test(says)) continue;
      const taken = files
        .slice(0, i)
        .flatMap((before) => sourceAt(before).imports.map(({ specifier }) => fileOf(before, specifier)));
      expect(taken, file).toContain(file);
    }
  });
});
