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
import { UNWRITTEN } from "../create/request";
import { contentFile, contentFiles, schemaOf } from "../files";
import { translatedTo } from "../generate/words";
import { findMasters } from "../pictures/masters";
import { writeFiles } from "../safe-file";
import { prepareFresh, STARTER } from "./fresh";
import { starterIn } from "./languages";

let root: string;
folderForEachTest((made) => {
  root = made;
  cpSync("starter", join(root, "starter"), { recursive: true });
  cpSync("tests/fixtures/written-site/pages", join(root, "content/pages"), { recursive: true });
});

/** The files of a new site, and of the pages that it may get later. */
const FILES = [
  ...contentFiles(STARTER).map(({ file }) => ({ file, from: STARTER })),
  ...contentFiles("starter/pages").map(({ file }) => ({ file: `pages/${file}`, from: "starter" })),
].map(({ file, from }) => ({ file, text: readFileSync(join(from, file), "utf8") }));

const commentsIn = (text: string) => text.match(/(^|\s)#( .*)?$/gm);

test.each(translatedTo())(
  "in %s a new site and its further pages are valid, with each text that visitors see",
  (tag) => {
    const source = `starter/languages/${tag}.yaml`;
    const texts = parseYaml(source, readFileSync(source, "utf8")).value as Record<string, unknown>;
    const site = prepareFresh(root, [tag]);
    cpSync("starter/pages/pictures", join(site, "content/pictures"), { recursive: true });
    const inFirst = starterIn(root, tag);
    const pages = FILES.filter(({ file }) => !existsSync(join(STARTER, file)));
    const pictures = findMasters(site).masters.map(({ id }) => [id, {}]);
    writeFiles(site, [
      ...pages.map(({ file, text }) => [`content/${file}`, inFirst(file, text)] as const),
      ["content/pictures.generated.json", JSON.stringify(Object.fromEntries(pictures))],
    ]);
    const { faults, references } = findMistakes(textsOf(site), false);
    expect([...faults, ...(references ?? [])].map(String)).toEqual([]);

    const missing = FILES.flatMap(({ file, text: english }) => {
      const text = readFileSync(join(site, "content", file), "utf8");
      expect(commentsIn(text), file).toEqual(commentsIn(english));
      const [content, said] = [readText(file, english), readText(file, text)];
      const schema = schemaOf(contentFile(file) ?? { kind: "own", own: null });
      return textsOfContent(content).flatMap(({ path, text: was }) => {
        const field = path[0] === "body" || !schema ? null : fieldAt(schema, path, content.value);
        const isToReplace = was.includes(UNWRITTEN);
        if (!isToReplace && !isAsked(field, was.replaceAll(/\{\w+\}/g, ""))) return [];
        const written = valueAt(texts[file], path);
        const now = valueAt({ ...(said.value as object), body: said.body?.trim() }, path);
        const isWritten = typeof written === "string" && written.includes(UNWRITTEN) === isToReplace;
        return isWritten && now === written ? [] : [`${file} ${path.join(" ")}`];
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
