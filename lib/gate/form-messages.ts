/** The refusals that forms also show by themselves. Apart from the others, so that browsers load only these. */
export const SHOWN = {
  invalid_email: "Please enter a valid company email",
  public_email: "Please use your company email (not Gmail, Outlook, etc.)",
  incomplete_code: "Please enter complete 7-digit OTP",
  invalid_code: "Invalid or expired OTP",
  wrong_passcode: "Incorrect passcode, try again",
  send_failed: "Failed to send OTP. Please try again.",
  verify_failed: "Failed to verify OTP. Please try again.",
  unavailable: "Something went wrong. Please try again.",
} as const;

const ABOUT_ADDRESS: readonly string[] = [SHOWN.invalid_email, SHOWN.public_email];

/** Advice for a visitor whose address was refused with this message; undefined for other messages. */
export const adviceFor = (message: string | null): string | undefined =>
  message !== null && ABOUT_ADDRESS.includes(message)
    ? "Use the address you have at work or at school. No such address? Write to me: the link is below."
    : undefined;
