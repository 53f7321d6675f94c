/** One faulty setting: the variable, the problem, and how to fix it. */
export type EnvProblem = { variable: string; problem: string; fix: string };

/** Settings that cannot work. The message lists all problems at once and never prints a value. */
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
