import { AGREEMENTS_KEPT_YEARS, purge as deleteOld, KEPT_MONTHS } from "../../../rooms/record/purge";
import { UsageError } from "../../content/usage-error";
import { parse } from "../lib/cli";
import { decide, listApprovals, remind } from "./approvals";
import { type Command, type CommandContext, OPTIONS, type Option, required } from "./command";
import { addPasscode, listPasscodes, revoke } from "./grants";
import { inviteReader, listRoomInvitations } from "./invitations";
import { readLog } from "./log";
import { eraseNamed, printReader } from "./readers";
import { changeRoom, listRoom, listRoomAgreements, printQuestions, removeFromRoom } from "./rooms";

export const USAGE = `Usage:
  npm run gate -- passcode add --label NAME [--study SLUG]... [--room ROOM] [--days N]
      creates a passcode for every private study, or for those and the room named, and prints its links
  npm run gate -- passcode list
  npm run gate -- passcode revoke --label NAME
  npm run gate -- log [--since 7d] [--until 2026-11-01] [--refused] [--csv] [--after CURSOR]
      prints who opened what, newest first (times: 30m, 12h, 7d, 4w, or a date like 2026-11-01);
      --refused: refused attempts instead, grouped by network and hour; --csv: everything, for a spreadsheet;
      --after: continues after a row; CURSOR is its last column in the CSV
  npm run gate -- log --email ADDRESS [--csv | --json]
      prints everything that is kept about a reader, with any +tag: every row of every table
  npm run gate -- erase --email ADDRESS --agreements keep | erase
      erases everything that is kept about a reader, with any +tag, and ends what they may read; who is shut out stays so, by a
      hash; an agreement may be your proof of an NDA, so you say whether it goes; labels of passcodes stay
  npm run gate -- revoke --email ADDRESS | --domain DOMAIN | --label NAME | --session ID  [--room ROOM] [--lift]
      withdraws access within a minute; --room: the access of an address or a domain to one room; --lift restores it
  npm run gate -- room list ROOM
      prints who may enter a room: by its file, and by the changes made here
  npm run gate -- room allow | block | remove ROOM DOMAIN-OR-ADDRESS
      lets in, keeps out, or takes out of both lists, within a minute and without a deploy
  npm run gate -- room requests ROOM
      prints who asked to be let in, in a room with "approval: true"; ROOM of a study with "ask: true" is study:SLUG
  npm run gate -- room approve ROOM ADDRESS [--days N] | refuse ROOM ADDRESS
      answers a reader, who gets a mail; --days: lets in for N days; refuse also takes an approval back
  npm run gate -- room remind
      tells you and the readers of requests without an answer for three days, once each; a running site does this, too
  npm run gate -- invite ADDRESS --room ROOM [--days N] | --resend | --withdraw
      lets an address into a room for 7 days, or N, and mails it the link; --resend: the same mail again;
      --withdraw: ends the invitation within a minute
  npm run gate -- room invitations ROOM
      prints the invitations to a room: sent, opened (a browser loaded the link, perhaps a mail scanner's), proved, read
  npm run gate -- room agreements ROOM
      prints who agreed to its text, when, and to which version
  npm run gate -- room questions ROOM
      prints what readers asked about its pages, newest first
  npm run gate -- purge
      deletes data older than 24 months, and agreements older than ten years; a running site does this daily`;

/** A command that prints what there is of a room. */
const ofRoom = (print: (context: CommandContext, room: string) => Promise<void>): Command => ({
  options: [],
  operands: ["ROOM"],
  run: (context, _, [room = ""]) => print(context, room),
});

/** A command that changes what an entry of a room, or a reader, may do. */
const inRoom = (
  operand: "DOMAIN-OR-ADDRESS" | "ADDRESS",
  change: (context: CommandContext, room: string, text: string, days?: string) => Promise<void>,
  options: readonly Option[] = [],
): Command => ({
  options,
  writes: true,
  operands: ["ROOM", operand],
  run: (context, { days }, [room = "", text = ""]) => change(context, room, text, days),
});

const COMMANDS: Readonly<Record<string, Command>> = {
  "passcode add": { options: ["label", "study", "room", "days"], writes: true, run: addPasscode },
  "passcode list": { options: [], run: listPasscodes },
  "passcode revoke": {
    options: ["label"],
    writes: true,
    run: (context, { label }) => revoke(context, { label: required(label, "--label NAME") }),
  },
  log: {
    options: ["since", "until", "after", "refused", "csv", "email", "json"],
    run: (context, values) =>
      values.email === undefined ? readLog(context, values) : printReader(context, values, values.email),
  },
  erase: { options: ["email", "agreements"], writes: true, run: eraseNamed },
  revoke: { options: ["email", "domain", "label", "session", "room", "lift"], writes: true, run: revoke },
  "room list": ofRoom(listRoom),
  "room agreements": ofRoom(listRoomAgreements),
  "room questions": ofRoom(printQuestions),
  "room requests": ofRoom(listApprovals),
  "room invitations": ofRoom(listRoomInvitations),
  "room allow": inRoom("DOMAIN-OR-ADDRESS", (context, room, entry) =>
    changeRoom(context, room, entry, "listed"),
  ),
  "room block": inRoom("DOMAIN-OR-ADDRESS", (context, room, entry) =>
    changeRoom(context, room, entry, "blocked"),
  ),
  "room remove": inRoom("DOMAIN-OR-ADDRESS", removeFromRoom),
  "room approve": inRoom(
    "ADDRESS",
    (context, room, address, days) => decide(context, room, address, "approved", days),
    ["days"],
  ),
  "room refuse": inRoom("ADDRESS", (context, room, address) => decide(context, room, address, "refused")),
  "room remind": { options: [], writes: true, run: remind },
  invite: {
    options: ["room", "days", "resend", "withdraw"],
    writes: true,
    operands: ["ADDRESS"],
    run: (context, values, [address = ""]) => inviteReader(context, values, address),
  },
  purge: { options: [], writes: true, run: purge },
};

/**
 * Runs one command.
 *
 * @throws UsageError for a wrong command line, before any change
 * @throws DatabaseError if the database does not answer
 */
export async function runGate(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = parse({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [name, operands] = split(positionals);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name ? `There is no command "${name}".` : "Which command?");
  const { operands: expected = [] } = command;
  if (operands.length !== expected.length)
    throw new UsageError(`Write: npm run gate -- ${[name, ...expected].join(" ")}`);
  for (const option of Object.keys(values) as Option[])
    if (!command.options.includes(option)) throw new UsageError(`"${name}" takes no --${option}.`);
  if (command.writes) context.print(`Working on ${context.workplace}.`);
  await command.run(context, values, operands);
}

/** The command's name, of one word or two, and the words after it. */
function split(words: readonly string[]): [name: string, operands: readonly string[]] {
  const count = [2, 1].find((length) => COMMANDS[words.slice(0, length).join(" ")]?.operands) ?? words.length;
  return [words.slice(0, count).join(" "), words.slice(count)];
}

async function purge(context: CommandContext): Promise<void> {
  const { rows, agreements, users } = await deleteOld(context.database, context.codes, context.now());
  context.print(
    `Deleted data older than ${KEPT_MONTHS} months: ${rows} rows of the log, ${users} users of Supabase Auth. Deleted agreements older than ${AGREEMENTS_KEPT_YEARS} years: ${agreements}.`,
  );
}
