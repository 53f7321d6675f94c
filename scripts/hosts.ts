/**
 * `npm run hosts [-- vercel netlify aws]`: builds the site with each host's own builder, lays every function out with the
 * files it was given and nothing else, starts each in a process of its own, and walks all ways through the site. Prints
 * size and cold start of each function; exits with 1 where something does not hold. Needs npm's registry and nothing else.
 */
import { parseArgs } from "node:util";
import { deployToAws } from "./hosts/aws/deploy";
import { openBuilders } from "./hosts/builders";
import { deployToNetlify } from "./hosts/netlify/deploy";
import { oversized, table } from "./hosts/report";
import { siteSettings } from "./hosts/site-settings";
import { openSupabase } from "./hosts/supabase";
import { deployToVercel } from "./hosts/vercel/deploy";
import { walkThrough } from "./hosts/walk/walk";
import { UsageError } from "./lib/usage-error";

const HOSTS = { vercel: deployToVercel, netlify: deployToNetlify, aws: deployToAws } as const;
type HostName = keyof typeof HOSTS;
const isHost = (name: string): name is HostName => Object.hasOwn(HOSTS, name);

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const strange = positionals.find((name) => !isHost(name));
  if (strange) throw new UsageError(`"${strange}" is no host. There are: ${Object.keys(HOSTS).join(", ")}.`);
  const names = positionals.length > 0 ? positionals.filter(isHost) : (Object.keys(HOSTS) as HostName[]);

  const builders = await openBuilders();
  let faults = 0;
  for (const name of names) {
    const supabase = await openSupabase();
    const deployment = await HOSTS[name](builders, siteSettings(supabase));
    try {
      console.log(`\n${deployment.host}`);
      const outcomes = await walkThrough(deployment, supabase.codeFor, ({ title, fault }) =>
        console.log(fault ? `  FAULT ${title}\n        ${fault.message}` : `  ok    ${title}`),
      );
      console.log(`\n${table(deployment.functions()).join("\n")}`);
      const heavy = oversized(deployment.functions());
      for (const line of heavy) console.log(`  FAULT ${line}`);
      const failed = outcomes.filter(({ fault }) => fault).length + heavy.length;
      if (failed > 0) console.log(`\nThe functions' consoles:\n${deployment.log().slice(-60).join("\n")}`);
      console.log(`\n${deployment.host}: ${outcomes.length} checks, ${failed} faults.`);
      faults += failed;
    } finally {
      await deployment.stop();
      await supabase.close();
    }
  }
  process.exit(faults > 0 ? 1 : 0);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\nUsage:\n  npm run hosts [-- ${Object.keys(HOSTS).join(" ")}]`);
  process.exit(2);
}
