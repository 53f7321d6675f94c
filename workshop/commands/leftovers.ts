/**
 * Run by `npm run build`: warns if the site still contains parts of the placeholder. It does not fail, because the placeholder
 * must build too; `npm run doctor -- --production` reports an error.
 */

import { readOwn } from "../../lib/content/own-files";
import { ensureOwn } from "../content/generate/ensure-own";
import { namesPlaceholder } from "../content/unfinished/persona";
import { inTerminal, note } from "./doctor/report";

const site = readOwn("site").content;

if (namesPlaceholder(site.name))
  console.warn(
    `Warning: the site still has the placeholder's name, ${site.name}. npm run setup makes it yours.`,
  );
else {
  ensureOwn();
  const { leftovers } = await import("./doctor/placeholders");
  for (const finding of await leftovers(note)) {
    const fix = finding.level === "right" ? "" : inTerminal(finding.fix);
    console.warn([`Warning: ${finding.what}`, ...fix.split("\n")].join("\n  "));
  }
}
