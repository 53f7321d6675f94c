/**
 * `npx tsx lab/run.ts hosts [-- vercel netlify aws]`: builds the site with each host's own builder, lays every function out with
 * its own files alone, starts each in a process of its own, and walks all ways through the site. Prints size and cold
 * start of each function; exits with 1 where a check fails. Needs npm's registry and nothing else.
 */

import { UsageError } from "../authoring/usage-error";
import { command, parse } from "../tools/lib/cli";
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
      if (!deploy) throw new UsageError(`"${name}" is no host. There are: ${all.join(", ")}.`);
      return deploy;
    });
    await builders.install();
    for (const deploy of deploys) if (!(await walkHost(deploy))) process.exitCode = 1;
  },
  { usage: `Usage:\n  npx tsx lab/run.ts hosts [-- ${all.join(" ")}]` },
);
process.exit();
