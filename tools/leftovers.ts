/**
 * Run by `npm run build`: warns of what is left of the placeholder in a site that has become somebody's. No fault,
 * since the site that ships must build too; `npm run doctor -- --production` refuses.
 */
import { readOwn } from "../lib/content/own-files";
import { namesPlaceholder } from "./doctor/persona";
import { leftovers } from "./doctor/placeholders";
import { note } from "./doctor/report";

const site = readOwn("site").content;

if (namesPlaceholder(site.name))
  console.warn(`Warning: the site still is the placeholder's, ${site.name}. npm run setup makes it yours.`);
else
  for (const finding of await leftovers(note)) {
    const fix = finding.level === "right" ? "" : finding.fix;
    console.warn([`Warning: ${finding.what}`, ...fix.split("\n")].join("\n  "));
  }
