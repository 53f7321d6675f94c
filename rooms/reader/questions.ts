import "server-only";
import { mailbox } from "@/lib/email/email-address";
import { invalidRequest, orRefuse, Refusal } from "@/lib/http/refusal";
import { plainText } from "@/lib/plain-text";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { settle, type Visitor } from "@/rooms/record/events";
import type { Gate } from "@/rooms/record/gate";
import { perNetwork, take } from "@/rooms/record/limits";
import { tellOwner } from "@/rooms/record/notify-owner";
import { LIMITS } from "@/rooms/rules/policy";
import type { Room } from "@/rooms/rules/room-policy";

export const QUESTION_LENGTH = 1000;

/** A question as it is stored. Throws Refusal invalid_request if it is empty or too long. */
export function readQuestion(text: string): string {
  const plain = plainText(text.replace(/\r\n?/g, "\n")).trim();
  if (!/[\p{L}\p{N}?]/u.test(plain)) throw invalidRequest(words().viewer.questionEmpty);
  if (plain.length > QUESTION_LENGTH)
    throw invalidRequest(say(words().viewer.questionTooLong, { most: QUESTION_LENGTH }));
  return plain;
}

type Question = Readonly<{
  email: string;
  session: string;
  room: Room;
  /** Of a translation of the document. */
  language?: string | undefined;
  page: number;
  text: string;
}>;

/**
 * Records a reader's question about a page. The caller has checked the access, the room and the page. Call the result after the
 * answer: it notifies the owner. Throws Refusal invalid_request, too_many, unavailable.
 */
export async function askQuestion(
  gate: Gate,
  visitor: Visitor,
  { text: typed, room, ...by }: Question,
): Promise<() => Promise<void>> {
  const text = readQuestion(typed);
  const from = { ...by, room: room.id };
  const taken = await orRefuse("unavailable", () =>
    take(gate.database, [
      [LIMITS.questionPerEmail, mailbox(from.email)],
      ...perNetwork(LIMITS.questionPerNetwork, visitor.ip),
      [LIMITS.questionOverAll, "all"],
    ]),
  );
  const events = [{ kind: "question_asked" as const, ...from, text }];
  if (!(await settle(gate.database, visitor, { events }))) {
    await settle(gate.database, visitor, { undo: taken });
    throw new Refusal("unavailable");
  }
  const { email, page, language } = from;
  return () =>
    tellOwner(gate, {
      kind: "question_asked",
      ip: visitor.ip,
      email,
      room: room.slug,
      language,
      page,
      question: text,
    });
}
