/**
 * `npm run doctor [-- --production] [--url https://…]`: looks at environment, content, Supabase, mails and document, with
 * --url at the deployed site as well, names each fault with its mend, and exits with 1 where there is one. Reads .env.local;
 * changes nothing.
 */
import { parseArgs } from "node:util";
import { runDoctor } from "./doctor/run";
import { loadEnvFiles } from "./lib/env-files";
import { UsageError } from "./lib/usage-error";

const OPTIONS = { production: { type: "boolean", default: false }, url: { type: "string" } } as const;

try {
  const { values } = parseArgs({ options: OPTIONS });
  const url = values.url === undefined ? undefined : originOf(values.url);
  loadEnvFiles();
  const faults = await runDoctor({
    env: process.env,
    production: values.production,
    url,
    print: (line) => console.log(line),
  });
  process.exitCode = faults > 0 ? 1 : 0;
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (!isUsage) throw error;
  console.error(
    `${(error as Error).message}\n\nUsage:\n  npm run doctor [-- --production] [--url https://jo.design]`,
  );
  process.exitCode = 2;
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--url "${text}" is no web address. Write it like https://jo.design.`);
  return url.origin;
}
