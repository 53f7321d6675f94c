/**
 * `npm run doctor [-- --production]`: looks at environment, content, Supabase, mails and document, names each fault with
 * its mend, and exits with 1 where there is one. Reads .env.local; changes nothing.
 */
import { parseArgs } from "node:util";
import { runDoctor } from "./doctor/run";
import { loadEnvFiles } from "./lib/env-files";

try {
  const { values } = parseArgs({ options: { production: { type: "boolean", default: false } } });
  loadEnvFiles();
  const faults = await runDoctor({
    env: process.env,
    production: values.production,
    print: (line) => console.log(line),
  });
  process.exitCode = faults > 0 ? 1 : 0;
} catch (error) {
  if (!(error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS")) throw error;
  console.error(`${(error as Error).message}\n\nUsage:\n  npm run doctor [-- --production]`);
  process.exitCode = 2;
}
