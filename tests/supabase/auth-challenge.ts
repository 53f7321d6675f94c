/** What Auth finds wrong with the challenge of a request for a code; null where it is right, or none is there. */
export function challengeFault({
  code_challenge,
  code_challenge_method,
}: Record<string, unknown>): string | null {
  const challenge = String(code_challenge ?? "");
  if (!challenge !== !code_challenge_method)
    return "PKCE flow requires code_challenge_method and code_challenge";
  if (!challenge) return null;
  if (challenge.length < 43 || challenge.length > 128)
    return "code challenge has to be between 43 and 128 characters";
  return /^[\w.~-]+$/.test(challenge)
    ? null
    : "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes";
}

/** Auth looks at the method only where it keeps the challenge, and has no words for one it does not know. */
export const knowsMethod = ({ code_challenge_method: method }: Record<string, unknown>): boolean =>
  !method || /^(s256|plain)$/i.test(String(method));
