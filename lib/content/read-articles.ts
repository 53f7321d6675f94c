import { language } from "../words/language";
import { checkPictures } from "./check-pictures";
import { refuseOpenComment } from "./comments";
import { ContentError, type LineOf } from "./content-error";
import { splitFrontMatter } from "./front-matter";
import { markdownHeadings, renderMarkdown, withoutTitle } from "./markdown";
import { hasPicture } from "./pictures";
import { checkYaml, parseYaml } from "./read-yaml";
import { readingTime } from "./reading-time";
import { type Article, type ArticleMeta, articleMeta } from "./schema/article";
import { shownFiles } from "./shown-files";
import { slugOf } from "./slug";
import { untilChanged } from "./text-file";

/**
 * Every article in a folder, the newest first; drafts only in `npm run dev`.
 *
 * @throws ContentError, also if two articles have one address
 */
export function readArticles(dir = "content/blog"): readonly Article[] {
  const articles = shownFiles(dir, "article").map(readArticle).sort(newestFirst);
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

type Dated = Pick<Article, "date" | "title">;
export const newestFirst = (a: Dated, b: Dated): number =>
  b.date.localeCompare(a.date, "en") || a.title.localeCompare(b.title, language());

/** One article. Only the article that a page shows is rendered, and only those in a list are counted. Throws ContentError. */
const readArticle = untilChanged((file, source): Article => {
  // A draft may name pictures that do not exist yet.
  const { article, body, readTime } = parseArticle(file, source, (id, isDraft) => isDraft || hasPicture(id));
  const text = () => withoutTitle(body.trim(), article.title);
  const known: Partial<Pick<Article, "readTime" | "html" | "headings">> = {};
  return {
    ...article,
    get readTime() {
      known.readTime ??= readTime();
      return known.readTime;
    },
    get html() {
      known.html ??= renderMarkdown(text());
      return known.html;
    },
    get headings() {
      known.headings ??= markdownHeadings(text());
      return known.headings;
    },
  };
});

/**
 * Checks an article's text, and returns its fields, the text below them, and the lines of both (`body` is that text's path).
 * `readTime` counts the words, which takes longer than all the rest.
 *
 * @param exists whether an article or a draft can show a picture
 * @throws ContentError
 */
export function parseArticle(
  file: string,
  source: string,
  exists: (id: string, isDraft: boolean) => boolean,
): {
  article: Omit<Article, "readTime" | "html" | "headings">;
  body: string;
  lineOf: LineOf;
  readTime: () => string;
} {
  const parts = splitFrontMatter(source);
  if (!parts)
    throw new ContentError(file, {
      field: "(the whole file)",
      line: 1,
      expected: `expected front matter between two lines of ---, then the article${source.startsWith("+++") ? "; between +++ it is TOML: write it as YAML" : ""}`,
      found: JSON.stringify(source.split("\n", 1)[0]?.slice(0, 60)),
      example: '---\ntitle: The board nobody read\ndate: "2025-03-02"\n---\n\nThe first sentence.',
    });
  const { frontMatter, body } = parts;
  // The first line is the ---.
  const yaml = parseYaml(file, frontMatter, 1);
  const { lineOf } = yaml;
  const meta = checkYaml(file, articleMeta, yaml);
  const isThere = (id: string) => exists(id, meta.draft === true);
  checkPictures(file, articleMeta, meta, { lineOf, exists: isThere });
  // The body begins on the line after the second ---.
  const bodyLine = frontMatter.split("\n").length + 2;
  checkPictures(file, null, { body }, { lineOf: () => bodyLine, exists: isThere });
  refuseOpenComment(file, body, bodyLine + 1);
  const slug = meta.slug ?? slugOf(meta.title);
  if (slug === "")
    throw new ContentError(file, {
      field: "title",
      path: ["title"],
      line: lineOf(["title"]),
      expected: "expected a title with Latin letters or digits, which give the address, or a slug",
      found: JSON.stringify(meta.title),
      example: "slug: ferry",
    });
  const readTime = readTimeOf(file, meta, body.trim(), lineOf);
  const lineIn: LineOf = (path) => (path[0] === "body" ? bodyLine : lineOf(path));
  return { article: { ...meta, slug }, body, lineOf: lineIn, readTime };
}

function readTimeOf(file: string, meta: ArticleMeta, text: string, lineOf: LineOf): () => string {
  const { title, description, readTime } = meta;
  if (!text && readTime) return () => readTime;
  if (text && !readTime) return () => readingTime([title, description, text].join("\n\n"));
  throw new ContentError(file, {
    field: "readTime",
    path: ["readTime"],
    line: lineOf(["readTime"]),
    expected: text
      ? "expected no reading time, because the file has a text: it is counted from the words"
      : "expected the reading time of the original, because the file has no text to count",
    found: readTime ? `"${readTime}"` : "nothing: it is missing",
    ...(text ? {} : { example: "readTime: 6 min read" }),
  });
}
