/**
 * `npm run document -- prepare [FILE] [--if-missing]`: puts a PDF behind the NDA gate. `npm run document -- status` describes
 * the present one. Pages go to DATA_DIR/document, or to a private bucket at Supabase; never to public/.
 */
import { UsageError } from "../authoring/usage-error";
import { DocumentError } from "../lib/document/document-error";
import { openStore } from "../lib/document/store/open-store";
import { EnvError } from "../lib/env/report";
import { prepare, SAMPLE } from "./document/prepare";
import { command, fromHere, parse } from "./lib/cli";
import { commandEnv, workplace } from "./lib/command-env";

const USAGE = `Usage:
  npm run document -- prepare [FILE] [--if-missing]   default: ${SAMPLE}
                      --if-missing: only if none is prepared, or the file has changed
  npm run document -- status`;

await command(
  async () => {
    const { positionals, values } = parse({
      allowPositionals: true,
      options: { "if-missing": { type: "boolean" } },
    });
    const [name, file, ...rest] = positionals;
    const settings = commandEnv();
    const store = await openStore(settings);
    if (name === "prepare" && rest.length === 0)
      await prepare(file === undefined ? SAMPLE : fromHere(file), store, {
        ifMissing: values["if-missing"] ?? false,
        workplace: workplace(settings),
      });
    else if (name === "status" && file === undefined) await status(store);
    else
      throw new UsageError(
        name === undefined ? "Which command?" : `There is no command "${positionals.join(" ")}".`,
      );
  },
  { usage: USAGE, expected: [DocumentError, EnvError] },
);

async function status(store: Awaited<ReturnType<typeof openStore>>): Promise<void> {
  const known = await store.current();
  if (!known)
    return console.log(`No document is prepared (${store.label}). Run: npm run document -- prepare FILE`);
  const { title, source, pages, outline, preparedAt, id } = known;
  console.log(`Document  ${title ?? "(no title)"}
File      ${source.name}, ${(source.bytes / 1024 / 1024).toFixed(1)} MB, SHA-256 ${source.sha256}
Pages     ${pages.length}, ${pages.filter(({ hasText }) => hasText).length} of them with text
Bookmarks ${outline.length}
Prepared  ${preparedAt}
Stored as ${id}, ${store.label}`);
}
