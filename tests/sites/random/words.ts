import fc from "fast-check";

/** What a designer might write that a page, a YAML file or a feed could trip over. */
const WORDS = [
  ...["a", "Ferry", "the", "night", "watch", "under", "water", "Größe", "café", "naïve", "Æsir", "ĳ", "ſ"],
  ...[
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "mother-in-law's",
    "'quoted'",
    '"said"',
    "100%",
    "#1",
    "-",
  ],
  ...["a: b", "<b>", "&amp;", "&", "C:\\new", "{name}", "$1", "50/50", "…", "🦩", "👩🏽‍🚀", "e\u0301tude"],
  ...[
    "שלום",
    "العربية",
    "日本語",
    "한국어",
    "ไทย",
    "தமிழ்",
    "Ωmega",
    "Привет",
    "null",
    "true",
    "2021-03",
    "~",
  ],
];
/** Words without a meaning of their own in Markdown or a search title. */
const PLAIN = WORDS.filter((word) => !/[-#<&{\\~_*]/.test(word));

const joined = (words: readonly string[], minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...words), { minLength, maxLength }).map((all) => all.join(" "));

/** One to a few words. */
export const label = joined(WORDS, 1, 3);
/** One to thirty words. */
export const sentence = joined(WORDS, 1, 30);
/** Markdown: paragraphs, a heading, lists, a table, a quotation. */
export const markdown = fc
  .array(
    fc.oneof(
      joined(PLAIN, 1, 80),
      joined(PLAIN, 1, 6).map((words) => `### ${words}`),
      joined(PLAIN, 1, 6).map((words) => `- ${words}\n- **${words}**\n  1. ${words}`),
      joined(PLAIN, 1, 6).map((words) => `> ${words}`),
      fc
        .tuple(fc.integer({ min: 1, max: 9 }), joined(PLAIN, 1, 4))
        .map(([columns, words]) =>
          [words, "---", words].map((cell) => `|${` ${cell} |`.repeat(columns)}`).join("\n"),
        ),
      joined(PLAIN, 1, 3).map((words) => `[${words}](https://example.com/?q=1&r=2) and \`${words}\``),
    ),
    { minLength: 1, maxLength: 6 },
  )
  // A text begins with words: a heading over nothing else is none.
  .map((parts) => ["First of all.", ...parts].join("\n\n"));

export const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined });
export const several = <Value>(of: fc.Arbitrary<Value>, minLength: number, maxLength: number) =>
  fc.array(of, { minLength, maxLength });

const two = (value: number) => String(value).padStart(2, "0");
export const year = fc.integer({ min: 1995, max: 2025 });
export const day = fc
  .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([y, m, d]) => `${y}-${two(m)}-${two(d)}`);
/** A day, a month or a year, as the designer knows it. */
export const date = fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([text, length]) => text.slice(0, length));
export const period = fc.oneof(
  year.map((from) => `${from} to now`),
  year.map((from) => `${from}-02 to ${from + 1}-11`),
);
export const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** The pictures that lie in content/pictures/any: square, flat, upright, small. */
export const PICTURES = ["any/square", "any/flat", "any/upright", "any/small"] as const;
const pictureId = fc.constantFrom(...PICTURES);
export const picture = fc.record(
  { imgSrc: pictureId, alt: sentence, caption: label },
  { requiredKeys: ["imgSrc", "alt"] },
);
/** Where no caption may stand. */
export const bare = fc.record({ imgSrc: pictureId, alt: sentence });
export { pictureId };
