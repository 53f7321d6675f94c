import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { stringify } from "yaml";
import { writeDocument } from "../lay-out";
import { home, navigation, site, theme } from "./own";
import { pages } from "./pages";
import { plan } from "./plan";
import { article, lockedStudy, study } from "./studies";

const STRANGE = "tests/sites/strange/content";

/** All files of a content that is valid by its schemas and in what its files say of each other: their texts by their names. */
export const content: fc.Arbitrary<Record<string, string>> = plan.chain((made) =>
  fc
    .record({
      site,
      theme,
      home: home(made),
      navigation: navigation(made),
      pages: pages(made),
      studies: fc.tuple(...made.studies.map((slug, at) => study(made, slug, at + 1))),
      locked: fc.tuple(...made.locked.map((slug) => lockedStudy(slug))),
      articles: fc.tuple(...made.articles.map((slug, at) => article(slug, at + 1))),
    })
    .map(({ pages, studies, locked, articles, ...own }) => {
      const files: Record<string, unknown> = { "redirects.yaml": {}, "seo.yaml": {} };
      for (const [name, words] of Object.entries(own)) files[`${name}.yaml`] = words;
      for (const [name, words] of Object.entries(pages)) files[`pages/${name}.yaml`] = words;
      for (const one of studies) files[`case-studies/${one.slug}.yaml`] = one;
      for (const { card, inside } of locked) {
        files[`case-studies/${card.slug}.yaml`] = card;
        files[`private/${card.slug}/study.yaml`] = inside;
      }
      const texts = Object.entries(files).map(([name, value]) => [name, stringify(value)]);
      const markdown = articles.map(({ meta, body }) => [
        `blog/${meta.slug}.md`,
        `---\n${stringify(meta)}---\n\n${body}\n`,
      ]);
      return Object.fromEntries([...texts, ...markdown]);
    }),
);

/** The content of a number: the same at each call. */
export const contentOf = (seed: number): Record<string, string> =>
  fc.sample(content, { seed, numRuns: 1 })[0] ?? {};

const SHAPES = { square: [800, 800], flat: [2400, 300], upright: [500, 2000], small: [24, 16] } as const;
const drawn = ([width, height]: readonly [number, number]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#345"/><circle cx="30%" cy="40%" r="20%" fill="#fc6"/></svg>`;

/**
 * Lays one of them into a site's folder, with pictures and a document.
 *
 * @param root the site's folder, without content
 * @param seed which one
 */
export function layRandom(root: string, seed: number): void {
  const write = (name: string, text: string) => {
    const file = join(root, "content", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const files = contentOf(seed);
  for (const [name, text] of Object.entries(files)) write(name, text);
  for (const [name, shape] of Object.entries(SHAPES)) write(`pictures/any/${name}.svg`, drawn(shape));
  for (const name of Object.keys(files)) {
    const [, slug] = /^private\/(.*)\/study\.yaml$/.exec(name) ?? [];
    if (slug) write(`private/${slug}/masters/cover.svg`, drawn(SHAPES.square));
  }
  for (const folder of ["case-studies", "pages", "pictures"])
    mkdirSync(join(root, "content", folder), { recursive: true });
  cpSync(`${STRANGE}/mark.svg`, join(root, "content/mark.svg"));
  writeDocument(root);
}
