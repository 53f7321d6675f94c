import sharp from "sharp";
import { DocumentError } from "../../document-error";
import type { Manifest } from "../../manifest";
import type { DocumentStore } from "../../store/document-store";
import { type KnownPage, PAGE_PX } from "./find-pages";
import { greyOf } from "./read-picture";

/** `room`: null for the NDA document, STUDIES for a picture of a private study. `title` of the document or picture. */
export type TracedPage = KnownPage & { room: string | null; title: string };

export type Pages = Pick<DocumentStore, "current" | "readBase">;

/** The pages of a prepared document of a room, or of the NDA document for null. Each throws DocumentError store if it is missing. */
export const pagesOf = (
  store: Pick<Pages, "readBase">,
  { id, title, source, pages }: Manifest,
  room: string | null,
): TracedPage[] =>
  pages.map((size, i) => ({
    room,
    title: `${title ?? source.name}, ${room === null ? "the NDA document" : `of the room ${room}`}`,
    source: source.sha256,
    page: i + 1,
    size,
    async read(px) {
      const base = await store.readBase(id, i + 1, PAGE_PX);
      if (base) return greyOf(sharp(base).resize(px));
      throw new DocumentError(
        "store",
        `Page ${i + 1} of the prepared document is missing. Prepare it again.`,
      );
    },
  }));

type Kept = { get(name: string): TracedPage[] | undefined; set(name: string, pages: TracedPage[]): unknown };

/**
 * The pages of the documents that are prepared, in rooms, or the NDA document for null.
 *
 * @param kept those of documents that were compared before
 */
export async function preparedPages(
  rooms: readonly (string | null)[],
  storeOf: (room: string | null) => Promise<Pages>,
  kept: Kept = new Map(),
): Promise<TracedPage[]> {
  const all = await Promise.all(
    rooms.map(async (room) => {
      const store = await storeOf(room);
      const document = await store.current();
      if (!document) return [];
      const name = `${room ?? ""}/${document.id}`;
      const pages = kept.get(name) ?? pagesOf(store, document, room);
      kept.set(name, pages);
      return pages;
    }),
  );
  return all.flat();
}
