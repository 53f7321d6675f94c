import "server-only";
import { Refusal } from "@/lib/http/refusal";
import { BusyError, ShareError } from "@/lib/limiter";

/**
 * Runs `work`, which a limiter may turn away. Throws Refusal too_many with the message `tooMany` if its own line is full, and
 * unavailable if all are.
 */
export async function orBusy<T>(tooMany: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShareError) throw new Refusal("too_many", { message: tooMany, retryAfter: 1 });
    if (error instanceof BusyError) throw new Refusal("unavailable", { retryAfter: 2 });
    throw error;
  }
}
