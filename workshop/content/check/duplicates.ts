import type { Translated } from "../../../lib/content/schema/translated";
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
    `expected ${isWritten ? "an address" : "a title with an address"} that no other page has, but ${same.file} has it, too`,
    JSON.stringify(content.slug),
    { example: `slug: ${content.slug}-2` },
  );
  end();
}

type Translation = Pick<CheckedFile, "file" | "lineOf"> & { content: Translated };

/** Throws ContentError for a study or an article whose slug in a language another one has, too. */
export function checkTranslatedSlug(
  { file, content: { translation }, lineOf }: Translation,
  { studies, articles, tag }: CheckedSite,
): void {
  const all: readonly Translation[] = file.startsWith("content/blog/") ? articles : studies;
  const slugOf = (one: Translation) => one.content.translation?.slug.toLowerCase();
  const same = all.find((one) => one.file !== file && slugOf(one) === translation?.slug.toLowerCase());
  // Of two, the one that writes its slug is named.
  if (!translation || !same || lineOf(["slug"]) === undefined) return;
  const { refuse, end } = refusals(file, lineOf);
  refuse(
    ["slug"],
    `expected an address that no other page has in ${tag}, but ${same.file} has it, too`,
    JSON.stringify(translation.slug),
    { example: `slug: ${translation.slug}-2` },
  );
  end();
}
