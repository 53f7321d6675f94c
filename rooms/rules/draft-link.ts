import "server-only";
import { z } from "zod";
import type { Keyring } from "@/lib/sign/keys";
import { signToken, verifyToken } from "@/lib/sign/token";
import type { Clock } from "./ports";

/** How many days a link to a draft may be valid. */
export const DRAFT_DAYS = [1, 7, 30] as const;
export type DraftDays = (typeof DRAFT_DAYS)[number];

const payload = z.object({
  kind: z.enum(["study", "article"]),
  slug: z.string().max(200),
  /** The part of the address that names it. Left out: the first one. */
  lang: z.string().max(40).optional(),
});
/** Which draft a link shows, in which language. */
export type LinkedDraft = z.infer<typeof payload>;

/** Signs the token of a link to a draft. */
export const signDraftLink = (
  ring: Keyring,
  { kind, slug, lang }: LinkedDraft,
  days: DraftDays,
  clock: Clock,
): Promise<string> => signToken(ring, "draft", { kind, slug, lang }, days * 24 * 60 * 60, clock);

/** Reads the token of a link; null once it has ended, and for any other text. */
export const readDraftLink = (
  ring: Keyring,
  token: string | undefined,
  clock: Clock,
): Promise<LinkedDraft | null> => verifyToken(ring, "draft", token, payload, clock);
