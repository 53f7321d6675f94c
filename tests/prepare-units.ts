import { basename } from "node:path";
import type { Plugin } from "esbuild";
import type { TestProject } from "vitest/node";
import { provideBundles } from "./bundles";

/** The commands that tests run, most of them in a workspace (tests/fixtures/workspace.ts). */
const COMMANDS = [
  ...["content", "doctor", "document", "fonts", "leftovers", "new", "pictures", "private", "remove", "setup"],
  ...["container/proxy-files", "container/tools-files"],
].map((name) => `workshop/commands/${name}.ts`);

/** Files that a command may have just written: bundles import them from the site's folder. */
const OF_THE_SITE = {
  "pictures.generated.json": "../content/pictures.generated.json",
  "own.generated": "../lib/content/own.generated.js",
  "cut-faces": "../lib/theme/cut-faces.js",
};

const ofTheSite: Plugin = {
  name: "of-the-site",
  setup({ onResolve }) {
    for (const [name, path] of Object.entries(OF_THE_SITE))
      onResolve({ filter: new RegExp(`/${name.replaceAll(".", "\\.")}$`) }, () => ({ path, external: true }));
  },
};

/** Runs before the tests of the site's code. */
export default (project: TestProject): Promise<() => void> =>
  provideBundles(
    project,
    {
      ...Object.fromEntries(COMMANDS.map((file) => [basename(file, ".ts"), file])),
      "pdf-worker": "document/pdf/pdf-worker.ts",
    },
    [ofTheSite],
  );
