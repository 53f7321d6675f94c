import { slugOf } from "../../lib/content/slug";
import { parse, UsageError } from "../lib/cli";

const KINDS = ["case-study", "article"] as const;

export type NewPage = ReturnType<typeof readRequest>;

/** Words that a new file holds where the designer's own belong; `npm run doctor` looks for them. */
export const UNWRITTEN = "Replace this";

/** @throws UsageError for what it does not understand */
export function readRequest(args: string[]) {
  const text = { type: "string" } as const;
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { title: text, slug: text, client: text, private: { type: "boolean" } },
  });
  const [name, ...more] = positionals;
  const kind = KINDS.find((known) => known === name);
  if (!kind)
    throw new UsageError(name ? `There is no "${name}" to make.` : "Which: case-study, article or page?");
  if (more.length > 0) throw new UsageError(`"${more.join(" ")}" is too much. Put a title into quotes.`);
  const title = values.title?.trim() ?? "";
  if (title === "" || /\p{Cc}/u.test(title)) throw new UsageError('--title "Your title" is missing.');
  if (kind === "article" && (values.client || values.private))
    throw new UsageError("An article has neither a client nor a gate.");
  const slug = values.slug ?? slugOf(title).replaceAll("_", "-");
  if (!/^[A-Za-z0-9][A-Za-z0-9-]*$/.test(slug))
    throw new UsageError(
      `"${slug || title}" is no address. Give one of letters, digits and hyphens: --slug my-project`,
    );
  return {
    kind,
    title,
    slug,
    /** Whether the address was given, not made from the title. */
    slugGiven: values.slug !== undefined,
    client: values.client?.trim() || undefined,
    locked: values.private ?? false,
  };
}
