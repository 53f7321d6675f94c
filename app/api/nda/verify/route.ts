import { createHash } from "node:crypto";
import { gates } from "@/lib/content/own.generated";
import { verifyRoute } from "@/lib/http/routes/verify";

/** The audit keeps which warning the reader had seen, even after its words have changed. */
const warningSha256 = () =>
  createHash("sha256").update(`${gates.nda.ownershipWarning}\n${gates.nda.legalWarning}`).digest("hex");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = verifyRoute(warningSha256);
