/** `npm run export -- FOLDER` writes the site's texts as Markdown, with its pictures and a table of facts. */

import { existsSync, readdirSync } from "node:fs";
import { ContentError } from "../../lib/content/content-error";
import { exportSite } from "../bring/export";
import { UsageError } from "../content/usage-error";
import { command, fromHere, parse } from "./lib/cli";

await command(
  () => {
    const {
      positionals: [folder, ...more],
    } = parse({ allowPositionals: true });
    if (!folder || more.length > 0) throw new UsageError("Where to? Name one new folder.");
    const path = fromHere(folder);
    if (existsSync(path) && readdirSync(path).length > 0) throw new UsageError(`${path} is not empty.`);
    const { texts, pictures, left } = exportSite(path);
    console.log(`${texts} texts and ${pictures} pictures are in ${path}, and facts.csv.`);
    if (left > 0)
      console.log(`Not in it: ${left} files of private studies and rooms, which are in content/private.`);
  },
  { usage: "Usage:\n  npm run export -- FOLDER", expected: [ContentError] },
);
