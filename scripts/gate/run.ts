import { parseArgs } from "node:util";
import type { CodeProvider, GateDatabase } from "../../lib/gate/ports";
import { readLog } from "./log";
import { addPasscode, listPasscodes } from "./passcode";
import { purge } from "./purge";
import { revoke } from "./revoke";
import { UsageError } from "./usage";

/** What a command works with; tests hand in their own. */
export type Desk = {
  database: GateDatabase;
  codes: Pick<CodeProvider, "forgetUsers">;
  siteUrl: string;
  /** Where the database is, for whoever asks themselves which site a command changes. */
  workplace: string;
  lockedSlugs: readonly string[];
  print(line: string): void;
  now(): number;
};

const OPTIONS = {
  label: { type: "string" },
  study: { type: "string", multiple: true },
  days: { type: "string" },
  since: { type: "string" },
  until: { type: "string" },
  after: { type: "string" },
  refused: { type: "boolean" },
  csv: { type: "boolean" },
  email: { type: "string" },
  session: { type: "string" },
  lift: { type: "boolean" },
} as const;

type Option = keyof typeof OPTIONS;
export type Values = {
  label?: string;
  study?: string[];
  days?: string;
  since?: string;
  until?: string;
  after?: string;
  refused?: boolean;
  csv?: boolean;
  email?: string;
  session?: string;
  lift?: boolean;
};

type Command = {
  options: readonly Option[];
  /** Whether it changes anything; then it says first where. */
  writes?: true;
  run(desk: Desk, values: Values): Promise<void>;
};

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

export function required(value: string | undefined, what: string): string {
  if (!value?.trim()) throw new UsageError(`${what} is missing.`);
  return value.trim();
}
