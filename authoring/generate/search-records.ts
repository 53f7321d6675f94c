import { type Draft, draftAt } from "../../lib/content/drafts";
import { OWN_FILES, readOwn } from "../../lib/content/own-files";
import { showsDrafts } from "../../lib/content/shown-files";
import { factsOf } from "../../lib/seo/facts";
import { knownPaths } from "../../lib/seo/routes";
import { searchRecord } from "../../lib/seo/search-record";
import { withName } from "../../lib/seo/with-name";
import { refusals } from "../check/refusals";

/** Throws ContentError for records of missing pages, and for two pages with one title or description in search results. */
export function checkSearchRecords(drafts: readonly Draft[] = []): void {
  const { content, lineOf } = readOwn("seo");
  const { refuse, end } = refusals(`content/${OWN_FILES.seo.file}`, lineOf);
  // Development knows the addresses of drafts.
  const isDraft = (path: string) => showsDrafts() && draftAt(drafts, path) !== undefined;
  for (const path of Object.keys(content))
    if (!factsOf(path) || isDraft(path))
      refuse(
        [path],
        "expected the path of a public page",
        draftAt(drafts, path) ? "a draft" : "a path without one",
      );
  const first = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const path of knownPaths()) {
    const record = searchRecord(path);
    // An alias, or a locked study.
    if (!record || isDraft(path)) continue;
    for (const key of ["title", "description"] as const) {
      const text = key === "title" ? withName(record.title) : record.description;
      const other = first[key].get(text.toLowerCase());
      if (other === undefined) first[key].set(text.toLowerCase(), path);
      else
        refuse(
          [path],
          `expected a ${key} that no other page has, but ${other} has it too: change one of the two pages, or give this one a ${key} for search here`,
          JSON.stringify(text),
          { example: `${path}:\n  ${key}: Another text` },
        );
    }
  }
  end();
}
