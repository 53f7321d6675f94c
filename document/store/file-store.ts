import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makePrivate, PRIVATE_FILE, PRIVATE_FOLDER } from "@/lib/files/private-folder";
import { DocumentError } from "../document-error";
import {
  baseName,
  CURRENT_NAME,
  type DocumentDraft,
  type DocumentStore,
  MANIFEST_NAME,
  NOTES_NAME,
  storeReader,
  textName,
} from "./document-store";

const DRAFT = ".draft-";
/** A draft this old was left by a killed preparation. */
const STALE_DRAFT_MS = 24 * 60 * 60 * 1000;

// turbopackIgnore: the folder is only known at run time. Without it the bundler would include every file under any
// folder named "document".

/** Stores prepared documents under `folder` (DATA_DIR/document), readable by this user only. @see DocumentStore */
export function fileStore(folder: string): DocumentStore {
  const read = async (name: string): Promise<Buffer | null> => {
    const path = join(/* turbopackIgnore: true */ folder, name);
    try {
      return await readFile(/* turbopackIgnore: true */ path);
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw new DocumentError("store", `${path} cannot be read.`, { cause });
    }
  };
  return {
    label: `files in ${folder}`,
    ...storeReader(read),
    begin: (id) => beginDraft(folder, id),
    async clear() {
      await rm(join(/* turbopackIgnore: true */ folder, CURRENT_NAME), { force: true });
      await removeOthers(folder);
    },
  };
}

async function beginDraft(folder: string, id: string): Promise<DocumentDraft> {
  const draft = join(/* turbopackIgnore: true */ folder, DRAFT + id);
  const refuse = (cause: NodeJS.ErrnoException): never => {
    const why = cause.code === "ENOSPC" ? "the disk is full" : `${cause.code}. Check DATA_DIR`;
    throw new DocumentError("store", `${folder} cannot be written: ${why}.`, { cause });
  };
  const write = (name: string, content: Buffer | string) =>
    writeFile(join(/* turbopackIgnore: true */ draft, name), content, PRIVATE_FILE).catch(refuse);
  await makePrivate(folder);
  await mkdir(join(/* turbopackIgnore: true */ draft, "pages"), PRIVATE_FOLDER).catch(refuse);
  return {
    writeBase: (page, width, jpeg) => write(baseName(page, width), jpeg),
    writeText: (page, text) => write(textName(page), text),
    async publish(manifest, notes) {
      if (notes) await write(NOTES_NAME, JSON.stringify(notes));
      await write(MANIFEST_NAME, JSON.stringify(manifest));
      await rename(draft, join(/* turbopackIgnore: true */ folder, id));
      const pointer = join(/* turbopackIgnore: true */ folder, `.${CURRENT_NAME}.${id}`);
      await writeFile(pointer, JSON.stringify({ id }), PRIVATE_FILE).catch(refuse);
      await rename(pointer, join(/* turbopackIgnore: true */ folder, CURRENT_NAME));
      await removeOthers(folder, id);
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

async function removeOthers(folder: string, id?: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name === id) continue;
    const path = join(/* turbopackIgnore: true */ folder, entry.name);
    const running = entry.name.startsWith(DRAFT) && Date.now() - (await stat(path)).mtimeMs < STALE_DRAFT_MS;
    if (!running) await rm(path, { recursive: true, force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
