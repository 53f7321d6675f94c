/**
 * `npm run setup`: makes the site yours. Asks for name, e-mail, domain, links and renderings of the name, or takes them
 * as flags and asks nothing. Writes content/site.yaml, and secrets that are still missing into .env.local.
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
import { askForAnswers } from "./setup/ask";
import { pointButtonsHere } from "./setup/deploy-buttons";
import { addToEnv } from "./setup/env-file";
import { type Answers, identityOf, LINKS, read } from "./setup/identity";
import { rewriteSite } from "./setup/site-file";

const SITE = `content/${OWN_FILES.site.file}`;
const ENV = ".env.local";
const UNCHANGED: Answers = { renderings: {}, links: {} };
const USAGE = `Usage:
  npm run setup                 asks; an empty answer keeps what stands
  npm run setup -- --name NAME [--email ADDRESS] [--domain HOST] [--rendering LANGUAGE=NAME]...
                   ${LINKS.map(({ flag }) => `[--${flag} URL]`).join(" ")}     "-" takes a link away`;

function readFlags(args: string[], site: Site): Answers {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: {
      name: text,
      email: text,
      domain: text,
      github: text,
      figma: text,
      notion: text,
      linkedin: text,
      rendering: { type: "string", multiple: true },
    },
  });
  const links = LINKS.flatMap(({ flag, kind }) => {
    const given = values[flag as "github" | "figma" | "notion" | "linkedin"];
    return given === undefined ? [] : [[kind, read.link(given)] as const];
  });
  return {
    name: values.name === undefined ? undefined : read.name(values.name),
    email: values.email === undefined ? undefined : read.email(values.email),
    domain: values.domain === undefined ? undefined : read.domain(values.domain),
    links: Object.fromEntries(links),
    renderings: Object.fromEntries((values.rendering ?? []).map((given) => read.rendering(given, site))),
  };
}

async function writeSite(answers: Answers, site: Site): Promise<void> {
  const identity = identityOf(site, answers);
  const text = rewriteSite(await readFile(SITE, "utf8"), identity);
  // Cut before anything is written: letters that no font draws are a wrong answer.
  const fonts = isDeepStrictEqual(identity.renderings, identityOf(site, UNCHANGED).renderings)
    ? null
    : await cutRenderingFonts(identity.renderings, readOwn("theme").content.faces.display);
  await writeFile(SITE, text);
  console.log(`${SITE} is written for ${identity.name}.`);
  const kept = identity.renderings.filter(({ lang }) => lang !== "en" && !answers.renderings[lang]);
  await fonts?.write();
  if (kept.length > 0)
    console.log(
      `Renderings left as they stood: ${kept.map(({ lang, text }) => `${lang} ${text}`).join(", ")}.\n` +
        "  Write your own there, or by --rendering, then run: npm run fonts",
    );
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
  const site = readOwn("site").content;
  const answers =
    args.length > 0
      ? readFlags(args, site)
      : await askForAnswers(site, process.stdin, (text) => process.stdout.write(text));
  await writeSite(answers, site);
  await writeSecrets(answers.domain);
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
