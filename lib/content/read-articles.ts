import { checkPictures } from "./check-pictures";
import { refuseOpenComment } from "./comments";
import { ContentError, type LineOf } from "./content-error";
import { splitFrontMatter } from "./front-matter";
import { markdownHeadings, renderMarkdown } from "./markdown";
import { checkYaml, parseYaml } from "./read-yaml";
import { readingTime } from "./reading-time";
import { type Article, type ArticleMeta, articleMeta } from "./schema/article";
import { shownFiles } from "./shown-files";
import { slugOf } from "./slug";
import { readTextFile } from "./text-file";

/** Every article in a folder, the newest first; drafts only in `npm run dev`. Throws ContentError, also if two articles have one address. */
export function readArticles(dir = "content/blog"): readonly Article[] {
  const articles = shownFiles(dir, "article")
    .map((file) => readArticle(file, true))
    .sort((a, b) => b.date.localeCompare(a.date, "en") || a.title.localeCompare(b.title, "en"));
  const slugs = articles.map(({ slug }) => slug);
  const twice = slugs.find((slug, i) => slugs.indexOf(slug) !== i);
  if (twice !== undefined)
    throw new ContentError(dir, {
      field: "title",
      expected: "expected titles that give different addresses",
      found: `two titles give "${twice}"`,
    });
  return articles;
}

/**
 * One article.
 *
 * @param unfinished accepts pictures that do not exist yet in a draft
 * @throws ContentError
 */
export function readArticle(file: string, unfinished = false): Article {
  const parts = splitFrontMatter(readTextFile(file));
  if (!parts)
    throw new ContentError(file, {
      field: "(the whole file)",
      line: 1,
      expected: "expected front matter between two lines of ---, then the article",
      example: '---\ntitle: The board nobody read\ndate: "2025-03-02"\n---\n\nThe first sentence.',
    });
  const { frontMatter, body } = parts;
  // The first line is the ---.
  const yaml = parseYaml(file, frontMatter, 1);
  const { lineOf } = yaml;
  const meta = checkYaml(file, articleMeta, yaml);
  // The body begins on the line after the second ---.
  const bodyLine = frontMatter.split("\n").length + 2;
  if (!(unfinished && meta.draft)) {
    checkPictures(file, articleMeta, meta, { lineOf });
    checkPictures(file, null, { body }, { lineOf: () => bodyLine });
  }
  refuseOpenComment(file, body, bodyLine + 1);
  const slug = meta.slug ?? slugOf(meta.title);
  if (slug === "")
    throw new ContentError(file, {
      field: "title",
      line: lineOf(["title"]),
      expected: "expected a title with Latin letters or digits, which give the address, or a slug",
      found: JSON.stringify(meta.title),
      example: "slug: ferry",
    });
  const text = body.trim();
  const readTime = readTimeOf(file, meta, text, lineOf);
  return { ...meta, readTime, slug, html: renderMarkdown(text), headings: markdownHeadings(text) };
}

function readTimeOf(file: string, meta: ArticleMeta, text: string, lineOf: LineOf): string {
  const { title, description, readTime } = meta;
  if (!text && readTime) return readTime;
  if (text && !readTime) return readingTime([title, description, text].join("\n\n"));
  throw new ContentError(file, {
    field: "readTime",
    line: lineOf(["readTime"]),
    expected: text
      ? "expected no reading time, because the file has a text: it is counted from the words"
      : "expected the reading time of the original, because the file has no text to count",
    found: readTime ? `"${readTime}"` : "nothing: it is missing",
    ...(text ? {} : { example: "readTime: 6 min read" }),
  });
}
