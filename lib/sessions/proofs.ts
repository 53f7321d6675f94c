import "server-only";
import { verifyDocumentGrant, verifyOwnerGrant, verifyStudyGrant } from "@/lib/gate/grant";
import type { Keyring } from "@/lib/gate/keys";
import { verifyPasscodeGrants } from "@/lib/gate/passcode-grant";
import type { Clock } from "@/lib/gate/ports";
import { readCookies } from "@/lib/http/cookies";

type Cookies = Readonly<{ cookieHeader: string | null; secure: boolean }>;
type Keys = Readonly<{ keyring: Keyring; clock: Clock; ownerEmail?: string | undefined }>;
type Base = "document" | "study" | "roomPasscode" | "owner";

/** What the visitor's valid cookies prove, also what was withdrawn since. Any may be planted, so there may be several of one kind. */
export async function readProofs({ cookieHeader, secure }: Cookies, { keyring, clock, ownerEmail }: Keys) {
  const all = async <Grant>(
    base: Base,
    verify: (token: string) => Promise<Grant | null>,
  ): Promise<Grant[]> => {
    const read = await Promise.all(readCookies(cookieHeader, base, secure).map(verify));
    return read.filter((grant) => grant !== null);
  };
  const [addresses, studies, rooms, owners] = await Promise.all([
    all("document", (token) => verifyDocumentGrant(keyring, token, clock)),
    all("study", (token) => verifyStudyGrant(keyring, token, clock)),
    all("roomPasscode", (token) => verifyPasscodeGrants(keyring, token, clock)),
    all("owner", (token) => verifyOwnerGrant(keyring, token, ownerEmail, clock)),
  ]);
  return { addresses, studies, rooms: rooms.flat(), owners };
}
