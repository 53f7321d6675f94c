/**
 * `npm run setup`: makes the site yours. Asks for name, e-mail, role, place, domain, links and renderings of the name, or
 * takes them as flags and asks nothing; with --fresh it first takes the placeholder out wholly. Writes content/site.yaml,
 * and secrets that are still missing into .env.local.
 */
import { randomBytes } from "node:crypto";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { isDeepStrictEqual, parseArgs, parseEnv } from "node:util";
import { ContentError } from "../lib/content/content-error";
import { OWN_FILES, readOwn } from "../lib/content/own-files";
import type { Site } from "../lib/content/schema/site";
import { readablePasscode } from "./lib/local-settings";
import { cutRenderingFonts } from "./lib/rendering-fonts";
import { UsageError } from "./lib/usage-error";
import { encodeMaster } from "./pictures/encode-all";
import { findMasters } from "./pictures/masters";
import { askForAnswers, askWhether, linesOf } from "./setup/ask";
import { pointButtonsHere } from "./setup/deploy-buttons";
import { addToEnv } from "./setup/env-file";
import { beginFresh, refuseUncommitted, STARTER } from "./setup/fresh";
import { type Answers, identityOf, LINKS, read } from "./setup/identity";
import { rewriteSite } from "./setup/site-file";

const SITE = `content/${OWN_FILES.site.file}`;
const ENV = ".env.local";
const UNCHANGED: Answers = { renderings: {}, links: {} };
const USAGE = `Usage:
  npm run setup                 asks; an empty answer keeps what stands
  npm run setup -- --name NAME [--email ADDRESS] [--role ROLE] [--place PLACE] [--tagline SENTENCE] [--year YEAR]
                   [--domain HOST] [--rendering LANGUAGE=NAME]...
                   ${LINKS.map(({ flag }) => `[--${flag} URL]`).join(" ")}     "-" takes a link away
  npm run setup -- --fresh --yes --name NAME …     takes out the placeholder wholly, and begins with one example of each block`;

type Choice = { fresh: boolean; answers: Answers; site: Site };

function readFlags(args: string[]): Choice {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({
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

async function askAll(): Promise<Choice> {
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

async function writeSite({ fresh, answers, site }: Choice): Promise<void> {
  const from = fresh ? STARTER : "content";
  const identity = identityOf(site, answers);
  const text = rewriteSite(await readFile(`${from}/${OWN_FILES.site.file}`, "utf8"), identity);
  // Cut before anything is written: letters that no font draws are a wrong answer.
  const same = isDeepStrictEqual(identity.renderings, identityOf(site, UNCHANGED).renderings);
  const fonts =
    same && !fresh
      ? null
      : await cutRenderingFonts(identity.renderings, readOwn("theme", from).content.faces.display);
  if (fresh) console.log(beginFresh(".").join("\n"));
  await writeFile(SITE, text);
  console.log(`${SITE} is written for ${identity.name}.`);
  await fonts?.write();
  const kept = identity.renderings.filter(({ lang }) => lang !== "en" && !answers.renderings[lang]);
  if (kept.length > 0)
    console.log(
      `Renderings left as they stood: ${kept.map(({ lang, text }) => `${lang} ${text}`).join(", ")}.\n` +
        "  Write your own there, or by --rendering, then run: npm run fonts",
    );
  if (fresh) for (const master of findMasters().masters) await encodeMaster(master);
}

async function writeSecrets(domain: string | undefined): Promise<void> {
  const before = await readFile(ENV, "utf8").catch(() => "");
  const { text, written, kept } = addToEnv(before, {
    GATE_SECRETS: randomBytes(48).toString("base64url"),
    CASE_STUDY_PASSCODE: readablePasscode(),
    ...(domain ? { SITE_URL: domain } : {}),
  });
  if (written.length > 0) {
    await writeFile(ENV, text, { mode: 0o600 });
    await chmod(ENV, 0o600);
  }
  if (written.length > 0) console.log(`${ENV} has new: ${written.join(", ")}.`);
  if (kept.length > 0) console.log(`${ENV} keeps its own: ${kept.join(", ")}.`);
  console.log(`\n  Passcode for your resume: ${parseEnv(text).CASE_STUDY_PASSCODE}\n`);
}

try {
  const args = process.argv.slice(2);
  const choice = args.length > 0 ? readFlags(args) : await askAll();
  if (choice.fresh) refuseUncommitted(".");
  await writeSite(choice);
  await writeSecrets(choice.answers.domain);
  const repository = pointButtonsHere();
  if (repository) console.log(`README.md: the deploy buttons lead to ${repository}.`);
  console.log(`Next:
  npm run dev                                        looks at it
  npm run new -- case-study --title "Your project"   begins a study of your own
  npm run doctor                                     names what is still the placeholder's`);
  process.exit(0);
} catch (error) {
  const usage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (!usage && !(error instanceof ContentError)) throw error;
  console.error(usage ? `${(error as Error).message}\n\n${USAGE}` : (error as Error).message);
  process.exit(usage ? 2 : 1);
}
