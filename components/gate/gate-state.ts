export type GateState = Readonly<{
  step: "address" | "code";
  email: string;
  /** The address of the last code, while it can be entered here, even if the visitor has left that step. */
  out: string | null;
  code: string;
  busy: "sending" | "verifying" | "verified" | null;
  error: string | null;
  /** True after a press changed the step, so that the focus follows. */
  returned: boolean;
  /** Codes sent since the page opened. Each one is announced, clears the boxes and moves the focus to the first. */
  sent: number;
  /** Seconds until another code may be requested. `turn` counts how often they were set. */
  resend: Readonly<{ seconds: number; turn: number }>;
}>;

export type GateAction =
  | { type: "typed"; email: string }
  | { type: "typed"; code: string }
  | { type: "sending" | "verifying" | "verified" | "change-email" }
  | { type: "sent"; email: string; resendAfter: number }
  | { type: "refused"; message: string; retryAfter?: number | undefined }
  | { type: "code-out"; email: string; message: string; resendAfter: number }
  | { type: "have-code"; resendIn: number };

/**
 * `pending`: the address that a code was sent to before the page loaded, the seconds until the next code, and whether
 * the visitor has gone back to the e-mail since. `error`: the message of a plain form that was refused.
 */
export const initialState = (
  pending: { email: string; resendIn: number; left: boolean } | null,
  error: string | null,
): GateState => ({
  step: pending && !pending.left ? "code" : "address",
  email: pending && !pending.left ? pending.email : "",
  out: pending?.email ?? null,
  code: "",
  busy: null,
  error,
  returned: false,
  sent: 0,
  resend: { seconds: pending?.resendIn ?? 0, turn: 0 },
});

const atCode = (email: string) => initialState({ email, resendIn: 0, left: false }, null);

export function gateReducer(state: GateState, action: GateAction): GateState {
  const wait = (seconds: number) => ({ seconds, turn: state.resend.turn + 1 });
  switch (action.type) {
    case "typed": {
      const { type, ...typed } = action;
      return { ...state, ...typed, error: null };
    }
    case "sending":
    case "verifying":
    case "verified":
      return { ...state, busy: action.type, error: null };
    case "sent":
      return { ...atCode(action.email), sent: state.sent + 1, resend: wait(action.resendAfter) };
    case "refused": {
      const { message: error, retryAfter } = action;
      const resend = retryAfter === undefined ? state.resend : wait(retryAfter);
      return { ...state, busy: null, error, resend };
    }
    case "code-out": {
      // Requesting another code keeps what is typed already.
      const there =
        state.step === "code" ? { ...state, busy: null } : { ...atCode(action.email), sent: state.sent };
      return { ...there, error: action.message, resend: wait(action.resendAfter) };
    }
    case "change-email": {
      const { email, out } = state;
      return { ...initialState(null, null), email, out, returned: true, resend: wait(0) };
    }
    case "have-code":
      if (state.out === null) return state;
      return { ...atCode(state.out), returned: true, resend: wait(action.resendIn) };
  }
}
