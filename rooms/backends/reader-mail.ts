import "server-only";
import { below, gatePath, invitationLink } from "@/lib/paths";
import { inLanguage } from "@/lib/words/asked-language";
import { LANGUAGES, thisLanguage } from "@/lib/words/language";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { shownDay } from "@/rooms/record/words";
import type { ReaderChannel, ReaderNotice } from "@/rooms/rules/ports";
import type { Post } from "./mail";

type Text = Readonly<{ subject: string; lines: readonly string[]; footer?: string }>;

/** The room's title is not among the words: a mail may be read by others. */
function textOf(notice: ReaderNotice, siteUrl: string): Text {
  const { mail } = words();
  const at = thisLanguage();
  const gate = `${siteUrl}${below(gatePath(notice.room), at)}`;
  switch (notice.kind) {
    case "invited":
      return {
        subject: mail.invitedSubject,
        lines: [
          say(mail.invited, { site: siteUrl, until: shownDay(notice.until) }),
          "",
          mail.openThisPage,
          invitationLink(siteUrl, notice.room, { email: notice.to, id: notice.id }, at),
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

/**
 * Mails a notice by `post`, in every language of the site: the owner's answer or a pause causes it, and no record says which one
 * the reader reads. Rejects as `post`.
 */
export const readerMail =
  (siteUrl: string, post: Post): ReaderChannel =>
  async (notice) => {
    const texts = LANGUAGES.map((tag) =>
      inLanguage(tag, () => {
        const asked = say(words().mail.provedAddress, { site: siteUrl });
        const { subject, lines, footer = asked } = textOf(notice, siteUrl);
        return { subject, text: [...lines, "", footer, ""].join("\n") };
      }),
    );
    await post({
      to: notice.to,
      subject: texts.map(({ subject }) => subject).join(" / "),
      text: texts.map(({ text }) => text).join("\n---\n\n"),
    });
  };
