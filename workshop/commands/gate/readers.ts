import {
  AGREEMENTS,
  AGREEMENTS_KEPT_YEARS,
  eraseReader,
  keptAbout,
  leftWords,
} from "../../../rooms/record/purge";
import { keptCells, keptLines } from "../../../rooms/report/read-log";
import { UsageError } from "../../content/usage-error";
import { english } from "../lib/english";
import { type CommandContext, inForce, printTable, refusedAsUsage, required, type Values } from "./command";

/** Prints everything that is kept about a reader: as a table, for a spreadsheet, or as lines of JSON. */
export async function printReader(context: CommandContext, values: Values, text: string): Promise<void> {
  const { database, rooms, print } = context;
  const other = (["since", "until", "after", "refused"] as const).find((name) => values[name] !== undefined);
  if (other)
    throw new UsageError(`With --email the log has everything about this reader, without --${other}.`);
  if (values.csv && values.json) throw new UsageError("Give one of --csv and --json.");
  const kept = await refusedAsUsage(() => keptAbout(database, { text, rooms }));
  if (values.csv || values.json)
    for (const line of keptLines(kept, values.json ? "json" : "csv")) print(line);
  else if (kept.length === 0) print("Nothing is kept about this reader.");
  else printTable(context, ["TABLE", "AT (UTC)", "ROW"], kept.map(keptCells));
}

/** Erases a reader, and prints what went and what is left. */
export async function eraseNamed(context: CommandContext, { email, agreements }: Values): Promise<void> {
  const { rooms, print } = context;
  const text = required(email, "--email ADDRESS");
  const choice = AGREEMENTS.find((one) => one === agreements);
  if (!choice)
    throw new UsageError(
      `Give --agreements keep or erase. An agreement may be your proof of an NDA: it is kept for ${AGREEMENTS_KEPT_YEARS} years.`,
    );
  const erased = await refusedAsUsage(() => eraseReader(context, { text, rooms, agreements: choice }));
  const went = [
    `${erased.rows} rows`,
    `${erased.users} users of Supabase Auth`,
    `${erased.mails} mails in the outbox`,
  ];
  print(`Erased ${erased.email}: ${went.join(", ")}. ${inForce(context)}`);
  for (const line of leftWords(erased, english.owner)) print(line);
}
