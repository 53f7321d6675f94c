import { slugOf } from "../../lib/content/slug";
import { UsageError } from "../usage-error";

export const NEW_KINDS = ["case-study", "article"] as const;

/** A study or article to begin, as somebody asks for it. */
export type Request = Readonly<{
  kind: (typeof NEW_KINDS)[number];
  title: string;
  /** Made from the title where it is not given. */
  slug?: string;
  client?: string;
  /** Whether the study opens with a passcode only. */
  private?: boolean;
}>;

/** A request that was checked, with its address. */
export type NewPage = ReturnType<typeof newPage>;

/** Words that a new file holds where the designer's own belong; `npm run doctor` looks for them. */
export const UNWRITTEN = "Replace this";

/** @throws UsageError for a title or an address that cannot be, and for an article with a client or a passcode */
export function newPage({ kind, title: given, slug: address, client, private: locked = false }: Request) {
  const title = given.trim();
  if (title === "") throw new UsageError("The title is missing.");
  if (/\p{Cc}/u.test(title)) throw new UsageError("A title is one line.");
  if (kind === "article" && (client || locked))
    throw new UsageError("An article has neither a client nor a gate.");
  const slug = address ?? slugOf(title).replaceAll("_", "-");
  if (!/^[A-Za-z0-9][A-Za-z0-9-]*$/.test(slug))
    throw new UsageError(
      `"${slug || title}" is no address. Give one of letters, digits and hyphens, such as my-project.`,
    );
  return {
    kind,
    title,
    slug,
    /** Whether the address was given, not made from the title. */
    slugGiven: address !== undefined,
    client: client?.trim() || undefined,
    locked,
  };
}
