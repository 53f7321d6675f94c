import "server-only";
import { createHash, createHmac } from "node:crypto";

/** Each purpose has its own key, so that a token for one is invalid for another. */
export type Purpose =
  | "study"
  | "document"
  | "page"
  | "owner"
  | "pending"
  | "owner-pending"
  | "owner-made"
  | "notice"
  | "typed-name"
  | "room-passcode"
  | "draft"
  | "code";

export type Key = Readonly<{ id: string; bytes: Uint8Array }>;

/** The keys of GATE_SECRETS. The newest signs and all of them verify, so a new secret logs no visitor out. */
export interface Keyring {
  newest(purpose: Purpose): Key;
  all(purpose: Purpose): readonly Key[];
}

/** Takes the secrets newest first, as in GATE_SECRETS. Throws Error without a secret. */
export function createKeyring(secrets: readonly string[]): Keyring {
  const [newestSecret] = secrets;
  if (newestSecret === undefined) throw new Error("A keyring needs at least one secret");
  const derive = (secret: string, purpose: Purpose): Key => ({
    id: createHash("sha256").update(`kid:${secret}`).digest("hex").slice(0, 12),
    bytes: new Uint8Array(createHmac("sha256", secret).update(`portfolio-gate:${purpose}`).digest()),
  });
  return {
    newest: (purpose) => derive(newestSecret, purpose),
    all: (purpose) => secrets.map((secret) => derive(secret, purpose)),
  };
}
