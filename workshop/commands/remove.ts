/** `npm run remove -- case-study|article|room|page <slug>`: removes content, its pictures and links to it. Git keeps a copy. */

import { DOCUMENT_BUCKET, ROOMS } from "../../document/store/document-store";
import { ContentError } from "../../lib/content/content-error";
import { SUBJECTS } from "../content/arrange/subject";
import { UsageError } from "../content/usage-error";
import { command, parse } from "./lib/cli";
import { noKind, thisSite } from "./lib/this-site";

const USAGE = `Usage:
  npm run remove -- case-study SLUG
  npm run remove -- article SLUG
  npm run remove -- room SLUG
  npm run remove -- page PATH`;

const KINDS = [...SUBJECTS, "room", "page"] as const;

async function removeNamed(): Promise<void> {
  const [name, slug, ...more] = parse({ allowPositionals: true }).positionals;
  const site = thisSite();
  // This imports the pages' content, which must be there.
  const { remove } = await import("../content/arrange/remove");
  const kind = KINDS.find((known) => known === name);
  if (!kind) throw noKind(name);
  if (!slug || more.length > 0)
    throw new UsageError(`Which ${kind}? Give exactly one ${kind === "page" ? "path" : "slug"}.`);
  const { lines, prose, rooms, note } = await remove(site, { kind, name: slug });
  console.log(lines.join("\n"));
  if (prose.length > 0) console.log(`\nThese texts still name it. Edit them:\n  ${prose.join("\n  ")}`);
  for (const words of [note ?? [], rooms.map(whatStays)].flat()) console.log(`\n${words}`);
  console.log("\nNext: npm run content");
}

function whatStays(id: string): string {
  const place = `${ROOMS}/${id}`;
  return `A prepared document is not removed, nor are passcodes: the studio's Delete removes them. It is in DATA_DIR/${place} (normally .data/${place}), with Supabase in ${place} in the bucket ${DOCUMENT_BUCKET}; one in another language is beside it, as ${id}.fr. Delete it there, because a room with the id ${id} would show it. List entries that were changed on /owner or by a command would hold for that room, too.`;
}

await command(removeNamed, { usage: USAGE, expected: [ContentError] });
