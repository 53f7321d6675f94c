import "server-only";
import type { MailInvitation } from "@/lib/gate/ports";
import { day } from "@/lib/gate/words";
import { invitationLink } from "@/lib/paths";
import type { Post } from "./mail";

/** Mails invitations by `post`. The room's title is not in the mail, which other people may see. Rejects as `post`. */
export const invitationMailer =
  (post: Post, siteUrl: string): MailInvitation =>
  async ({ to, room, id, until }) => {
    await post({
      to,
      subject: "An invitation to read a private document",
      text: [
        `You are invited to read a private document on ${siteUrl}, until ${day(until)} (UTC).`,
        "",
        "Open this page:",
        invitationLink(siteUrl, room, { email: to, id }),
        "",
        `It asks for this address, ${to}, and mails a code to it. The link alone opens nothing.`,
        "",
        "If you did not expect this mail, you need not do anything.",
        "",
      ].join("\n"),
    });
  };
