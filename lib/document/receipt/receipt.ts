import { isAddress } from "@/lib/gate/passcode-reader";
import type { Agreement } from "@/lib/gate/store/agreements";
import { type Part, receiptPdf } from "./receipt-pdf";

/** The site that received the agreement. */
type Receiver = Readonly<{ name: string; url: string }>;

/** The receipt of an agreement as a PDF. */
export function receiptOf(agreement: Agreement, site: Receiver): Promise<Buffer> {
  const { id, at, room, title, text, sha256, name, email, ipAddress } = agreement;
  const field = (label: string, text: string): Part => ({ kind: "field", label, text });
  const paragraphs = text.split("\n").filter((line) => line.trim() !== "");
  return receiptPdf(`Agreement: ${title}`, [
    { kind: "title", text: "Receipt of an agreement" },
    field("What", title),
    field("Name", name ?? "None: agreed by ticking a box"),
    isAddress(email)
      ? field("E-mail address, proved by a code mailed to it", email)
      : field("Entered by a passcode, with no proof of who it was", email),
    field("IP address", ipAddress),
    field("Time in UTC", utc(at)),
    field("Version: the SHA-256 of the text", sha256),
    field("Room", room),
    field("Site", `${site.name}, ${site.url}`),
    field("Number of this agreement", id),
    { kind: "heading", text: "The text that was agreed to" },
    ...paragraphs.map((text): Part => ({ kind: "paragraph", text })),
  ]);
}

/** "2026-11-21 07:20:05" */
const utc = (time: string): string => new Date(time).toISOString().slice(0, 19).replace("T", " ");
