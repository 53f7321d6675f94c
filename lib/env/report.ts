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
