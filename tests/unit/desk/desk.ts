import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterEach } from "vitest";

/** What the scripts read and write. */
const NEEDED = [
  "content",
  "public/pictures",
  "public/videos",
  "lib",
  "scripts",
  "starter",
  "types",
  "supabase",
  "package.json",
  "tsconfig.json",
  "biome.json",
];

export type Result = { code: number; out: string; err: string };

/** A copy of the site as somebody has it who cloned it, with commands to run there. */
function openDesk() {
  const root = mkdtempSync(join(tmpdir(), "desk-"));
  for (const name of NEEDED)
    cpSync(name, join(root, name), {
      recursive: true,
      // The hosts' builders, where they were installed, weigh more than all the rest.
      filter: (path) => !/^(lib\/document\/fonts|scripts\/hosts\/builders)\//.test(path),
    });
  // What the placeholder's site names; a designer's own may have another, or none.
  const resume = "public/resume.pdf";
  if (existsSync(resume)) cpSync(resume, join(root, resume));
  else writeFileSync(join(root, resume), "%PDF-1.7");
  // Setup and doctor begin with the placeholder, whoever's the site is by now.
  cpSync("tests/fixtures/placeholder/site.yaml", join(root, "content/site.yaml"));
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));

  /** Runs a script as npm would. Only the variables given are set, and those that a program needs to start. */
  function run(
    [script, ...args]: readonly [string, ...string[]],
    { env = {}, input }: { env?: Record<string, string>; input?: string } = {},
  ): Promise<Result> {
    const { PATH = "", HOME = "" } = process.env;
    return new Promise((done, failed) => {
      const child = spawn(
        "node_modules/.bin/tsx",
        ["--conditions=react-server", `scripts/${script}.ts`, ...args],
        // The folder above may be a repository of its own; this copy is none.
        {
          cwd: root,
          env: { PATH, HOME, NODE_ENV: "development", GIT_CEILING_DIRECTORIES: tmpdir(), ...env },
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

type Desk = ReturnType<typeof openDesk>;

/**
 * A desk for each test of a file, copied when the test first needs it.
 *
 * @param lay puts on it what the tests of the file need beside the site's own content
 */
export function deskForEachTest(lay: (desk: Desk) => void = () => {}): Omit<Desk, "close"> {
  let open: Desk | undefined;
  const desk = (): Desk => {
    if (!open) {
      open = openDesk();
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
      return desk().root;
    },
    run: (...args) => desk().run(...args),
    text: (file) => desk().text(file),
    write: (file, text) => desk().write(file, text),
  };
}

/** A picture as a designer lays it down, small so that encoding takes no time. */
export const somePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: "#0B7F79" } })
    .png()
    .toBuffer();
