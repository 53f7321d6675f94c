/**
 * `npx tsx lab/run.ts hosts [-- vercel netlify aws]`: builds the site with each host's builder, runs every function in a
 * separate folder, and uses every part of the site. Prints size and cold start of each function; exit code 1 if a check
 * fails. Needs npm's registry.
 */

import { command, parse } from "../workshop/commands/lib/cli";
import { deployToAws } from "./hosts/aws/deploy";
import { builders } from "./hosts/builders";
import { deployToNetlify } from "./hosts/netlify/deploy";
import { deployToVercel } from "./hosts/vercel/deploy";
import { walkHost } from "./hosts/walk-host";
import { chosen } from "./lib/chosen";

const HOSTS = { vercel: deployToVercel, netlify: deployToNetlify, aws: deployToAws };

await command(
  async () => {
    const deploys = chosen("host", HOSTS, parse({ allowPositionals: true }).positionals);
    await builders.install();
    for (const [, deploy] of deploys) if (!(await walkHost(deploy))) process.exitCode = 1;
  },
  { usage: `Usage:\n  npx tsx lab/run.ts hosts [-- ${Object.keys(HOSTS).join(" ")}]` },
);
process.exit();
