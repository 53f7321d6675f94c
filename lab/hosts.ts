/**
 * `npx tsx lab/run.ts hosts [-- vercel netlify aws]`: builds the site with each host's builder, runs every function in a
 * separate folder, and uses every part of the site. Prints size and cold start of each function; exit code 1 if a check
 * fails. Needs npm's registry.
 */

import { command, parse } from "../workshop/commands/lib/cli";
import { UsageError } from "../workshop/content/usage-error";
import { deployToAws } from "./hosts/aws/deploy";
import { builders } from "./hosts/builders";
import { deployToNetlify } from "./hosts/netlify/deploy";
import { deployToVercel } from "./hosts/vercel/deploy";
import { walkHost } from "./hosts/walk-host";

const HOSTS = new Map([
  ["vercel", deployToVercel],
  ["netlify", deployToNetlify],
  ["aws", deployToAws],
]);
const all = [...HOSTS.keys()];

await command(
  async () => {
    const { positionals: named } = parse({ allowPositionals: true });
    const deploys = (named.length > 0 ? named : all).map((name) => {
      const deploy = HOSTS.get(name);
      if (!deploy) throw new UsageError(`"${name}" is not a host. There are: ${all.join(", ")}.`);
      return deploy;
    });
    await builders.install();
    for (const deploy of deploys) if (!(await walkHost(deploy))) process.exitCode = 1;
  },
  { usage: `Usage:\n  npx tsx lab/run.ts hosts [-- ${all.join(" ")}]` },
);
process.exit();
