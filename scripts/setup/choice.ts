import { readOwn } from "../../lib/content/own-files";
import type { Site } from "../../lib/content/schema/site";
import { parse, UsageError } from "../lib/cli";
import { askForAnswers, askWhether, linesOf } from "./ask";
import { STARTER } from "./fresh";
import { type Answers, LINKS, read } from "./identity";

/** What the owner wants: whether to begin anew, what stands now or in the starter, and the answers laid over it. */
export type Choice = { fresh: boolean; answers: Answers; site: Site };

/**
 * Reads it from flags.
 *
 * @throws UsageError for a wrong answer, and for --fresh without --yes
 */
export function readFlags(args: string[]): Choice {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values } = parse({
    args,
    options: {
      ...{
        fresh: flag,
        yes: flag,
        name: text,
        email: text,
        role: text,
        place: text,
        tagline: text,
        year: text,
      },
      ...{ domain: text, github: text, figma: text, notion: text, linkedin: text },
      rendering: { type: "string", multiple: true },
    },
  });
  const { fresh, yes } = values;
  if (fresh && !yes)
    throw new UsageError(
      "--fresh takes out every study, article and picture that is there. Say --yes as well.",
    );
  const site = siteOf(fresh);
  const links = LINKS.flatMap(({ flag: name, kind }) => {
    const given = values[name as "github" | "figma" | "notion" | "linkedin"];
    return given === undefined ? [] : [[kind, read.link(given)] as const];
  });
  const given = <Value>(value: string | undefined, check: (text: string) => Value) =>
    value === undefined ? undefined : check(value);
  return {
    fresh,
    site,
    answers: {
      name: given(values.name, read.name),
      email: given(values.email, read.email),
      role: given(values.role, read.line),
      location: given(values.place, read.line),
      tagline: given(values.tagline, read.line),
      footerYear: given(values.year, read.year),
      domain: given(values.domain, read.domain),
      links: Object.fromEntries(links),
      renderings: Object.fromEntries((values.rendering ?? []).map((one) => read.rendering(one, site))),
    },
  };
}

/**
 * Asks for it on this terminal.
 *
 * @throws UsageError where the input ends before the last answer
 */
export async function askAll(): Promise<Choice> {
  const input = linesOf(process.stdin);
  const print = (text: string) => process.stdout.write(text);
  const fresh = await askWhether(
    "Take out the placeholder's studies, articles and pictures, and begin with one example of each block?",
    input,
    print,
  );
  const site = siteOf(fresh);
  return { fresh, site, answers: await askForAnswers(site, input, print) };
}

/** What stands now, or what a fresh site begins with. */
const siteOf = (fresh: boolean): Site => readOwn("site", fresh ? STARTER : "content").content;
