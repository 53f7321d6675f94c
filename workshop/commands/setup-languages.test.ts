import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOwn } from "@/lib/content/own-files";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";
import { filesIn } from "@/workshop/content/disk";

const workspace = workspaceForEachTest();

/** A site in two languages, with a text of each kind in French. */
const inFrench = (languages = "[en-GB, fr]") => {
  const { edit, write } = workspace;
  if (languages !== "[en-GB]") edit("content/site.yaml", "[en-GB]", languages);
  edit("content/case-studies/first-study.yaml", /^list:$/m, "$&\n  label: Web App");
  edit("content/pages/case-study-list.yaml", /^filters: \[\]/m, "filters: [Web App]");
  const texts: Readonly<Record<string, string>> = {
    "site.fr.yaml": `role: Signalétique
tagline: Je dessine des panneaux.
location: Lorient, en France
socials: [{ alt: "{name} sur GitHub" }, { alt: "{name} sur Figma" }, { alt: Ses notes }]
`,
    "home.fr.yaml": "# En français\ngreeting: Bonjour,\n",
    "seo.fr.yaml": "/contact: { title: Écrivez-moi }\n",
    "words.fr.yaml": "frame: { skip: Au contenu }\n",
    "pages/case-study-list.fr.yaml": "filters: [Application web]\n",
    "case-studies/first-study.fr.yaml": "slug: premiere-etude\ntitle: Première étude\n",
    "private/night-watch/study.fr.yaml": "description: La nuit.\n",
    "blog/a-first-article.fr.md": "---\nslug: premier\ntitle: Un premier article\n---\n\nEn français.\n",
  };
  for (const [name, written] of Object.entries(texts)) write(`content/${name}`, written);
};
const translations = () =>
  filesIn(join(workspace.root, "content"), /\.[a-z]{2}\.(yaml|md)$/).map((name) => `content/${name}`);
const isValid = async () => {
  const out = await workspace.works(["content"], { env: { CASE_STUDY_PASSCODE: "given-here" } });
  expect(out).toContain("every file is valid");
};

test("a new fact takes the place of the former one in each language, and the other texts stay", async () => {
  inFrench();
  await workspace.works(["setup", "--role", "Service designer", "--github", "-"]);
  const { languages } = readOwn("site", join(workspace.root, "content")).content;
  expect(languages).toEqual(["en-GB", "fr"]);
  const french = workspace.text("content/site.fr.yaml");
  expect(french).not.toContain("Signalétique");
  expect(french).toContain("Je dessine des panneaux.");
  expect(french).not.toContain("GitHub");
  expect(french).toMatch(/Figma[\s\S]*Ses notes/);
  await isValid();
});

test.each(["en-GB", "de"])("a site in %s alone has no translations", async (language) => {
  inFrench();
  expect(await workspace.works(["setup", "--language", language])).toContain("Removed 8 files in French");
  expect(translations()).toEqual([]);
  expect(workspace.text("content/home.yaml")).not.toContain("Bonjour");
  // The first commit has all that is made from the texts.
  const mail = () =>
    ["supabase/config.toml", "supabase/templates/otp.html"].map((file) => workspace.text(file));
  const made = mail();
  await isValid();
  expect(mail()).toEqual(made);
});

test("several languages are given at once, and those that stay keep their texts", async () => {
  inFrench("[en-GB, pt, fr]");
  workspace.write("content/home.pt.yaml", "greeting: Olá,\n");
  await workspace.works(["setup", "--language", "en-GB, pt"]);
  expect(translations()).toEqual(["content/home.pt.yaml"]);
  expect(readOwn("site", join(workspace.root, "content")).content.languages).toEqual(["en-GB", "pt"]);
  await isValid();
});

test("a site whose first language is to be the second one says in it what was translated, at the same addresses", async () => {
  inFrench();
  const out = await workspace.works(["setup", "--name", "Jo Brandt", "--language", "fr"]);
  expect(out).toContain("The texts in French are now the site's own");
  expect(translations()).toEqual([]);
  await isValid();
  const content = join(workspace.root, "content");
  const site = readOwn("site", content).content;
  expect(site).toMatchObject({ languages: ["fr"], name: "Jo Brandt", role: "Signalétique" });
  expect(site.socials.map(({ alt }) => alt).slice(0, 2)).toEqual([
    "Jo Brandt sur GitHub",
    "Jo Brandt sur Figma",
  ]);
  const home = workspace.text("content/home.yaml");
  expect(home).toContain("greeting: Bonjour,\n");
  expect(home).toMatch(/^# yaml-language-server/);
  expect(workspace.text("content/words.yaml")).toContain("Au contenu");
  expect(workspace.text("content/seo.yaml")).toContain("Écrivez-moi");
  const study = workspace.text("content/case-studies/first-study.yaml");
  expect(study).toMatch(/^slug: first-study\b/m);
  expect(study).toMatch(/^title: Première étude\b/m);
  expect(study).toContain("label: Application web\n");
  expect(workspace.text("content/case-studies/second-study.yaml")).toContain("title: A second case study\n");
  const [article = ""] = filesIn(join(content, "blog"), /\.md$/);
  const written = workspace.text(`content/blog/${article}`);
  expect(written).toContain("title: Un premier article\n");
  expect(written).toMatch(/^slug: a-first-article$/m);
  expect(written).toMatch(/---\n\nEn français\.\n$/);
});

test("translations that are not committed are not removed", async () => {
  inFrench();
  const git = (...args: string[]) => execFileSync("git", args, { cwd: workspace.root });
  git("init", "-q");
  expect(await workspace.refused(2, ["setup", "--language", "en-GB"])).toContain("content/home.fr.yaml");
  expect(translations()).toHaveLength(8);
  await workspace.works(["setup", "--email", "jo@brandt.design"]);
});
