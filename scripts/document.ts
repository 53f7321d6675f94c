/**
 * `npm run document -- prepare [FILE] [--if-missing]`  makes a PDF the document behind the NDA gate; with --if-missing
 *                                                      only where there is none, or the file itself has changed;
                                                      a site without the default file goes without a document
 * `npm run document -- status`                         tells which document that is
 *
 * Pages go to DATA_DIR/document, or with Supabase to its private bucket; never to public/.
 */
import { DocumentError } from "../lib/document/document-error";
import { openStore } from "../lib/document/store/open-store";
import { EnvError } from "../lib/env/report";
import { prepare, SAMPLE, status } from "./document/commands";
import { command, parse, UsageError } from "./lib/cli";
import { commandEnv, workplace } from "./lib/command-env";

const USAGE = `Usage:
  npm run document -- prepare [FILE] [--if-missing]   default: ${SAMPLE}
  npm run document -- status`;

await command(
  async () => {
    const { positionals, values } = parse({
      allowPositionals: true,
      options: { "if-missing": { type: "boolean", default: false } },
    });
    const [name, file = SAMPLE, ...rest] = positionals;
    const settings = commandEnv();
    const store = await openStore(settings);
    if (name === "prepare" && rest.length === 0)
      await prepare(file, { store, ifMissing: values["if-missing"], workplace: workplace(settings) });
    else if (name === "status" && positionals.length === 1) await status(store);
    else throw new UsageError("");
  },
  { usage: USAGE, expected: [DocumentError, EnvError] },
);
