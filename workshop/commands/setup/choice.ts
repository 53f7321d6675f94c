import { createInterface } from "node:readline";
import { inEnglish } from "../../content/in-words";
import { type Choice, siteBefore } from "../../content/starter/files";
import { type Answers, LINKS, type LinkKind, read } from "../../content/starter/identity";
import { UsageError } from "../../content/usage-error";
import { parse } from "../lib/cli";

/** Reads the flags; throws a UsageError for a wrong answer, and for --fresh without --yes. */
export function readFlags(args: string[]): Choice {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values } = parse({
    args,
    options: {
      ...{ fresh: flag, yes: flag, name: text, email: text, role: text, place: text, tagline: text },
      language: text,
      ...{ year: text, domain: text, github: text, figma: text, notion: text, linkedin: text },
      rendering: { type: "string", multiple: true },
    },
  });
  const { fresh, yes } = values;
  if (fresh && !yes)
    throw new UsageError("--fresh removes every study, article and picture. Add --yes to confirm.");
  const { site } = siteBefore(fresh, undefined);
  const links = LINKS.flatMap(({ flag: name, kind }) => {
    const given = values[name as "github" | "figma" | "notion" | "linkedin"];
    return given === undefined ? [] : [[kind, read.link(given)] as const];
  });
  const given = <Value>(value: string | undefined, check: (text: string) => Value) =>
    value === undefined ? undefined : check(value);
  return {
    fresh,
    answers: {
      name: given(values.name, read.name),
      email: given(values.email, read.email),
      role: given(values.role, read.line),
      location: given(values.place, read.line),
      tagline: given(values.tagline, read.line),
      languages: given(values.language, read.languages),
      footerYear: given(values.year, read.year),
      domain: given(values.domain, read.domain),
      links: Object.fromEntries(links),
      renderings: Object.fromEntries((values.rendering ?? []).map((one) => read.rendering(one, site))),
    },
  };
}

/** Asks on this terminal; throws a UsageError if the input ends before the last answer. */
export async function askAll(): Promise<Choice> {
  const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const print = (text: string) => process.stdout.write(text);
  print(`${FRESH} [no]: `);
  const { value, done } = await input.next();
  if (done) throw new UsageError(ENDED);
  const fresh = /^y(es)?$/i.test(value.trim());
  return { fresh, answers: await askForAnswers(fresh, input, print) };
}

const FRESH =
  "Remove the placeholder's studies, articles and pictures, and start with one example of each block?";
const ENDED = "The answers ended before the last question. Nothing was changed.";

/** Asks one question a line. An empty answer keeps the present value; after a wrong one it asks again. */
async function askForAnswers(
  fresh: boolean,
  input: AsyncIterator<string>,
  print: (text: string) => void,
): Promise<Answers> {
  async function ask<T>(question: string, kept: string, check: (text: string) => T): Promise<T | undefined> {
    for (;;) {
      print(`${question} [${kept}]: `);
      const { value, done } = await input.next();
      if (done) throw new UsageError(ENDED);
      if (value.trim() === "") return undefined;
      try {
        return check(value);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        print(`${error.message}\n`);
      }
    }
  }

  // First, since it decides in which language the other values are.
  const languages = await ask(
    "The language that you write in, such as fr, pt-BR or ja; with a comma, those of your translations",
    siteBefore(fresh, undefined).site.languages.join(", "),
    read.languages,
  );
  const { site } = siteBefore(fresh, languages);
  const name = await ask("Your name", site.name, read.name);
  const email = await ask("Your e-mail address", site.email, read.email);
  const role = await ask("Your role", site.role, read.line);
  const location = await ask("Your location", site.location, read.line);
  const tagline = await ask("Your work, in a sentence", site.tagline, read.line);
  const footerYear = await ask("The year in the footer", String(site.footerYear), read.year);
  const domain = await ask("The site's domain, such as jo.design", "none yet", read.domain);
  const links: Partial<Record<LinkKind, string | null>> = {};
  for (const { kind, label } of LINKS) {
    const present = site.socials.find((social) => social.kind === kind)?.link ?? "none";
    const given = await ask(`Your ${label} page (- for none)`, present, read.link);
    if (given !== undefined) links[kind] = given;
  }
  const renderings: Record<string, string> = {};
  for (const { lang, text } of site.renderings.filter((rendering) => rendering.text !== site.name)) {
    const given = await ask(`Your name in ${inEnglish(lang)}`, text, read.name);
    if (given !== undefined) renderings[lang] = given;
  }
  return { name, email, role, location, tagline, languages, footerYear, domain, links, renderings };
}
