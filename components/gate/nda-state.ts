export type NdaState = Readonly<{
  step: "email" | "otp";
  email: string;
  /** The address of the last code, while it can be entered here, even if the visitor has left that step. */
  out: string | null;
  code: string;
  busy: "sending" | "verifying" | null;
  error: string | null;
  verified: boolean;
  /** True after a press changed the step, so that the focus follows. */
  returned: boolean;
  /** Codes sent since the page opened. Each one is announced, clears the boxes and moves the focus to the first. */
  sent: number;
  /** Seconds until another code may be requested. `turn` counts how often they were set. */
  resend: Readonly<{ seconds: number; turn: number }>;
}>;

export type NdaAction =
  | { type: "email"; email: string }
  | { type: "code"; code: string }
  | { type: "sending" }
  | { type: "sent"; email: string; resendAfter: number }
  | { type: "verifying" }
  | { type: "verified" }
  | { type: "refused"; message: string }
  | { type: "resend-refused"; message: string; retryAfter?: number }
  | { type: "code-out"; email: string; message: string; resendAfter: number }
  | { type: "change-email" }
  | { type: "have-code"; resendIn: number };

/**
 * `pending`: the address that a code was sent to before the page loaded, the seconds until the next code, and whether
 * the visitor has gone back to the e-mail since. `error`: the message of a plain form that was refused.
 */
export const initialState = (
  pending: { email: string; resendIn: number; left: boolean } | null,
  error: string | null,
): NdaState => ({
  step: pending && !pending.left ? "otp" : "email",
  email: pending && !pending.left ? pending.email : "",
  out: pending?.email ?? null,
  code: "",
  busy: null,
  error,
  verified: false,
  returned: false,
  sent: 0,
  resend: { seconds: pending?.resendIn ?? 0, turn: 0 },
});

const atCode = (email: string) => initialState({ email, resendIn: 0, left: false }, null);

export function ndaReducer(state: NdaState, action: NdaAction): NdaState {
  const turn = state.resend.turn + 1;
  switch (action.type) {
    case "email":
      return { ...state, email: action.email, error: null };
    case "code":
      return { ...state, code: action.code, error: null };
    case "sending":
    case "verifying":
      return { ...state, busy: action.type, error: null };
    case "sent":
      return { ...atCode(action.email), sent: state.sent + 1, resend: { seconds: action.resendAfter, turn } };
    case "verified":
      return { ...state, busy: null, verified: true };
    case "refused":
      return { ...state, busy: null, error: action.message };
    case "resend-refused": {
      const { retryAfter } = action;
      const resend = retryAfter === undefined ? state.resend : { seconds: retryAfter, turn };
      return { ...state, busy: null, error: action.message, resend };
    }
    case "code-out": {
      const resend = { seconds: action.resendAfter, turn };
      // Requesting another code keeps what is typed already.
      if (state.step === "otp") return { ...state, busy: null, error: action.message, resend };
      return { ...atCode(action.email), error: action.message, sent: state.sent, resend };
    }
    case "change-email":
      return {
        ...initialState(null, null),
        email: state.email,
        out: state.out,
        returned: true,
        resend: { seconds: 0, turn },
      };
    case "have-code":
      if (state.out === null) return state;
      return { ...atCode(state.out), returned: true, resend: { seconds: action.resendIn, turn } };
  }
}
