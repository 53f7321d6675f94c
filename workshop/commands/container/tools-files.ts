/**
 * `tsx workshop/commands/container/tools-files.ts FOLDER`: writes the container's `tools`, which work without the build and
 * its packages: bundled commands, and the packages and files that they load.
 */
import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../../content/usage-error";
import { bundle } from "../lib/bundle";
import { command } from "../lib/cli";
import { copyPackages } from "./packages";

/** These work on a running site's data; the others change the repository. */
const COMMANDS = ["gate", "document", "doctor"];
/** `document trace` requires it at run time, which the bundler does not see. */
const REQUIRED = "@techstark/opencv-js";
const READ = ["content", "supabase", "public/resume.pdf", "document/fonts"];

async function layOut(folder: string | undefined): Promise<void> {
  if (!folder) throw new UsageError("Where to? tsx workshop/commands/container/tools-files.ts FOLDER");
  await rm(folder, { recursive: true, force: true });
  const packages = await bundle(
    {
      ...Object.fromEntries(COMMANDS.map((name) => [name, `workshop/commands/${name}.ts`])),
      // `document` and `doctor` start it as a thread.
      "pdf-worker": "document/pdf/pdf-worker.ts",
    },
    folder,
  );
  const copied = await copyPackages("node_modules", [...packages, REQUIRED], join(folder, "node_modules"));
  for (const path of READ)
    await cp(path, join(folder, path), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      // A site may lack the resume.
      if (error.code !== "ENOENT") throw error;
    });
  const scripts = Object.fromEntries(COMMANDS.map((name) => [name, `node ${name}.mjs`]));
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, scripts }, null, 2));
  console.log(`${COMMANDS.join(", ")} and ${copied} packages are in ${folder}`);
}

await command(() => layOut(process.argv[2]));
