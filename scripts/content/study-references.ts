import { readCatalogue } from "../../lib/content/catalogue";
import type { LineOf } from "../../lib/content/content-error";
import type { PublicCaseStudy } from "../../lib/content/schema/case-study";
import { reservedPaths } from "../../lib/seo/routes";
import { refusals } from "./refusals";

/**
 * Refuses a study whose `next` is no other public study, and one whose short address is a page of the site already.
 *
 * @throws ContentError naming the lines
 */
export function checkStudyReferences(file: string, study: PublicCaseStudy, lineOf: LineOf): void {
  const { slug, next, shortAddress } = study;
  const { refuse, end } = refusals(file, lineOf);
  const others = readCatalogue().studies.filter((other) => other.slug !== slug);
  if (next !== undefined && !others.some((other) => other.slug === next))
    refuse(
      ["next"],
      "expected the slug of another public case study, or nothing: then it is the one after this",
      JSON.stringify(next),
      { example: others[0] && `next: ${others[0].slug}` },
    );
  // Addresses are compared case-insensitively.
  if (shortAddress && reservedPaths().some((path) => path.toLowerCase() === `/${slug.toLowerCase()}`))
    refuse(
      ["shortAddress"],
      `expected another slug or no short address, since /${slug} is a page of the site already`,
    );
  end();
}

/** Refuses a study's label that no filter of the list shows, by a ContentError. Without filters, labels are ignored. */
export function checkLabel(
  file: string,
  study: { list?: { label?: string | undefined } | undefined },
  filters: readonly string[],
  lineOf: LineOf,
): void {
  const label = study.list?.label;
  if (!label || filters.length === 0 || filters.includes(label)) return;
  const { refuse, end } = refusals(file, lineOf);
  const same = filters.find((filter) => filter.toLowerCase() === label.toLowerCase());
  refuse(
    ["list", "label"],
    `expected one of the filters in content/pages/case-study-list.yaml: ${filters.join(", ")}`,
    JSON.stringify(label),
    { example: `label: ${same ?? filters[0]}` },
  );
  end();
}
