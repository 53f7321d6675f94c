import { z } from "zod";

const outlineEntry = z.strictObject({
  title: z.string().min(1),
  page: z.int().positive(),
  depth: z.int().nonnegative(),
});

/** What describes a prepared document. It contains no text of the document except its title and outline. */
export const manifest = z.strictObject({
  /** 2: no text that a page hides. Raised whenever what is prepared changes, so that nothing older is served. */
  version: z.literal(2),
  /** Changes with every preparation; names the folder or prefix that holds the pages. */
  id: z.string().regex(/^[a-z0-9-]{8,64}$/),
  title: z.string().nullable(),
  preparedAt: z.iso.datetime(),
  source: z.strictObject({ name: z.string(), bytes: z.int().positive(), sha256: z.string().length(64) }),
  /** Sizes in points as the reader sees the page: rotation is applied. */
  pages: z
    .array(
      z.strictObject({ width: z.number().positive(), height: z.number().positive(), hasText: z.boolean() }),
    )
    .min(1),
  outline: z.array(outlineEntry),
});

export type Manifest = z.infer<typeof manifest>;
export type OutlineEntry = z.infer<typeof outlineEntry>;

/** The page number, as written in an address, where the document has that page; else null. */
export function pageNumber(value: string, document: Manifest): number | null {
  if (!/^[1-9]\d{0,5}$/.test(value)) return null;
  const page = Number(value);
  return page <= document.pages.length ? page : null;
}
