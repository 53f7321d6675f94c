import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { listedPaths } from "@/lib/content/own-files";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { copyPackages } from "@/workshop/commands/container/packages";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let root = "";
// Outside of the repository, whose packages must not be found.
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "tools-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Ended = { code: number; out: string; err: string };
const run = (file: string, args: string[], cwd: string): Promise<Ended> =>
  new Promise((done) =>
    execFile(
      file,
      args,
      { cwd, env: { PATH: process.env.PATH, NODE_ENV: "test", HOME: root, DATA_DIR: join(root, "data") } },
      (error, out, err) => done({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    ),
  );

describe("the folder of the container's commands", () => {
  const command = (...args: string[]) => run("npm", ["run", "--silent", ...args], join(root, "tools"));
  beforeAll(async () => {
    const { code, err } = await run(
      process.execPath,
      [join(inject("bundles"), "tools-files.mjs"), join(root, "tools")],
      process.cwd(),
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
  });

  test("contains no compiler, no framework and no build", () => {
    const packages = readdirSync(join(root, "tools/node_modules"));
    for (const name of ["next", "typescript", "esbuild", "tsx", "@next"])
      expect(packages).not.toContain(name);
    expect(existsSync(join(root, "tools/.next"))).toBe(false);
  });

  test("creates and lists a passcode", async () => {
    const made = await command("gate", "--", "passcode", "add", "--label", "acme", "--days", "30");
    expect(made).toMatchObject({ code: 0, err: "" });
    expect((await command("gate", "--", "passcode", "list")).out).toContain("acme");
  });

  test("prepares a document, which doctor finds", async () => {
    const file = join(root, "mine.pdf");
    writeFileSync(file, makePdf({ pages: [{ text: "one" }, { text: "two" }] }));
    const prepared = await command("document", "--", "prepare", file);
    expect(prepared).toMatchObject({ code: 0, err: "" });
    expect(prepared.out).toContain("mine.pdf, 2 pages");
    if (listedPaths().includes("/ndacasestudies"))
      expect((await command("doctor")).out).toContain("the document is prepared: mine.pdf, 2 pages");
  });
});

describe("copying packages", () => {
  const put = (name: string, more: object) => {
    mkdirSync(join(root, "from", name), { recursive: true });
    writeFileSync(join(root, "from", name, "package.json"), JSON.stringify({ name, ...more }));
  };

  test("brings what they depend on, in a circle as well, and nothing else", async () => {
    put("a", { dependencies: { "@s/b": "1" }, optionalDependencies: { "for-another-system": "1" } });
    put("@s/b", { dependencies: { a: "1", c: "1" } });
    put("c", {});
    put("d", {});
    expect(await copyPackages(join(root, "from"), ["a"], join(root, "to"))).toBe(3);
    expect(readdirSync(join(root, "to")).sort()).toEqual(["@s", "a", "c"]);
  });
});
