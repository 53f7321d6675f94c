import "server-only";
import { createHash } from "node:crypto";

/** What stands for an address in the table of codes that are out. */
export const emailKey = (email: string): string => createHash("sha256").update(email).digest("hex");
