import "server-only";
import { gatePath, invitationLink } from "@/lib/paths";
import { day } from "@/rooms/record/words";
import type { ReaderChannel, ReaderNotice } from "@/rooms/rules/ports";
import type { Post } from "./mail";

type Words = Readonly<{ subject: string; lines: readonly string[]; footer?: string }>;

/** The room's title is not among the words: a mail may be read by others. */
function wordsOf(notice: ReaderNotice, siteUrl: string): Words {
  const gate = `${siteUrl}${gatePath(notice.room)}`;
  switch (notice.kind) {
    case "invited":
      return {
        subject: "An invitation to read a private document",
        lines: [
          `You are invited to read a private document on ${siteUrl}, until ${day(notice.until)} (UTC).`,
          "",
          "Open this page:",
          invitationLink(siteUrl, notice.room, { email: notice.to, id: notice.id }),
          "",
          `It asks for this address, ${notice.to}, and mails a code to it. The link alone opens nothing.`,
        ],
        footer: "If you did not expect this mail, you need not do anything.",
      };
    case "approved":
      return {
        subject: "You may now read the document that you asked for",
        lines: [
          `You asked to read a private document, and you may${notice.until ? `, until ${day(notice.until)} (UTC)` : ""}. It opens here:`,
          "",
          gate,
        ],
      };
    case "refused":
      return {
        subject: "About the document that you asked for",
        lines: ["Thank you for your interest. I cannot show you the document that you asked for."],
      };
    case "unanswered":
      return {
        subject: "Your request has not been answered yet",
        lines: [
          "You asked to read a private document, and nobody has answered yet. Your request is kept, and you get a mail when there is",
          "an answer. You asked here:",
          "",
          gate,
        ],
      };
  }
}

/** Mails a notice by `post`. Rejects as `post`. */
export const readerMail =
  (siteUrl: string, post: Post): ReaderChannel =>
  async (notice) => {
    const asked = `You get this mail because somebody, probably you, proved this address on ${siteUrl}.`;
    const { subject, lines, footer = asked } = wordsOf(notice, siteUrl);
    await post({ to: notice.to, subject, text: [...lines, "", footer, ""].join("\n") });
  };
