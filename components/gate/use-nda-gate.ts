"use client";

import { useReducer } from "react";
import { REFUSALS, type RefusalCode } from "@/lib/gate/messages";
import { CODE_LENGTH, type NdaState, ndaReducer, openingState, RESEND_AFTER } from "./nda-state";
import { postJson } from "./post-json";
import { noteVerified } from "./session-notes";

const DOCUMENT = "/undernda";
const SUCCESS_SHOWN = 1000;

/** A code is in the mailbox already: the server lets this browser enter it. */
const CODE_OUT: RefusalCode = "code_out";

const sendFailed = () => REFUSALS.send_failed.message;
const verifyFailed = (status: number | undefined) =>
  status === 401 ? REFUSALS.invalid_code.message : REFUSALS.verify_failed.message;

/** The NDA gate's state and the visitor's four moves. Each of them is also a plain form, for pages without scripts. */
export function useNdaGate(opening: Parameters<typeof openingState>) {
  const [state, dispatch] = useReducer(ndaReducer, opening, (args): NdaState => openingState(...args));

  const send = async () => {
    const email = state.email.trim();
    dispatch({ type: "sending" });
    const answer = await postJson("/api/nda/otp", { email }, sendFailed);
    if (!answer.ok) {
      const { code, message, retryAfter } = answer;
      if (code === CODE_OUT)
        dispatch({ type: "code-out", email, message, resendAfter: retryAfter ?? RESEND_AFTER });
      else dispatch({ type: "resend-refused", message, retryAfter });
      return;
    }
    const { resendAfter } = answer.body;
    dispatch({
      type: "sent",
      email,
      resendAfter: typeof resendAfter === "number" ? resendAfter : RESEND_AFTER,
    });
  };

  const verify = async () => {
    if (state.code.length !== CODE_LENGTH) {
      dispatch({ type: "refused", message: REFUSALS.incomplete_code.message });
      return;
    }
    dispatch({ type: "verifying" });
    const { email, code } = state;
    const answer = await postJson("/api/nda/verify", { email, code }, verifyFailed);
    if (!answer.ok) {
      dispatch({ type: "refused", message: answer.message });
      return;
    }
    noteVerified(email);
    dispatch({ type: "verified" });
    setTimeout(() => location.assign(DOCUMENT), SUCCESS_SHOWN);
  };

  const changeEmail = () => {
    dispatch({ type: "change-email" });
    // The server forgets the address, too: a reload must not come back to its code.
    void postJson("/api/nda/leave", {}, sendFailed);
  };

  return {
    state,
    typeEmail: (email: string) => dispatch({ type: "email", email }),
    typeCode: (code: string) => dispatch({ type: "code", code }),
    refuse: (message: string) => dispatch({ type: "refused", message }),
    send,
    verify,
    changeEmail,
  };
}
