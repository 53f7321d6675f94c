import { inLanguage } from "../words/asked-language";
import { language } from "../words/language";
import { checkPictures } from "./check-pictures";
import { refuseOpenComment } from "./comments";
import { ContentError, type LineOf } from "./content-error";
import { splitFrontMatter } from "./front-matter";
import { markdownHeadings, renderMarkdown, withoutTitle } from "./markdown";
import { hasPicture } from "./pictures";
import { checkYaml, type ParsedYaml, parseYaml } from "./read-yaml";
import { readingTime } from "./reading-time";
import { type Article, type ArticleMeta, articleMeta } from "./schema/article";
import { shownFiles, showsDrafts } from "./shown-files";
import { slugOf } from "./slug";
import { inEachLanguage, overlay, refuseDuplicates, type Translation, translatedAs } from "./translation";

/**
 * Every article in a folder, in the language that is asked for, the newest first; drafts only in `npm run dev`.
 *
 * @throws ContentError, also if two articles have one address
 */
export function readArticles(dir = "content/blog"): readonly Article[] {
  const articles = shownFiles(dir, "article").map(readArticle).sort(newestFirst);
  refuseDuplicates(dir, articles);
  return articles;
}

type Dated = Pick<Article, "date" | "title">;
export const newestFirst = (a: Dated, b: Dated): number =>
  b.date.localeCompare(a.date, "en") || a.title.localeCompare(b.title, language());

/**
 * One article. Only the article that a page shows is rendered, and only those in a list are counted. A draft may name pictures that do
 * not exist yet only where all drafts are shown. Throws ContentError.
 */
export const readArticle = inEachLanguage((file, source, translation): Article => {
  const exists = (id: string, isDraft: boolean) => (isDraft && showsDrafts()) || hasPicture(id);
  const { article, body, readTime } = parseArticle(file, source, exists, translation);
  const text = () => withoutTitle(body.trim(), article.title);
  // Whoever reads a field may have asked for another language since.
  const lang = language();
  const known: Partial<Pick<Article, "readTime" | "html" | "headings">> = {};
  return {
    ...article,
    get readTime() {
      known.readTime ??= inLanguage(lang, readTime);
      return known.readTime;
    },
    get html() {
      known.html ??= inLanguage(lang, () => renderMarkdown(text()));
      return known.html;
    },
    get headings() {
      known.headings ??= markdownHeadings(text());
      return known.headings;
    },
  };
});

type ParsedArticle = {
  article: Omit<Article, "readTime" | "html" | "headings">;
  body: string;
  lineOf: LineOf;
  readTime: () => string;
};
type Exists = (id: string, isDraft: boolean) => boolean;

/**
 * Checks an article's text, and returns its fields, the text below them, and the lines of both (`body` is that text's path).
 * `readTime` counts the words, which takes longer than all the rest. With a translation, the lines are that file's.
 *
 * @param exists whether an article or a draft can show a picture
 * @throws ContentError
 */
export function parseArticle(
  file: string,
  source: string,
  exists: Exists,
  translation: Translation | null = null,
): ParsedArticle {
  const original = partsOf(file, source);
  const parsed = checkParts(file, original, exists);
  if (!translation) return parsed;
  const own = partsOf(translation.file, translation.text);
  const hasText = own.body.trim() !== "";
  if (hasText && original.body.trim() === "")
    throw new ContentError(translation.file, {
      field: "body",
      path: ["body"],
      line: own.bodyLine,
      expected: `expected no text below the second ---, because ${file} has none`,
    });
  const { fields, slug, ...yaml } = overlay(
    articleMeta,
    { file, value: original.yaml.value },
    { file: translation.file, ...own.yaml },
    { slug: true },
  );
  const merged = { yaml, body: hasText ? own.body : original.body, bodyLine: own.bodyLine };
  const { article, ...more } = checkParts(translation.file, merged, exists, parsed.article.slug);
  const found = { fields: hasText ? [...fields, "body"] : fields, original: article.slug };
  return {
    article: { ...article, ...translatedAs(translation, slug ? { ...found, slug } : found) },
    ...more,
  };
}

/** The body begins on the line after `bodyLine`, the second ---. */
type Parts = { yaml: ParsedYaml; body: string; bodyLine: number };

function partsOf(file: string, source: string): Parts {
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
  return { yaml: parseYaml(file, frontMatter, 1), body, bodyLine: frontMatter.split("\n").length + 2 };
}

/** @param known the slug of a translation's original */
function checkParts(
  file: string,
  { yaml, body, bodyLine }: Parts,
  exists: Exists,
  known?: string,
): ParsedArticle {
  const { lineOf } = yaml;
  const meta = checkYaml(file, articleMeta, yaml);
  const isThere = (id: string) => exists(id, meta.draft === true);
  checkPictures(file, articleMeta, meta, { lineOf, exists: isThere });
  checkPictures(file, null, { body }, { lineOf: () => bodyLine, exists: isThere });
  refuseOpenComment(file, body, bodyLine + 1);
  const slug = known ?? meta.slug ?? slugOf(meta.title);
  if (slug === "")
    throw new ContentError(file, {
      field: "title",
      path: ["title"],
      line: lineOf(["title"]),
      expected:
        "expected a title with Latin letters or digits, which give the address, or an address beside it",
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
