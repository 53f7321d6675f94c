/** Finds or installs every browser that `npm test` walks, and ends with 1 where one is missing: CI leaves none out. */
import { findChromium } from "./lib/find-chromium";
import { findFirefox } from "./lib/find-firefox";
import { findWebkit } from "./lib/find-webkit";

try {
  for (const find of [findChromium, findFirefox, findWebkit]) console.log(find());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
