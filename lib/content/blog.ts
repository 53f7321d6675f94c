import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cache } from "react";
import { checkPictures } from "./check-pictures";
import { ContentError } from "./content-error";
import { renderMarkdown } from "./markdown";
import { checkYaml, parseYaml } from "./read-yaml";
import { type Article, articleMeta } from "./schema/article";
import { slugOf } from "./slug";

/**
 * Reads every article under a folder.
 *
 * @returns articles in their order, bodies rendered to HTML
 * @throws ContentError naming file, field and what was expected; also for two titles that make one slug
 */
export function readArticles(dir = "content/blog"): readonly Article[] {
  const articles = readdirSync(/* turbopackIgnore: true */ dir)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readArticle(join(/* turbopackIgnore: true */ dir, name)))
    .sort((a, b) => a.order - b.order);
  const slugs = articles.map(({ slug }) => slug);
  const twice = slugs.find((slug, i) => slugs.indexOf(slug) !== i);
  if (twice !== undefined)
    throw new ContentError(dir, [
      {
        field: "title",
        expected: "expected each title to make an address of its own",
        found: `two titles make "${twice}"`,
      },
    ]);
  return articles;
}

function readArticle(file: string): Article {
  const [, frontMatter, body] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(readFileSync(file, "utf8")) ?? [];
  if (frontMatter === undefined || body === undefined)
    throw new ContentError(file, [
      {
        field: "(the whole file)",
        line: 1,
        expected: "expected front matter between two lines of ---, then the article",
        example: '---\ntitle: The board nobody read\ndate: "2025-03-02"\n---\n\nThe first sentence.',
      },
    ]);
  // The first line is the ---.
  const yaml = parseYaml(file, frontMatter, 1);
  const { lineOf } = yaml;
  const meta = checkYaml(file, articleMeta, yaml);
  checkPictures(file, meta, { lineOf });
  // The body begins on the line after the second ---.
  checkPictures(file, { body }, { lineOf: () => frontMatter.split("\n").length + 2 });
  const slug = meta.slug ?? slugOf(meta.title);
  if (slug === "")
    throw new ContentError(file, [
      {
        field: "title",
        line: lineOf(["title"]),
        expected:
          "expected a title with Latin letters or digits, of which an address is made, or a slug beside it",
        found: JSON.stringify(meta.title),
        example: "slug: ferry",
      },
    ]);
  return { ...meta, slug, html: renderMarkdown(body.trim()) };
}

let kept: readonly Article[] | undefined;
/** All articles, read once per process (once per request in development). */
export const articles = cache((): readonly Article[] => {
  if (process.env.NODE_ENV === "development") return readArticles();
  kept ??= readArticles();
  return kept;
});

export const articleOf = (slug: string): Article | undefined => articles().find((a) => a.slug === slug);

export const articlesIn = (row: "main" | "small"): readonly Article[] =>
  articles().filter((article) => article.rows.includes(row));

/** Up to three small articles other than the one being read. */
export const moreArticles = (slug: string): readonly Article[] =>
  articlesIn("small")
    .filter((article) => article.slug !== slug)
    .slice(0, 3);
