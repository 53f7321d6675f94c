import { createHmac, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { SignJWT } from "jose";
import { SERVER_ENV } from "./server-env";
import { OUTBOX } from "./visitor";

/**
 * Signs a browser in at the owner's page, with the secret of the site under test. The owner's mailbox gets five codes an hour,
 * which owner.spec.ts asks for.
 */
export async function signInAsOwner(page: Page, baseURL: string | undefined): Promise<void> {
  const settings = JSON.parse(await readFile(join(dirname(OUTBOX), "local-settings.json"), "utf8"));
  const key = createHmac("sha256", settings.GATE_SECRETS).update("portfolio-gate:owner").digest();
  const payload = { sid: randomUUID(), email: SERVER_ENV.OWNER_EMAIL };
  const value = await new SignJWT(payload)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("portfolio-gate")
    .setAudience("owner")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
  await page.context().addCookies([{ name: "owner", value, url: baseURL ?? "" }]);
}
