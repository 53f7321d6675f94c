import { REFUSALS, type RefusalCode } from "./messages";

/** A refusal that the visitor reads. Whatever else is thrown is hidden behind server_error. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly retryAfter: number | undefined;

  /** `message`: other words than the code's own (a provider's, a waiting time); `retryAfter` in seconds. */
  constructor(
    readonly code: RefusalCode,
    details: { message?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(details.message ?? REFUSALS[code].message, { cause: details.cause });
    this.status = REFUSALS[code].status;
    this.retryAfter = details.retryAfter;
  }
}
