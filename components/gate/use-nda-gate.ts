"use client";

import { useEffect, useReducer, useRef } from "react";
import { copiedAddress } from "@/lib/gate/email-pattern";
import { REFUSALS, type RefusalCode } from "@/lib/gate/messages";
import { CODE } from "@/lib/gate/policy";
import { documentCall, fieldsOf, gateOf, NDA_API, NDA_DOCUMENT, type Place } from "@/lib/paths";
import { initialState, type NdaState, ndaReducer } from "./nda-state";
import { postJson } from "./post-json";
import { noteVerified } from "./session-notes";

export const codeStep = (place: Place): string => `${gateOf(place)}?step=code`;
const SUCCESS_MS = 1000;

const sendFailed = () => REFUSALS.send_failed.message;
const verifyFailed = (status: number | undefined) =>
  status === 401 ? REFUSALS.invalid_code.message : REFUSALS.verify_failed.message;

export type Gate = ReturnType<typeof useNdaGate>;

/** The state of a room's gate, and the visitor's actions. Each action is also a plain form, for pages without scripts. */
export function useNdaGate(place: Place, opening: Parameters<typeof initialState>) {
  const [state, dispatch] = useReducer(ndaReducer, opening, (args): NdaState => initialState(...args));

  // When another code may be requested, by this browser's clock. The wait goes on while the e-mail step is shown.
  const pauseEnds = useRef(0);
  const { resend } = state;
  useEffect(() => {
    if (resend.seconds > 0) pauseEnds.current = Date.now() + resend.seconds * 1000;
  }, [resend]);

  const send = async () => {
    const email = copiedAddress(state.email);
    dispatch({ type: "sending" });
    const answer = await postJson(NDA_API.otp, { email, ...fieldsOf(place) }, sendFailed);
    if (!answer.ok) {
      const { code, message, retryAfter } = answer;
      if (code === ("code_out" satisfies RefusalCode))
        dispatch({ type: "code-out", email, message, resendAfter: retryAfter ?? CODE.resendAfter });
      else dispatch({ type: "resend-refused", message, retryAfter });
      return;
    }
    const { resendAfter } = answer.body;
    dispatch({
      type: "sent",
      email,
      resendAfter: typeof resendAfter === "number" ? resendAfter : CODE.resendAfter,
    });
  };

  const verify = async () => {
    if (state.code.length !== CODE.digits) {
      dispatch({ type: "refused", message: REFUSALS.incomplete_code.message });
      return;
    }
    dispatch({ type: "verifying" });
    const { email, code } = state;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const answer = await postJson(
      NDA_API.verify,
      { email, code, ...fieldsOf(place), timeZone },
      verifyFailed,
    );
    if (!answer.ok) {
      dispatch({ type: "refused", message: answer.message });
      return;
    }
    noteVerified(email);
    dispatch({ type: "verified" });
    setTimeout(() => location.assign(place.announced ? NDA_DOCUMENT : gateOf(place)), SUCCESS_MS);
  };

  const changeEmail = () => {
    dispatch({ type: "change-email" });
    // A reload must not return to the code step.
    history.replaceState(history.state, "", gateOf(place));
    void postJson(documentCall(NDA_API.leave, place), {}, sendFailed);
  };

  const haveCode = () => {
    const resendIn = Math.max(0, Math.ceil((pauseEnds.current - Date.now()) / 1000));
    dispatch({ type: "have-code", resendIn });
    history.replaceState(history.state, "", codeStep(place));
  };

  return {
    place,
    state,
    typeEmail: (email: string) => dispatch({ type: "email", email }),
    typeCode: (code: string) => dispatch({ type: "code", code }),
    send,
    verify,
    changeEmail,
    haveCode,
  };
}
