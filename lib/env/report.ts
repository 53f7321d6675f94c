export type EnvProblem = { variable: string; problem: string; fix: string };

/** The message lists all problems, without any value of a variable. */
export class EnvError extends Error {
  constructor(readonly problems: readonly EnvProblem[]) {
    super(
      [
        "The environment is not set up correctly:",
        ...problems.map(({ variable, problem, fix }) => `  ${variable}: ${problem}. ${fix}.`),
        "See .env.example for every variable.",
      ].join("\n"),
    );
    this.name = "EnvError";
  }
}

/** Returns the result of `work`. If it throws EnvError, prints the message without a stack and ends the process. */
export function orExit<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
