import { createHash } from "node:crypto";
import { ndaGate } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { ofNda } from "@/lib/http/nda-routes";
import { verifyRoute } from "@/lib/http/routes/verify";

/** The audit keeps which warning the reader had seen, even after its words have changed. */
function warningSha256(): string {
  const { ownershipWarning, legalWarning } = orNotFound(ndaGate);
  return createHash("sha256").update(`${ownershipWarning}\n${legalWarning}`).digest("hex");
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(() => verifyRoute(warningSha256));
