import { Refusal } from "../../../lib/http/refusal";
import { studyAt } from "../../../lib/study-id";
import type { Gate } from "../../../rooms/record/gate";
import { day, roomNames, type Validity } from "../../../rooms/record/words";
import type {
  CodeProvider,
  GateDatabase,
  MailDomains,
  OwnerChannel,
  ReaderChannel,
} from "../../../rooms/rules/ports";
import type { Room } from "../../../rooms/rules/room-policy";
import { UsageError } from "../../content/usage-error";
import { type parse, table } from "../lib/cli";

export type CommandContext = {
  database: GateDatabase;
  codes: Pick<CodeProvider, "forgetUsers">;
  forgetMails?: Gate["forgetMails"];
  ownerEmail?: string | undefined;
  siteUrl: string;
  /** The database's place, printed before a change. */
  workplace: string;
  /** Whether every server of the site uses this database. */
  isShared: boolean;
  lockedSlugs: readonly string[];
  rooms: readonly Room[];
  ownerChannels: readonly OwnerChannel[];
  readerChannel: ReaderChannel | null;
  domains: () => Promise<MailDomains>;
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
  room: { type: "string" },
  lift: { type: "boolean" },
  resend: { type: "boolean" },
  withdraw: { type: "boolean" },
  json: { type: "boolean" },
  agreements: { type: "string" },
} as const;

export type Option = keyof typeof OPTIONS;
export type Values = ReturnType<typeof parse<{ options: typeof OPTIONS }>>["values"];

export type Command = {
  options: readonly Option[];
  writes?: true;
  /** The names of the words that follow the command, for messages. */
  operands?: readonly string[];
  run(context: CommandContext, values: Values, operands: readonly string[]): Promise<void>;
};

/** When a change takes effect. */
export const inForce = ({ isShared, workplace }: CommandContext): string =>
  isShared
    ? "Takes effect everywhere within a minute."
    : `Takes effect within a minute on sites that use ${workplace}; sites with another database are not affected.`;

/** How the commands name a room, by its id. */
export const nameBySlug = ({ rooms }: Pick<CommandContext, "rooms">) =>
  roomNames(rooms, ({ slug }) => studyAt(slug) ?? slug);

/** "until 2026-12-31" */
export const stateOf = ({ state, at }: Validity): string => (at === null ? state : `${state} ${day(at)}`);

export function printTable(
  { print }: Pick<CommandContext, "print">,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  for (const line of table([head, ...rows])) print(line);
}

/** @throws UsageError if the value is missing or blank */
export function required(value: string | undefined, what: string): string {
  if (!value?.trim()) throw new UsageError(`${what} is missing.`);
  return value.trim();
}

/** Turns a Refusal of the core into a UsageError. */
export async function refusedAsUsage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(error.message) : error;
  }
}
