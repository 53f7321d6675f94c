import { UsageError } from "../../authoring/usage-error";
import type { CodeProvider, GateDatabase } from "../../lib/gate/ports";
import { Refusal } from "../../lib/gate/refusal";
import type { parse } from "../lib/cli";

/** What a command works with; tests hand in their own. */
export type CommandContext = {
  database: GateDatabase;
  codes: Pick<CodeProvider, "forgetUsers">;
  siteUrl: string;
  /** Where the database is, so that nobody changes another site than they mean to. */
  workplace: string;
  /** Whether every server of the site has that database; this machine's data is known to no other. */
  isShared: boolean;
  lockedSlugs: readonly string[];
  print(line: string): void;
  now(): number;
};

export const OPTIONS = {
  label: { type: "string" },
  study: { type: "string", multiple: true },
  days: { type: "string" },
  since: { type: "string" },
  until: { type: "string" },
  after: { type: "string" },
  refused: { type: "boolean" },
  csv: { type: "boolean" },
  email: { type: "string" },
  domain: { type: "string" },
  session: { type: "string" },
  lift: { type: "boolean" },
} as const;

export type Option = keyof typeof OPTIONS;
export type Values = ReturnType<typeof parse<{ options: typeof OPTIONS }>>["values"];

export type Command = {
  options: readonly Option[];
  /** Whether it changes anything; then it says first where. */
  writes?: true;
  run(context: CommandContext, values: Values): Promise<void>;
};

/** @throws UsageError where the value is missing or blank */
export function required(value: string | undefined, what: string): string {
  if (!value?.trim()) throw new UsageError(`${what} is missing.`);
  return value.trim();
}

/** What the core refuses, the command line explains with its usage. */
export async function refusedAsUsage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(error.message) : error;
  }
}
