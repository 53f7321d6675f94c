import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Checks } from "../../studio/server/routes";

/**
 * Draws a sharing picture as the build does, in a separate process, which reads the content as it is now.
 *
 * @returns null if the build draws none, or the content has mistakes
 */
export const drawShared =
  (env: NodeJS.ProcessEnv) =>
  (name: string): Promise<Buffer | null> =>
    new Promise((done) => {
      const args = ["--conditions=react-server", "workshop/content/share/pictures.ts", name];
      execFile("node_modules/.bin/tsx", args, { env, encoding: "buffer" }, (_, out) =>
        done(out.length > 0 ? out : null),
      );
    });

/**
 * Runs the content check and the doctor in separate processes, as a terminal does: this process has read other settings
 * and older content. Content is checked once at a time: who asks meanwhile gets the answer of the next check.
 *
 * @param env the environment that the studio was started with
 */
export function ownChecks(env: NodeJS.ProcessEnv): Checks {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
  /** The JSON that a command of package.json prints; if it prints none, `otherwise` of its errors. */
  const answerOf = <Answer>(
    name: "content" | "doctor",
    otherwise: (errors: string) => Answer,
  ): Promise<Answer> =>
    new Promise((done) => {
      const [tsx = "", ...args] = (scripts[name] ?? "").split(" ");
      execFile(`node_modules/.bin/${tsx}`, [...args, "--json"], { env }, (_, out, errors) => {
        try {
          done(JSON.parse(out));
        } catch {
          done(otherwise(errors.trim()));
        }
      });
    });
  const checkContent = () =>
    answerOf<Awaited<ReturnType<Checks["content"]>>>("content", (errors) => [
      {
        file: "content",
        problems: [
          { field: "(the whole check)", expected: errors || "expected a check that ends: try again" },
        ],
      },
    ]);
  // The first check after a clone decodes every picture and notes that. Several at once would each decode them all.
  let running: ReturnType<Checks["content"]> = Promise.resolve([]);
  let next: typeof running | null = null;
  return {
    content: () => {
      next ??= running.then(() => {
        next = null;
        running = checkContent();
        return running;
      });
      return next;
    },
    doctor: async () => {
      await (next ?? running);
      return answerOf("doctor", (errors) => {
        const fix = errors || "Try again.";
        return [{ heading: "Doctor", findings: [{ level: "fault", what: "the doctor did not end", fix }] }];
      });
    },
  };
}
