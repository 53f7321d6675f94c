import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import { OWNER } from "@/lib/paths";
import { studyAt } from "@/lib/study-id";
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
    const subject = subjectOf(notice);
    await post({
      to,
      subject,
      text: [
        `${subject}.`,
        "",
        `When: ${utc(notice.at)}`,
        ...(notice.ip === undefined ? [] : [`From: ${notice.ip}`]),
        ...detailsOf(notice),
        "",
        `${isRequest(notice) ? "Let them in or not" : "Everything else"}: ${siteUrl}${OWNER}`,
        "",
      ].join("\n"),
    });
  };

/** Quoted, so that no line of it looks like one of ours. */
const questionLines = ({ email, question }: Extract<OwnerNotice, { kind: "question_asked" }>): string[] => [
  `Answer: write to ${email}, or follow "Answer by mail" on the page below`,
  "",
  ...question.split("\n").map((line) => `> ${line}`),
];

function subjectOf(notice: OwnerNotice): string {
  switch (notice.kind) {
    case "document_opened":
      return `${notice.email} opened ${notice.room ? roomWords(notice.room) : "the document"} for the first time`;
    case "study_unlocked":
      return `The passcode "${notice.label}" was used for the first time`;
    case "study_opened":
      return `${notice.email} opened ${studyAt(notice.room) === undefined ? "a study in " : ""}${roomWords(notice.room)} for the first time`;
    case "approval_asked":
      return `${notice.email} asks to enter ${roomWords(notice.room)}`;
    case "approval_unanswered":
      return `${notice.email} still waits to enter ${roomWords(notice.room)}`;
    case "question_asked":
      return `${notice.email} asks about page ${notice.page} of the room ${notice.room}`;
  }
}

const roomWords = (room: string): string => {
  const study = studyAt(room);
  return study === undefined ? `the room ${room}` : `the locked study ${study}`;
};

const isRequest = ({ kind }: OwnerNotice): boolean =>
  kind === "approval_asked" || kind === "approval_unanswered";

/** Further lines of the mail. What a reader wrote is quoted. */
function detailsOf(notice: OwnerNotice): string[] {
  switch (notice.kind) {
    case "study_unlocked":
    case "study_opened":
      return [`Study: ${notice.study}`];
    case "approval_asked":
      return notice.line === "" ? [] : [`They wrote: "${notice.line}"`];
    case "approval_unanswered":
      return [`Asked: ${utc(notice.askedAt)}`];
    case "question_asked":
      return questionLines(notice);
    default:
      return [];
  }
}

const utc = (time: string): string => `${time.slice(0, 16).replace("T", " ")} UTC`;
