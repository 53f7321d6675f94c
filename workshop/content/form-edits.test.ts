import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { splitFrontMatter } from "@/lib/content/front-matter";
import { annotated } from "@/tests/fixtures/edited-lines";
import { editOf, formEdit } from "@/tests/fixtures/form-edit";
import { contentOf } from "@/tests/fixtures/random-site/write-random-site";
import { STRANGE_SITE } from "@/tests/fixtures/strange-site";
import { WHOLE } from "@/tests/whole";
import { readText, writeText } from "./content-text";
import { contentFiles } from "./files";
import { plainLines } from "./yaml/plain-lines";

/** For other and more edits: EDITS=20000 SEED=7 npx vitest run form-edits */
const { EDITS = WHOLE ? "600" : "200", SEED = "1" } = process.env;

const FOLDERS = ["content", "starter/content", STRANGE_SITE];
const shipped = FOLDERS.flatMap((folder) =>
  contentFiles(folder).map(({ file }): [string, string] => [file, readFileSync(join(folder, file), "utf8")]),
);
const notes = fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 });

/** The YAML of a file, and the text around it. */
function yamlOf(file: string, text: string): { yaml: string; around: string[] } {
  if (!file.endsWith(".md")) return { yaml: text, around: [] };
  const { frontMatter = "" } = splitFrontMatter(text) ?? {};
  return { yaml: `${frontMatter}\n`, around: text.split(frontMatter) };
}

/** Every file as it is, and once more with comments. */
const sources = [...shipped, ...Object.entries(contentOf(Number(SEED)))].flatMap(([file, exact], at) => {
  const text = plainLines(exact);
  const { yaml } = yamlOf(file, text);
  const [numbers = []] = fc.sample(notes, { seed: Number(SEED) + at, numRuns: 1 });
  const commented = text.replace(yaml.trimEnd(), () => annotated(yaml, numbers).trimEnd());
  return [text, commented].map((one) => ({ file, text: one, ...yamlOf(file, one) }));
});

const hasAlias = (yaml: string): boolean => /^ *(- +|[\w"]+: )\*/m.test(yaml);

test(
  "after a form edit of any content its value is right, and only the entry's lines differ",
  () => {
    fc.assert(
      fc.property(fc.constantFrom(...sources), formEdit, ({ file, text, yaml, around }, edit) => {
        const change = editOf(yaml, edit);
        if (change === null) return;
        const body = file.endsWith(".md") ? (splitFrontMatter(text)?.body ?? "") : null;
        // Reading refuses what `npm run content` refuses, so that the schema gets the wanted value.
        const made = writeText(file, text, { value: change.wanted, body });
        expect(readText(file, made)).toEqual({ value: change.wanted, body });
        // Without its anchor an alias is written out.
        if (hasAlias(yaml)) return;
        const after = yamlOf(file, made);
        expect([change.faultIn(after.yaml), after.around]).toEqual(["", around]);
      }),
      { numRuns: Number(EDITS), seed: Number(SEED) },
    );
  },
  120_000 + 60 * Number(EDITS),
);
