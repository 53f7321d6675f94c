import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOwn } from "@/lib/content/own-files";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";
import { filesIn } from "@/workshop/content/disk";

const workspace = workspaceForEachTest();

/** A site in two languages, with a text of each kind in French. */
const inFrench = (languages = "[en-GB, fr]") => {
  const { text, write } = workspace;
  write("content/site.yaml", text("content/site.yaml").replace("[en-GB]", languages));
  const first = text("content/case-studies/first-study.yaml");
  write("content/case-studies/first-study.yaml", first.replace(/^list:$/m, "$&\n  label: Web App"));
  const list = text("content/pages/case-study-list.yaml");
  write("content/pages/case-study-list.yaml", list.replace(/^filters: \[\]/m, "filters: [Web App]"));
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
  const { out, err } = await workspace.run(["content"], { env: { CASE_STUDY_PASSCODE: "given-here" } });
  expect(err).toBe("");
  expect(out).toContain("every file is valid");
};

test("a new fact takes the place of the former one in each language, and the other texts stay", async () => {
  inFrench();
  const { code } = await workspace.run(["setup", "--role", "Service designer", "--github", "-"]);
  expect(code).toBe(0);
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
  const { code, out } = await workspace.run(["setup", "--language", language]);
  expect(code).toBe(0);
  expect(out).toContain("Removed 8 files in French");
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
  const { code } = await workspace.run(["setup", "--language", "en-GB, pt"]);
  expect(code).toBe(0);
  expect(translations()).toEqual(["content/home.pt.yaml"]);
  expect(readOwn("site", join(workspace.root, "content")).content.languages).toEqual(["en-GB", "pt"]);
  await isValid();
});

test("a site whose first language is to be the second one says in it what was translated, at the same addresses", async () => {
  inFrench();
  const { code, out, err } = await workspace.run(["setup", "--name", "Jo Brandt", "--language", "fr"]);
  expect([code, err]).toEqual([0, ""]);
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
  const { code, err } = await workspace.run(["setup", "--language", "en-GB"]);
  expect(code).toBe(2);
  expect(err).toContain("content/home.fr.yaml");
  expect(translations()).toHaveLength(8);
  expect((await workspace.run(["setup", "--email", "jo@brandt.design"])).code).toBe(0);
});
