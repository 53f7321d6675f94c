/**
 * `npm run doctor [-- --production] [--url https://…] [--json]`: checks environment, content, Supabase, mails and document, and with
 * --url the deployed site. Prints each fault with its fix; exits with 1 if there is a fault. `--json` prints the report for
 * the studio. Writes nothing but the words that it needs, where they are missing.
 */

import { forBrowser } from "../content/check/mistakes-of";
import { ensureWords } from "../content/generate/ensure-words";
import { UsageError } from "../content/usage-error";
import { forStudio } from "./doctor/report";
import { command, parse } from "./lib/cli";
import { loadEnvFilesOrExit } from "./lib/local-env";

const USAGE = "Usage:\n  npm run doctor [-- --production] [--url https://jo.design]";
const OPTIONS = {
  production: { type: "boolean", default: false },
  url: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

await command(
  async () => {
    const { production, url, json } = parse({ options: OPTIONS }).values;
    const origin = url === undefined ? undefined : originOf(url);
    loadEnvFilesOrExit();
    ensureWords();
    const { examine, printReport } = await import("./doctor/run");
    const examined = () => examine({ env: process.env, production, url: origin });
    if (json) return console.log(JSON.stringify(forStudio(await forBrowser(examined))));
    const parts = await examined();
    const faults = printReport(parts, production, console.log);
    process.exitCode = faults > 0 ? 1 : 0;
  },
  { usage: USAGE },
);

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--url "${text}" is not a web address. Example: https://jo.design`);
  return url.origin;
}
