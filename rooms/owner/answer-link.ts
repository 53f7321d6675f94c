import "server-only";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/words.generated";

/** A link that begins a mail to a reader, with the question quoted. */
export function answerLink(
  { email, page, text }: Readonly<{ email: string; page: number; text: string }>,
  title: string,
): string {
  const [local = "", domain = ""] = email.split("@");
  const quote = text.split("\n").map((line) => `> ${line}`);
  const body = ["", "", ...quote].join("\r\n");
  const query = { subject: say(words.mail.answerSubject, { title, page }), body };
  const fields = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(local)}@${domain}?${fields.join("&")}`;
}
