import { isListed } from "../../../lib/content/catalogue";
import { ContentError } from "../../../lib/content/content-error";
import type { PublicCaseStudy } from "../../../lib/content/schema/case-study";
import { walkTexts } from "../../../lib/content/walk-texts";
import { reservedPaths } from "../../../lib/seo/routes";
import type { CheckedFile } from "./checked-file";
import { refusals, slugFound } from "./refusals";
import type { CheckedSite } from "./site";

/** Throws ContentError for a panel's entries that are not listed studies, and featured cards that are not public ones. */
export function checkReferences({ file, content, lineOf }: CheckedFile, site: CheckedSite): void {
  const { studies } = site.content;
  const listed = studies.filter(isListed);
  const isIn = (all: readonly PublicCaseStudy[], slug: string) =>
    all.some((study) => study.slug === slug) || site.unread.has(`/casestudies/${slug}`);
  const { refuse, end } = refusals(file, lineOf);
  walkTexts(content, (path, text) => {
    if (path.at(-1) === "slug" && path.at(-3) === "cards" && !isIn(studies, text))
      refuse(path, "expected a public case study", slugFound(site.drafts, text), {
        example: studies[0] && `slug: ${studies[0].slug}`,
      });
    if (path.at(-2) === "recent" && !isIn(listed, text))
      refuse(path, "expected a listed case study", slugFound(site.drafts, text), {
        example: listed[0] && `- ${listed[0].slug}`,
      });
  });
  end();
}

type CheckedStudy = Pick<CheckedFile, "file" | "lineOf"> & { content: PublicCaseStudy };

/**
 * Refuses a study whose `next` is not another public study, whose short address is a page of the site, or whose label no filter
 * of the list shows. Without filters, any label is right.
 *
 * @throws ContentError naming the lines
 */
export function checkStudyReferences({ file, content, lineOf }: CheckedStudy, site: CheckedSite): void {
  const { slug, next, shortAddress, list } = content;
  const { refuse, end } = refusals(file, lineOf);
  const others = site.content.studies.filter((other) => other.slug !== slug);
  if (
    next !== undefined &&
    !others.some((other) => other.slug === next) &&
    !site.unread.has(`/casestudies/${next}`)
  )
    refuse(
      ["next"],
      "expected another public case study, or none, which leads to the following one",
      slugFound(site.drafts, next),
      { example: others[0] && `next: ${others[0].slug}` },
    );
  if (shortAddress && reservedPaths().some((path) => path.toLowerCase() === `/${slug}`.toLowerCase()))
    refuse(
      ["shortAddress"],
      `expected another address or no short one, since /${slug} is already a page of the site`,
    );
  const { filters } = site.content.caseStudyList;
  const label = list?.label;
  // In all languages it is a filter of the first one.
  if (site.tag === null && label && filters.length > 0 && !filters.includes(label))
    refuse(
      ["list", "label"],
      `expected one of the filters of content/pages/case-study-list.yaml: ${filters.join(", ")}`,
      JSON.stringify(label),
      {
        example: `label: ${filters.find((filter) => filter.toLowerCase() === label.toLowerCase()) ?? filters[0]}`,
      },
    );
  end();
}

/** Throws ContentError for a locked study without its private file, if the site's private files are here. */
export function checkPrivateFile(
  { file, content: { slug }, lineOf }: Pick<CheckedFile, "file" | "lineOf"> & { content: { slug: string } },
  { privateSlugs }: CheckedSite,
): void {
  if (privateSlugs.size === 0 || privateSlugs.has(slug)) return;
  const { refuse, end } = refusals(file, lineOf);
  refuse(["slug"], "expected the private study of this address", JSON.stringify(slug), {
    ...{ example: `slug: ${[...privateSlugs][0]}`, byCommand: `at content/private/${slug}/study.yaml` },
  });
  end();
}

/** Throws ContentError if studies are locked and no passcode opens them. */
export function requirePasscode(passcode: string | undefined, { content: { locked } }: CheckedSite): void {
  if (passcode || locked.length === 0) return;
  throw new ContentError("content/case-studies", {
    field: "lock",
    expected:
      "expected CASE_STUDY_PASSCODE to be set by the person who set up this site, which opens them, or no lock",
    byCommand: "or run npm run setup, which makes one (see .env.example)",
    found: `${locked.map(({ slug }) => slug).join(", ")} locked, and no passcode`,
  });
}

/** Throws ContentError if the site is `measured` but has no page that explains this and lets visitors refuse. */
export function checkPrivacyPage(measured: boolean, { content: { navigation } }: CheckedSite): void {
  if (!measured || navigation.pages.some(({ path }) => path === "/privacy")) return;
  throw new ContentError("content/navigation.yaml", {
    field: "pages",
    path: ["pages"],
    expected:
      "expected /privacy in the list, since the site counts visits: the page explains this and lets visitors opt out",
    byCommand: "because NEXT_PUBLIC_POSTHOG_KEY is set",
    example: "- { path: /privacy, footer: PRIVACY }",
  });
}
