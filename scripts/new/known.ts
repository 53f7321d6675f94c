import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { splitFrontMatter } from "../../lib/content/front-matter";
import { parseYaml, readYaml } from "../../lib/content/read-yaml";
import { slugOf } from "../../lib/content/slug";

/** What is there already: addresses in small letters, and the last place in the studies' order. */
export type Known = { slugs: readonly string[]; lastStudy: number };

const study = z.looseObject({
  slug: z.string(),
  list: z.looseObject({ order: z.number().optional() }).optional(),
});
const article = z.looseObject({ title: z.string(), slug: z.string().optional() });

/**
 * Reads addresses and the order alone: a study whose pictures are still to come must not stand in the way of the next.
 *
 * @throws ContentError where a file is no YAML, or a study has no slug
 */
export function readKnown(): Known {
  const studies = readdirSync("content/case-studies")
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => readYaml(join("content/case-studies", name), study));
  const articles = (existsSync("content/blog") ? readdirSync("content/blog") : [])
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => {
      const file = join("content/blog", name);
      const { frontMatter = "" } = splitFrontMatter(readFileSync(file, "utf8")) ?? {};
      const found = article.safeParse(parseYaml(file, frontMatter, 1).value);
      return found.success ? [found.data] : [];
    });
  return {
    slugs: [
      ...studies.map(({ slug }) => slug),
      ...articles.map(({ title, slug }) => slug ?? slugOf(title)),
    ].map((slug) => slug.toLowerCase()),
    lastStudy: Math.max(0, ...studies.map(({ list }) => list?.order ?? 0)),
  };
}
