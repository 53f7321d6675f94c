import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** What shrinks; pictures, loops and fonts are compressed already. */
const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;
/** Below this a compressed copy saves no packet. */
const LEAST = 1024;

/** Writes `<file>.br` and `<file>.gz` beside a text file, at the strongest setting: it is done once a release. */
export async function compress(file: string): Promise<void> {
  if (!TEXT.test(file)) return;
  const bytes = await readFile(file);
  if (bytes.length < LEAST) return;
  await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((out) =>
      writeFile(`${file}.br`, out),
    ),
    gz(bytes, { level: 9 }).then((out) => writeFile(`${file}.gz`, out)),
  ]);
}
