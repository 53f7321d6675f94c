import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { valueAt } from "@/lib/content/content-error";
import { fieldAt } from "@/lib/content/fields";
import { parseYaml } from "@/lib/content/read-yaml";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { findMistakes } from "../check/find-mistakes";
import { textsOf } from "../check/texts";
import { isAsked } from "../check/untranslated";
import { readText, textsOfContent } from "../content-text";
import { newPage } from "../create/request";
import { articleFile, passcodeGateFile, privateStudyFile, roomFile, studyFile } from "../create/texts";
import { UNWRITTEN } from "../create/unwritten";
import { contentFile, contentFiles, schemaOf } from "../files";
import { translatedTo } from "../generate/words";
import { findMasters } from "../pictures/masters";
import { writeFiles } from "../safe-file";
import { prepareFresh, STARTER } from "./fresh";
import { starterIn } from "./languages";

const project = folderForEachTest((root) => {
  cpSync("starter", join(root, "starter"), { recursive: true });
  cpSync("tests/fixtures/written-site/pages", join(root, "content/pages"), { recursive: true });
});

/** The files of a new site, and of the pages that it may get later. */
const FILES = [
  ...contentFiles(STARTER).map(({ file }) => ({ file, from: STARTER })),
  ...contentFiles("starter/pages").map(({ file }) => ({ file: `pages/${file}`, from: "starter" })),
].map(({ file, from }) => ({ file, as: file, text: readFileSync(join(from, file), "utf8") }));

const TODAY = new Date();
const study = newPage({ kind: "case-study", title: "2025", client: "2025" });
const article = newPage({ kind: "article", title: "2025" });
const list = { order: 1, filter: undefined, role: "2025" };
/** What the designer begins later. */
const BEGUN = [
  { file: "case-studies/2025.yaml", as: "new/study.yaml", text: studyFile(study, TODAY, list) },
  { file: "private/2025/study.yaml", as: "new/study.yaml", text: privateStudyFile(study, "2025") },
  { file: "blog/2025.md", as: "new/article.md", text: articleFile(article, TODAY) },
  { file: "private/rooms/a/room.yaml", as: "new/room.yaml", text: roomFile("a", "2025", true, []) },
  { file: "pages/passcode-gate.yaml", as: "pages/passcode-gate.yaml", text: passcodeGateFile },
];

const commentsIn = (text: string) => text.match(/(^|\s)#( .*)?$/gm);

test.each(translatedTo())(
  "in %s a new site is valid, and each of its first texts is in that language",
  (tag) => {
    const site = prepareFresh(project(), [tag]);
    cpSync("starter/pages/pictures", join(site, "content/pictures"), { recursive: true });
    const inFirst = starterIn(project(), tag);
    const pages = FILES.filter(({ file }) => !existsSync(join(STARTER, file)));
    const pictures = findMasters(site).masters.map(({ id }) => [id, {}]);
    writeFiles(site, [
      ...pages.map(({ file, text }) => [`content/${file}`, inFirst(file, text)] as const),
      ["content/pictures.generated.json", JSON.stringify(Object.fromEntries(pictures))],
    ]);
    const { faults, references } = findMistakes(textsOf(site), false);
    expect([...faults, ...(references ?? [])].map(String)).toEqual([]);

    const source = `starter/languages/${tag}.yaml`;
    const own = parseYaml(source, readFileSync(source, "utf8")).value as Record<string, unknown>;
    const made = [
      ...FILES.map((one) => ({ ...one, said: readFileSync(join(site, "content", one.file), "utf8") })),
      ...BEGUN.map((one) => ({ ...one, said: inFirst(one.file, one.text, one.as) })),
    ];
    const missing = made.flatMap(({ file, as, text, said }) => {
      expect(commentsIn(said), file).toEqual(commentsIn(text));
      const [english, now] = [readText(file, text), readText(file, said)];
      const schema = schemaOf(contentFile(file) ?? { kind: "own", own: null });
      return textsOfContent(english).flatMap(({ path, text: was }) => {
        const field = path[0] === "body" || !schema ? null : fieldAt(schema, path, english.value);
        const isToReplace = was.includes(UNWRITTEN);
        const words = was.replaceAll(/\{\w+\}/g, "").replace(UNWRITTEN, "");
        if (!isAsked(isToReplace ? null : field, words)) return [];
        const written = valueAt(own[as], path);
        const isRight = typeof written === "string" && written.includes(UNWRITTEN) === isToReplace;
        const isThere = valueAt({ ...(now.value as object), body: now.body }, path) === written;
        return isRight && isThere ? [] : [`${file} ${path.join(" ")}`];
      });
    });
    expect(missing).toEqual([]);
  },
);

test("a new site in English, or in a language that nothing is written in, is as it was", () => {
  for (const tag of ["en", "en-GB", "zh-TW", "eo"])
    for (const { file, text } of FILES) expect(starterIn(".", tag)(file, text)).toBe(text);
});

test("a new site in a variant of a language has the texts of that language", () => {
  for (const { file, text } of FILES)
    expect(starterIn(".", "fr-CA")(file, text)).toBe(starterIn(".", "fr")(file, text));
});
