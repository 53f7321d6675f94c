/** Finds or installs every browser that `npm test` walks, and ends with 1 where one is missing: CI leaves none out. */
import { findChromium, findFirefox, findWebkit } from "./lib/browsers";
import { command } from "./lib/cli";

await command(
  () => {
    for (const find of [findChromium, findFirefox, findWebkit]) console.log(find());
  },
  { expected: [Error] },
);
