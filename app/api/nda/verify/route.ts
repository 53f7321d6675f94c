import { createHash } from "node:crypto";
import { ofNda } from "@/app/api/nda/of-nda";
import { ndaGate } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { verifyRoute } from "./handler";

/** The audit records which warning the reader had seen, even after its words have changed. */
function warningSha256(): string {
  const { ownershipWarning, legalWarning } = orNotFound(ndaGate);
  return createHash("sha256").update(`${ownershipWarning}\n${legalWarning}`).digest("hex");
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = ofNda(() => verifyRoute(warningSha256));
