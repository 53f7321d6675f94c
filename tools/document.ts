/**
 * `npm run document -- prepare [FILE] [--if-missing]` makes a PDF the document behind the NDA gate; with --if-missing only where
 * there is none, or the file has changed, and a site without the default file goes without. `npm run document -- status`
 * tells which it is. Pages go to DATA_DIR/document, or with Supabase to its private bucket; never to public/.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { UsageError } from "../authoring/usage-error";
import { DocumentError } from "../lib/document/document-error";
import type { Manifest } from "../lib/document/manifest";
import { type PrepareProgress, prepareDocument } from "../lib/document/prepare";
import { openStore } from "../lib/document/store/open-store";
import { EnvError } from "../lib/env/report";
import { command, fromHere, parse } from "./lib/cli";
import { commandEnv, workplace } from "./lib/command-env";

const SAMPLE = "content/private/nda/document.pdf";
/** Of hidden words so many characters are printed: enough to find them in the file. */
const MAX_QUOTE = 200;

type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Makes a PDF the document behind the NDA gate; with `ifMissing` only where there is none or the file has changed.
 *
 * @throws DocumentError where the file cannot be shown
 */
async function prepare(
  path: string,
  { store, ifMissing, workplace }: { store: Store; ifMissing: boolean; workplace: string },
): Promise<void> {
  const known = ifMissing ? await currentOrNone(store) : null;
  if (known && !(await isNewer(path, known)))
    return console.log(`Document already prepared: ${known.source.name}, ${known.pages.length} pages.`);
  if (ifMissing && path === SAMPLE && !existsSync(path))
    return console.log(`No document is prepared: ${path} is not there.`);
  console.log(`Preparing ${path} for ${workplace}: ${store.label}.`);
  const started = Date.now();
  const remarks: string[] = [];
  const { source, pages } = await prepareDocument(path, store, (progress) => {
    showProgress(progress);
    remarks.push(...remarksOn(progress));
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`Document prepared: ${source.name}, ${pages.length} pages, ${seconds} s, ${store.label}.`);
  for (const remark of remarks) console.log(remark);
}

/** The prepared document; null also where an earlier release prepared it, which then has to be done again. */
async function currentOrNone(store: Store): Promise<Manifest | null> {
  try {
    return await store.current();
  } catch (error) {
    if (error instanceof DocumentError && error.code === "store") return null;
    throw error;
  }
}

/** What the owner should know about a page, one line each. */
function remarksOn({ page, leftOut, missingFonts }: PrepareProgress): string[] {
  const words = leftOut.join(" / ");
  const quoted = words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE)}...` : words;
  const fonts = missingFonts.join(", ");
  return [
    ...(words ? [`Page ${page} hides words. They were left out, so no reader gets them: "${quoted}"`] : []),
    ...(fonts
      ? [
          `Page ${page} has words that nobody sees: their font is not in the PDF (${fonts}). Export it with all fonts embedded.`,
        ]
      : []),
  ];
}

async function status(store: Store): Promise<void> {
  const known = await store.current();
  if (!known)
    return console.log(`No document is prepared (${store.label}). Run: npm run document -- prepare FILE`);
  const { title, source, pages, outline, preparedAt, id } = known;
  console.log(`Document  ${title ?? "(no title)"}
File      ${source.name}, ${(source.bytes / 1024 / 1024).toFixed(1)} MB, SHA-256 ${source.sha256}
Pages     ${pages.length}, ${pages.filter(({ hasText }) => hasText).length} of them with text
Bookmarks ${outline.length}
Prepared  ${preparedAt}
Kept as   ${id}, ${store.label}`);
}

async function isNewer(path: string, { source }: Manifest): Promise<boolean> {
  if (basename(path) !== source.name) return false;
  const bytes = await readFile(path).catch(() => null);
  return bytes !== null && createHash("sha256").update(bytes).digest("hex") !== source.sha256;
}

/** On a terminal one line that counts up; in a log a line each tenth of the way. */
function showProgress({ page, pages }: PrepareProgress): void {
  if (process.stdout.isTTY) {
    process.stdout.write(`\r  page ${page} of ${pages}${page === pages ? "\n" : ""}`);
    return;
  }
  const step = Math.max(1, Math.ceil(pages / 10));
  if (page % step === 0 || page === pages) console.log(`  page ${page} of ${pages}`);
}

const USAGE = `Usage:
  npm run document -- prepare [FILE] [--if-missing]   default: ${SAMPLE}
  npm run document -- status`;

await command(
  async () => {
    const { positionals, values } = parse({
      allowPositionals: true,
      options: { "if-missing": { type: "boolean", default: false } },
    });
    const [name, typed, ...rest] = positionals;
    const file = typed === undefined ? SAMPLE : fromHere(typed);
    const settings = commandEnv();
    const store = await openStore(settings);
    if (name === "prepare" && rest.length === 0)
      await prepare(file, { store, ifMissing: values["if-missing"], workplace: workplace(settings) });
    else if (name === "status" && positionals.length === 1) await status(store);
    else throw new UsageError("");
  },
  { usage: USAGE, expected: [DocumentError, EnvError] },
);
