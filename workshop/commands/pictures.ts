/**
 * `npm run pictures`: encodes every new or changed picture in content/pictures and content/private/<slug>/masters, draws the
 * contact page's picture from the resume, and reports each file that cannot be shown.
 */

import { DocumentError } from "../../document/document-error";
import { ContentError } from "../../lib/content/content-error";
import { only } from "../content/caught";
import { encodedOnDisk, leftOver } from "../content/check/files-on-disk";
import { decodePictures } from "../content/pictures/decode";
import { encodeMaster } from "../content/pictures/encode";
import { readManifest } from "../content/pictures/manifest";
import { findMasters } from "../content/pictures/masters";
import { command, parse } from "./lib/cli";

async function encodeAll(): Promise<void> {
  parse({});
  readManifest(".");
  await decodePictures(".");
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
  const wrong = [...refused, ...encodedOnDisk(".")];
  const problems = [...wrong.map(({ message }) => message), ...(await drawResume())];
  const count = masters.length + refused.length;
  console.log(count === 0 ? "No pictures under content/pictures." : `${made} of ${masters.length} encoded.`);
  for (const file of leftOver()) console.log(`left over ${file}: the site does not use it. Remove it.`);
  if (problems.length === 0) return;
  console.error(`\n${problems.join("\n\n")}`);
  process.exitCode = 1;
}

async function drawResume(): Promise<string[]> {
  // This imports the list of pictures, so readManifest must run first.
  const { encodeResumePoster } = await import("../content/pictures/resume-poster");
  const refused = ({ message }: DocumentError) => [`The resume cannot be drawn. ${message}`];
  const drawn = await encodeResumePoster().catch(only(DocumentError, refused));
  if (drawn === true) console.log("drawn    the first page of the resume");
  return Array.isArray(drawn) ? drawn : [];
}

await command(encodeAll, { usage: "Usage:\n  npm run pictures", expected: [ContentError] });
