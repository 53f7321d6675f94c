import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";
import { readKey, seal, unseal } from "@/workshop/content/private/archive";

const KEY = randomBytes(32).toString("base64");
const STUDY = "content/private/night-watch/study.yaml";
const PICTURE = "content/private/night-watch/pictures/cover-800.avif";
const EXTERNAL = { PRIVATE_CONTENT: "external" };

const workspace = workspaceForEachTest();

const drop = () => rmSync(join(workspace.root, "content/private"), { recursive: true });
const isThere = (file: string) => existsSync(join(workspace.root, file));
const bytes = (file: string) => readFileSync(join(workspace.root, file));
const run = (args: string, env: Record<string, string> = { PRIVATE_CONTENT_KEY: KEY }) =>
  workspace.run(["private", ...args.split(" ")], { env });

test("private content is sealed, without the studio's drafts, and opened byte for byte", async () => {
  const [study, picture] = [workspace.text(STUDY), bytes(PICTURE)];
  const half = "content/private/night-watch/.0b9f3a52-6f1e-4c38-9a53-2f5a3a8a7a10.studio";
  workspace.write(half, "half of a study");
  const { out } = await run("seal");
  expect(out).toMatch(/^content\/private\.sealed: \d+ files/);
  expect(out).not.toContain(KEY);
  expect(bytes("content/private.sealed").includes("Night Watch")).toBe(false);
  drop();
  expect((await run("open")).code).toBe(0);
  expect(workspace.text(STUDY)).toBe(study);
  expect(bytes(PICTURE).equals(picture)).toBe(true);
  expect(isThere(half)).toBe(false);
});

test("opening overwrites no file that differs, unless told to", async () => {
  await run("seal");
  workspace.write(STUDY, "my newer words");
  const refused = await run("open");
  expect(refused.err).toContain("night-watch/study.yaml");
  expect(refused.code).toBe(2);
  expect(workspace.text(STUDY)).toBe("my newer words");
  await run("open --replace");
  expect(workspace.text(STUDY)).toContain("Night Watch");
});

test("the build opens the archive if the folder is missing, and does nothing if content is not external", async () => {
  await run("seal");
  drop();
  expect(await run("supply", {})).toMatchObject({ code: 0, out: "", err: "" });
  expect(isThere(STUDY)).toBe(false);
  const keyless = await run("supply", EXTERNAL);
  expect(keyless.err).toContain("PRIVATE_CONTENT_KEY is not set. Make one with: openssl rand -base64 32");
  expect(keyless.code).toBe(2);
  const opened = await run("supply", { ...EXTERNAL, PRIVATE_CONTENT_KEY: KEY });
  expect(opened.out).toContain("opened from content/private.sealed");
  expect(isThere(STUDY)).toBe(true);
  // CI gives the key to the first build only.
  const { code, out } = await run("supply", EXTERNAL);
  expect(code).toBe(0);
  expect(out).toMatch(/\d+ files, already in content\/private/);
});

test("the build takes the folder that PRIVATE_CONTENT_DIR names, and refuses one without a study", async () => {
  cpSync(join(workspace.root, "content/private"), join(workspace.root, "elsewhere"), { recursive: true });
  mkdirSync(join(workspace.root, "empty"));
  drop();
  const supply = (more = {}) => run("supply", { ...EXTERNAL, ...more });
  expect((await supply({ PRIVATE_CONTENT_DIR: "empty" })).err).toContain("no <slug>/study.yaml");
  const nothing = await supply();
  expect(nothing.err).toContain("Set PRIVATE_CONTENT_DIR");
  expect(nothing.code).toBe(2);
  expect((await supply({ PRIVATE_CONTENT_DIR: "elsewhere" })).out).toContain("taken from elsewhere");
  expect(isThere(PICTURE)).toBe(true);
});

test("the check fails while git tracks private content that is meant to be external", async () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: workspace.root, stdio: "ignore" });
  git("init", "-q");
  git("add", STUDY);
  const tracked = await run("check", EXTERNAL);
  expect(tracked.err).toContain("git tracks 1 files under content/private");
  expect(tracked.err).toContain("git rm -r -q --cached content/private");
  expect(tracked.code).toBe(1);
  expect((await run("check", {})).code).toBe(0);
  git("rm", "-r", "-q", "--cached", "content/private");
  expect((await run("check", EXTERNAL)).code).toBe(0);
});

test("an unknown command or setting is refused", async () => {
  expect((await run("lock")).err).toContain('no command "lock"');
  const odd = await run("check", { PRIVATE_CONTENT: "yes" });
  expect(odd.err).toContain('PRIVATE_CONTENT is "yes"');
  expect(odd.code).toBe(2);
});

const key = randomBytes(32);
const files = new Map([["a/study.yaml", Buffer.from("words")]]);

test("a wrong key, a changed byte, another file or a cut one open nothing, and no two archives are equal", () => {
  const archive = seal(files, key);
  expect(archive.equals(seal(files, key))).toBe(false);
  expect(unseal(archive, key)).toEqual(files);
  const changed = Buffer.from(archive);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  for (const [wrong, tried] of [
    [archive, randomBytes(32)],
    [changed, key],
    [archive.subarray(0, 50), key],
  ] as const)
    expect(() => unseal(wrong, tried)).toThrow("does not open this archive");
  const other = Buffer.from("something else altogether, and long enough");
  expect(() => unseal(other, key)).toThrow("not a sealed archive");
});

test.each(["../../.env", "/etc/passwd", "a\\..\\b"])("an archive with the path %s opens nothing", (path) => {
  const archive = seal(new Map([[path, Buffer.from("x")]]), key);
  expect(() => unseal(archive, key)).toThrow("not a path inside content/private");
});

test("a key is 32 bytes in base64 or hex", () => {
  for (const encoding of ["hex", "base64"] as const) expect(readKey(key.toString(encoding))).toEqual(key);
  expect(() => readKey("short")).toThrow("not 32 bytes");
  expect(() => readKey("")).toThrow("not set");
});
