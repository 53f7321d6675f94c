/** `npm run private -- seal|open|check|supply`: keeps content/private out of public repositories (docs/private-content.md). */
import {
  openFrom,
  PRIVATE,
  SEALED,
  sealInto,
  supply,
  trackedFault,
  trackedPrivateFiles,
} from "../content/private/folder";
import { UsageError } from "../content/usage-error";
import { command, fromHere, parse } from "./lib/cli";
import { loadEnvFilesOrExit } from "./lib/local-env";

const USAGE = `Usage:
  npm run private -- seal [FILE]              packs and encrypts ${PRIVATE} into ${SEALED}
  npm run private -- open [FILE] [--replace]  decrypts and unpacks it again
  npm run private -- check                    fails if git tracks private content although PRIVATE_CONTENT=external
  npm run private -- supply                   the first step of npm run build; does nothing unless PRIVATE_CONTENT=external`;

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
    throw new UsageError(`PRIVATE_CONTENT is "${setting}"; expected "external" or no value.`);
  if (rest.length > 0) throw new UsageError(`Unexpected argument: ${rest.join(" ")}`);

  if (name === "seal") console.log(sealInto(archive));
  else if (name === "open") console.log(openFrom(archive, values.replace));
  else if (name === "check") check(setting === "external");
  else if (name !== "supply")
    throw new UsageError(name ? `There is no command "${name}".` : "Which command?");
  else if (setting === "external") console.log(supply(process.env));
}

function check(external: boolean): void {
  const tracked = trackedPrivateFiles();
  const fault = external && trackedFault(tracked);
  if (fault) {
    console.error(fault);
    process.exitCode = 1;
  } else if (external) console.log(`git tracks nothing under ${PRIVATE}.`);
  else
    console.log(
      `Private content is part of this repository (${tracked.length} files). PRIVATE_CONTENT is not external.`,
    );
}

await command(run, { usage: USAGE });
