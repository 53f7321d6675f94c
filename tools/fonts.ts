/**
 * `npm run fonts`: subsets the fonts that content/theme.yaml names into styles/fonts/. Run it after a change there, or of a
 * rendering of the name in content/site.yaml.
 */
import { cutFonts } from "../authoring/fonts/cut-fonts";
import { ContentError } from "../lib/content/content-error";
import { launchChromium } from "./lib/browsers";
import { command, parse } from "./lib/cli";

await command(
  () => {
    parse({});
    return cutFonts(launchChromium, console.log);
  },
  { usage: "Usage:\n  npm run fonts", expected: [ContentError] },
);
