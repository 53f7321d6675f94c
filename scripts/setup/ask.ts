import { createInterface } from "node:readline";
import type { Site } from "../../lib/content/schema/site";
import { UsageError } from "../lib/cli";
import { type Answers, LINKS, type LinkKind, read } from "./identity";

/** Asks one question of yes or no; anything but yes is no. */
export async function askWhether(
  question: string,
  input: AsyncIterator<string>,
  print: (text: string) => void,
): Promise<boolean> {
  print(`${question} [no]: `);
  const { value, done } = await input.next();
  if (done) throw new UsageError(ENDED);
  return /^y(es)?$/i.test(value.trim());
}

/** The lines somebody types, one at a time. */
export const linesOf = (input: NodeJS.ReadableStream): AsyncIterator<string> =>
  createInterface({ input })[Symbol.asyncIterator]();

const ENDED = "The answers ended before the last question. Nothing was changed.";

/**
 * Asks for everything, one question a line. An empty answer keeps what stands; a wrong one is asked again.
 *
 * @throws UsageError where the input ends before the last answer
 */
export async function askForAnswers(
  site: Site,
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

  const name = await ask("Your name", site.name, read.name);
  const email = await ask("Your e-mail address", site.email, read.email);
  const role = await ask("What you are", site.role, read.line);
  const location = await ask("Where you are", site.location, read.line);
  const tagline = await ask("What you do, in a sentence", site.tagline, read.line);
  const footerYear = await ask("The year in the footer", String(site.footerYear), read.year);
  const domain = await ask("The site's domain, such as jo.design", "none yet", read.domain);
  const links: Partial<Record<LinkKind, string | null>> = {};
  for (const { kind, label } of LINKS) {
    const present = site.socials.find((social) => social.kind === kind)?.link ?? "none";
    const given = await ask(`Your ${label} page (- for none)`, present, read.link);
    if (given !== undefined) links[kind] = given;
  }
  const renderings: Record<string, string> = {};
  for (const { lang, text } of site.renderings.filter((rendering) => rendering.lang !== "en")) {
    const language = new Intl.DisplayNames("en", { type: "language" }).of(lang) ?? lang;
    const given = await ask(`Your name in ${language}`, text, read.name);
    if (given !== undefined) renderings[lang] = given;
  }
  return { name, email, role, location, tagline, footerYear, domain, links, renderings };
}
