import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type { translated } from "@/lib/content/own.generated";
import type { OwnFound } from "@/lib/content/own-files";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";
import { findUnfinished } from "@/workshop/content/unfinished/find-unfinished";

const workspace = workspaceForEachTest(({ edit }) =>
  edit("content/site.yaml", "[en-GB]", "[en-GB, fr, pt-BR]"),
);
const write = (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) workspace.write(`content/${name}`, text);
};
const passcode = { env: { CASE_STUDY_PASSCODE: "given-here" } };
/** What the check prints of content without mistakes. */
const content = (...files: string[]) => workspace.works(["content", ...files], passcode);
const mistakes = (...files: string[]) => workspace.refused(1, ["content", ...files], passcode);

type Generated = { own: Record<string, OwnFound>; translated: typeof translated };
const generated = async (): Promise<Generated> => {
  await content();
  const file = join(workspace.root, "lib/content/own.generated.js");
  return import(`${pathToFileURL(file).href}?${readFileSync(file, "utf8").length}`);
};

test("each language gets the content of its translations, and the pages and texts that have one are known", async () => {
  write({
    "site.fr.yaml": 'name: Ida de Bretagne\nrole: "Signalétique"\n',
    "home.fr.yaml": "greeting: Bonjour,\ntabs:\n  - label: Pour tous\n",
    "seo.yaml": "/contact: { title: Write to me }\n",
    "seo.fr.yaml": "/contact: { title: Écrivez-moi, description: Par courrier. }\n/: { title: Accueil }\n",
    "pages/case-study-list.fr.yaml": "title: Études\n",
    "words.fr.yaml": "frame: { skip: Au contenu }\n",
  });
  const { own, translated } = await generated();
  expect(Object.keys(own)).toEqual(["en-GB", "fr", "pt-BR"]);
  expect(own.fr?.home).toMatchObject({
    greeting: "Bonjour,",
    // {name} is the one of the language.
    tabs: [{ id: "anyone", label: "Pour tous", beforeHighlighter: "I am", highlighter: "Ida de Bretagne" }],
    featured: own["en-GB"]?.home.featured,
  });
  expect(own.fr?.site).toMatchObject({ role: "Signalétique", email: "ida@moreau.example" });
  expect(own.fr?.seo).toEqual({
    "/contact": { title: "Écrivez-moi", description: "Par courrier." },
    "/": { title: "Accueil" },
  });
  expect(own["pt-BR"]).toEqual({ ...own["en-GB"], words: {} });
  expect(translated).toEqual({
    fr: {
      pages: ["/", "/casestudies"],
      fields: {
        site: ["name", "role"],
        home: ["greeting", "tabs 0 label"],
        caseStudyList: ["title"],
        seo: ["/contact title", "/contact description", "/ title"],
      },
    },
    "pt-BR": { pages: [], fields: {} },
  });
  expect(workspace.text("lib/words/words.generated.js")).toContain("Au contenu");
});

test("an old address leads to a page in another language, and hides none", async () => {
  write({
    "home.fr.yaml": "greeting: Bonjour,\n",
    "case-studies/first-study.fr.yaml": "slug: premiere\ntitle: Première étude\n",
    "redirects.yaml": "/vieux: /fr\n/fr/vieille: /fr/casestudies/premiere\n",
  });
  await generated();
  write({ "redirects.yaml": "/fr/casestudies/premiere: /contact\n/vieux: /fr/casestudies/first-study\n" });
  const err = await mistakes();
  expect(err).toContain("but the site has a page there");
  expect(err).toContain('an address that this site has; found "/fr/casestudies/first-study"');
});

test("a mistake in a translation names its file and line, and an original's mistake is reported once", async () => {
  write({
    "home.fr.yaml": "greeting: Bonjour,\nfeatured:\n  heading: Choix\n  cards:\n    - slug: second-study\n",
    "pages/about.fr.yaml": "intro: Voir [la carte](/blog/nowhere).\n",
    "navigation.fr.yaml": "pages:\n  - ~\n  - footer: À propos\n    menu: 12\n",
    "case-studies/first-study.fr.yaml":
      "blocks:\n  - description: |-\n      ![Une carte](none/none)\n      Voir [ici](/blog/nowhere).\n",
    "redirects.fr.yaml": "/vieux: /\n",
    "words.fr.yaml": "frame: { skip: 'Au {contenu' }\n",
  });
  const said = await mistakes();
  for (const [file, place] of [
    ["home.fr.yaml", "featured.cards[0].slug, line 5: expected nothing here: the value stands once"],
    ["navigation.fr.yaml", "pages[1].menu, line 4: expected text: put a number"],
    ["redirects.fr.yaml", "(the whole file): expected no such file"],
    ["words.fr.yaml", "frame.skip, line 1: expected braces"],
    ["case-studies/first-study.fr.yaml", "blocks[0].description, line 3: expected an encoded picture"],
  ])
    expect(said).toMatch(
      new RegExp(
        `content/${file?.replaceAll(".", "\\.")}\\n(  .*\\n)*  ${place?.replace(/[[\]().]/g, "\\$&")}`,
      ),
    );
  expect(said).not.toContain("home.yaml\n");
  expect(said).not.toContain("seo.yaml");
});

test("a link in a translation leads to a page of the site, as the original's do", async () => {
  write({ "case-studies/first-study.fr.yaml": "blocks:\n  - description: Voir [ici](/blog/nowhere).\n" });
  const said = await mistakes();
  expect(said).toMatch(
    /content\/case-studies\/first-study\.fr\.yaml\n {2}blocks\[0\]\.description, line 2: expected the address of an existing study or article/,
  );
  workspace.edit("content/case-studies/first-study.yaml", "label: See it live", "label: /blog/none");
  const both = await mistakes();
  expect(both.match(/"\/blog\/none"/g)).toHaveLength(1);
  expect(both).toMatch(/first-study\.yaml\n.*label/);
});

test("a translation without an original, or to a language that the site does not have, says what its name should be", async () => {
  write({
    "case-studies/first-stuby.fr.yaml": "title: Une étude\n",
    "blog/un-bac.fr.md": "---\ntitle: Un bac\n---\n",
    "home.de.yaml": "greeting: Hallo\n",
    "home.en-GB.yaml": "greeting: Hello\n",
    "home.pt-br.yaml": "greeting: Olá\n",
  });
  const said = await mistakes();
  expect(said).toMatch(/first-stuby\.fr\.yaml\n.*or the name content\/case-studies\/first-study\.fr\.yaml/);
  expect(said).toMatch(
    /un-bac\.fr\.md\n.*expected the file that it translates beside it, at content\/blog\/un-bac\.md; found no such file/,
  );
  expect(said).toMatch(
    /home\.de\.yaml\n.*expected one of the languages in content\/site\.yaml \(en-GB, fr, pt-BR\)/,
  );
  expect(said).toMatch(/home\.en-GB\.yaml\n.*the site's first language in content\/home\.yaml/);
  expect(said).toMatch(
    /home\.pt-br\.yaml\n.*expected pt-BR in the file's name: rename it, to content\/home\.pt-BR\.yaml/,
  );
});

test("a language's addresses begin with no page of the site", async () => {
  workspace.edit("content/case-studies/second-study.yaml", /^slug: .*$/m, "slug: fr\nshortAddress: true");
  for (const name of ["home", "navigation"]) workspace.edit(`content/${name}.yaml`, /second-study/g, "fr");
  expect(await mistakes()).toMatch(
    /content\/site\.yaml\n {2}languages\[1\], line \d+: expected a language whose addresses, from \/fr on, are free, but the site has the page \/fr/,
  );
});

test("two pages do not share a slug in one language", async () => {
  write({
    "case-studies/first-study.fr.yaml": "slug: etude\ntitle: Une étude\n",
    "case-studies/second-study.fr.yaml": "title: Une autre étude\nslug: Etude\n",
  });
  expect(await mistakes()).toMatch(
    /second-study\.fr\.yaml\n {2}slug, line 2: expected an address that no other page has in fr, but content\/case-studies\/first-study\.fr\.yaml has it, too; found "Etude"/,
  );
});

test("a study is filed under the filters of the first language, whatever they are called in another", async () => {
  write({ "pages/case-study-list.fr.yaml": "filters: [Appli]\n" });
  workspace.edit("content/pages/case-study-list.yaml", "filters: []", "filters: [Web app]");
  workspace.edit("content/case-studies/first-study.yaml", "chipContent: Web app", "$&\n  label: Web app");
  expect((await generated()).own.fr?.caseStudyList.filters).toEqual(["Appli"]);
});

test("one translation can be checked alone", async () => {
  write({ "home.fr.yaml": "greeting: Bonjour,\n", "pages/contact.fr.yaml": "titre: Contact\n" });
  await content("content/home.fr.yaml");
  expect(await mistakes("content/pages/contact.fr.yaml")).toMatch(
    /contact\.fr\.yaml\n {2}titre, line 1: expected a field that/,
  );
});

test("a draft's translation stops nothing", async () => {
  write({ "case-studies/second-study.fr.yaml": "titre: Une étude\n" });
  expect(await mistakes()).toMatch(/second-study\.fr\.yaml/);
  workspace.edit("content/case-studies/second-study.yaml", /$/, "draft: true\n");
  for (const name of ["home", "navigation"])
    workspace.edit(`content/${name}.yaml`, /\n *- slug: second-study|, second-study/, "");
  await content();
  rmSync(join(workspace.root, "content/case-studies/second-study.fr.yaml"));
});

test("what is not translated is noted: a line for each translation, and one for the files that have none", async () => {
  workspace.edit("content/site.yaml", ", pt-BR", "");
  write({
    "site.fr.yaml": "role: Signalétique\ntagline: Je dessine.\nlocation: Lorient\nrights: Rien.\n",
    "navigation.fr.yaml": "pages: [{ footer: Accueil }]\n",
    "case-studies/first-study.fr.yaml": "title: Le bac\n",
  });
  const out = await content();
  const noted = /Note: what is not translated.*\n((?: {2}.*\n?)*)/.exec(out)?.[1]?.trim().split("\n") ?? [];
  expect(noted.map((line) => line.trim().replace(/:\d+:/, ":"))).toEqual([
    expect.stringMatching(
      /^content\/case-studies\/first-study\.yaml: \d+ texts without French: description; position; expertise; cover, alt; \d+ more, write them in content\/case-studies\/first-study\.fr\.yaml$/,
    ),
    expect.stringMatching(/^content\/navigation\.yaml: \d+ texts without French: pages 2, header; /),
    // The labels and names of other places need no French.
    expect.stringMatching(
      /^content\/site\.yaml: 4 texts without French: socials 1, alt; socials 2, alt; socials 3, alt; socials 4, alt, /,
    ),
    expect.stringMatching(
      /^content\/site\.yaml: \d+ without French: content\/blog\/a-first-article\.md, .*, \d+ more; nothing of it is in French yet, so it has no page there$/,
    ),
    // This copy of the project has no translations of the interface.
    expect.stringMatching(
      /^content\/site\.yaml: \d+ words of the buttons and messages are in English.*content\/words\.fr\.yaml/,
    ),
  ]);
});

test("a text whose original was changed since is noted until one of the two follows; a build writes no record of it", async () => {
  const file = "content/translations.generated.json";
  write({ "home.fr.yaml": "greeting: Bonjour,\n" });
  await content();
  const record = workspace.text(file);
  expect(record).toMatch(/^ {2}"home\.fr\.yaml greeting": "[\da-f]+ [\da-f]+"$/m);
  workspace.edit("content/home.yaml", /^greeting: .*$/m, "greeting: Good evening,");
  expect(await content()).toMatch(
    /content\/home\.yaml:\d+: 1 text outdated in French: greeting, look at them in content\/home\.fr\.yaml/,
  );
  write({ "home.fr.yaml": "greeting: Bonsoir,\n" });
  await content("--build");
  expect(workspace.text(file)).toBe(record);
  expect(await content()).not.toContain("outdated");
  expect(workspace.text(file)).not.toBe(record);
});

test("the studio lists what is not translated, in the translation at the first text that is missing", async () => {
  write({ "home.fr.yaml": "greeting: Bonjour,\n" });
  const found = await findUnfinished({ root: workspace.root });
  expect(
    found.filter(({ kind, file }) => kind === "translation" && file === "content/home.fr.yaml"),
  ).toMatchObject([
    {
      path: ["tabs", 0, "label"],
      words: expect.stringMatching(/^\d+ texts without French: tabs 1, label; /),
    },
  ]);
  expect(found.filter(({ kind }) => kind === "mistake")).toEqual([]);
});

test("a site with one language has no notes about translations", async () => {
  workspace.edit("content/site.yaml", ", fr, pt-BR", "");
  expect(await content()).not.toMatch(/translated|without/);
});
