import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { translationAt } from "../../lib/content/content-paths";

/**
 * Adds copies of a site's own articles and studies, under other titles and addresses, with the same pictures. The copies come
 * after the originals: older, and later in the list.
 *
 * @param root the site's folder, which has at least one article and one study with a card
 * @param more how many of each the site then has more than its own; a second call with larger numbers adds the difference
 */
export function growSite(root: string, more: { articles: number; studies: number }): void {
  const own = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.(md|yaml)$/.test(name) && !name.startsWith(COPY))
      // A translation has only what differs from its original.
      .filter((name) => translationAt(join(folder, name).replace(/^content\//, "")) === null)
      .sort()
      .map((name) => readFileSync(join(root, folder, name), "utf8"));

  const articles = own("content/blog");
  mkdirSync(join(root, "content/blog"), { recursive: true });
  for (let n = 1; n <= more.articles; n++) {
    const text = articles[n % articles.length] ?? "";
    const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const fields = parse(front) as { title: string; description: string; date: string };
    const copy = {
      ...fields,
      title: `${fields.title}, part ${n}`,
      description: `Part ${n}. ${fields.description}`,
      date: dayBefore("2019-01-01", n),
    };
    writeFileSync(join(root, `content/blog/${COPY}${n}.md`), `---\n${stringify(copy)}---\n${body}`);
  }

  type Study = {
    slug: string;
    title: string;
    description: string;
    lock?: boolean;
    list?: { order: number };
    next?: string;
  };
  const studies = own("content/case-studies")
    .map((text) => parse(text) as Study)
    .filter(({ lock, list }) => !lock && list);
  for (let n = 1; n <= more.studies; n++) {
    const { next: _, ...study } = studies[n % studies.length] as Study;
    const copy = {
      ...study,
      slug: `${study.slug}-${n}`,
      title: `${study.title}, part ${n}`,
      description: `Part ${n}. ${study.description}`,
      shortAddress: undefined,
      list: { ...study.list, order: 100 + n },
    };
    writeFileSync(join(root, `content/case-studies/${COPY}${n}.yaml`), stringify(copy));
  }
}

const COPY = "copy-";

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
