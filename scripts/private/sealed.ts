import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { UsageError } from "../lib/cli";
import { readKey, seal, unseal } from "./archive";
import { PRIVATE, readFolder, writeFolder } from "./folder";

export const SEALED = "content/private.sealed";

/**
 * Packs and encrypts the private content into a file, with the key of PRIVATE_CONTENT_KEY. Returns what to print.
 *
 * @throws UsageError where there is no key or nothing to seal
 */
export function sealInto(file: string): string {
  const key = readKey(process.env.PRIVATE_CONTENT_KEY);
  const files = readFolder(PRIVATE);
  if (files.size === 0) throw new UsageError(`There is nothing in ${PRIVATE} to seal.`);
  const archive = seal(files, key);
  writeFileSync(file, archive);
  return `${file}: ${files.size} files, ${(archive.length / 1024 / 1024).toFixed(1)} MB. Keep PRIVATE_CONTENT_KEY: nothing else opens it.`;
}

/**
 * Unpacks what `sealInto` wrote; `replace` allows to write over files that differ. Returns what to print.
 *
 * @throws UsageError where there is no archive, the key does not open it, or files differ
 */
export function openFrom(file: string, replace: boolean): string {
  if (!existsSync(file))
    throw new UsageError(
      `There is no ${file}. npm run private -- seal makes it, where the private content is.`,
    );
  const files = unseal(readFileSync(file), readKey(process.env.PRIVATE_CONTENT_KEY));
  return `${PRIVATE}: ${writeFolder(PRIVATE, files, replace)} of ${files.size} files written.`;
}

/**
 * Puts the private content where the build reads it: from PRIVATE_CONTENT_DIR, else from the archive that
 * PRIVATE_CONTENT_KEY opens. Returns a sentence for the build's log.
 *
 * @throws UsageError where neither is there
 */
export function supply(env: NodeJS.ProcessEnv): string {
  const folder = env.PRIVATE_CONTENT_DIR;
  if (folder) {
    if (resolve(folder) === resolve(PRIVATE))
      throw new UsageError(`PRIVATE_CONTENT_DIR names ${PRIVATE} itself. Name the folder outside.`);
    const files = readFolder(folder);
    if (![...files.keys()].some((name) => name.endsWith("/study.yaml")))
      throw new UsageError(`PRIVATE_CONTENT_DIR names ${folder}, where no <slug>/study.yaml stands.`);
    return `Private content: ${writeFolder(PRIVATE, files, true)} of ${files.size} files taken from ${folder}.`;
  }
  const present = readFolder(PRIVATE);
  // On the designer's own machine the folder is the original, and the archive may be older.
  if (present.size > 0) return `Private content: ${present.size} files as they stand in ${PRIVATE}.`;
  if (!existsSync(SEALED))
    throw new UsageError(
      `PRIVATE_CONTENT is external, and there is no ${join(SEALED)}, no PRIVATE_CONTENT_DIR and nothing in ${PRIVATE}.\nSet PRIVATE_CONTENT_DIR, or commit the archive that npm run private -- seal makes.`,
    );
  const files = unseal(readFileSync(SEALED), readKey(env.PRIVATE_CONTENT_KEY));
  return `Private content: ${writeFolder(PRIVATE, files, true)} files opened from ${SEALED}.`;
}
