import { z } from "zod";
import { pictureId } from "../picture-id";

/** Text that must say something. */
export const text = z.string({ error: "expected text" }).trim().min(1, "expected text that is not empty");

/** A case-study address as it stands in the URL. Case is meant: the spec's `Aviation` keeps its capital. */
export const slug = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, "expected letters, digits and hyphens");

/** Another site's address. */
export const externalUrl = z.url({
  protocol: /^https?$/,
  error: "expected an address that begins with https://",
});

/** A path of this site, from the root. */
export const internalPath = z.string().regex(/^\/(?!\/)\S*$/, "expected a path that begins with one /");

/** Where a link leads: a path of this site or another site's address. */
export const href = z.union([internalPath, externalUrl], {
  error: "expected a path that begins with / or an address that begins with https://",
});

export const hexColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "expected a colour such as #FF5B1F");

/** Published dates of the case studies: dd-mm-yyyy. */
export const dayMonthYear = z
  .string()
  .regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-\d{4}$/, "expected a date as dd-mm-yyyy");

/** yyyy-mm-dd, for feeds, sitemaps and structured data. */
export const isoDate = z.iso.date("expected a date as yyyy-mm-dd");

/** A picture's id in content/pictures.generated.json (`nobroker/cover`), from its file's name however that is spelt. */
export const pictureName = z
  .string({ error: "expected a picture's id such as nobroker/cover" })
  .overwrite(pictureId)
  // No pattern, which an editor would hold against the name as it is written.
  .refine((id) => /^[\w-]+(\/[\w-]+)+$/.test(id), "expected a picture's id such as nobroker/cover");

/** A picture, with words for who cannot see it. */
export const picture = z.strictObject({ imgSrc: pictureName, alt: text, caption: text.optional() });

export type Picture = z.infer<typeof picture>;
