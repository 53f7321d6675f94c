import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOwn } from "@/lib/content/own-files";
import { workspaceForEachTest, writeOwnSite } from "@/tests/fixtures/workspace";
import { beginFresh } from "@/workshop/content/starter/fresh";
import { namesPlaceholder } from "@/workshop/content/unfinished/persona";

const workspace = workspaceForEachTest(undefined, writeOwnSite);

const everything = (...folders: string[]): string =>
  folders
    .filter((folder) => existsSync(join(workspace.root, folder)))
    .flatMap((folder) =>
      readdirSync(join(workspace.root, folder), { recursive: true, encoding: "utf8", withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(yaml|md|json|svg|css)$/.test(entry.name))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")),
    )
    .join("\n");

test("a fresh site has nothing of the placeholder", () => {
  const { email, tagline, socials } = readOwn("site").content;
  const { signal } = readOwn("theme").content.colours;
  beginFresh(workspace.root);
  const text = everything("content", "public", "styles");
  expect(namesPlaceholder(text)).toBe(false);
  for (const fact of [email, tagline, signal.light, ...socials.map(({ link }) => link)])
    expect(text.toLowerCase(), fact).not.toContain(fact.toLowerCase());
  expect(existsSync(join(workspace.root, "content/private"))).toBe(false);
});
