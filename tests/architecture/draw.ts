/** `npx tsx tests/architecture/draw.ts`: draws the imports between rooms into docs/architecture.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { roomsOf, withRooms } from "./rooms";
import { sourcesIn } from "./sources";

const FILE = "docs/architecture.md";
writeFileSync(
  FILE,
  withRooms(readFileSync(FILE, "utf8"), roomsOf(sourcesIn("app", "components", "lib", "styles"))),
);
