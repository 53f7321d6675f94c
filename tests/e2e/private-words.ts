/** The words that only locked studies contain. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { lockedStudies } from "./site";

export const PRIVATE = "content/private";
export const LOCKED = lockedStudies.map(({ slug }) => slug);

/** Letters and digits alone, so that no escaping (HTML, JSON, URL) hides a sentence. */
export const bare = (text: string): string =>
  text
    .replace(/&#x?[0-9a-f]+;|&\w+;|\\u[0-9a-f]{4}|\\n/gi, "")
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(textsOf);
}

/** All public content: a sentence that it contains is no secret. */
const PUBLIC = bare(
  readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(yaml|md)$/.test(name) && !name.startsWith("private"))
    .map((name) => readFileSync(join("content", name), "utf8"))
    .join("\n"),
);

export type Secret = { slug: string; sentence: string; bare: string };

/** Every sentence of a locked study that is long enough to be unique, else its longest one. */
function secretsOf(slug: string): Secret[] {
  const all = textsOf(parse(readFileSync(join(PRIVATE, slug, "study.yaml"), "utf8")))
    .flatMap((text) => text.split(/(?<=[.!?:|])\s+|\n+/))
    .map((sentence) => ({ slug, sentence, bare: bare(sentence) }))
    .filter((one) => !PUBLIC.includes(one.bare))
    .sort((one, other) => other.bare.length - one.bare.length);
  const long = all.filter((one) => one.bare.length >= 28);
  return long.length > 0 ? long : all.slice(0, 1);
}

export const SENTENCES: readonly Secret[] = LOCKED.flatMap(secretsOf);

export const picturesOf = (slug: string): string[] => readdirSync(join(PRIVATE, slug, "pictures"));
