import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { DocumentError } from "../../../document/document-error";
import type { Manifest } from "../../../document/manifest";
import { type PrepareProgress, prepareDocument } from "../../../document/prepare";
import type { openStore } from "../../../document/store/open-store";
import { kindOf } from "../../../lib/files/file-kind";
import { only } from "../../content/caught";
import { remarksOn, sampleOf, type Which } from "../../content/document";

/** " of the room helios in fr", after "document"; nothing for the NDA document in the first language. */
export const ofWhich = ({ room, language }: Which): string =>
  `${room === null ? "" : ` of the room ${room}`}${language === undefined ? "" : ` in ${language}`}`;

/** The same as options of the command. */
export const optionsFor = ({ room, language }: Which): string =>
  `${room === null ? "" : ` --room ${room}`}${language === undefined ? "" : ` --language ${language}`}`;

type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Puts a PDF behind a room's gate, or the NDA gate for null, and prints its progress. With `ifMissing` it does so only if none is prepared or the file has
 * changed; its missing sample is then no error.
 *
 * @throws DocumentError if the file cannot be shown
 */
export async function prepare(
  path: string,
  store: Store,
  which: Which,
  { ifMissing, workplace }: { ifMissing: boolean; workplace: string },
): Promise<void> {
  const of = ofWhich(which);
  // Null for one that an earlier release prepared, so that it is prepared again.
  const known = ifMissing ? await store.current().catch(only(DocumentError, ifOfStore)) : null;
  if (known && !(await hasChanged(path, known)))
    return console.log(`Document${of} already prepared: ${known.source.name}, ${known.pages.length} pages.`);
  if (ifMissing && path === sampleOf(which) && !existsSync(path))
    return console.log(`No document to prepare: ${path} does not exist.`);
  console.log(`Preparing ${path} for ${workplace}: ${store.label}.`);
  const started = Date.now();
  const remarks: string[] = [];
  const { source, pages } = await prepareDocument(path, store, (progress) => {
    showProgress(progress);
    remarks.push(...remarksOn(progress));
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`Document${of} prepared: ${source.name}, ${pages.length} pages, ${seconds} s, ${store.label}.`);
  for (const remark of remarks) console.log(remark);
}

function ifOfStore(error: DocumentError): null {
  if (error.code === "store") return null;
  throw error;
}

async function hasChanged(path: string, { source }: Manifest): Promise<boolean> {
  if (basename(path) !== source.name) return false;
  const bytes = await readFile(path).catch(() => null);
  // A pointer of Git LFS says nothing of the prepared file.
  if (bytes === null || kindOf(bytes) === "pointer") return false;
  return createHash("sha256").update(bytes).digest("hex") !== source.sha256;
}

function showProgress({ page, pages }: PrepareProgress): void {
  const text = `  page ${page} of ${pages}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${text}${page === pages ? "\n" : ""}`);
  else if (page % Math.ceil(pages / 10) === 0 || page === pages) console.log(text);
}
