import sharp from "sharp";
import type { Grey } from "../../../document/trace/grey";
import { type KnownPage, PAGE_PX } from "../../../rooms/leak/find-pages";
import { greyOf } from "../../../rooms/leak/read-picture";
import { serverOf } from "../../../tests/fixtures/leak/served";
import type { Prepared } from "./documents";

export const KEY = new Uint8Array(32).fill(7);

/** `readAgain` keeps nothing. */
type PreparedPage = KnownPage & { readAgain: KnownPage["read"] };

export type BenchPage = {
  /** The kind of its document, and its number. */
  name: string;
  known: PreparedPage;
  /** All pages of its document. */
  fellows: readonly PreparedPage[];
  /** The page without any mark, as JPEG. */
  base: Buffer;
  /** As a session gets it. */
  copy(session: string): Promise<Buffer>;
};

/** The first pages of a document. What is read or drawn is kept: every attack needs it again. */
export async function pagesOf({ kind, store, document }: Prepared, most: number): Promise<BenchPage[]> {
  const serve = serverOf(store, document, KEY);
  const bases = await Promise.all(
    document.pages.map(async (_, i) => {
      const base = await store.readBase(document.id, i + 1, PAGE_PX);
      if (!base) throw new Error(`Page ${i + 1} of ${kind} is missing`);
      return base;
    }),
  );
  const fellows = bases.map((base, i): PreparedPage => {
    const readAgain = (px: number): Promise<Grey> => greyOf(sharp(base).resize(px));
    const size = document.pages[i] ?? { width: 1, height: 1 };
    return { source: document.source.sha256, page: i + 1, size, read: kept(readAgain), readAgain };
  });
  return fellows.slice(0, most).map((known, i) => ({
    name: `${kind} ${known.page}`,
    known,
    fellows,
    base: bases[i] ?? Buffer.alloc(0),
    copy: kept((session: string) => serve({ session, page: known.page })),
  }));
}

function kept<In, Out>(make: (from: In) => Out): (from: In) => Out {
  const made = new Map<In, Out>();
  return (from) => {
    const one = made.get(from) ?? make(from);
    made.set(from, one);
    return one;
  };
}
