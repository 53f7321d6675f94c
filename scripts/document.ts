/**
 * `npm run document -- prepare [FILE] [--if-missing]`  makes a PDF the document behind the NDA gate; with --if-missing
 *                                                      only where there is none, or the file itself has changed;
                                                      a site without the default file goes without a document
 * `npm run document -- status`                         tells which document that is
 *
 * Pages go to DATA_DIR/document, or with Supabase to its private bucket; never to public/.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { DocumentError } from "../lib/document/document-error";
import type { Manifest } from "../lib/document/manifest";
import { prepareDocument } from "../lib/document/prepare";
import { openStore } from "../lib/document/store/open-store";
import { EnvError } from "../lib/env/report";
import { commandEnv, workplace } from "./lib/command-env";

const SAMPLE = "content/private/nda/document.pdf";
const USAGE = `Usage:
  npm run document -- prepare [FILE] [--if-missing]   default: ${SAMPLE}
  npm run document -- status`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "if-missing": { type: "boolean", default: false } },
  });
  const [command, file = SAMPLE, ...rest] = positionals;
  const settings = commandEnv();
  const store = await openStore(settings);
  if (command === "prepare" && rest.length === 0) await prepare(file, values["if-missing"]);
  else if (command === "status" && positionals.length === 1) await status();
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }

  async function prepare(path: string, ifMissing: boolean): Promise<void> {
    const known = ifMissing ? await store.current() : null;
    if (known && !(await isNewer(path, known)))
      return console.log(`Document already prepared: ${known.source.name}, ${known.pages.length} pages.`);
    if (ifMissing && path === SAMPLE && !existsSync(path))
      return console.log(`No document is prepared: ${path} is not there.`);
    console.log(`Preparing ${path} for ${workplace(settings)}: ${store.label}.`);
    const started = Date.now();
    const made = await prepareDocument(path, store, showProgress);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `Document prepared: ${made.source.name}, ${made.pages.length} pages, ${seconds} s, ${store.label}.`,
    );
  }

  async function status(): Promise<void> {
    const known = await store.current();
    if (!known)
      return console.log(`No document is prepared (${store.label}). Run: npm run document -- prepare FILE`);
    console.log(`Document  ${known.title ?? "(no title)"}
File      ${known.source.name}, ${(known.source.bytes / 1024 / 1024).toFixed(1)} MB, SHA-256 ${known.source.sha256}
Pages     ${known.pages.length}, ${known.pages.filter(({ hasText }) => hasText).length} of them with text
Bookmarks ${known.outline.length}
Prepared  ${known.preparedAt}
Kept as   ${known.id}, ${store.label}`);
  }
} catch (error) {
  const told = error instanceof DocumentError || error instanceof EnvError || isUsage(error);
  console.error(told ? (error as Error).message : error);
  process.exitCode = 1;
}

/** Whether the file is another version of the one that was prepared. */
async function isNewer(path: string, { source }: Manifest): Promise<boolean> {
  if (basename(path) !== source.name) return false;
  const bytes = await readFile(path).catch(() => null);
  return bytes !== null && createHash("sha256").update(bytes).digest("hex") !== source.sha256;
}

/** On a terminal one line that counts up; in a log a line each tenth of the way. */
function showProgress({ page, pages }: { page: number; pages: number }): void {
  if (process.stdout.isTTY) {
    process.stdout.write(`\r  page ${page} of ${pages}${page === pages ? "\n" : ""}`);
    return;
  }
  const step = Math.max(1, Math.ceil(pages / 10));
  if (page % step === 0 || page === pages) console.log(`  page ${page} of ${pages}`);
}

function isUsage(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
