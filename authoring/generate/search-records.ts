import { OWN_FILES, readOwn } from "../../lib/content/own-files";
import { factsOf } from "../../lib/seo/facts";
import { knownPaths } from "../../lib/seo/routes";
import { searchRecord } from "../../lib/seo/search-record";
import { withName } from "../../lib/seo/with-name";
import { refusals } from "../check/refusals";

/** Refuses records for pages that do not exist, and pages that search results would show alike, by a ContentError. */
export function checkSearchRecords(): void {
  const { content, lineOf } = readOwn("seo");
  const { refuse, end } = refusals(`content/${OWN_FILES.seo.file}`, lineOf);
  for (const path of Object.keys(content))
    if (!factsOf(path))
      refuse([path], "expected the path of a page that everybody may open", "a path without such a page");
  refuseSaidTwice(refuse);
  end();
}

/** A reader who sees two results cannot tell them apart; a search engine leaves one out. */
function refuseSaidTwice(refuse: ReturnType<typeof refusals>["refuse"]): void {
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
        refuse(
          [path],
          `expected a ${key} that no other page has, and ${other} has it too: change one of the two pages, or give this one a ${key} for search here`,
          JSON.stringify(said),
          { example: `${path}:\n  ${key}: Words of its own` },
        );
    }
  }
}
