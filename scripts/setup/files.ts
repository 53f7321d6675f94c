import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { changeYaml } from "../../authoring/yaml/edit-yaml";
import { OWN_FILES, readOwn } from "../../lib/content/own-files";
import { readExactText } from "../../lib/content/text-file";
import { cutRenderingFonts } from "../fonts/renderings";
import { textOfEnv, variablesIn } from "../lib/env-files";
import { gitIn } from "../lib/git";
import { readablePasscode } from "../lib/local-env";
import { encodeMaster } from "../pictures/encode";
import { findMasters } from "../pictures/masters";
import type { Choice } from "./choice";
import { beginFresh, STARTER } from "./fresh";
import { type Answers, type Identity, identityOf } from "./identity";

const SITE = `content/${OWN_FILES.site.file}`;
const ENV = ".env.local";
const UNCHANGED: Answers = { renderings: {}, links: {} };

/**
 * Writes content/site.yaml and the fonts of the name, with `fresh` after the starter has replaced the placeholder.
 *
 * @throws UsageError for letters that no font draws, before anything is written
 */
export async function writeSite({ fresh, answers, site }: Choice): Promise<void> {
  const from = fresh ? STARTER : "content";
  const identity = identityOf(site, answers);
  const text = rewriteSite(readExactText(`${from}/${OWN_FILES.site.file}`), identity);
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

/** Writes the secrets that are still missing into .env.local, and prints the passcode. Throws EnvError as textOfEnv does. */
export async function writeSecrets(domain: string | undefined): Promise<void> {
  const before = existsSync(ENV) ? textOfEnv(ENV, readFileSync(ENV)) : "";
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
  console.log(`\n  Passcode for your resume: ${variablesIn(text).CASE_STUDY_PASSCODE}\n`);
}

/** Writes values into the text of content/site.yaml; the rest stays. A text with the name in it says {name}. */
function rewriteSite(source: string, { name, renderings, socials, ...facts }: Identity): string {
  const named = (text: string) => text.replaceAll(name, "{name}");
  return changeYaml(source, (site: object) => ({
    ...site,
    name,
    ...facts,
    renderings: renderings.map((row) => (row.lang === "en" ? { ...row, text: named(row.text) } : row)),
    socials: socials.map((row) => ({ ...row, alt: named(row.alt) })),
  }));
}

/** Adds variables to the text of a .env file. A value that is there is never changed; an empty one is filled in. */
function addToEnv(before: string, values: Readonly<Record<string, string>>) {
  const present = variablesIn(before);
  const names = Object.keys(values);
  const [kept, written] = [names.filter((name) => present[name]), names.filter((name) => !present[name])];
  let text = before;
  for (const name of written) {
    const empty = new RegExp(`^(export )?${name}=.*$`, "m");
    const line = `${name}=${values[name]}`;
    if (empty.test(text)) text = text.replace(empty, () => line);
    else text = `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`;
  }
  return { text, written, kept };
}

const README = "README.md";

/**
 * The web address of a remote as git names it: https://github.com/jo/site.git, git@github.com:jo/site.git.
 *
 * @returns null for a folder and for what the deploy buttons' hosts cannot read
 */
export function webAddress(remote: string): string | null {
  const [, host, path] =
    /^(?:https:\/\/(?:[^@/]+@)?|git@|ssh:\/\/git@)((?:github|gitlab)\.com|bitbucket\.org)[:/](.+?)(?:\.git)?\/?\s*$/.exec(
      remote,
    ) ?? [];
  return host && path ? `https://${host}/${path}` : null;
}

/** Lets the deploy buttons of a README lead to another repository. */
export const pointButtons = (readme: string, repository: string): string =>
  readme
    .replace(/(?<=\/new\/clone\?repository-url=)[^&)]+/g, encodeURIComponent(repository))
    .replace(/(?<=\/start\/deploy\?repository=)[^&)#]+/g, repository);

/** Does so for this folder's repository. Returns its address, or null where it has none on the web. */
export function pointButtonsHere(): string | null {
  const git = gitIn(".");
  const origin = ["remote", "get-url", "origin"];
  const repository = git.works(...origin) ? webAddress(git.run(...origin)) : null;
  if (!repository || !existsSync(README)) return null;
  writeFileSync(README, pointButtons(readFileSync(README, "utf8"), repository));
  return repository;
}
