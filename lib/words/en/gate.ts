/** The gates: the way in by address and code, by passcode, by agreement, and the owner's. */
export const gate = {
  askedAs: "You asked as {address}.",
  goesOn: "This page goes on by itself as soon as there is an answer.",
  noAnswerYet: "There is no answer yet.",
  lookAgain: "Look again",
} as const;
