import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cache } from "react";
import type { z } from "zod";
import { checkPictures } from "./check-pictures";
import { ContentError } from "./content-error";
import { readLocated } from "./read-yaml";
import { anyStudy, type LockedCard, type PublicCaseStudy } from "./schema/case-study";
import { type StaticStudy, staticStudy } from "./schema/static-study";

/** What the public side of the site knows: public studies whole, locked ones by their card alone. */
export type Catalogue = {
  studies: readonly PublicCaseStudy[];
  locked: readonly LockedCard[];
  staticStudies: readonly StaticStudy[];
};

/**
 * Reads and checks every case-study file.
 *
 * @param root the content folder
 * @throws ContentError naming file, field and what was expected; also for a slug used twice
 */
export function readCatalogue(root = "content"): Catalogue {
  const studies: PublicCaseStudy[] = [];
  const locked: LockedCard[] = [];
  for (const file of yamlFiles(join(root, "case-studies"))) {
    const study = withPictures(file, anyStudy);
    if (study.lock) locked.push(study);
    else studies.push(study);
  }
  const staticStudies = yamlFiles(join(root, "static-studies")).map((file) =>
    withPictures(file, staticStudy),
  );
  refuseDuplicates([...studies, ...locked, ...staticStudies], root);
  studies.sort((a, b) => (a.list?.order ?? 99) - (b.list?.order ?? 99));
  return { studies, locked, staticStudies };
}

/** Reads a study and refuses it where a picture it names was never encoded. */
function withPictures<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const { content, lineOf } = readLocated(file, schema);
  checkPictures(file, content, { lineOf });
  return content;
}

const yamlFiles = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => join(dir, name));

/** Slugs may not repeat, not even with other capitals: addresses are compared without case on the way in. */
function refuseDuplicates(all: readonly { slug: string }[], root: string): void {
  const seen = new Set<string>();
  for (const { slug } of all) {
    if (seen.has(slug.toLowerCase()))
      throw new ContentError(join(root, "case-studies"), [
        {
          field: "slug",
          expected: "expected each slug once, capitals or not",
          found: `"${slug}" stands in two files`,
          example: `slug: ${slug}-2`,
        },
      ]);
    seen.add(slug.toLowerCase());
  }
}

/** The catalogue, read once per process (once per request in development, so that edits show). */
let kept: Catalogue | undefined;
export const catalogue = cache((): Catalogue => {
  if (process.env.NODE_ENV === "development") return readCatalogue();
  kept ??= readCatalogue();
  return kept;
});

export const publicStudy = (slug: string): PublicCaseStudy | undefined =>
  catalogue().studies.find((study) => study.slug === slug);

export const staticStudyOf = (slug: string): StaticStudy | undefined =>
  catalogue().staticStudies.find((study) => study.slug === slug);

export const lockedSlugs = (): readonly string[] => catalogue().locked.map((card) => card.slug);

/** The studies that stand in the list's grid, in their order. */
export type ListedStudy = PublicCaseStudy & { list: NonNullable<PublicCaseStudy["list"]> };
export const listedStudies = (): readonly ListedStudy[] => catalogue().studies.filter(isListed);

/**
 * Whether a public study is in any list at all: the grid, the search, the palette, the sitemap, llms.txt, the sharing pictures.
 * One without `list`, or with `unlisted: true`, is open by its link alone.
 */
export const isListed = (study: PublicCaseStudy): study is ListedStudy =>
  !study.unlisted && study.list !== undefined;
