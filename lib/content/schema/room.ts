import { z } from "zod";
import { readEntry } from "@/lib/email/email-address";
import { isRoomSlug } from "@/lib/paths";
import { isoDate, prose, slug, text, upTo } from "./common";

const ENTRY = "expected a domain such as acme.com, or an address such as jo@acme.com";
const entry = z
  .string({ error: ENTRY })
  .refine((written) => readEntry(written) !== null, ENTRY)
  .transform((written) => readEntry(written) ?? written)
  .meta({ examples: ["acme.com"] });

const policy = z
  .strictObject({
    company: z.boolean().default(false).meta({
      title: "Any company address",
      description: "As for the NDA document. Free mail may not enter.",
    }),
    listed: upTo(entry, 500, "entries").meta({
      title: "Who may enter",
      description: "Domains of companies, and addresses. An address may be free mail.",
      examples: [["acme.com", "jo@northwind.com"]],
    }),
    subdomains: z
      .boolean()
      .default(true)
      .meta({ title: "Subdomains too", description: "Whether acme.com includes addresses at lab.acme.com." }),
    blocked: upTo(entry, 500, "entries").meta({
      title: "Who may not",
      description:
        "Domains, with those below them, and addresses. They stay out, whatever else lets them in.",
      examples: [["rival.com"]],
    }),
    approval: z.boolean().default(false).meta({
      title: "You let each reader in",
      description:
        "Those who may enter prove their address and ask. You get a notice, and decide on /owner. The others cannot ask.",
    }),
    passcode: z
      .enum(["with-code", "instead"], { error: 'expected "with-code" or "instead", or no passcode' })
      .optional()
      .meta({
        title: "Passcode",
        description:
          "What a reader enters after the code by mail, or instead of an address: then no address enters. Make one on /owner.",
        choices: { "with-code": "After the code", instead: "Instead of an address" },
        examples: ["with-code"],
      }),
  })
  .refine(
    ({ passcode, company, listed, blocked, approval }) =>
      passcode !== "instead" || !(company || approval || listed.length > 0 || blocked.length > 0),
    {
      path: ["passcode"],
      error:
        "expected no rule for addresses beside a passcode in their place, because such a room asks for no address",
    },
  )
  .refine(({ passcode, company, listed }) => passcode === "instead" || company || listed.length > 0, {
    path: ["listed"],
    error: "expected any company address, or at least one domain or address: otherwise no reader may enter",
  });

const AGREEMENTS = ["none", "tick", "name"] as const;

const HOURS = "expected a whole number of hours from 1 to 12";

/** content/private/rooms/<slug>/room.yaml: a protected document, private studies or both, and who may read them. */
export const roomFile = z
  .strictObject({
    title: text.meta({ place: "first", examples: ["Project Helios"] }),
    line: text.meta({
      title: "One line",
      description: "One sentence below the title.",
      examples: ["The control room of a solar plant, redrawn."],
    }),
    warning: prose.meta({
      description: "What a reader agrees to by entering. The log keeps a hash of it.",
      examples: ["This work belongs to Helios Energy. Do not copy it, and do not share it."],
    }),
    agreement: z
      .enum(AGREEMENTS, "expected none, tick or name")
      .default("none")
      .meta({
        title: "How a reader agrees",
        description: "With a box to tick, or a full name to type, each agreement is recorded.",
        choices: { none: "By one press", tick: "By a tick", name: "By typing the full name" },
      }),
    agreementText: prose
      .max(20_000, "expected at most 20,000 characters")
      .optional()
      .meta({
        title: "Text of the agreement",
        description: "What a reader agrees to, in plain paragraphs. Without it, the warning.",
        examples: ["I will not copy, share or describe what I see here."],
      }),
    ownershipLine: prose.meta({
      title: "Last line of the mark",
      description: "On every page, below the reader's address.",
      examples: ["Confidential. Property of Helios Energy."],
    }),
    mark: z
      .enum(["dense", "quiet"], "expected dense or quiet")
      .default("dense")
      .meta({
        title: "Visible mark",
        control: "mark",
        description:
          "Dense covers every strip of a page, so nobody can crop it away. Quiet shows the work nearly undisturbed, but a cropped picture may have no line of it: then only the hidden mark names the reader.",
        choices: { dense: "Dense over the whole page", quiet: "Quiet with three lines a page" },
      }),
    hours: z.number(HOURS).int(HOURS).min(1, HOURS).max(12, HOURS).default(12).meta({
      title: "Hours of access",
      place: "settings",
      description: "After that a reader proves the address again.",
    }),
    opens: isoDate
      .optional()
      .meta({ title: "Opens on", isShort: true, description: "From the start of this day, in UTC." }),
    closes: isoDate
      .optional()
      .meta({ title: "Closes on", isShort: true, description: "Open until the end of this day, in UTC." }),
    questions: z.boolean().default(false).meta({
      title: "Questions",
      description: "Whether a reader may ask about a page. You get the question on /owner and as a notice.",
    }),
    studies: upTo(
      slug.meta({ title: "Private study", examples: ["ferry"], refersTo: "private-study" }),
      50,
      "studies",
    ).meta({
      title: "Private studies",
      description:
        "Who has entered reads them without their passcode. A room with studies needs no document.",
      examples: [["ferry"]],
    }),
    policy: policy.meta({ title: "Who may read it", place: "first" }),
    id: z
      .string()
      .refine(isRoomSlug, "expected at most 40 small letters, digits and single hyphens")
      .optional()
      .meta({
        title: "Id",
        place: "settings",
        description:
          "What cookies, approvals and lists call the room. It stays when the folder gets another name; a new room has a new one. Without it, the folder's name. If it changes, the room begins again: nobody is let in or blocked, and no document is prepared.",
        examples: ["helios-7f3a9c"],
      }),
  })
  .refine(({ opens, closes }) => opens === undefined || closes === undefined || opens <= closes, {
    path: ["closes"],
    error: "expected a day that is not before the day of opens",
  })
  .refine(({ questions, policy }) => !questions || policy.passcode !== "instead", {
    path: ["questions"],
    error:
      "expected no questions in a room with a passcode in place of an address, because an answer needs an address",
  })
  .refine(({ agreement, agreementText }) => agreement !== "none" || agreementText === undefined, {
    path: ["agreementText"],
    error: "expected an agreement by a tick or a name: otherwise no reader is asked to agree to this text",
  });

export type RoomFile = z.output<typeof roomFile>;

/** The folder of today's document, which is not a room: content/pages/nda-gate.yaml has its words. */
const RESERVED = "nda";

/** The mistake in a room's slug, which is the name of its folder; null if it has none. */
export const slugMistake = (slug: string): string | null =>
  slug === RESERVED
    ? 'expected another name for the folder: "nda" is the document of content/pages/nda-gate.yaml'
    : isRoomSlug(slug)
      ? null
      : "expected a folder named with at most 40 small letters, digits and single hyphens";
