import { stringify } from "yaml";
import type { z } from "zod";

/** A valid value for every field a content file may have, by the field's name. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  slug: "ferry",
  title: "Ferry Departures Board",
  lock: false,
  unlisted: true,
  findable: true,
  shortAddress: true,
  next: "harbour",
  description: "Two lines that say what it is about.",
  position: "Product Designer",
  client: "Northern Ferries",
  year: 2025,
  expertise: "Wayfinding",
  tools: ["figma", "Miro"],
  accent: "#0B7F79",
  cover: { imgSrc: "ferry/cover", alt: "What is seen on it" },
  image: { imgSrc: "ferry/cover", alt: "What is seen on it" },
  banner: { imgSrc: "home/banner", alt: "What is seen on it" },
  imgSrc: "ferry/cover",
  alt: "What is seen on it",
  caption: "A line below the picture",
  insightLabel: "In figures",
  insights: [{ value: "12 s", description: "to find a departure" }],
  value: "12 s",
  list: { chipContent: "Web App", date: "2025-03", size: "caseStudySm", order: 9 },
  chipContent: "Web App",
  chipLabel: "Article",
  label: "Web App",
  date: "2025-03",
  period: "2021 to now",
  lastIncident: "2025-03-02",
  readTime: "6 min read",
  size: "caseStudySm",
  order: 9,
  ...{ updated: "2025-03-02", modified: "2025-03-02", published: "2025-03-02" },
  category: "Overview",
  blocks: [{ type: "image", imgSrc: "ferry/board", alt: "What is seen on it" }],
  type: "image",
  srcUrl: "https://www.figma.com/embed?embed_host=share&url=...",
  load: "click",
  rows: ["main", "small"],
  takeaways: ["One sentence each"],
  link: "https://example.com/page",
  url: "https://example.com/page",
  path: "/casestudies",
  resumeUrl: "/resume.pdf",
  resumePdf: "/resume.pdf",
  videoSrc: "/videos/ferry",
  email: "jo@jo.design",
  name: "Jo Nguyen",
  lang: "ja",
  dir: "ltr",
  locale: "en-GB",
  kind: "design",
  footerYear: 2025,
  desktopOnly: true,
  consent: "opt-in",
  transition: "fade",
  status: "Operational",
  backgroundColor: "#F4F1EA",
  keywords: ["product designer", "portfolio"],
  recent: ["ferry"],
  socials: [{ kind: "design", label: "Figma", alt: "Jo on Figma", link: "https://www.figma.com/@jo" }],
};

/** Where one name means something else in another kind of file. */
const IN_ARTICLES: Readonly<Record<string, unknown>> = { title: "The board nobody read", date: "2025-03-02" };

const FACES = {
  display: "@fontsource-variable/bricolage-grotesque",
  text: "@fontsource-variable/instrument-sans",
  mono: "@fontsource-variable/jetbrains-mono",
};
const OPENING = { kind: "dial", value: 2, unit: "s" };
/** content/theme.yaml's own errors suggest colours, and it has few other fields. */
const IN_THEME: Readonly<Record<string, unknown>> = { faces: FACES, ...FACES, opening: OPENING, ...OPENING };

/** A line that would be valid; undefined where there is none. `expected` tells words from numbers where no example is kept. */
export function exampleOf(path: readonly PropertyKey[], file: string, expected: string): string | undefined {
  const key = path.findLast((part) => typeof part === "string");
  if (key === undefined) return undefined;
  const isTheme = file.endsWith("theme.yaml");
  const kept = file.endsWith(".md") && key in IN_ARTICLES ? IN_ARTICLES[key] : EXAMPLES[key];
  const value = isTheme ? IN_THEME[key] : (kept ?? plain(expected));
  if (value === undefined) return undefined;
  const flat = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return `${key}: ${stringify(value, { collectionStyle: flat ? "flow" : "any", flowCollectionPadding: false })}`
    .replace(/^(\w+): (?=\w+:|- )/, "$1:\n")
    .trimEnd();
}

function plain(expected: string): unknown {
  if (/\b(text|string|letters)\b/.test(expected)) return "Words";
  if (/\b(number|int)\b/.test(expected)) return 1;
  return /\b(true|boolean)\b/.test(expected) ? true : undefined;
}

/** The parts of a schema's definition that are walked here. */
type Definition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  discriminator?: string;
};

/** The fields a schema knows at a place, to suggest one for a misspelt name. `value` decides which kind of block is meant. */
export function knownFields(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): readonly string[] {
  const definition = schema._zod.def as unknown as Definition;
  const { innerType, options, discriminator, element, valueType, shape } = definition;
  const around = innerType ?? definition.in;
  if (around) return knownFields(around, path, value);
  if (options) {
    const kind = discriminator && (value as Record<string, unknown> | null)?.[discriminator];
    const chosen = options.find((option) => !discriminator || accepts(option, discriminator, kind));
    return chosen ? knownFields(chosen, path, value) : [];
  }
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(shape ?? {});
  const next = element ?? valueType ?? shape?.[String(key)];
  const child = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return next ? knownFields(next, rest, child) : [];
}

/** Whether this kind of block has a field of that name. */
function accepts(option: z.core.$ZodType, discriminator: string, kind: unknown): boolean {
  const values = option._zod.propValues?.[discriminator];
  return values?.has(kind as z.core.util.Primitive) ?? false;
}
