import { ContentError, type ContentProblem, fieldName } from "../../lib/content/content-error";
import { OWN_FILES, readOwn } from "../../lib/content/own-files";
import { factsOf } from "../../lib/seo/facts";
import { knownPaths } from "../../lib/seo/routes";
import { searchRecord } from "../../lib/seo/search-record";
import { withName } from "../../lib/seo/with-name";

const FILE = `content/${OWN_FILES.seo.file}`;

/**
 * Refuses records for pages that do not exist, and two pages that search results would show alike.
 *
 * @throws ContentError naming each of them
 */
export function checkSearchRecords(): void {
  const { content, lineOf } = readOwn("seo");
  const problems = [...forNoPage(content), ...saidTwice()].map((problem) => ({
    ...problem,
    line: lineOf(problem.path ?? []),
  }));
  if (problems.length > 0) throw new ContentError(FILE, problems);
}

const forNoPage = (records: Readonly<Record<string, unknown>>): ContentProblem[] =>
  Object.keys(records)
    .filter((path) => !factsOf(path))
    .map((path) => ({
      ...at(path),
      expected: "expected the path of a page that everybody may open",
      found: "a path without such a page",
    }));

/** A reader who sees two results cannot tell them apart; a search engine leaves one out. */
function saidTwice(): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const first = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const path of knownPaths()) {
    const record = searchRecord(path);
    // An address that shows another page, or a locked study: its words are its gate's.
    if (!record) continue;
    for (const key of ["title", "description"] as const) {
      const said = key === "title" ? withName(record.title) : record.description;
      const other = first[key].get(said.toLowerCase());
      if (other === undefined) first[key].set(said.toLowerCase(), path);
      else
        problems.push({
          ...at(path),
          expected: `expected a ${key} that no other page has, and ${other} has it too: change one of the two pages, or give this one a ${key} for search here`,
          found: JSON.stringify(said),
          example: `${path}:\n  ${key}: Words of its own`,
        });
    }
  }
  return problems;
}

const at = (path: string) => ({ field: fieldName([path]), path: [path] });
