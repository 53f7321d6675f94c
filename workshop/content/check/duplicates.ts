import type { CheckedFile } from "./checked-file";
import { refusals } from "./refusals";
import type { CheckedSite } from "./site";

/** Throws ContentError for a study or an article whose address another one has. */
export function checkAddress(
  checked: Pick<CheckedFile, "file" | "lineOf"> & { content: { slug: string } },
  { studies, articles, drafts }: CheckedSite,
): void {
  const { file, content, lineOf } = checked;
  const isArticle = file.startsWith("content/blog/");
  // Addresses are compared case-insensitively, so slugs are, too.
  const slug = content.slug.toLowerCase();
  const isSame = (other: { file: string; slug: string }) =>
    other.slug.toLowerCase() === slug && other.file !== file;
  const isDraft = drafts.some((draft) => draft.file === file);
  // A draft does not stop the site that is published.
  const alike = drafts.filter((other) => other.file.startsWith("content/blog/") === isArticle);
  const published: readonly { file: string; content: { slug: string } }[] = isArticle ? articles : studies;
  const same =
    published.find((other) => isSame({ file: other.file, slug: other.content.slug })) ??
    (isDraft ? alike.find(isSame) : undefined);
  if (!same) return;
  const { refuse, end } = refusals(file, lineOf);
  const isWritten = !isArticle || lineOf(["slug"]) !== undefined;
  refuse(
    [isWritten ? "slug" : "title"],
    `expected ${isWritten ? "a slug" : "a title with an address"} that no other file has, but ${same.file} has it, too`,
    JSON.stringify(content.slug),
    { example: `slug: ${content.slug}-2` },
  );
  end();
}
