import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcesIn } from "../architecture/sources";

/** A file of this repository, as docs and comments write it. */
const NAMED =
  /(?<![\w./-])(?:app|components|document|lab|lib|rooms|styles|tests|types|workshop)(?:\/[\w()[\]-]+)*\/[\w.-]+\.(?:css|mjs|tsx?)\b/g;
const COMMENT = /^\s*(\/\/|\/?\*)|\s\/\/ /;

test("docs and comments name only files that exist", () => {
  const docs = readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`);
  const texts = ["README.md", "CONTRIBUTING.md", "lab/README.md", ...docs]
    .filter((path) => path.endsWith(".md"))
    .map((path) => ({ path, lines: readFileSync(path, "utf8").split("\n") }));
  const code = sourcesIn("app", "components", "document", "lab", "lib", "rooms", "tests", "workshop");
  const comments = code.map(({ path, text }) => ({
    path,
    lines: text.split("\n").filter((line) => COMMENT.test(line)),
  }));
  const found = [...texts, ...comments].flatMap(({ path, lines }) =>
    [...lines.join("\n").matchAll(NAMED)]
      .filter(([named]) => !existsSync(named))
      .map(([named]) => `${path}: ${named}`),
  );
  expect(found).toEqual([]);
});
