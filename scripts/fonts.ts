/**
 * `npm run fonts`: cuts the faces that content/theme.yaml names to the letters and weights the site uses, into app/fonts/,
 * and writes what depends on them. Run it again after changing a face there, or a rendering of the name in
 * content/site.yaml.
 */
import { ContentError } from "../lib/content/content-error";
import { cutAll } from "./fonts/cut";
import { command } from "./lib/cli";

await command(cutAll, { expected: [ContentError] });
