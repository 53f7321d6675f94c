import { createHmac, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { SignJWT } from "jose";
import { SERVER_ENV } from "./server-env";
import { OUTBOX } from "./visitor";

/** A token as the site signs it with one of its secrets. `seconds`: how long it is valid from now on. */
export const tokenOf = (
  secret: string,
  purpose: string,
  payload: Readonly<Record<string, unknown>>,
  seconds = 3600,
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("portfolio-gate")
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(createHmac("sha256", secret).update(`portfolio-gate:${purpose}`).digest());
};

/**
 * Signs a browser in at the owner's page, with the secret of the site under test or of another server. The owner's mailbox gets five
 * codes an hour, which owner.spec.ts asks for.
 */
export async function signInAsOwner(page: Page, baseURL: string | undefined, secret?: string): Promise<void> {
  const settings = join(dirname(OUTBOX), "local-settings.json");
  const signed = secret ?? JSON.parse(await readFile(settings, "utf8")).GATE_SECRETS;
  const value = await tokenOf(signed, "owner", { sid: randomUUID(), email: SERVER_ENV.OWNER_EMAIL });
  await page.context().addCookies([{ name: "owner", value, url: baseURL ?? "" }]);
}
