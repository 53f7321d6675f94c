import { words } from "@/lib/words/site-words";

const { invalid_email, public_email, incomplete_code, invalid_code } = words().refusals;
const { wrong_passcode, send_failed, verify_failed, unavailable } = words().refusals;

/** What a gate's page carries: the words of the gates, and the refusals that its forms show by themselves. */
export const gateWords = {
  ...words().gate,
  ...{ invalid_email, public_email, incomplete_code, invalid_code },
  ...{ wrong_passcode, send_failed, verify_failed, unavailable },
};

export type GateWords = typeof gateWords;
