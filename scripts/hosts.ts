/**
 * `npm run hosts [-- vercel netlify aws]`: builds the site with each host's own builder, lays every function out with the
 * files it was given and nothing else, starts each in a process of its own, and walks all ways through the site. Prints
 * size and cold start of each function; exits with 1 where something does not hold. Needs npm's registry and nothing else.
 */
import { deployToAws } from "./hosts/aws/deploy";
import { openBuilders } from "./hosts/builders";
import { deployToNetlify } from "./hosts/netlify/deploy";
import { deployToVercel } from "./hosts/vercel/deploy";
import { walkHost } from "./hosts/walk-host";
import { command, parse, UsageError } from "./lib/cli";

const HOSTS = { vercel: deployToVercel, netlify: deployToNetlify, aws: deployToAws } as const;
type HostName = keyof typeof HOSTS;
const isHost = (name: string): name is HostName => Object.hasOwn(HOSTS, name);

await command(
  async () => {
    const { positionals } = parse({ allowPositionals: true });
    const strange = positionals.find((name) => !isHost(name));
    if (strange)
      throw new UsageError(`"${strange}" is no host. There are: ${Object.keys(HOSTS).join(", ")}.`);
    const names = positionals.length > 0 ? positionals.filter(isHost) : (Object.keys(HOSTS) as HostName[]);
    const builders = await openBuilders();
    for (const name of names) if (!(await walkHost(builders, HOSTS[name]))) process.exitCode = 1;
  },
  { usage: `Usage:\n  npm run hosts [-- ${Object.keys(HOSTS).join(" ")}]` },
);
process.exit();
