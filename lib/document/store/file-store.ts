import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OWN_FILE, OWN_FOLDER, shutFolder } from "@/lib/files/shut-folder";
import { DocumentError } from "../document-error";
import type { Manifest } from "../manifest";
import {
  baseName,
  CURRENT_NAME,
  type DocumentDraft,
  type DocumentStore,
  MANIFEST_NAME,
  textName,
} from "./document-store";
import { parseCurrent, parseManifest } from "./parse";

const DRAFT = ".draft-";
/** A draft this old was left by a preparation that was killed. */
const STALE_DRAFT_MS = 24 * 60 * 60 * 1000;

// turbopackIgnore: the folder is known at run time only. Without it the bundler includes every file under any folder
// named "document" in the functions.

/** Keeps prepared documents under `folder` (DATA_DIR/document), readable by this user alone. @see DocumentStore */
export function fileStore(folder: string): DocumentStore {
  const read = async (...names: string[]): Promise<Buffer | null> => {
    try {
      return await readFile(join(/* turbopackIgnore: true */ folder, ...names));
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw new DocumentError(
        "store",
        `${join(/* turbopackIgnore: true */ folder, ...names)} cannot be read.`,
        { cause },
      );
    }
  };
  return {
    label: `files in ${folder}`,
    async current() {
      const pointer = await read(CURRENT_NAME);
      if (!pointer) return null;
      const found = await read(parseCurrent(pointer), MANIFEST_NAME);
      return found && parseManifest(found);
    },
    readBase: (id, page, width) => read(id, baseName(page, width)),
    readText: async (id, page) => (await read(id, textName(page)))?.toString("utf8") ?? null,
    begin: (id) => beginDraft(folder, id),
  };
}

async function beginDraft(folder: string, id: string): Promise<DocumentDraft> {
  const draft = join(/* turbopackIgnore: true */ folder, DRAFT + id);
  await shutFolder(folder);
  try {
    await mkdir(join(/* turbopackIgnore: true */ draft, "pages"), OWN_FOLDER);
  } catch (cause) {
    throw new DocumentError("store", `${folder} cannot be written. Check DATA_DIR.`, { cause });
  }
  return {
    writeBase: (page, width, jpeg) =>
      writeFile(join(/* turbopackIgnore: true */ draft, baseName(page, width)), jpeg, OWN_FILE),
    writeText: (page, text) =>
      writeFile(join(/* turbopackIgnore: true */ draft, textName(page)), text, OWN_FILE),
    async publish(manifest: Manifest) {
      await writeFile(
        join(/* turbopackIgnore: true */ draft, MANIFEST_NAME),
        JSON.stringify(manifest),
        OWN_FILE,
      );
      await rename(draft, join(/* turbopackIgnore: true */ folder, id));
      const pointer = join(/* turbopackIgnore: true */ folder, `.${CURRENT_NAME}.${id}`);
      await writeFile(pointer, JSON.stringify({ id }), OWN_FILE);
      await rename(pointer, join(/* turbopackIgnore: true */ folder, CURRENT_NAME));
      await removeOthers(folder, id);
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

async function removeOthers(folder: string, id: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === id) continue;
    const path = join(/* turbopackIgnore: true */ folder, entry.name);
    const running = entry.name.startsWith(DRAFT) && Date.now() - (await stat(path)).mtimeMs < STALE_DRAFT_MS;
    if (!running) await rm(path, { recursive: true, force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
