import { moment } from "../../../rooms/record/words";
import { listQuestions } from "../../../rooms/store/questions";
import type { CommandContext } from "./command";
import { roomNamed } from "./rooms";

const MOST = 1000;

/** Prints what readers of a room asked, newest first. */
export async function printQuestions(context: CommandContext, slug: string): Promise<void> {
  const { id, questions: allowed } = roomNamed(context, slug);
  const found = await listQuestions(context.database, { since: new Date(0), rows: MOST, room: id });
  if (found.length === 0) context.print(`No reader of the room ${slug} has asked anything.`);
  if (!allowed) context.print("Readers cannot ask: room.yaml has no questions: true.");
  for (const { at, email, page, text } of found) {
    context.print(`${moment(at)}  page ${page}  ${email}`);
    for (const line of text.split("\n")) context.print(`    ${line}`);
  }
}
