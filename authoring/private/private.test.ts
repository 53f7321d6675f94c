import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readKey, seal, unseal } from "@/authoring/private/archive";
import { workspaceForEachTest } from "@/tests/fixtures/workspace";

const KEY = randomBytes(32).toString("base64");
const STUDY = "content/private/night-watch/study.yaml";
const PICTURE = "content/private/night-watch/pictures/cover-800.avif";

const workspace = workspaceForEachTest();

const drop = () => rmSync(join(workspace.root, "content/private"), { recursive: true });
const bytes = (file: string) => readFileSync(join(workspace.root, file));

test("private content is sealed, and opened byte for byte", async () => {
  const study = workspace.text(STUDY);
  const picture = bytes(PICTURE);
  const sealed = await workspace.run(["private", "seal"], { env: { PRIVATE_CONTENT_KEY: KEY } });
  expect(sealed.out).toMatch(/^content\/private\.sealed: \d+ files/);
  expect(sealed.out).not.toContain(KEY);
  expect(bytes("content/private.sealed").includes("Night Watch")).toBe(false);
  drop();
  const opened = await workspace.run(["private", "open"], { env: { PRIVATE_CONTENT_KEY: KEY } });
  expect(opened.code).toBe(0);
  expect(workspace.text(STUDY)).toBe(study);
  expect(bytes(PICTURE).equals(picture)).toBe(true);
});

test("what the studio is writing at this moment is not sealed", async () => {
  const half = "content/private/night-watch/.0b9f3a52-6f1e-4c38-9a53-2f5a3a8a7a10.studio";
  const env = { PRIVATE_CONTENT_KEY: KEY };
  workspace.write(half, "half of a study");
  await workspace.run(["private", "seal"], { env });
  drop();
  await workspace.run(["private", "open"], { env });
  expect(existsSync(join(workspace.root, STUDY))).toBe(true);
  expect(existsSync(join(workspace.root, half))).toBe(false);
});

test("opening writes over nothing that differs, unless told to", async () => {
  const env = { PRIVATE_CONTENT_KEY: KEY };
  await workspace.run(["private", "seal"], { env });
  workspace.write(STUDY, "my newer words");
  const refused = await workspace.run(["private", "open"], { env });
  expect(refused.err).toContain("night-watch/study.yaml");
  expect(refused.code).toBe(2);
  expect(workspace.text(STUDY)).toBe("my newer words");
  await workspace.run(["private", "open", "--replace"], { env });
  expect(workspace.text(STUDY)).toContain("Night Watch");
});

test("the build opens the archive where the folder is not there, and does nothing where it is not external", async () => {
  const env = { PRIVATE_CONTENT: "external", PRIVATE_CONTENT_KEY: KEY };
  await workspace.run(["private", "seal"], { env });
  drop();
  expect(await workspace.run(["private", "supply"])).toMatchObject({ code: 0, out: "", err: "" });
  expect(existsSync(join(workspace.root, STUDY))).toBe(false);
  const keyless = await workspace.run(["private", "supply"], { env: { PRIVATE_CONTENT: "external" } });
  expect(keyless.err).toContain("PRIVATE_CONTENT_KEY is not set. Make one with: openssl rand -base64 32");
  expect(keyless.code).toBe(2);
  expect((await workspace.run(["private", "supply"], { env })).out).toContain(
    "opened from content/private.sealed",
  );
  expect(existsSync(join(workspace.root, STUDY))).toBe(true);
  // A build after that one, as CI's are: the key was given to the first alone.
  expect(await workspace.run(["private", "supply"], { env: { PRIVATE_CONTENT: "external" } })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\d+ files as they stand/),
  });
});

test("the build takes the folder that PRIVATE_CONTENT_DIR names, and says where it holds no study", async () => {
  cpSync(join(workspace.root, "content/private"), join(workspace.root, "elsewhere"), { recursive: true });
  mkdirSync(join(workspace.root, "empty"));
  drop();
  const external = { PRIVATE_CONTENT: "external" };
  const empty = await workspace.run(["private", "supply"], {
    env: { ...external, PRIVATE_CONTENT_DIR: "empty" },
  });
  expect(empty.err).toContain("no <slug>/study.yaml");
  const nothing = await workspace.run(["private", "supply"], { env: external });
  expect(nothing.err).toContain("Set PRIVATE_CONTENT_DIR");
  expect(nothing.code).toBe(2);
  const supplied = await workspace.run(["private", "supply"], {
    env: { ...external, PRIVATE_CONTENT_DIR: "elsewhere" },
  });
  expect(supplied.out).toContain("taken from elsewhere");
  expect(existsSync(join(workspace.root, PICTURE))).toBe(true);
});

test("the check fails while git tracks private content that is meant to be external", async () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: workspace.root, stdio: "ignore" });
  git("init", "-q");
  git("add", "content/private/night-watch/study.yaml");
  const env = { PRIVATE_CONTENT: "external" };
  const tracked = await workspace.run(["private", "check"], { env });
  expect(tracked.err).toContain("git tracks 1 files under content/private");
  expect(tracked.err).toContain("git rm -r -q --cached content/private");
  expect(tracked.code).toBe(1);
  expect((await workspace.run(["private", "check"])).code).toBe(0);
  git("rm", "-r", "-q", "--cached", "content/private");
  expect(await workspace.run(["private", "check"], { env })).toMatchObject({ code: 0 });
});

test("a command or setting that is not understood is refused", async () => {
  expect((await workspace.run(["private", "lock"])).err).toContain('no command "lock"');
  const odd = await workspace.run(["private", "check"], { env: { PRIVATE_CONTENT: "yes" } });
  expect(odd.err).toContain('PRIVATE_CONTENT is "yes"');
  expect(odd.code).toBe(2);
});

const key = randomBytes(32);
const files = new Map([["a/study.yaml", Buffer.from("words")]]);

test("another key, a changed byte, another file or a cut one open nothing", () => {
  const archive = seal(files, key);
  expect(unseal(archive, key)).toEqual(files);
  expect(() => unseal(archive, randomBytes(32))).toThrow("does not open this archive");
  const changed = Buffer.from(archive);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(changed, key)).toThrow("does not open this archive");
  expect(() => unseal(archive.subarray(0, 50), key)).toThrow("does not open this archive");
  expect(() => unseal(Buffer.from("something else altogether, and long enough"), key)).toThrow(
    "no sealed archive",
  );
});

test("the same content is never sealed to the same bytes", () => {
  expect(seal(files, key).equals(seal(files, key))).toBe(false);
});

test.each(["../../.env", "/etc/passwd", "a\\..\\b"])("an archive with the path %s opens nothing", (path) => {
  const archive = seal(new Map([[path, Buffer.from("x")]]), key);
  expect(() => unseal(archive, key)).toThrow("no path inside content/private");
});

test("a key is 32 bytes in base64 or hex", () => {
  expect(readKey(key.toString("hex"))).toEqual(key);
  expect(readKey(key.toString("base64"))).toEqual(key);
  expect(() => readKey("short")).toThrow("not 32 bytes");
  expect(() => readKey("")).toThrow("not set");
});
