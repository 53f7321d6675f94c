import "server-only";
import { readCookies } from "@/lib/http/cookies";
import type { Keyring } from "@/lib/sign/keys";
import { verifyDocumentGrant, verifyOwnerGrant } from "@/rooms/rules/grant";
import { verifyOpenings, verifyPasscodeGrants } from "@/rooms/rules/passcode-grant";
import type { Clock } from "@/rooms/rules/ports";

type Cookies = Readonly<{ cookieHeader: string | null; secure: boolean }>;
type Keys = Readonly<{ keyring: Keyring; clock: Clock; ownerEmail?: string | undefined }>;
const BASES = ["document", "study", "roomPasscode", "owner"] as const;
export type Proof = (typeof BASES)[number];

/**
 * The proofs in the visitor's valid cookies, also those that were withdrawn since; of the kinds in `only`. Any cookie may be
 * planted, so there may be several of one kind.
 */
export async function readProofs(
  { cookieHeader, secure }: Cookies,
  { keyring, clock, ownerEmail }: Keys,
  only: readonly Proof[] = BASES,
) {
  const all = async <Grant>(
    base: Proof,
    verify: (token: string) => Promise<Grant | null>,
  ): Promise<Grant[]> => {
    if (!only.includes(base)) return [];
    const read = await Promise.all(readCookies(cookieHeader, base, secure).map(verify));
    return read.filter((grant) => grant !== null);
  };
  const [addresses, openings, rooms, owners] = await Promise.all([
    all("document", (token) => verifyDocumentGrant(keyring, token, clock)),
    all("study", (token) => verifyOpenings(keyring, token, clock)),
    all("roomPasscode", (token) => verifyPasscodeGrants(keyring, token, clock)),
    all("owner", (token) => verifyOwnerGrant(keyring, token, ownerEmail, clock)),
  ]);
  return { addresses, passcodes: [...openings, ...rooms].flat(), owners };
}
