import "server-only";
import { randomBytes } from "node:crypto";
import { oncePerProcess } from "@/lib/env/per-process";
import { env } from "@/lib/env/server-env";
import { createKeyring, type Keyring } from "@/lib/sign/keys";

/** The keys that sign grants; null if the gates are not configured. */
export const liveKeyring = oncePerProcess("gate.keyring", (): Keyring | null => {
  const { backend, gateSecrets } = env();
  if (backend === "unconfigured") return null;
  return createKeyring(gateSecrets.length > 0 ? gateSecrets : [randomBytes(48).toString("base64url")]);
});
