import sharp from "sharp";
import { languageName } from "@/lib/words/language-name";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { DocumentError } from "../../document/document-error";
import type { Manifest } from "../../document/manifest";
import type { DocumentStore } from "../../document/store/document-store";
import { documentKeys } from "../contents/document-service";
import type { Room } from "../rules/room-policy";
import { type KnownPage, PAGE_PX } from "./find-pages";
import { greyOf } from "./read-picture";

export type TracedPage = KnownPage & {
  /** Null for the NDA document, STUDIES for a picture of a private study. */
  room: string | null;
  /** Of the document or picture. */
  title: string;
  /** Without marks; empty for a picture. */
  readText(): Promise<string>;
};

export type Pages = Pick<DocumentStore, "current" | "readBase" | "readText">;
/** A room, as the store and the report name its document; null for the NDA document. */
export type TracedRoom = Pick<Room, "id" | "title"> | null;

/** The pages of a prepared document, of a translation with its language. Each throws DocumentError store if it is missing. */
export function pagesOf(
  store: Pick<Pages, "readBase" | "readText">,
  { id, title: own, source, pages }: Pick<Manifest, "id" | "title" | "source" | "pages">,
  room: TracedRoom,
  words: Words["leak"],
  language?: string,
): TracedPage[] {
  const title = `${own ?? source.name}${language === undefined ? "" : ` (${languageName(language)})`}`;
  return pages.map((size, i) => ({
    room: room?.id ?? null,
    title: room ? say(words.documentOfRoom, { title, room: room.title }) : say(words.ndaDocument, { title }),
    source: source.sha256,
    page: i + 1,
    size,
    read: async (px) => greyOf(sharp(orMissing(await store.readBase(id, i + 1, PAGE_PX), i + 1)).resize(px)),
    readText: async () => orMissing(await store.readText(id, i + 1), i + 1),
  }));
}

function orMissing<T>(read: T | null, page: number): T {
  if (read !== null) return read;
  throw new DocumentError("store", `Page ${page} of the prepared document is missing. Prepare it again.`);
}

/** The pages, of which a trace needs one at least. Throws DocumentError not_found. */
export function orNotFound(pages: readonly TracedPage[], words: Words["leak"]): readonly TracedPage[] {
  if (pages.length > 0) return pages;
  throw new DocumentError("not_found", words.noDocumentPrepared);
}

type PageCache = {
  get(name: string): TracedPage[] | undefined;
  set(name: string, pages: TracedPage[]): unknown;
};

/** Whose documents are compared, and the languages of their translations. */
export type Compared = Readonly<{ rooms: readonly TracedRoom[]; languages: readonly string[] }>;

/**
 * The pages of the documents that are prepared.
 *
 * @param storeOf by a document's key
 * @param cached those of documents that were compared before
 */
export async function preparedPages(
  { rooms, languages }: Compared,
  storeOf: (key: string | null) => Promise<Pages>,
  words: Words["leak"],
  cached: PageCache = new Map(),
): Promise<TracedPage[]> {
  const documents = rooms.flatMap((room) =>
    documentKeys(room?.id ?? null, languages).map((one) => ({ ...one, room })),
  );
  const all = await Promise.all(
    documents.map(async ({ key, language, room }) => {
      const store = await storeOf(key);
      const document = await store.current();
      if (!document) return [];
      const name = `${key ?? ""}/${document.id}`;
      const pages = cached.get(name) ?? pagesOf(store, document, room, words, language);
      cached.set(name, pages);
      return pages;
    }),
  );
  return all.flat();
}
