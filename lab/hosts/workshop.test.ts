import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkOut } from "@/lab/hosts/workshop";

let remove: (() => void)[] = [];
afterEach(() => {
  for (const one of remove) one();
  remove = [];
});

function repository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "checkout-"));
  remove.push(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  execFileSync("git", ["init", "-q"], { cwd: root });
  return root;
}

test("a host's builder gets private content that git leaves out, and no other such file", () => {
  const site = repository({
    ".gitignore": "content/private/\n.env.local\n",
    ".env.local": "PRIVATE_CONTENT_KEY=0",
    "content/site.yaml": "public",
    "content/private/night-watch/study.yaml": "private",
  });
  const copy = checkOut("test", site);
  remove.push(copy.remove);
  const text = (name: string) => readFileSync(join(copy.folder, name), "utf8");
  expect(text("content/site.yaml")).toBe("public");
  expect(text("content/private/night-watch/study.yaml")).toBe("private");
  expect(existsSync(join(copy.folder, ".env.local"))).toBe(false);
});
