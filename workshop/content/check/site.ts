import { basename } from "node:path";
import type { LineOf } from "../../../lib/content/content-error";
import type { Draft } from "../../../lib/content/drafts";
import {
  mayMiss,
  OWN_FILES,
  type OwnContent,
  type OwnFound,
  type OwnName,
  ownPage,
} from "../../../lib/content/own-files";
import { newestFirst } from "../../../lib/content/read-articles";
import type { LockedCard, PublicCaseStudy } from "../../../lib/content/schema/case-study";
import type { Translated } from "../../../lib/content/schema/translated";
import type { SiteContent } from "../../../lib/content/site-content";
import { below, isGated, languagePart, studyPath } from "../../../lib/paths";
import { knownPaths } from "../../../lib/seo/routes";
import { type ContentFile, OWN_NAMES } from "../files";
import { type CheckedFile, checkedOrNull } from "./checked-file";
import type { Texts } from "./texts";

type Article = SiteContent["articles"][number];
type Of<Content> = Omit<CheckedFile, "content"> & { content: Content };

/** A site as the references between its files are checked. */
export type CheckedSite = Readonly<{
  content: SiteContent;
  files: readonly CheckedFile[];
  studies: readonly Of<PublicCaseStudy | LockedCard>[];
  articles: readonly Of<Article>[];
  own: <Name extends OwnName>(name: Name) => { file: string; content: OwnContent[Name]; lineOf: LineOf };
  privateSlugs: ReadonlySet<string>;
  /** Every address that the site has, in lower case; those of another language are below its tag. */
  paths: ReadonlySet<string>;
  /** Addresses of studies and articles that cannot be read: a reference to one of them is not a mistake. */
  unread: ReadonlySet<string>;
  /** The language, if it is not the site's first one. */
  tag: string | null;
  /** They are not part of the site. */
  drafts: readonly Draft[];
}>;

/**
 * Returns null if one of the `needed` files is missing or has a mistake.
 *
 * @param entries the files that the site has
 * @param tag of one of its languages, other than the first
 */
export function checkedSite(
  texts: Texts,
  entries: readonly ContentFile[],
  needed: readonly OwnName[],
  drafts: readonly Draft[],
  tag: string | null = null,
): CheckedSite | null {
  const files = (tag === null ? entries : inLanguage(texts, entries, tag)).flatMap(
    ({ file }) => checkedOrNull(texts, file, tag) ?? [],
  );
  const owned = new Map(files.flatMap((one) => (one.entry.own ? [[one.entry.own, one] as const] : [])));
  if (needed.some((name) => !owned.has(name) && !mayMiss(name))) return null;
  const ofKind = (kind: string) => files.filter(({ entry }) => entry.kind === kind);
  const studies = ofKind("study") as Of<PublicCaseStudy | LockedCard>[];
  const articles = ofKind("article") as Of<Article>[];
  const found = new Map(
    OWN_NAMES.map((name) => [name, needed.includes(name) ? (owned.get(name)?.content ?? {}) : null]),
  );
  const cards = studies.map(({ content }) => content);
  const content = {
    ...(Object.fromEntries(found) as OwnFound),
    studies: cards.filter((card) => !card.lock).sort((a, b) => (a.list?.order ?? 99) - (b.list?.order ?? 99)),
    locked: cards.filter((card) => card.lock),
    articles: articles.map((article) => article.content).sort(newestFirst),
  };
  return {
    content,
    tag,
    drafts,
    privateSlugs: new Set(entries.flatMap(({ privateSlug }) => privateSlug ?? [])),
    paths: new Set(
      [...knownPaths(content), ...(tag === null ? [] : addressesBelow(tag, files, content))].map((path) =>
        path.toLowerCase(),
      ),
    ),
    files,
    studies,
    articles,
    own: (name) => {
      const one = owned.get(name);
      if (!one) throw new Error(`The site does not need ${OWN_FILES[name].file}`);
      return one as Of<OwnContent[typeof name]>;
    },
    unread: new Set(
      entries
        .filter(({ file }) => !files.some(({ entry }) => entry.file === file))
        .map(({ file }) => addressOf(file)),
    ),
  };
}

/** The pages of a site that have a text of their own in its language. */
export const translatedPages = (
  files: CheckedSite["files"],
  { caseStudyList: { aliases } }: SiteContent,
): string[] =>
  files.flatMap(({ entry: { own }, fields = [] }) => {
    if (own === null || fields.length === 0) return [];
    return [...[ownPage(own) ?? []].flat(), ...(own === "caseStudyList" ? Object.keys(aliases) : [])];
  });

function addressesBelow(tag: string, files: CheckedSite["files"], content: SiteContent): string[] {
  const slugs = <Entry extends Translated>(entries: readonly Entry[]) =>
    entries.flatMap(({ translation }) => translation?.slug ?? []);
  const paths = [
    ...translatedPages(files, content),
    ...slugs(content.studies).map(studyPath),
    ...slugs(content.articles).map((slug) => `/blog/${slug}`),
    ...knownPaths(content).filter(isGated),
  ];
  return paths.map((path) => below(path === "/" ? "" : path, { lang: languagePart(tag) }));
}

/** The words of the interface are of one language: another one has a file of its own, or none. */
function inLanguage(texts: Texts, entries: readonly ContentFile[], tag: string): ContentFile[] {
  const words = texts.translations.flatMap(({ tag: own, original }) =>
    own === tag && original.own === "words" ? original : [],
  );
  return [...entries.filter(({ own }) => own !== "words"), ...words];
}

/** By its file's name, which most studies and articles are called by. */
const addressOf = (name: string): string =>
  name.startsWith("blog/") ? `/blog/${basename(name, ".md")}` : `/casestudies/${basename(name, ".yaml")}`;
