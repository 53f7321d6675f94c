import { z } from "zod";

const outlineEntry = z.strictObject({
  title: z.string().min(1),
  page: z.int().positive(),
  depth: z.int().nonnegative(),
});

const part = z.number().min(0).max(1);

const pageLink = z.strictObject({
  /** Left, top, width and height, as parts of the page. */
  box: z.tuple([part, part, part, part]),
  /** A page of the document, from 1, or an address. */
  to: z.union([z.int().positive(), z.string().regex(/^(https?|mailto):/)]),
});

/** Describes a prepared document. Contains no text of it except title, outline and the addresses of its links. */
export const manifest = z.strictObject({
  /** 2: hidden text is left out. Raise it whenever preparation changes, so that older documents are not served. */
  version: z.literal(2),
  /** New with every preparation; names the folder or prefix of the pages. */
  id: z.string().regex(/^[a-z0-9-]{8,64}$/),
  title: z.string().nullable(),
  preparedAt: z.iso.datetime(),
  source: z.strictObject({ name: z.string(), bytes: z.int().positive(), sha256: z.string().length(64) }),
  /** Sizes in points as the reader sees the page, with rotation applied. */
  pages: z
    .array(
      z.strictObject({
        width: z.number().positive(),
        height: z.number().positive(),
        hasText: z.boolean(),
        /** Documents that were prepared before have none. */
        links: z.array(pageLink).optional(),
      }),
    )
    .min(1),
  outline: z.array(outlineEntry),
});

const page = z.int().positive();
const lines = z.array(z.string());

/**
 * What the designer should know about a page. `leftOut`: lines that the page hides and no reader gets. `missingFonts`: fonts whose
 * text is blank on the page. `addresses`: those that readers get as links. `layered`: those of links on layers, which are left out.
 */
const remarks = z.strictObject({
  page,
  leftOut: lines,
  missingFonts: lines,
  addresses: lines,
  layered: lines,
});

/** About a document, for the designer only: no request of a reader reads it. `name`: of the file as the designer calls it. */
export const notes = z.strictObject({ name: z.string(), remarks: z.array(remarks) });

export type Remarks = z.infer<typeof remarks>;
export type Notes = z.infer<typeof notes>;
export type Manifest = z.infer<typeof manifest>;
export type PageLink = z.infer<typeof pageLink>;
export type OutlineEntry = z.infer<typeof outlineEntry>;

/** The page number in an address, null if the document has no such page. */
export function pageNumber(value: string, document: Manifest): number | null {
  if (!/^[1-9]\d{0,5}$/.test(value)) return null;
  const page = Number(value);
  return page <= document.pages.length ? page : null;
}
