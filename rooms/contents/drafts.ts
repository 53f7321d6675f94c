import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { articleOf } from "@/lib/content/blog";
import { publicStudy, readStudy } from "@/lib/content/catalogue";
import { ContentError } from "@/lib/content/content-error";
import { translationFile } from "@/lib/content/content-paths";
import { address } from "@/lib/content/page-address";
import { readArticle } from "@/lib/content/read-articles";
import type { Article } from "@/lib/content/schema/article";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import { draftFields, shownFiles } from "@/lib/content/shown-files";
import { hasPage } from "@/lib/content/site-pages";
import { slugOf } from "@/lib/content/slug";
import { studyPath } from "@/lib/paths";
import type { Keyring } from "@/lib/sign/keys";
import { FIRST_LANGUAGE, language, thisLanguage } from "@/lib/words/language";
import { type LinkedDraft, readDraftLink } from "@/rooms/rules/draft-link";
import type { Clock } from "@/rooms/rules/ports";

type Named = Readonly<{ slug: string; title: string }>;
/** A draft whose page can be shown, with its content. */
export type FinishedDraft = Named &
  (Readonly<{ kind: "study"; study: PublicCaseStudy }> | Readonly<{ kind: "article"; article: Article }>);
/** `unfinished`: its file has mistakes, or names a picture that does not exist. */
type Draft = FinishedDraft | (Named & Readonly<{ kind: LinkedDraft["kind"]; unfinished: true }>);

// turbopackIgnore: else the bundler puts every file of the folder into the function. tracing.config.ts adds the drafts.
const folderOf = (root: string, name: string): string => join(/* turbopackIgnore: true */ root, name);

/** The drafts in the language that is asked for: but for the first one, those with a translation. Never those of locked studies. */
export const publicDrafts = (root = "content"): Draft[] => [
  ...shownFiles(folderOf(root, "case-studies"), "study", true).flatMap((file) => draftIn(file, "study")),
  ...(hasPage("/blog") ? shownFiles(folderOf(root, "blog"), "article", true) : []).flatMap((file) =>
    draftIn(file, "article"),
  ),
];

function draftIn(file: string, kind: LinkedDraft["kind"]): Draft[] {
  const fields = draftFields(file);
  const isHere =
    language() === FIRST_LANGUAGE ||
    existsSync(/* turbopackIgnore: true */ translationFile(file, language()));
  if (!fields || fields.lock === true || !isHere) return [];
  try {
    if (kind === "article") {
      const article = readArticle(file);
      return [{ kind, slug: article.slug, title: article.title, article }];
    }
    const study = readStudy(file);
    return study.lock ? [] : [{ kind, slug: study.slug, title: study.title, study }];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const title = String(fields.title ?? file);
    return [{ kind, slug: String(fields.slug ?? slugOf(title)), title, unfinished: true }];
  }
}

/**
 * What a link shows in the language of its address: a finished draft, or the address of the page that the draft has become. Null
 * for a link that has ended, or is of another language, and for any other text.
 */
export async function openDraftLink(
  ring: Keyring,
  token: string,
  clock: Clock,
  root?: string,
): Promise<FinishedDraft | string | null> {
  const link = await readDraftLink(ring, token, clock);
  if (!link || link.lang !== thisLanguage().lang) return null;
  const { kind, slug } = link;
  const draft = publicDrafts(root).find((one) => one.kind === kind && one.slug === slug);
  if (draft) return "unfinished" in draft ? null : draft;
  if (kind === "study") return publicStudy(slug) ? address(studyPath(slug)) : null;
  return articleOf(slug) ? address(`/blog/${slug}`) : null;
}
