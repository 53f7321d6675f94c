import "server-only";
import { createHmac, randomUUID } from "node:crypto";
import type { OwnerChannel, OwnerNotice } from "@/lib/gate/ports";
import { OWNER } from "@/lib/paths";
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
        `When: ${notice.at.slice(0, 16).replace("T", " ")} UTC`,
        `From: ${notice.ip}`,
        ...(notice.kind === "study_unlocked" ? [`Study: ${notice.study}`] : []),
        ...(notice.kind === "question_asked" ? questionLines(notice) : []),
        "",
        `Everything else: ${siteUrl}${OWNER}`,
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
      return `${notice.email} opened ${notice.room ? `the room ${notice.room}` : "the document"} for the first time`;
    case "study_unlocked":
      return `The passcode "${notice.label}" was used for the first time`;
    case "question_asked":
      return `${notice.email} asks about page ${notice.page} of the room ${notice.room}`;
  }
}
