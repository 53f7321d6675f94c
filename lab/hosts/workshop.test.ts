import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkOut } from "@/lab/hosts/workshop";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";

let site = "";
folderForEachTest((made) => {
  site = made;
});

test("a host's builder gets private content that git ignores, and no other such file", () => {
  execFileSync("git", ["init", "-q"], { cwd: site });
  const [env, secret] = [".env.local", "content/private/study.yaml"];
  mkdirSync(join(site, "content/private"), { recursive: true });
  writeFileSync(join(site, ".gitignore"), "content/private/\n.env.local\n");
  for (const name of [env, secret]) writeFileSync(join(site, name), "private");
  const copy = checkOut("test", site);
  expect(readFileSync(join(copy.folder, secret), "utf8")).toBe("private");
  expect(existsSync(join(copy.folder, ".gitignore"))).toBe(true);
  expect(existsSync(join(copy.folder, env))).toBe(false);
  copy.remove();
});
