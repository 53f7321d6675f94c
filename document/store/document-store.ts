import { z } from "zod";
import { inMemory, isWhole, kindOf } from "@/lib/files/file-kind";
import { DocumentError } from "../document-error";
import { type Manifest, manifest, type Notes, notes } from "../manifest";
import type { PageWidth } from "../viewer-terms";

/**
 * Stores a prepared document. Bases are clean pages: a store is never reachable from the web, and only the page
 * renderer and the preparation use it.
 *
 * One document is current; preparing another replaces it atomically, so that no reader gets half of one. Every method throws
 * DocumentError store if the store does not answer, cannot be written or contains something else.
 */
export type DocumentStore = {
  /** For messages: "files in .data/document", "bucket nda-document". */
  readonly label: string;
  /** The current document, null if none is prepared. */
  current(): Promise<Manifest | null>;
  /** The clean page as JPEG, null if it does not exist. */
  readBase(id: string, page: number, width: PageWidth): Promise<Buffer | null>;
  readText(id: string, page: number): Promise<string | null>;
  /** Null for a document that an earlier release prepared. */
  readNotes(id: string): Promise<Notes | null>;
  begin(id: string): Promise<DocumentDraft>;
  /** Removes the current document. */
  clear(): Promise<void>;
};

export type DocumentDraft = {
  writeBase(page: number, width: PageWidth, jpeg: Buffer): Promise<void>;
  writeText(page: number, text: string): Promise<void>;
  /** Makes the draft the current document and removes the previous one. */
  publish(manifest: Manifest, notes?: Notes): Promise<void>;
  discard(): Promise<void>;
};

/** Names inside a document's folder or prefix, the same in every store. */
export const baseName = (page: number, width: PageWidth) => `pages/${page}-${width}.jpg`;
export const textName = (page: number) => `pages/${page}.txt`;
export const MANIFEST_NAME = "manifest.json";
export const NOTES_NAME = "notes.json";
/** Contains the current document's id. Written last, so that it always points at a complete one. */
export const CURRENT_NAME = "current.json";

/** The bucket of prepared documents at Supabase. */
export const DOCUMENT_BUCKET = "nda-document";
/** Beside the NDA document: a folder or prefix for each room, and for each translation. */
export const ROOMS = "rooms";

const pointer = z.strictObject({ id: manifest.shape.id });

/** The reading methods of a store. `read` returns a file by its path, or null. */
export const storeReader = (
  read: (path: string) => Promise<Buffer | null>,
): Pick<DocumentStore, "current" | "readBase" | "readText" | "readNotes"> => ({
  async current() {
    const named = await read(CURRENT_NAME);
    const found = named && (await read(`${parse(named, pointer).id}/${MANIFEST_NAME}`));
    return found && parse(found, manifest);
  },
  async readBase(id, page, width) {
    const base = await read(`${id}/${baseName(page, width)}`);
    if (base && !(kindOf(base) === "jpeg" && isWhole("jpeg", inMemory(base)))) throw damaged();
    return base;
  },
  readText: async (id, page) => (await read(`${id}/${textName(page)}`))?.toString("utf8") ?? null,
  async readNotes(id) {
    const found = await read(`${id}/${NOTES_NAME}`);
    return found && parse(found, notes);
  },
});

function parse<Schema extends z.ZodType>(bytes: Buffer, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch (cause) {
    throw damaged(cause);
  }
}

const damaged = (cause?: unknown): DocumentError =>
  new DocumentError("store", "The prepared document is damaged or from another version. Prepare it again.", {
    cause,
  });
