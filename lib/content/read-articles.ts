import { checkPictures } from "./check-pictures";
import { refuseOpenComment } from "./comments";
import { ContentError, type LineOf } from "./content-error";
import { filesOfKind } from "./content-paths";
import { splitFrontMatter } from "./front-matter";
import { markdownHeadings, renderMarkdown } from "./markdown";
import { checkYaml, parseYaml } from "./read-yaml";
import { readingTime } from "./reading-time";
import { type Article, type ArticleMeta, articleMeta } from "./schema/article";
import { slugOf } from "./slug";
import { readTextFile } from "./text-file";

/** Every article under a folder, the newest first. Throws ContentError; also for two titles that give the same slug. */
export function readArticles(dir = "content/blog"): readonly Article[] {
  const articles = filesOfKind(dir, "article")
    .map(readArticle)
    .sort((a, b) => b.date.localeCompare(a.date, "en") || a.title.localeCompare(b.title, "en"));
  const slugs = articles.map(({ slug }) => slug);
  const twice = slugs.find((slug, i) => slugs.indexOf(slug) !== i);
  if (twice !== undefined)
    throw new ContentError(dir, {
      field: "title",
      expected: "expected each title to make an address of its own",
      found: `two titles make "${twice}"`,
    });
  return articles;
}

/** One article. Throws ContentError. */
export function readArticle(file: string): Article {
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
  checkPictures(file, meta, { lineOf });
  // The body begins on the line after the second ---.
  const bodyLine = frontMatter.split("\n").length + 2;
  checkPictures(file, { body }, { lineOf: () => bodyLine });
  refuseOpenComment(file, body, bodyLine + 1);
  const slug = meta.slug ?? slugOf(meta.title);
  if (slug === "")
    throw new ContentError(file, {
      field: "title",
      line: lineOf(["title"]),
      expected:
        "expected a title with Latin letters or digits, of which an address is made, or a slug beside it",
      found: JSON.stringify(meta.title),
      example: "slug: ferry",
    });
  const text = body.trim();
  const readTime = readTimeOf(file, meta, text, lineOf);
  return { ...meta, readTime, slug, html: renderMarkdown(text), headings: markdownHeadings(text) };
}

/** Counted from the words; an article without any gives the time itself. */
function readTimeOf(file: string, meta: ArticleMeta, text: string, lineOf: LineOf): string {
  const { title, description, readTime } = meta;
  if (!text && readTime) return readTime;
  if (text && !readTime) return readingTime([title, description, text].join("\n\n"));
  throw new ContentError(file, {
    field: "readTime",
    line: lineOf(["readTime"]),
    expected: text
      ? "expected none where the file has a text: it is counted from the words"
      : "expected how long the original takes, since the file has no text to count",
    found: readTime ? `"${readTime}"` : "nothing: it is missing",
    ...(text ? {} : { example: "readTime: 6 min read" }),
  });
}
