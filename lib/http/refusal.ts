import { words } from "@/lib/words/site-words";
import { REFUSALS, type RefusalCode } from "./messages";

/** A refusal whose message the visitor reads. Every other error is hidden behind server_error. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly retryAfter: number | undefined;

  /** `message` replaces the code's usual message; `retryAfter` is in seconds. */
  constructor(
    readonly code: RefusalCode,
    details: { message?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(details.message ?? words().refusals[code], { cause: details.cause });
    this.status = REFUSALS[code];
    this.retryAfter = details.retryAfter;
  }
}

/** Runs `work`. Any error but a Refusal becomes the refusal `code`, with the error as its cause. */
export async function orRefuse<T>(code: RefusalCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal(code, { cause });
  }
}

/** The refusal invalid_request that names the mistake. */
export const invalidRequest = (message: string): Refusal => new Refusal("invalid_request", { message });
