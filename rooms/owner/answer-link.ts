import "server-only";

/** A link that begins a mail to a reader about a page, with the question quoted. */
export function answerLink(
  { email, text }: Readonly<{ email: string; text: string }>,
  subject: string,
): string {
  const [local = "", domain = ""] = email.split("@");
  const quote = text.split("\n").map((line) => `> ${line}`);
  const body = ["", "", ...quote].join("\r\n");
  const query = { subject, body };
  const fields = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(local)}@${domain}?${fields.join("&")}`;
}
