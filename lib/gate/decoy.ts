import "server-only";
import { emailKey } from "./codes-out";
import { CODE } from "./policy";
import type { Door, GateDatabase } from "./ports";
import { putCode } from "./store/codes";

/** The key of the decoy for an address. No address has it, so that a decoy replaces no real code. */
export const decoyKey = (email: string): string => emailKey(`asked:${email}`);

/**
 * Stores a code that no digits match: the answer to a second request must not depend on a real one. A failure is logged.
 *
 * @param id names this one code, also in the cookie of the browser that asked
 */
export async function keepDecoy(
  database: GateDatabase,
  { email, door, id }: Readonly<{ email: string; door: Door; id: string }>,
): Promise<void> {
  try {
    await putCode(database, { emailKey: decoyKey(email), door, id, seconds: CODE.seconds });
  } catch (error) {
    console.error(`The door ${door} could not save a request:`, error);
  }
}
