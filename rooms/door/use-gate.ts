"use client";

import { useEffect, useReducer, useRef } from "react";
import { copiedAddress } from "@/lib/email/email-pattern";
import type { RefusalCode } from "@/lib/http/messages";
import { below, documentCall, documentOf, fieldsOf, gateOf, NDA_API, type Place } from "@/lib/paths";
import { CODE } from "@/rooms/rules/policy";
import { type GateState, gateReducer, initialState } from "./gate-state";
import type { GateWords } from "./gate-words";
import { postJson } from "./post-json";
import { noteVerified } from "./session-notes";

export const codeStep = (place: Place): string => `${gateOf(place)}?step=code`;
/** Where a proved address leads. */
export const beyond = (place: Place): string => (place.announced ? documentOf(place) : gateOf(place));
const SUCCESS_MS = 1000;

export type Gate = ReturnType<typeof useGate>;

/** The state of a room's gate, and the visitor's actions. Each action is also a plain form, for pages without scripts. */
export function useGate(place: Place, opening: Parameters<typeof initialState>, words: GateWords) {
  const [state, dispatch] = useReducer(gateReducer, opening, (args): GateState => initialState(...args));
  const fields = fieldsOf(place);
  const sendFailed = () => words.send_failed;
  const verifyFailed = (status: number | undefined) =>
    status === 401 ? words.invalid_code : words.verify_failed;

  // When another code may be requested, by this browser's clock. The wait goes on while the e-mail step is shown.
  const pauseEnds = useRef(0);
  const { resend } = state;
  useEffect(() => {
    if (resend.seconds > 0) pauseEnds.current = Date.now() + resend.seconds * 1000;
  }, [resend]);

  const send = async () => {
    const email = copiedAddress(state.email);
    dispatch({ type: "sending" });
    const answer = await postJson(below(NDA_API.otp, place), { email, ...fields }, sendFailed);
    if (answer.ok) {
      const { resendAfter } = answer.body;
      return dispatch({
        type: "sent",
        email,
        resendAfter: typeof resendAfter === "number" ? resendAfter : CODE.resendAfter,
      });
    }
    const { code, message, retryAfter } = answer;
    dispatch(
      code === ("code_out" satisfies RefusalCode)
        ? { type: "code-out", email, message, resendAfter: retryAfter ?? CODE.resendAfter }
        : { type: "refused", message, retryAfter },
    );
  };

  const verify = async () => {
    const { email, code } = state;
    if (code.length !== CODE.digits) return dispatch({ type: "refused", message: words.incomplete_code });
    dispatch({ type: "verifying" });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const input = { email, code, ...fields, timeZone };
    const answer = await postJson(below(NDA_API.verify, place), input, verifyFailed);
    if (!answer.ok) return dispatch({ type: "refused", message: answer.message });
    noteVerified(email);
    dispatch({ type: "verified" });
    setTimeout(() => location.assign(beyond(place)), SUCCESS_MS);
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

  const typeEmail = (email: string) => dispatch({ type: "typed", email });
  const typeCode = (code: string) => dispatch({ type: "typed", code });
  return { place, state, typeEmail, typeCode, send, verify, changeEmail, haveCode };
}
