import { slugOf } from "../../lib/content/slug";
import { UsageError } from "../usage-error";

export const NEW_KINDS = ["case-study", "article"] as const;

/** A new study or article, as requested. */
export type Request = Readonly<{
  kind: (typeof NEW_KINDS)[number];
  title: string;
  /** By default made from the title. */
  slug?: string;
  client?: string;
  /** Whether the study needs a passcode. */
  private?: boolean;
}>;

/** A checked request, with its address. */
export type NewPage = ReturnType<typeof newPage>;

/** In letters: the address is a file's name, and disks allow 255 bytes with the ending. */
const LONGEST_SLUG = 200;

/** Marks texts in new files that the designer must replace; `npm run doctor` looks for it. */
export const UNWRITTEN = "Replace this";

/** @throws UsageError for an invalid title or address, and for an article with a client or a passcode */
export function newPage({ kind, title: given, slug: address, client, private: locked = false }: Request) {
  const title = given.trim();
  if (title === "") throw new UsageError("The title is missing.");
  if (/\p{Cc}/u.test(title)) throw new UsageError("A title is one line.");
  if (kind === "article" && (client || locked))
    throw new UsageError("An article has neither a client nor a gate.");
  const slug = address ?? slugOf(title).replaceAll("_", "-");
  if (!/^[A-Za-z0-9][A-Za-z0-9-]*$/.test(slug))
    throw new UsageError(
      `"${slug || title}" is not an address. Use letters, digits and hyphens, such as my-project.`,
    );
  if (slug.length > LONGEST_SLUG)
    throw new UsageError(
      `The address has ${slug.length} letters, and at most ${LONGEST_SLUG} are possible. Choose a shorter ${address === undefined ? "title, or an address with --slug" : "one"}.`,
    );
  return {
    kind,
    title,
    slug,
    slugGiven: address !== undefined,
    client: client?.trim() || undefined,
    locked,
  };
}
