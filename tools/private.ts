/**
 * `npm run private -- seal|open|check|supply`: keeps content/private out of a public repository. See
 * docs/private-content.md.
 */

import {
  openFrom,
  PRIVATE,
  SEALED,
  sealInto,
  supply,
  trackedFault,
  trackedPrivateFiles,
} from "../authoring/private/folder";
import { UsageError } from "../authoring/usage-error";
import { command, fromHere, parse } from "./lib/cli";
import { loadEnvFilesOrExit } from "./lib/local-env";

const USAGE = `Usage:
  npm run private -- seal [FILE]              packs and encrypts ${PRIVATE} into ${SEALED}
  npm run private -- open [FILE] [--replace]  the way back
  npm run private -- check                    fails where git tracks private content that is meant to be external
  npm run private -- supply                   what npm run build does first; nothing unless PRIVATE_CONTENT=external`;

function run(): void {
  loadEnvFilesOrExit();
  const { positionals, values } = parse({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false } },
  });
  const [name, file, ...rest] = positionals;
  const archive = file === undefined ? SEALED : fromHere(file);
  const setting = process.env.PRIVATE_CONTENT || "tracked";
  if (setting !== "tracked" && setting !== "external")
    throw new UsageError(`PRIVATE_CONTENT is "${setting}"; expected external, or nothing.`);
  if (rest.length > 0) throw new UsageError(`"${rest.join(" ")}" is too much.`);

  if (name === "seal") console.log(sealInto(archive));
  else if (name === "open") console.log(openFrom(archive, values.replace));
  else if (name === "check") check(setting === "external");
  else if (name === "supply") {
    if (setting === "external") console.log(supply(process.env));
  } else throw new UsageError(name ? `There is no command "${name}".` : "Which command?");
}

function check(external: boolean): void {
  const tracked = trackedPrivateFiles();
  const fault = external ? trackedFault(tracked) : null;
  const here = `Private content is part of this repository (${tracked.length} files).`;
  if (fault) {
    console.error(fault);
    process.exitCode = 1;
  } else
    console.log(
      external ? `git tracks nothing under ${PRIVATE}.` : `${here} PRIVATE_CONTENT is not external.`,
    );
}

await command(run, { usage: USAGE, expected: ["ENOENT"] });
