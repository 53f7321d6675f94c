import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { NOT_OF_A_SITE } from "@/workshop/content/starter/fresh";
import { isShipped } from "../is-shipped";
import { codeIn } from "./sources";

/** Copied to the root of a fresh site, so its links begin there. */
const STARTER = "starter/README.md";

const folders = ["docs", "lab"].filter(existsSync).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.includes("node_modules"))
    .map((name) => join(folder, name)),
);

// A site's own README belongs to its designer.
const docs = [...folders, "CONTRIBUTING.md", STARTER, ...(isShipped() ? ["README.md"] : [])].map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
  folder: path === STARTER ? "." : dirname(path),
}));

const onlyHere = (path: string): boolean => NOT_OF_A_SITE.some((part) => path.startsWith(part));
const goneFromSite = (path: string): boolean => onlyHere(path) && !existsSync("lab");

const LINK = /(?:\]\(|(?:src|srcset)=")(?![a-z]+:)([^)#"\s]*)(#[^)"\s]*)?[)"]/g;

const linksIn = (text: string): { target: string; anchor: string }[] =>
  [...text.replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, "").matchAll(LINK)].map(
    ([, target = "", anchor = ""]) => ({
      target,
      anchor,
    }),
  );

/** The address of a heading, as GitHub makes it. */
const anchorOf = (title: string): string =>
  `#${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-")}`;

const hasHeading = (file: string, anchor: string): boolean =>
  [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].some(
    ([, title = ""]) => anchorOf(title) === anchor,
  );

test("every link among the docs leads to a file, and to a heading in it", () => {
  const broken = docs.flatMap(({ path, text, folder }) =>
    linksIn(text)
      .map((link) => ({ ...link, file: link.target === "" ? path : join(folder, link.target) }))
      .filter(({ file }) => !goneFromSite(file))
      .filter(({ file, anchor }) => !existsSync(file) || (anchor !== "" && !hasHeading(file, anchor)))
      .map(({ target, anchor }) => `${path}: ${target}${anchor}`),
  );
  expect(broken).toEqual([]);
});

test("the README of a fresh site links to nothing that only this repository has", () => {
  const targets = linksIn(readFileSync(STARTER, "utf8")).map(({ target }) => target);
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter(onlyHere)).toEqual([]);
});

const SOURCE =
  /`((?:app|components|document|lab|lib|rooms|styles|supabase|tests|workshop)\/[\w./()[\]-]+\.(?:css|js|md|mjs|py|sql|toml|ts|tsx))`/g;

test("every source file that the docs name exists", () => {
  const missing = docs.flatMap(({ path, text }) =>
    [...text.matchAll(SOURCE)]
      .map(([, file = ""]) => file)
      .filter((file) => !file.includes(".generated.") && !goneFromSite(file) && !existsSync(file))
      .map((file) => `${path}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test("every page of the docs that the code names exists", () => {
  const missing = codeIn("app", "components", "document", "lib", "rooms", "workshop", "tests", "lab").flatMap(
    ({ path, text }) =>
      [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
        .filter(([page]) => !existsSync(page))
        .map(([page]) => `${path}: ${page}`),
  );
  expect(missing).toEqual([]);
});
