import { z } from "zod";

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const counted = (count: number): string => WORDS[count] ?? String(count);

/** A list that must not be empty: `things` names its entries, for the message. */
export function someOf<Item extends z.ZodType>(item: Item, min: number, max: number, things: string) {
  const expected = `expected ${counted(min)} to ${counted(max)} ${things}`;
  return z.array(item, expected).min(min, expected).max(max, expected);
}

/** A list that may be empty or missing: pages then show nothing of it. */
export function upTo<Item extends z.ZodType>(item: Item, max: number, things: string) {
  const expected = `expected at most ${counted(max)} ${things}`;
  return z
    .array(item, expected)
    .max(max, expected)
    .nullish()
    .transform((all) => all ?? []);
}

/** A part of a page that may be left out, or have nothing after its colon. */
export const maybe = <Part extends z.ZodType>(part: Part) =>
  part.nullish().transform((given) => given ?? undefined);
