import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  ImageObjectLeaf,
  PersonLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import { own } from "@/lib/content/own";
import { language } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";
import { absoluteUrl, pageUrl, translations } from "./site-url";

/** One person in all languages; each language has a site of its own. */
const personId = () => absoluteUrl("/#person");
const websiteId = () => `${pageUrl("/")}#website`;
const articleIdAt = (url: string) => `${url}#article`;

/** How a work belongs to its other languages: the first is the original. */
function translationsOf(route: string): Pick<ArticleLeaf, "translationOfWork" | "workTranslation"> {
  const [original, ...others] = Object.values(translations(route) ?? {}).map(articleIdAt);
  if (original === undefined) return {};
  return articleIdAt(pageUrl(route)) === original
    ? { workTranslation: others.map((id) => ({ "@id": id })) }
    : { translationOfWork: { "@id": original } };
}

const listProperty = (name: string, values: readonly string[]) =>
  values.length > 0 ? { [name]: values } : {};

/** The designer, with the name in every writing system and their profiles. */
export const person = ({ renderings, socials } = own().site): PersonLeaf => {
  const { name, role, tagline, email, location } = own().site;
  return {
    "@type": "Person",
    "@id": personId(),
    name,
    ...listProperty(
      "alternateName",
      renderings.map(({ text }) => text).filter((text) => text !== name),
    ),
    url: absoluteUrl("/"),
    jobTitle: role,
    description: tagline,
    email: `mailto:${email}`,
    homeLocation: { "@type": "Place", name: location },
    ...listProperty(
      "sameAs",
      socials.map(({ link }) => link),
    ),
  };
};

/** The site, with the search that search engines may offer: /casestudies?search={term}. */
export const website = (): WebSiteLeaf => {
  const search: WithActionConstraints<SearchActionLeaf> = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${pageUrl("/casestudies")}?search={term}`,
    },
    // biome-ignore lint/plugin: a value of schema.org
    "query-input": "required name=term",
  };
  return {
    "@type": "WebSite",
    "@id": websiteId(),
    name: own().site.name,
    description: own().site.tagline,
    url: pageUrl("/"),
    inLanguage: language(),
    author: { "@id": personId() },
    potentialAction: search,
  };
};

type Place = { name: string; path: string };

const itemOf = ({ name }: Place, index: number) =>
  ({ "@type": "ListItem", position: index + 1, name }) as const;

/** The breadcrumb of a page, starting at Home. */
export const trail = (...below: readonly Place[]): BreadcrumbListLeaf => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: words().seo.home, path: "/" }, ...below].map((place, index) => ({
    ...itemOf(place, index),
    item: pageUrl(place.path),
  })),
});

type Work = {
  title: string;
  description: string;
  publishDate: string;
  modifiedDate?: string | undefined;
  image: string;
  url: string;
  keywords?: string;
};

/** A case study or an article. Dates are yyyy-mm-dd; image and url are paths, url the original's. */
export const article = (work: Work): ArticleLeaf => ({
  "@type": "Article",
  "@id": articleIdAt(pageUrl(work.url)),
  headline: work.title,
  description: work.description,
  datePublished: work.publishDate,
  dateModified: work.modifiedDate ?? work.publishDate,
  image: absoluteUrl(work.image),
  ...(work.keywords ? { keywords: work.keywords } : {}),
  url: pageUrl(work.url),
  mainEntityOfPage: pageUrl(work.url),
  inLanguage: language(),
  ...translationsOf(work.url),
  author: { "@type": "Person", "@id": personId(), name: own().site.name, url: absoluteUrl("/") },
  isPartOf: { "@id": websiteId() },
});

/** A page that lists others, in the order shown. */
export const collection = ({
  name,
  description,
  path,
  items,
}: Place & { description: string; items: readonly Place[] }): CollectionPageLeaf => ({
  "@type": "CollectionPage",
  "@id": `${pageUrl(path)}#page`,
  name,
  description,
  url: pageUrl(path),
  inLanguage: language(),
  isPartOf: { "@id": websiteId() },
  mainEntity: {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: items.map((place, index) => ({
      ...itemOf(place, index),
      url: pageUrl(place.path),
    })),
  },
});

/** A picture. The second argument comes from pictureSources. */
export const imageObject = (
  { title, alt }: { title: string; alt: string },
  { src, width, height }: { src: string; width: number; height: number },
): ImageObjectLeaf => ({
  "@type": "ImageObject",
  name: title,
  description: alt,
  contentUrl: absoluteUrl(src),
  width: { "@type": "QuantitativeValue", value: width, unitText: "px" },
  height: { "@type": "QuantitativeValue", value: height, unitText: "px" },
  creator: { "@id": personId() },
  creditText: own().site.name,
  copyrightNotice: own().site.name,
});
