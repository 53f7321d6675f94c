import "server-only";
import type { ReaderChannel, ReaderNotice } from "@/lib/gate/ports";
import { gatePath } from "@/lib/paths";
import type { Post } from "./mail";

type Words = Readonly<{ subject: string; lines: readonly string[] }>;

/** The room's title is not among the words: a mail may be read by others. */
const WORDS: Readonly<Record<ReaderNotice["kind"], (gate: string) => Words>> = {
  approved: (gate) => ({
    subject: "You may now read the document that you asked for",
    lines: ["You asked to read a private document, and you may. It opens here:", "", gate],
  }),
  refused: () => ({
    subject: "About the document that you asked for",
    lines: ["Thank you for your interest. I cannot show you the document that you asked for."],
  }),
  unanswered: (gate) => ({
    subject: "Your request has not been answered yet",
    lines: [
      "You asked to read a private document, and nobody has answered yet. Your request is kept, and you get a mail when there is",
      "an answer. You asked here:",
      "",
      gate,
    ],
  }),
};

/** Mails what became of a reader's request. Rejects as `post`. */
export const readerMail =
  (siteUrl: string, post: Post): ReaderChannel =>
  async ({ kind, to, room }) => {
    const { subject, lines } = WORDS[kind](`${siteUrl}${gatePath(room)}`);
    const footer = `You get this mail because somebody, probably you, proved this address on ${siteUrl}.`;
    await post({ to, subject, text: [...lines, "", footer, ""].join("\n") });
  };
