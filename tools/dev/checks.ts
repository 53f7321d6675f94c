import { execFile } from "node:child_process";
import type { Checks } from "../../studio/server/publish";
import { runCheck } from "./content-watch";

/**
 * Runs the content check and the doctor in processes of their own, as a terminal does: this process has read other settings
 * and older content.
 *
 * @param env the environment that the studio was started with
 */
export const ownChecks = (env: NodeJS.ProcessEnv): Checks => ({
  content: () => runCheck(env),
  doctor: () =>
    new Promise((done) => {
      execFile("node_modules/.bin/tsx", ["tools/doctor.ts", "--json"], { env }, (_, out, err) => {
        try {
          done(JSON.parse(out));
        } catch {
          const fix = err.trim() || "Run npm run doctor in a terminal.";
          const what = "the doctor did not end";
          done([{ heading: "Doctor", findings: [{ level: "fault", what, fix }] }]);
        }
      });
    }),
});
