import "server-only";
import { createHmac, randomInt } from "node:crypto";
import { z } from "zod";
import { emailKey } from "@/lib/gate/codes-out";
import type { Key, Keyring } from "@/lib/gate/keys";
import { CODE } from "@/lib/gate/policy";
import type { CodeProvider, GateDatabase, ProviderFault } from "@/lib/gate/ports";
import type { Mailer } from "./code-mail";

const verdict = z.object({ ok: z.boolean() });

/** One-time codes of our own: random, kept as a keyed hash, good once, for ten minutes, at the door they were asked for. */
export function embeddedCodes(database: GateDatabase, keyring: Keyring, mail: Mailer): CodeProvider {
  return {
    async send({ email, door, id }) {
      const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, "0");
      try {
        // The mail goes first: if it fails, the code the visitor may still have keeps working.
        await mail({ to: email, code, door });
        await database.call("gate_code_put", {
          p_email_key: emailKey(email),
          p_door: door,
          p_id: id,
          p_seconds: CODE.seconds,
          p_hash: hashOf(keyring.newest("code"), email, code),
        });
        return { ok: true };
      } catch (fault) {
        return failed("sent", fault);
      }
    },
    async verify({ email, door, code }) {
      try {
        const answer = await database.call("gate_code_use", {
          p_email_key: emailKey(email),
          p_door: door,
          p_hashes: keyring.all("code").map((key) => hashOf(key, email, code)),
        });
        return verdict.parse(answer).ok ? { ok: true } : { ok: false, reason: "invalid" };
      } catch (fault) {
        return failed("verified", fault);
      }
    },
  };
}

const hashOf = (key: Key, email: string, code: string): string =>
  createHmac("sha256", key.bytes).update(`${email}:${code}`).digest("hex");

function failed(what: string, fault: unknown): ProviderFault {
  console.error(`A code was not ${what}:`, fault);
  return { ok: false, reason: "failed" };
}
