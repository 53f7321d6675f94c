import { words } from "@/lib/words/site-words";

/** What a gate's page carries: the words of the gates, and the refusals that its forms show by themselves. */
export function gateWords() {
  const { gate, refusals } = words();
  const { invalid_email, public_email, incomplete_code, invalid_code } = refusals;
  const { wrong_passcode, send_failed, verify_failed, unavailable } = refusals;
  return {
    ...gate,
    ...{ invalid_email, public_email, incomplete_code, invalid_code },
    ...{ wrong_passcode, send_failed, verify_failed, unavailable },
  };
}

export type GateWords = ReturnType<typeof gateWords>;
