import fc from "fast-check";
import { EMBED_HOSTS } from "@/lib/content/embed-hosts";
import { url } from "./own";
import type { Plan } from "./plan";
import { bare, colour, date, day, label, markdown, maybe, picture, sentence, several, year } from "./words";

const tools = several(fc.constantFrom("figma", "Miro", "excel", "Abakus", "日本語"), 0, 12).map((all) => [
  ...new Set(all),
]);
const insight = fc.record({ value: fc.oneof(label, fc.constant(false)), description: sentence });

const block = fc.oneof(
  fc
    .record({
      title: label,
      description: markdown,
      category: maybe(label),
      client: maybe(label),
      tools: maybe(tools),
      published: maybe(date),
    })
    .map((rest) => ({ type: "content", ...rest })),
  picture.map((rest) => ({ type: "image", ...rest })),
  sentence.map((text) => ({ type: "withheld", text })),
  fc.record({ label, url }).map((rest) => ({ type: "link", ...rest })),
  fc
    .record({
      srcUrl: fc.constantFrom(...EMBED_HOSTS.map((host) => `${host}/x`)),
      title: label,
      load: fc.constantFrom("click", "near"),
    })
    .map((rest) => ({ type: "iframe", ...rest })),
);

const body = {
  description: sentence,
  position: label,
  client: maybe(label),
  expertise: maybe(label),
  tools,
  accent: colour,
  insightLabel: maybe(label),
  insights: several(insight, 0, 4),
  blocks: several(block, 1, 12),
};
const YEARS = fc.oneof(
  year,
  year.map((from) => `${from} to now`),
);

/** A public study; its number goes into title and description, so that no two say the same. */
export const study = ({ filters, studies }: Plan, slug: string, number: number) =>
  fc
    .record({
      ...body,
      title: label,
      year: YEARS,
      cover: picture,
      unlisted: maybe(fc.constant(false)),
      shortAddress: fc.boolean(),
      next: maybe(fc.constantFrom(...studies)),
      list: fc.record({
        chipContent: label,
        label: filters.length > 0 ? maybe(fc.constantFrom(...filters)) : fc.constant(undefined),
        date,
        size: fc.constantFrom("caseStudyLg", "caseStudySm", "caseStudyXs"),
        order: fc.integer({ min: 0, max: 99 }),
      }),
      updated: day,
    })
    .map(({ next, ...rest }) => ({
      ...rest,
      slug,
      lock: false,
      title: `${number}. ${rest.title}`,
      description: `${number}. ${rest.description}`,
      ...(next === slug ? {} : { next }),
    }));

/** A locked study: what everybody sees, and what its passcode opens. */
export const lockedStudy = (slug: string) => {
  const cover = fc.record({ imgSrc: fc.constant(`${slug}/cover`), alt: sentence });
  return fc.record({
    card: fc
      .record({ title: label, client: maybe(label), year: YEARS })
      .map((rest) => ({ ...rest, slug, lock: true })),
    inside: fc
      .record({
        ...body,
        cover,
        blocks: several(
          block.filter(({ type }) => type !== "image"),
          1,
          6,
        ),
      })
      .map((rest) => ({ ...rest, slug })),
  });
};

/** An article: its front matter and its body. One without a body is a summary of what stands elsewhere. */
export const article = (slug: string, number: number) =>
  fc
    .record({
      meta: fc.record({
        title: label,
        description: sentence,
        date: day,
        image: bare,
        link: maybe(url),
        chipLabel: label,
        rows: fc.constantFrom(["main"], ["small"], ["main", "small"]),
        takeaways: maybe(several(sentence, 1, 4)),
      }),
      body: fc.oneof(markdown, fc.constant("")),
    })
    .map(({ meta, body }) => ({
      body,
      meta: {
        ...meta,
        slug,
        title: `${number}) ${meta.title}`,
        description: `${number}) ${meta.description}`,
        ...(body === "" ? { readTime: "6 min read" } : {}),
      },
    }));
