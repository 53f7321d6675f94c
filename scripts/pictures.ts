/**
 * `npm run pictures`: encodes every new or changed picture of content/pictures/<folder>/ as <folder>/<name>, private studies'
 * from content/private/<slug>/masters/, and the contact page's picture from the resume. What cannot be shown is named.
 */
import { ContentError } from "../lib/content/content-error";
import { leftOver } from "./content/pictures-on-disk";
import { command } from "./lib/cli";
import { encodeMaster } from "./pictures/encode";
import { readManifest } from "./pictures/manifest";
import { findMasters } from "./pictures/masters";

async function encodeAll(): Promise<void> {
  readManifest(".");
  const { masters, refused } = findMasters();
  let made = 0;
  for (const master of masters) {
    const outcome = await encodeMaster(master);
    if (outcome.kind === "refused") refused.push(outcome.error);
    if (outcome.kind !== "made") continue;
    console.log(`encoded  ${master.id}${master.privateSlug ? " (private)" : ""}`);
    for (const word of outcome.words) console.log(`         ${word}`);
    made += 1;
  }
  // Not before the list of pictures has been read, which it imports.
  const { encodeResumePoster } = await import("./pictures/resume-poster");
  if (await encodeResumePoster()) console.log("drawn    the first page of the resume");
  const count = masters.length + refused.length;
  console.log(count === 0 ? "No pictures under content/pictures." : `${made} of ${masters.length} encoded.`);
  for (const file of leftOver()) console.log(`left over ${file}: no picture of the site. Remove it.`);
  if (refused.length === 0) return;
  console.error(`\n${refused.map(({ message }) => message).join("\n\n")}`);
  process.exitCode = 1;
}

await command(encodeAll, { expected: [ContentError] });
