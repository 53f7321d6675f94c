import { studyId } from "@/lib/study-id";
import { GRANT_SECONDS } from "./policy";
import type { Room } from "./room-policy";

/** The id and slug of the NDA document. No room of the content has it. */
export const NDA = "nda";

/** The NDA document, with the words of its page. */
export const ndaRoom = (words: Pick<Room, "title" | "warning" | "ownershipLine">): Room => ({
  ...words,
  id: NDA,
  slug: NDA,
  announced: true,
  line: "",
  agreement: "none",
  mark: "dense",
  hours: GRANT_SECONDS / 3600,
  studies: [],
  policy: { company: true, listed: [], subdomains: false, blocked: [], approval: false },
});

/** A locked study: a room of one study that a passcode opens. */
export function studyRoom(study: string, title = study): Room {
  const slug = studyId(study);
  return {
    ...ndaRoom({ title, warning: "", ownershipLine: "" }),
    ...{ id: slug, slug, studies: [study] },
    policy: {
      company: false,
      listed: [],
      subdomains: false,
      blocked: [],
      approval: false,
      passcode: "instead",
    },
  };
}

/**
 * A locked study that visitors may ask for: the room of those whom the owner lets in. Its passcodes open studyRoom. `warning` is
 * what a reader accepts.
 */
export const askedRoom = (study: string, title: string, warning: string): Room => ({
  ...studyRoom(study, title),
  ...{ announced: false, warning },
  policy: { company: true, listed: [], subdomains: true, blocked: [], approval: true },
});
