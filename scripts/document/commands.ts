import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Manifest } from "../../lib/document/manifest";
import { prepareDocument } from "../../lib/document/prepare";
import type { openStore } from "../../lib/document/store/open-store";

export const SAMPLE = "content/private/nda/document.pdf";

type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Makes a PDF the document behind the NDA gate.
 *
 * @param ifMissing only where there is none yet, or the file has changed; the default file may then be missing
 * @param workplace where the document goes, in words
 * @throws DocumentError where the file cannot be shown
 */
export async function prepare(
  path: string,
  { store, ifMissing, workplace }: { store: Store; ifMissing: boolean; workplace: string },
): Promise<void> {
  const known = ifMissing ? await store.current() : null;
  if (known && !(await isNewer(path, known)))
    return console.log(`Document already prepared: ${known.source.name}, ${known.pages.length} pages.`);
  if (ifMissing && path === SAMPLE && !existsSync(path))
    return console.log(`No document is prepared: ${path} is not there.`);
  console.log(`Preparing ${path} for ${workplace}: ${store.label}.`);
  const started = Date.now();
  const { source, pages } = await prepareDocument(path, store, showProgress);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`Document prepared: ${source.name}, ${pages.length} pages, ${seconds} s, ${store.label}.`);
}

/** Prints which document is prepared. */
export async function status(store: Store): Promise<void> {
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
