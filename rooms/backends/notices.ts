import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import { OWNER } from "@/lib/paths";
import { studyAt } from "@/lib/study-id";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { shownMoment, titleIn } from "@/rooms/record/words";
import type { OwnerChannel, OwnerNotice } from "@/rooms/rules/ports";
import type { Post } from "./mail";

const TIMEOUT_MS = 5_000;

/** Posts notices as JSON, signed with the secret (docs/gates.md). Rejects on a redirect, an error, and after five seconds. */
export const webhookChannel =
  (
    { url, secret }: { url: string; secret: string | undefined },
    siteUrl: string,
    timeoutMs = TIMEOUT_MS,
  ): OwnerChannel =>
  async ({ kind, at, ip, ...what }) => {
    const body = JSON.stringify({ id: randomUUID(), kind, at, ip, ...what, owner: `${siteUrl}${OWNER}` });
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "portfolio-gate",
        ...(secret ? { "X-Portfolio-Signature": signature(secret, body) } : {}),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    // Without the URL, which may contain a secret.
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  };

function signature(secret: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}

export const mailChannel =
  (to: string, siteUrl: string, post: Post): OwnerChannel =>
  async (notice) => {
    const { mail } = words();
    const subject = subjectOf(notice);
    await post({
      to,
      subject,
      text: [
        say(mail.sentence, { subject }),
        "",
        say(mail.when, { time: shownMoment(notice.at) }),
        ...(notice.ip === undefined ? [] : [say(mail.ipAddress, { ip: notice.ip })]),
        ...detailsOf(notice),
        "",
        say(isRequest(notice) ? mail.letThemIn : mail.everythingElse, { url: `${siteUrl}${OWNER}` }),
        "",
      ].join("\n"),
    });
  };

/** Quoted, so that no line of it looks like one of ours. */
const questionLines = ({ email, question }: Extract<OwnerNotice, { kind: "question_asked" }>): string[] => [
  say(words().mail.howToAnswer, { ...words().owner, address: email }),
  "",
  ...question.split("\n").map((line) => `> ${line}`),
];

function subjectOf(notice: OwnerNotice): string {
  const { mail } = words();
  if (notice.kind === "study_unlocked") return say(mail.usedPasscode, { label: notice.label });
  const { email: reader, room } = notice;
  if (room === undefined) return say(mail.openedDocument, { reader });
  const study = studyAt(room);
  const either = (inRoom: typeof mail.openedRoom, ofStudy: typeof mail.openedLockedStudy) =>
    study === undefined ? say(inRoom, { reader, room }) : say(ofStudy, { reader, study });
  switch (notice.kind) {
    case "document_opened":
      return either(mail.openedRoom, mail.openedLockedStudy);
    case "study_opened":
      return either(mail.openedStudyInRoom, mail.openedLockedStudy);
    case "approval_asked":
      return either(mail.asksToEnterRoom, mail.asksToEnterStudy);
    case "approval_unanswered":
      return either(mail.waitsToEnterRoom, mail.waitsToEnterStudy);
    case "question_asked":
      return say(mail.asksAboutPage, { reader, page: notice.page, room: titleIn(room, notice.language) });
  }
}

const isRequest = ({ kind }: OwnerNotice): boolean =>
  kind === "approval_asked" || kind === "approval_unanswered";

/** Further lines of the mail. What a reader wrote is quoted. */
function detailsOf(notice: OwnerNotice): string[] {
  const { mail } = words();
  switch (notice.kind) {
    case "study_unlocked":
    case "study_opened":
      return [say(mail.study, { study: notice.study })];
    case "approval_asked":
      return notice.line === "" ? [] : [say(mail.theyWrote, { line: notice.line })];
    case "approval_unanswered":
      return [say(mail.asked, { time: shownMoment(notice.askedAt) })];
    case "question_asked":
      return questionLines(notice);
    default:
      return [];
  }
}
