import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { transformSync } from "esbuild";
import sharp from "sharp";
import { afterEach, inject, vi } from "vitest";
import { layWrittenSite } from "@/tests/fixtures/written-site";
import { PLAIN_GIT } from "@/tests/plain-git";

// Each command is a program of its own: some tests start eight, and other tests keep the machine busy meanwhile.
vi.setConfig({ testTimeout: 240_000 });

/** What the commands read and write, beside the site's own content and their own code. */
const NEEDED = ["starter", "supabase", "package.json", "biome.json"];

const CUT_FACES = "lib/theme/cut-faces";

export type Result = { code: number; out: string; err: string };

/** Lays what this site holds, whatever that is. */
export function layOwnSite(root: string): void {
  for (const name of ["content", "public", "app/fonts/renderings"])
    if (existsSync(name)) cpSync(name, join(root, name), { recursive: true });
}

/** A copy of the project with a site, as somebody has it who cloned it, and commands to run there. */
function openWorkspace(laySite: (root: string) => void) {
  const root = mkdtempSync(join(tmpdir(), "workspace-"));
  for (const name of NEEDED) cpSync(name, join(root, name), { recursive: true });
  mkdirSync(join(root, dirname(CUT_FACES)), { recursive: true });
  mkdirSync(join(root, "lib/content"));
  cpSync(`${CUT_FACES}.ts`, join(root, `${CUT_FACES}.ts`));
  laySite(root);
  const cutFaces = transformSync(readFileSync(join(root, `${CUT_FACES}.ts`), "utf8"), { loader: "ts" });
  writeFileSync(join(root, `${CUT_FACES}.js`), cutFaces.code);
  cpSync(inject("bundles"), join(root, "bundles"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));

  /** Runs a command, bundled (tests/unit/prepare.ts). Only the variables given are set, and those that a program needs to start. */
  function run(
    [script, ...args]: readonly [string, ...string[]],
    { env = {}, input }: { env?: Record<string, string>; input?: string } = {},
  ): Promise<Result> {
    const { PATH = "", HOME = "" } = process.env;
    return new Promise((done, failed) => {
      const child = spawn(
        process.execPath,
        ["--conditions=react-server", `bundles/${script}.mjs`, ...args],
        // The folder above may be a repository of its own; this copy is none.
        {
          cwd: root,
          env: {
            ...{ PATH, HOME, NODE_ENV: "development", GIT_CEILING_DIRECTORIES: tmpdir() },
            ...PLAIN_GIT,
            ...env,
          },
        },
      );
      let out = "";
      let err = "";
      child.stdout.on("data", (part) => (out += part));
      child.stderr.on("data", (part) => (err += part));
      child.on("error", failed);
      child.on("close", (code) => done({ code: code ?? -1, out, err }));
      child.stdin.end(input ?? "");
    });
  }

  return {
    root,
    run,
    text: (file: string) => readFileSync(join(root, file), "utf8"),
    write: (file: string, text: string | Buffer) => writeFileSync(join(root, file), text),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

type Workspace = ReturnType<typeof openWorkspace>;

/**
 * A workspace for each test of a file, copied when the test first needs it.
 *
 * @param lay puts on it what the tests of the file need beside the site's content
 * @param laySite writes that content: the tests' own (layWrittenSite), or what this site holds (layOwnSite)
 */
export function workspaceForEachTest(
  lay: (workspace: Workspace) => void = () => {},
  laySite: (root: string) => void = layWrittenSite,
): Omit<Workspace, "close"> {
  let open: Workspace | undefined;
  const workspace = (): Workspace => {
    if (!open) {
      open = openWorkspace(laySite);
      lay(open);
    }
    return open;
  };
  afterEach(() => {
    open?.close();
    open = undefined;
  });
  return {
    get root() {
      return workspace().root;
    },
    run: (...args) => workspace().run(...args),
    text: (file) => workspace().text(file),
    write: (file, text) => workspace().write(file, text),
  };
}

/** A picture as a designer lays it down, small so that encoding takes no time. */
export const somePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: "#0B7F79" } })
    .png()
    .toBuffer();
