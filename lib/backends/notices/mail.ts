import "server-only";
import type { OwnerChannel, OwnerNotice } from "@/lib/gate/ports";
import { OWNER } from "@/lib/paths";
import type { Post } from "../embedded/post";

/** Mails notices to the owner, as plain text. */
export const mailChannel =
  (to: string, siteUrl: string, post: Post): OwnerChannel =>
  async (notice) => {
    await post({
      to,
      subject: subjectOf(notice),
      text: [
        `${subjectOf(notice)}.`,
        "",
        `When: ${notice.at.slice(0, 16).replace("T", " ")} UTC`,
        `From: ${notice.ip}`,
        ...(notice.kind === "study_unlocked" ? [`Study: ${notice.study}`] : []),
        "",
        `Everything else: ${siteUrl}${OWNER}`,
        "",
      ].join("\n"),
    });
  };

const subjectOf = (notice: OwnerNotice): string =>
  notice.kind === "document_opened"
    ? `${notice.email} opened the document for the first time`
    : // A label is one line without control characters; the owner made it.
      `The passcode "${notice.label}" was used for the first time`;
