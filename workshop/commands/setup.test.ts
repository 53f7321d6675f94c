import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readOwn } from "@/lib/content/own-files";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";
import { WRITTEN_SITE } from "@/tests/fixtures/written-site";
import { WHOLE } from "@/tests/whole";
import { read } from "@/workshop/content/starter/identity";

const workspace = workspaceForEachTest();
const site = readOwn("site", WRITTEN_SITE).content;

const env = () => parseEnv(workspace.text(".env.local"));

test("flags set the name, mail, links, a rendering and new secrets", async () => {
  const out = await workspace.works([
    "setup",
    ...["--name", "Jo O'Brien", "--email", "jo@obrien.design", "--domain", "obrien.design"],
    ...["--github", "https://github.com/jo", "--figma", "-", "--rendering", "ru=Джо О’Брайен"],
  ]);
  expect(out).toContain("site.yaml for Jo O'Brien");
  const site = workspace.text("content/site.yaml");
  expect(site).toContain("name: Jo O'Brien\n");
  expect(site).toContain(`{ text: "{name}", lang: en }`);
  expect(site).toContain("{ text: Джо О’Брайен, lang: ru }");
  expect(site).toContain("email: jo@obrien.design\n");
  expect(site).toMatch(/alt: "\{name\} on GitHub",?\s+link: https:\/\/github\.com\/jo\s/);
  expect(site).not.toContain("figma.com");
  // Everything else stays: the other renderings, and every comment and entry of the file.
  expect(site).toContain("{ text: إيدا مورو, lang: ar, dir: rtl }");
  expect(site).toContain("# Who the site belongs to and how it behaves.");
  expect(site).toContain("\ntransition: blur\n");
  expect(out).toMatch(/Unchanged renderings of the name: .*hi .*ta /);
  expect(out).not.toMatch(/Unchanged renderings of the name: .*ru /);

  const { GATE_SECRETS = "", CASE_STUDY_PASSCODE = "", SITE_URL } = env();
  expect(Buffer.byteLength(GATE_SECRETS)).toBeGreaterThanOrEqual(32);
  expect(CASE_STUDY_PASSCODE).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(SITE_URL).toBe("https://obrien.design");
  expect(out).toContain(`Passcode for your resume: ${CASE_STUDY_PASSCODE}`);
  expect(out).not.toContain(GATE_SECRETS);
  expect(statSync(join(workspace.root, ".env.local")).mode & 0o077).toBe(0);

  expect((await workspace.run(["content"])).out).toContain("every file is valid");
});

const NAMES: [name: string, more: string[]][] = [
  ["Nguyễn Thị Ánh", ["--rendering", "ja=グエン"]],
  ["नीला Rao", ["--rendering", "ar=نيلا"]],
  ["Łukasz Nowak", []],
  ["Zoë O’Brien", ["--rendering", "ru=Зои О’Брайен"]],
  ["Анна Ahmatova", ["--rendering", "ru=Анна Ѣ"]],
  ["山田 太郎", []],
  ["김 민준", []],
];

test.each(WHOLE ? NAMES : NAMES.slice(0, 1))(
  "a name is drawn in the letters it is written with: %s",
  async (name, more) => {
    const out = await workspace.works(["setup", "--name", name, ...more]);
    expect(out).toContain(`site.yaml for ${name}.`);
    expect(out).toContain("Passcode for your resume");
    // Every letter that the site's faces lack is in one of the files.
    const css = workspace.text("styles/fonts/renderings/renderings.css");
    for (const letter of name.match(/[^ -\u024f\u2019]/gu) ?? [])
      expect(css).toContain(`U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`);
  },
);

test("letters that no font draws are named, and nothing is written", async () => {
  const err = await workspace.refused(2, ["setup", "--name", "Jo 𓀀", "--domain", "jo.design"]);
  expect(err).toContain('No font of the site draws "𓀀" of the name "Jo 𓀀" (en).');
  expect(workspace.text("content/site.yaml")).not.toContain("𓀀");
  expect(() => workspace.text(".env.local")).toThrow();
});

test("a question is asked again after a wrong answer, and an empty one keeps the value", async () => {
  const answers = [
    ...["no", "German", "de", "Jo Brandt", "jo at brandt", "jo@brandt.design", "Service designer", "", ""],
    ...["next year", "2026", "brandt.design/work", "", "github.com/jo", "-"],
  ];
  const out = await workspace.works(["setup"], {
    input: `${[...answers, ...Array(12).fill("")].join("\n")}\n`,
  });
  expect(out).toContain('"jo at brandt" is not an e-mail address');
  expect(out).toContain('"German" is not a language');
  expect(out).toContain('"next year" is not a year');
  expect(out).toContain('"brandt.design/work" is not a domain');
  expect(out).toContain('"github.com/jo" is not a link');
  const site = workspace.text("content/site.yaml");
  expect(site).toContain("email: jo@brandt.design\n");
  expect(site).toContain("role: Service designer\n");
  expect(site).toMatch(/^languages: \[\s*de\s*\]$/m);
  expect(site).toContain(`{ text: "{name}", lang: de }`);
  expect(site).toContain("footerYear: 2026\n");
  expect(site).not.toContain("github.com");
  expect(site).toContain('alt: "{name} on Figma"');
  expect(env().SITE_URL).toBeUndefined();
});

test("a site that begins in another language asks with that language's first texts, and an empty answer keeps them", async () => {
  const out = await workspace.works(["setup"], { input: `yes\nfr, en\nJo Brandt\n${"\n".repeat(16)}` });
  const { role, tagline, location } = readOwn("site", join(workspace.root, "content")).content;
  for (const text of [role, tagline, location]) expect(out).toContain(`[${text}]: `);
});

test("answers that end early change nothing", async () => {
  const before = workspace.text("content/site.yaml");
  const err = await workspace.refused(2, ["setup"], { input: "no\nJo Brandt\n" });
  expect(err).toContain("ended before the last question");
  expect(workspace.text("content/site.yaml")).toBe(before);
  expect(() => workspace.text(".env.local")).toThrow();
});

// Without a name: fonts for its letters take two seconds to make.
test("a value in .env.local is never changed; an empty one is filled in", async () => {
  workspace.write(
    ".env.local",
    "# mine\nGATE_SECRETS=\nCASE_STUDY_PASSCODE=my own words\nSITE_URL=https://old.design",
  );
  const { out } = await workspace.run(["setup", "--email", "jo@brandt.design", "--domain", "new.design"]);
  expect(out).toContain("Kept in .env.local: CASE_STUDY_PASSCODE, SITE_URL");
  expect(out).toContain("Passcode for your resume: my own words");
  const text = workspace.text(".env.local");
  expect(text).toMatch(
    /^# mine\nGATE_SECRETS=\S{64}\nCASE_STUDY_PASSCODE=my own words\nSITE_URL=https:\/\/old.design/,
  );
  await workspace.run(["setup", "--email", "jo@brandt.design"]);
  expect(workspace.text(".env.local")).toBe(text);
});

test("a value behind a byte order mark is kept, too, and a file that is not UTF-8 is not overwritten", async () => {
  workspace.write(".env.local", "\uFEFFCASE_STUDY_PASSCODE=my own words\nGATE_SECRETS=\n");
  const { out } = await workspace.run(["setup", "--email", "jo@brandt.design"]);
  expect(out).toContain("Kept in .env.local: CASE_STUDY_PASSCODE");
  expect(out).toContain("Passcode for your resume: my own words");
  expect(workspace.text(".env.local").match(/CASE_STUDY_PASSCODE/g)).toHaveLength(1);
  const utf16 = Buffer.from("\uFEFFCASE_STUDY_PASSCODE=my own words\n", "utf16le");
  workspace.write(".env.local", utf16);
  const err = await workspace.refused(1, ["setup", "--email", "jo@brandt.design"]);
  expect(err).toContain(".env.local: it is not saved as UTF-8");
  expect(readFileSync(join(workspace.root, ".env.local"))).toEqual(utf16);
});

test("a wrong flag is refused in a sentence and changes nothing", async () => {
  const before = workspace.text("content/site.yaml");
  const err = await workspace.refused(2, ["setup", "--name", "Jo", "--email", "jo"]);
  expect(err).toMatch(/^"jo" is not an e-mail address[^\n]*\n\nUsage:/);
  expect((await workspace.run(["setup", "--nmae", "Jo"])).err).toContain("--nmae");
  expect(workspace.text("content/site.yaml")).toBe(before);
});

test.each([
  ["a domain with a path", () => read.domain("https://jo.design/work"), "not a domain"],
  ["a domain of one word", () => read.domain("jo"), "not a domain"],
  ["a link without https", () => read.link("github.com/jo"), "not a link"],
  ["a rendering without a language", () => read.rendering("Джо", site), "not a rendering"],
  ["a language twice", () => read.languages("fr, de, fr"), "each language once"],
  ["a language that the site lacks", () => read.rendering("eo=Jo", site), "these languages: en, hi"],
  ["an empty name", () => read.name("  "), "not a name"],
])("%s is refused", (_, answer, said) => {
  expect(answer).toThrow(said);
});

test("comments and their order in the site's file stay", async () => {
  workspace.edit("content/site.yaml", "renderings:\n", "# in my own order\nrenderings:\n");
  workspace.edit("content/site.yaml", "email:", "# where mail arrives\nemail:");
  const mine = workspace.text("content/site.yaml");
  await workspace.works(["setup", "--email", "jo@jo.design"]);
  expect(workspace.text("content/site.yaml")).toBe(mine.replace(/^email: .*$/m, "email: jo@jo.design"));
});

test("an invalid site file is named with its line and not changed", async () => {
  workspace.edit("content/site.yaml", /^consent: .*$/m, "consent: maybe");
  const before = workspace.text("content/site.yaml");
  const err = await workspace.refused(1, ["setup", "--name", "Jo"]);
  expect(err).toMatch(/Content error in content\/site\.yaml\n {2}consent, line \d+: /);
  expect(workspace.text("content/site.yaml")).toBe(before);
});
