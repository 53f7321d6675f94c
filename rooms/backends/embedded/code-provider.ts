import "server-only";
import { createHmac, randomInt } from "node:crypto";
import type { Key, Keyring } from "@/lib/sign/keys";
import { emailKey } from "@/rooms/code/codes-out";
import { CODE } from "@/rooms/rules/policy";
import type { CodeProvider, GateDatabase, ProviderFault } from "@/rooms/rules/ports";
import { putCode, spendCode } from "@/rooms/store/codes";
import type { Mailer } from "./code-mail";

/** Random one-time codes, stored as a keyed hash, valid once, for ten minutes. A new one replaces the address's last. */
export function embeddedCodes(database: GateDatabase, keyring: Keyring, mail: Mailer): CodeProvider {
  return {
    async send({ email, door, id }) {
      const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, "0");
      try {
        // The mail goes first: if it fails, the visitor's previous code stays valid.
        await mail({ to: email, code, door });
        const hash = hashOf(keyring.newest("code"), email, code);
        await putCode(database, { emailKey: emailKey(email), door, id, seconds: CODE.seconds, hash });
        return { ok: true };
      } catch (fault) {
        return failed("sent", fault);
      }
    },
    async verify({ email, door, code }) {
      try {
        const hashes = keyring.all("code").map((key) => hashOf(key, email, code));
        const isRight = await spendCode(database, { emailKey: emailKey(email), door, hashes });
        return isRight ? { ok: true } : { ok: false, reason: "invalid" };
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
