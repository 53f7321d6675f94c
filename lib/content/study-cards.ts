import { studyPath } from "../paths";
import { inLanguage } from "../words/asked-language";
import { LANGUAGES } from "../words/language";
import { words } from "../words/site-words";
import { type ListedStudy, listedStudies } from "./catalogue";
import { type TextLanguage, textLanguage } from "./field";
import { linkTo } from "./local-link";
import { own } from "./own";
import { type PictureSources, pictureSources } from "./pictures";
import { readOnce } from "./read-once";
import { studyReadTime } from "./reading-time";
import { shownDate } from "./shown-dates";

/** A study in the list. Also sent as JSON, so it is plain data. `lang` and `dir` are those of its texts. */
export type StudyCard = Pick<ListedStudy, "slug" | "title" | "client" | "accent"> &
  Pick<ListedStudy["list"], "size" | "label" | "chipContent"> &
  TextLanguage & {
    cover: PictureSources;
    /** As shown: "October 2024". */
    date: string;
    readTime: string;
    /** The word for a draft, if it is one. */
    draft?: string;
    link: CardLink;
  };

/** The studies of the list, in its order. A study whose card has no link is left out. */
export const studyCards = readOnce((): readonly StudyCard[] =>
  listedStudies().flatMap((study) => studyCard(study) ?? []),
);

/** The card of a study; null if its link hides it. */
export function studyCard(study: ListedStudy): StudyCard | null {
  const { slug, title, client, accent, draft, cover, list } = study;
  const link = cardLink(list.link ?? studyPath(slug));
  return (
    link && {
      ...{ slug, title, client, accent, link, ...(draft ? { draft: words().studies.draft } : {}) },
      ...{ size: list.size, label: list.label && shownLabel(list.label), chipContent: list.chipContent },
      cover: pictureSources(cover.imgSrc, cover.focus),
      date: shownDate(list.date),
      readTime: studyReadTime(study),
      ...textLanguage(`${studyPath(slug)} title`),
    }
  );
}

/** A study names a filter of the list as the site's first language does. */
function shownLabel(label: string): string {
  const [first = ""] = LANGUAGES;
  const at = inLanguage(first, own).caseStudyList.filters.indexOf(label);
  return own().caseStudyList.filters[at] ?? label;
}

/** To another site with the word for a new tab. */
type CardLink = ReturnType<typeof linkTo> & { newTab?: string };

/** The link of a list card; null if it is empty or the word "undefined", which hides the card. */
export function cardLink(link: string): CardLink | null {
  if (link === "" || link === "undefined") return null;
  return { ...linkTo(link), ...(link.startsWith("/") ? {} : { newTab: words().frame.newTab }) };
}
