/** Checks the content files named on the command line (all, without names): `npx tsx scripts/check-content.ts [file ...]`. */

import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { z } from "zod";
import { readYaml } from "../lib/content/read-yaml";
import { lockedCard, privateCaseStudy, publicCaseStudy } from "../lib/content/schema/case-study";
import { staticStudy } from "../lib/content/schema/static-study";

const card = z.discriminatedUnion("lock", [lockedCard, publicCaseStudy]);
const all = (dir: string) =>
  readdirSync(dir, { recursive: true })
    .map(String)
    .filter((f) => f.endsWith(".yaml"))
    .map((f) => `${dir}/${f}`);
const files =
  process.argv.length > 2
    ? process.argv.slice(2)
    : [...all("content/case-studies"), ...all("content/private"), ...all("content/static-studies")];
const words = (s: string) => s.split(/\s+/).filter(Boolean).length;
let bad = 0;
for (const file of files) {
  try {
    if (file.includes("/private/")) {
      const s = readYaml(file, privateCaseStudy);
      console.log(
        "ok",
        file,
        s.blocks.reduce((n, b) => n + (b.type === "content" ? words(b.description) : 0), 0),
        "words",
      );
    } else if (file.includes("static-studies")) {
      const s = readYaml(file, staticStudy);
      console.log(
        "ok",
        file,
        s.sections.reduce((n, b) => n + words(b.body), 0),
        "words",
      );
    } else {
      const s = readYaml(file, card);
      if (s.slug !== basename(file, ".yaml"))
        throw new Error(`${file}: slug ${s.slug} is not the file's name`);
      console.log(
        "ok",
        file,
        s.lock
          ? "(locked card)"
          : `${s.blocks.reduce((n, b) => n + (b.type === "content" ? words(b.description) : 0), 0)} words`,
      );
    }
  } catch (e) {
    bad++;
    console.error((e as Error).message);
  }
}
void dirname;
process.exit(bad ? 1 : 0);
