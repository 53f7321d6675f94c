import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { stringify } from "yaml";
import { type ContentFolder, filesOfKind } from "../../lib/content/content-paths";
import { readText } from "../../workshop/content/content-text";

type Fields = Readonly<{
  slug?: string;
  title: string;
  description: string;
  lock?: boolean;
  list?: { order: number };
}>;

/**
 * Adds copies of a site's own articles and studies, under other titles and addresses, with the same pictures. The copies come
 * after the originals: older, and later in the list.
 *
 * @param root the site's folder, which has at least one article and one study with a card
 * @param more how many of each the site then has more than its own; a second call with larger numbers adds the difference
 */
export function growSite(root: string, more: { articles: number; studies: number }): void {
  function grow(
    folder: string,
    kind: ContentFolder,
    count: number,
    change: (of: Fields, n: number) => object,
  ) {
    const own = filesOfKind(join(root, folder), kind)
      .filter((file) => !basename(file).startsWith(COPY))
      .map((file) => readText(file, readFileSync(file, "utf8")) as { value: Fields; body: string | null })
      .filter(({ value: { lock, list }, body }) => body !== null || (!lock && list));
    for (let n = 1; n <= count; n++) {
      const { value, body } = own[n % own.length] as (typeof own)[number];
      const title = `${value.title}, part ${n}`;
      const description = `Part ${n}. ${value.description}`;
      const fields = stringify({ ...value, title, description, ...change(value, n) });
      const [ending, text] = body === null ? ["yaml", fields] : ["md", `---\n${fields}---\n${body}`];
      writeFileSync(join(root, folder, `${COPY}${n}.${ending}`), text);
    }
  }
  grow("content/blog", "article", more.articles, (_, n) => ({ date: dayBefore("2019-01-01", n) }));
  grow("content/case-studies", "study", more.studies, ({ slug, list }, n) => ({
    slug: `${slug}-${n}`,
    list: { ...list, order: 100 + n },
    next: undefined,
    shortAddress: undefined,
  }));
}

const COPY = "copy-";

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
