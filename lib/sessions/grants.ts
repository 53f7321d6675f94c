import "server-only";
import type { Gate } from "@/lib/gate/gate";
import {
  type DocumentGrant,
  type OwnerGrant,
  type StudyGrant,
  verifyDocumentGrant,
  verifyOwnerGrant,
  verifyStudyGrant,
} from "@/lib/gate/grant";
import type { Keyring } from "@/lib/gate/keys";
import type { Clock } from "@/lib/gate/ports";
import { Refusal } from "@/lib/gate/refusal";
import { stillHolds, stillOpens, type Withdrawn } from "@/lib/gate/revocations";
import type { Context } from "@/lib/http/app";
import { firstValid, readCookies } from "@/lib/http/cookies";

/** The visitor's grant for one study. Null unless every check passes, as for the grants below. */
export const studyGrant = (context: Context, slug: string): Promise<StudyGrant | null> =>
  checked(context, "study", verifyStudyGrant, (grant, withdrawn) => stillOpens(grant, slug, withdrawn));

/** The value of the visitor's valid study cookie, to add another study. */
export async function studyCookie({ app, cookieHeader, secure }: Context): Promise<string | undefined> {
  const gate = app.gate();
  if (!gate) return undefined;
  const held = await firstValid(readCookies(cookieHeader, "study", secure), async (token) =>
    (await verifyStudyGrant(gate.keyring, token, gate.clock)) ? token : null,
  );
  return held ?? undefined;
}

/** The grant of an address that the visitor proved, whatever was entered with it. */
export const provedGrant = (context: Context): Promise<DocumentGrant | null> =>
  firstProved(context, (grant) => grant);

/** The first result of `read` that is not null, of the visitor's valid grants. `now` is in ms since 1970. */
export const firstProved = <Result>(
  context: Context,
  read: (grant: DocumentGrant, now: number) => Result | null,
): Promise<Result | null> => {
  const now = context.app.gate()?.clock() ?? 0;
  return firstOf(context, "document", verifyDocumentGrant, (grant, withdrawn) =>
    stillHolds(grant, withdrawn) ? read(grant, now) : null,
  );
};

export function ownerGrant(context: Context): Promise<OwnerGrant | null> {
  const owner = context.app.gate()?.ownerEmail;
  const verify = (...[ring, token, clock]: VerifyArgs) => verifyOwnerGrant(ring, token, owner, clock);
  return checked(context, "owner", verify, stillHolds);
}

/** The gate of a site with an owner's page. Throws Refusal not_configured, or not_found without OWNER_EMAIL. */
export function ownersGate(context: Context): Gate {
  const gate = context.app.gate();
  if (!gate) throw new Refusal("not_configured");
  if (gate.ownerEmail === undefined) throw new Refusal("not_found");
  return gate;
}

/** Lets the owner through. Throws Refusal owner_only, and as ownersGate. */
export async function requireOwner(context: Context): Promise<{ gate: Gate; grant: OwnerGrant }> {
  const gate = ownersGate(context);
  const grant = await ownerGrant(context);
  if (!grant) throw new Refusal("owner_only");
  return { gate, grant };
}

type CookieOfGrant = "study" | "document" | "owner";
type VerifyArgs = [ring: Keyring, token: string | undefined, clock: Clock];

const checked = <Grant>(
  context: Context,
  base: CookieOfGrant,
  verify: (...args: VerifyArgs) => Promise<Grant | null>,
  stillValid: (grant: Grant, withdrawn: Withdrawn) => boolean,
): Promise<Grant | null> =>
  firstOf(context, base, verify, (grant, withdrawn) => (stillValid(grant, withdrawn) ? grant : null));

async function firstOf<Grant, Result>(
  { app, cookieHeader, secure }: Context,
  base: CookieOfGrant,
  verify: (...args: VerifyArgs) => Promise<Grant | null>,
  read: (grant: Grant, withdrawn: Withdrawn) => Result | null,
): Promise<Result | null> {
  const gate = app.gate();
  if (!gate) return null;
  return firstValid(readCookies(cookieHeader, base, secure), async (token) => {
    const grant = await verify(gate.keyring, token, gate.clock);
    if (!grant) return null;
    try {
      return read(grant, await gate.revocations.current());
    } catch (error) {
      console.error("Access is refused, because revocations cannot be read:", error);
      return null;
    }
  });
}
