/**
 * `npm run private -- seal|open|check|supply`: keeps content/private out of a public repository. See
 * docs/private-content.md.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { loadEnvFiles } from "./lib/env-files";
import { UsageError } from "./lib/usage-error";
import { readKey, seal, unseal } from "./private/archive";
import { PRIVATE, readFolder, writeFolder } from "./private/folder";
import { SEALED, supply } from "./private/supply";
import { trackedFault, trackedPrivateFiles } from "./private/tracked";

const USAGE = `Usage:
  npm run private -- seal [FILE]              packs and encrypts ${PRIVATE} into ${SEALED}
  npm run private -- open [FILE] [--replace]  the way back
  npm run private -- check                    fails where git tracks private content that is meant to be external
  npm run private -- supply                   what npm run build does first; nothing unless PRIVATE_CONTENT=external`;

try {
  loadEnvFiles();
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean" } },
  });
  const [command, file = SEALED, ...rest] = positionals;
  const setting = process.env.PRIVATE_CONTENT || "tracked";
  if (setting !== "tracked" && setting !== "external")
    throw new UsageError(`PRIVATE_CONTENT is "${setting}"; expected external, or nothing.`);
  if (rest.length > 0) throw new UsageError(`"${rest.join(" ")}" is too much.`);

  if (command === "seal") sealInto(file);
  else if (command === "open") openFrom(file, values.replace ?? false);
  else if (command === "check") check(setting === "external");
  else if (command === "supply") {
    if (setting === "external") console.log(supply(process.env));
  } else throw new UsageError(command ? `There is no command "${command}".` : "Which command?");
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS")) {
    console.error(`${message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else if (code === "ENOENT") {
    console.error(message);
    process.exitCode = 1;
  } else throw error;
}

function sealInto(file: string): void {
  const key = readKey(process.env.PRIVATE_CONTENT_KEY);
  const files = readFolder(PRIVATE);
  if (files.size === 0) throw new UsageError(`There is nothing in ${PRIVATE} to seal.`);
  const archive = seal(files, key);
  writeFileSync(file, archive);
  console.log(
    `${file}: ${files.size} files, ${(archive.length / 1024 / 1024).toFixed(1)} MB. Keep PRIVATE_CONTENT_KEY: nothing else opens it.`,
  );
}

function openFrom(file: string, replace: boolean): void {
  if (!existsSync(file))
    throw new UsageError(
      `There is no ${file}. npm run private -- seal makes it, where the private content is.`,
    );
  const files = unseal(readFileSync(file), readKey(process.env.PRIVATE_CONTENT_KEY));
  console.log(`${PRIVATE}: ${writeFolder(PRIVATE, files, replace)} of ${files.size} files written.`);
}

function check(external: boolean): void {
  const tracked = trackedPrivateFiles();
  if (!external) {
    console.log(
      `Private content is part of this repository (${tracked.length} files). PRIVATE_CONTENT is not external.`,
    );
    return;
  }
  const fault = trackedFault(tracked);
  if (fault) {
    console.error(fault);
    process.exitCode = 1;
  } else console.log(`git tracks nothing under ${PRIVATE}.`);
}
