/**
 * `npm run setup`: makes the site yours. Asks for name, e-mail, role, place, language, domain, links and renderings of the name,
 * or reads them from flags; with --fresh it first removes the placeholder. Writes content/site.yaml, and missing secrets
 * into .env.local.
 */

import { ContentError } from "../../lib/content/content-error";
import { EnvError } from "../../lib/env/report";
import { gitIn } from "../content/git";
import { pointButtonsHere } from "../content/starter/deploy-buttons";
import { writeSite } from "../content/starter/files";
import { finishFresh, refuseRestored, refuseUncommitted } from "../content/starter/fresh";
import { LINKS } from "../content/starter/identity";
import { ENV, writeSecrets } from "../content/starter/secrets";
import { isUnfinished, UNFINISHED } from "../content/starter/unfinished";
import { UsageError } from "../content/usage-error";
import { command } from "./lib/cli";
import { askAll, readFlags } from "./setup/choice";

const USAGE = `Usage:
  npm run setup                 asks; an empty answer keeps the present value
  npm run setup -- --name NAME [--email ADDRESS] [--role ROLE] [--place PLACE] [--tagline SENTENCE]
                   [--language TAG[,TAG]...] [--year YEAR] [--domain HOST] [--rendering LANGUAGE=NAME]...
                   ${LINKS.map(({ flag }) => `[--${flag} URL]`).join(" ")}     "-" removes a link
  npm run setup -- --fresh --yes --name NAME …     removes the placeholder, and starts with one example of each block`;

/** Publish in the studio commits content only, so the files that --fresh removed would stay on the remote. */
const COMMIT = `
  git add -A && git commit -m "Begin my site"        commits what --fresh removed and wrote`;

async function setUp(): Promise<void> {
  const given = process.argv.slice(2);
  const isRest = isUnfinished(".");
  if (isRest) {
    if (!given.includes("--fresh")) throw new UsageError(UNFINISHED);
    refuseRestored(".");
    console.log(finishFresh(".").join("\n"));
  }
  const args = isRest ? given.filter((flag) => flag !== "--fresh") : given;
  const choice = args.length > 0 ? readFlags(args) : await askAll();
  if (choice.fresh) refuseUncommitted(".");
  await writeSite(choice, console.log);
  const { written, kept, passcode } = writeSecrets(choice.answers.domain);
  if (written.length > 0) console.log(`Added to ${ENV}: ${written.join(", ")}.`);
  if (kept.length > 0) console.log(`Kept in ${ENV}: ${kept.join(", ")}.`);
  console.log(`\n  Passcode for your resume: ${passcode}\n`);
  // The first commit has what is made from the texts; it imports modules that a fresh clone lacks until the site is written.
  const { writeGenerated } = await import("../content/generate/write-generated");
  await writeGenerated();
  const repository = pointButtonsHere();
  if (repository) console.log(`README.md: the deploy buttons lead to ${repository}.`);
  const commit = (choice.fresh || isRest) && gitIn(".").works("rev-parse");
  console.log(`Next:${commit ? COMMIT : ""}
  npm run dev                                        shows the site
  npm run studio                                     shows it beside forms that edit it
  npm run new -- case-study --title "Your project"   creates your first study
  npm run doctor                                     lists leftovers of the placeholder`);
}

await command(setUp, { usage: USAGE, expected: [ContentError, EnvError], isSetup: true });
// Reading answers keeps the terminal open.
process.exit();
