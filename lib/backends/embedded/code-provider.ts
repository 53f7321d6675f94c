import "server-only";
import { createHash, createHmac, randomInt } from "node:crypto";
import { z } from "zod";
import type { Key, Keyring } from "@/lib/gate/keys";
import { CODE, LIMITS } from "@/lib/gate/policy";
import type { CodeProvider, GateDatabase } from "@/lib/gate/ports";
import type { Mailer } from "./mailer";

const verdict = z.object({ ok: z.boolean() });

/** One-time codes of our own: random, kept as a keyed hash, good once, for ten minutes and five tries. */
export function embeddedCodes(database: GateDatabase, keyring: Keyring, mail: Mailer): CodeProvider {
  return {
    async send(email) {
      const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, "0");
      try {
        // The mail goes first: if it fails, the code the visitor may still have keeps working.
        await mail({ to: email, code });
        await database.call("gate_code_put", {
          p_email_key: emailKey(email),
          p_code_hash: hashOf(keyring.newest("code"), email, code),
          p_seconds: CODE.seconds,
        });
        return { ok: true };
      } catch (fault) {
        return failed("sent", fault);
      }
    },
    async verify(email, code) {
      try {
        const answer = await database.call("gate_code_try", {
          p_email_key: emailKey(email),
          p_hashes: keyring.all("code").map((key) => hashOf(key, email, code)),
          p_tries: LIMITS.verifyPerCode.limit,
        });
        return verdict.parse(answer).ok ? { ok: true } : { ok: false, reason: "invalid" };
      } catch (fault) {
        return failed("verified", fault);
      }
    },
  };
}

const emailKey = (email: string): string => createHash("sha256").update(email).digest("hex");

const hashOf = (key: Key, email: string, code: string): string =>
  createHmac("sha256", key.bytes).update(`${email}:${code}`).digest("hex");

function failed(what: string, fault: unknown): { ok: false; reason: "failed" } {
  console.error(`A code was not ${what}:`, fault);
  return { ok: false, reason: "failed" };
}
