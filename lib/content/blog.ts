import { readArticles } from "./read-articles";
import { readOnce } from "./read-once";
import type { Article } from "./schema/article";
import { hasPage } from "./site-pages";

/** All articles; none if the site has no blog. */
export const articles = readOnce((): readonly Article[] => (hasPage("/blog") ? readArticles() : []));

export const articleOf = (slug: string): Article | undefined => articles().find((a) => a.slug === slug);

type Row = Article["rows"][number];
const articlesIn = (row: Row, all = articles()): readonly Article[] =>
  all.filter((article) => article.rows.includes(row));

/** The rows of the index. The main row's last article is not the first or only one of the small row. */
export function indexRows(all = articles()): Record<Row, readonly Article[]> {
  const [main, small] = [articlesIn("main", all), articlesIn("small", all)];
  const [first, ...rest] = small;
  if (!first || first !== main.at(-1)) return { main, small };
  return { main, small: rest.length > 0 ? [...rest, first] : [] };
}

/** Up to three small articles other than the one being read. */
export const moreArticles = (slug: string): readonly Article[] =>
  articlesIn("small")
    .filter((article) => article.slug !== slug)
    .slice(0, 3);
