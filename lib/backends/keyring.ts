import "server-only";
import { randomBytes } from "node:crypto";
import { env } from "@/lib/env/server-env";
import { createKeyring, type Keyring } from "@/lib/gate/keys";

const KEPT = Symbol.for("portfolio.gate.keyring");

// Middleware and pages are bundles of their own; they must agree on the keys.
const shared = globalThis as { [KEPT]?: Keyring };

/** The keys that sign grants; null where the gates are not configured. Touches no database. */
export function liveKeyring(): Keyring | null {
  const { backend, gateSecrets } = env();
  if (backend === "unconfigured") return null;
  // Only a bare `next dev` gets here without secrets: a key that lasts as long as the process is enough there.
  shared[KEPT] ??= createKeyring(
    gateSecrets.length > 0 ? gateSecrets : [randomBytes(48).toString("base64url")],
  );
  return shared[KEPT];
}
