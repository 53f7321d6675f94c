import { privateSlug } from "../../../lib/content/schema/common";
import { addressFor, requireSlug } from "../address";
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

/** Returns a title without blanks around it. Throws UsageError if it is empty or has several lines. */
export function requireTitle(given: string): string {
  const title = given.trim();
  if (title === "") throw new UsageError("The title is missing.");
  if (/\p{Cc}/u.test(title)) throw new UsageError("A title is one line.");
  return title;
}

/** @throws UsageError for an invalid title or address, and for an article with a client or a passcode */
export function newPage({ kind, title: given, slug: address, client, private: locked = false }: Request) {
  const title = requireTitle(given);
  if (kind === "article" && (client || locked))
    throw new UsageError("An article has neither a client nor a gate.");
  const made = addressFor(title);
  const slug = address ?? made.slug.replaceAll("_", "-");
  requireSlug(
    slug || title,
    address === undefined ? "Choose a shorter title, or give an address." : undefined,
  );
  const mistake = locked && privateSlug.safeParse(slug).error?.issues[0]?.message;
  if (mistake) throw new UsageError(`"${slug}" cannot be a private study's address: ${mistake}.`);
  return {
    kind,
    title,
    slug,
    slugGiven: address !== undefined || made.isWritten,
    client: client?.trim() || undefined,
    locked,
  };
}
