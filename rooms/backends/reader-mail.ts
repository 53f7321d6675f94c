import "server-only";
import { gatePath, invitationLink } from "@/lib/paths";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { shownDay } from "@/rooms/record/words";
import type { ReaderChannel, ReaderNotice } from "@/rooms/rules/ports";
import type { Post } from "./mail";

type Text = Readonly<{ subject: string; lines: readonly string[]; footer?: string }>;

const { mail } = words();

/** The room's title is not among the words: a mail may be read by others. */
function textOf(notice: ReaderNotice, siteUrl: string): Text {
  const gate = `${siteUrl}${gatePath(notice.room)}`;
  switch (notice.kind) {
    case "invited":
      return {
        subject: mail.invitedSubject,
        lines: [
          say(mail.invited, { site: siteUrl, until: shownDay(notice.until) }),
          "",
          mail.openThisPage,
          invitationLink(siteUrl, notice.room, { email: notice.to, id: notice.id }),
          "",
          say(mail.linkAloneOpensNothing, { address: notice.to }),
        ],
        footer: mail.notExpected,
      };
    case "approved":
      return {
        subject: mail.approvedSubject,
        lines: [
          notice.until ? say(mail.approvedUntil, { until: shownDay(notice.until) }) : mail.approved,
          "",
          gate,
        ],
      };
    case "refused":
      return { subject: mail.refusedSubject, lines: [mail.refused] };
    case "unanswered":
      return { subject: mail.unansweredSubject, lines: [mail.unanswered, "", gate] };
  }
}

/** Mails a notice by `post`. Rejects as `post`. */
export const readerMail =
  (siteUrl: string, post: Post): ReaderChannel =>
  async (notice) => {
    const asked = say(mail.provedAddress, { site: siteUrl });
    const { subject, lines, footer = asked } = textOf(notice, siteUrl);
    await post({ to: notice.to, subject, text: [...lines, "", footer, ""].join("\n") });
  };
