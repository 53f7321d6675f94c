import { parseArgs } from "node:util";
import { type Command, type Desk, OPTIONS, type Option, required, type Values } from "./command";
import { readLog } from "./log";
import { addPasscode, listPasscodes } from "./passcode";
import { purge } from "./purge";
import { revoke } from "./revoke";
import { UsageError } from "./usage";

const COMMANDS: Readonly<Record<string, Command>> = {
  "passcode add": { options: ["label", "study", "days"], writes: true, run: addPasscode },
  "passcode list": { options: [], run: listPasscodes },
  "passcode revoke": {
    options: ["label"],
    writes: true,
    run: (desk, { label }) => revoke(desk, { label: required(label, "--label NAME") }),
  },
  log: { options: ["since", "until", "after", "refused", "csv"], run: readLog },
  revoke: { options: ["email", "label", "session", "lift"], writes: true, run: revoke },
  purge: { options: [], writes: true, run: purge },
};

/**
 * Runs one command.
 *
 * @throws UsageError for what it does not understand, before anything is changed
 * @throws DatabaseError where the database does not answer
 */
export async function runGate(args: readonly string[], desk: Desk): Promise<void> {
  const { values, positionals } = parse(args);
  const name = positionals.join(" ");
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name ? `There is no command "${name}".` : "Which command?");
  for (const option of Object.keys(values) as Option[])
    if (!command.options.includes(option)) throw new UsageError(`"${name}" takes no --${option}.`);
  if (command.writes) desk.print(`Working on ${desk.workplace}.`);
  await command.run(desk, values);
}

function parse(args: readonly string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
