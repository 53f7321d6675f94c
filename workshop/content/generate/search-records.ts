import { draftAt } from "../../../lib/content/drafts";
import { factsOf } from "../../../lib/seo/facts";
import { knownPaths } from "../../../lib/seo/routes";
import { searchRecord } from "../../../lib/seo/search-record";
import { withName } from "../../../lib/seo/with-name";
import { refusals } from "../check/refusals";
import type { CheckedSite } from "../check/site";

type Repeated = { path: string; key: "title" | "description"; text: string; other: string };

/** Returns the pages whose title or description in search results another page has, too. */
function repeated({ content }: CheckedSite): Repeated[] {
  const first = { title: new Map<string, string>(), description: new Map<string, string>() };
  return knownPaths(content).flatMap((path) => {
    const record = searchRecord(path, content);
    // An alias, or a locked study.
    if (!record) return [];
    return (["title", "description"] as const).flatMap((key) => {
      const text = key === "title" ? withName(record.title, content.site) : record.description;
      const other = first[key].get(text.toLowerCase());
      if (other !== undefined) return [{ path, key, text, other }];
      first[key].set(text.toLowerCase(), path);
      return [];
    });
  });
}

/** Throws ContentError for records of missing pages. */
export function checkRecords({ own, content, unread, drafts }: CheckedSite): void {
  const { file, content: seo, lineOf } = own("seo");
  const { refuse, end } = refusals(file, lineOf);
  for (const path of Object.keys(seo))
    if (!factsOf(path, content) && !unread.has(path))
      refuse(
        [path],
        "expected the path of a public page",
        draftAt(drafts, path) ? "a draft" : "a path without one",
      );
  end();
}

/**
 * Returns checks that throw ContentError for two pages with one title or description in search results: named in the study or
 * article, or else in content/seo.yaml.
 */
export function titleChecks(site: CheckedSite): (() => void)[] {
  const { studies, articles, content, own } = site;
  const pages = [...studies, ...articles].map(({ file, lineOf, content: { slug } }) => {
    const area = file.startsWith("content/blog/") ? "blog" : "casestudies";
    return { path: `/${area}/${slug}`, file, lineOf };
  });
  return repeated(site).map(({ path, key, text, other }) => () => {
    const page = content.seo[path]?.[key] === undefined && pages.find((one) => one.path === path);
    const { file, lineOf } = page || own("seo");
    const { refuse, end } = refusals(file, lineOf);
    refuse(
      page ? [key] : [path],
      `expected a ${key} that no other page has, but ${other} has it too: change one of the two pages, or give this one a ${key} for search`,
      JSON.stringify(text),
      { byCommand: "in content/seo.yaml", example: `${path}:\n  ${key}: Another text` },
    );
    end();
  });
}
