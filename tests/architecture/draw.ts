/** `npx tsx tests/architecture/draw.ts`: draws the imports between areas into docs/architecture.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { areasOf, withAreas } from "./areas";
import { sourcesIn } from "./sources";

const FILE = "docs/architecture.md";
writeFileSync(
  FILE,
  withAreas(
    readFileSync(FILE, "utf8"),
    areasOf(sourcesIn("app", "components", "document", "lib", "rooms", "styles")),
  ),
);
