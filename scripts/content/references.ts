import { readArticles } from "../../lib/content/blog";
import { isListed, readCatalogue } from "../../lib/content/catalogue";
import { ContentError, type ContentProblem, fieldName } from "../../lib/content/content-error";
import { walkTexts } from "../../lib/content/walk-texts";

/**
 * Refuses links to studies and articles that are not there (any more), and studies in the header's panel that are not
 * listed.
 *
 * @param file content/….ts
 * @param values what it exports
 * @throws ContentError naming each of them
 */
export function checkReferences(file: string, values: readonly unknown[]): void {
  const { studies, locked, staticStudies } = readCatalogue();
  const listed = studies.filter(isListed);
  const addresses = new Set([
    ...[...studies, ...locked, ...staticStudies].map(({ slug }) => `/casestudies/${slug}`),
    ...readArticles().map(({ slug }) => `/blog/${slug}`),
  ]);
  const problems: ContentProblem[] = [];
  for (const value of values)
    walkTexts(value, (path, text) => {
      const isRecent = path.at(-2) === "recent";
      if (isRecent && !listed.some(({ slug }) => slug === text))
        problems.push(problem(path, "expected the slug of a listed case study", text, listed[0]?.slug));
      if (/^\/(casestudies|blog)\/[^/?#]+$/.test(text) && !addresses.has(text))
        problems.push(
          problem(path, "expected the address of a study or article that is there", text, [...addresses][0]),
        );
    });
  if (problems.length > 0) throw new ContentError(file, problems);
}

const problem = (path: readonly PropertyKey[], expected: string, found: string, example?: string) => ({
  field: fieldName(path),
  path,
  expected,
  found: JSON.stringify(found),
  example: example && `${String(path.at(-1))}: ${JSON.stringify(example)},`,
});
