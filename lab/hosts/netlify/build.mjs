// Runs Netlify's builder: node build.mjs SITE RESULT BUILDERS. RESULT gets the configuration and the additions of Netlify's
// runtime for Next.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [site, result, builders] = process.argv.slice(2);
const require = createRequire(`${builders}/`);
const { default: build } = await import(pathToFileURL(require.resolve("@netlify/build")).href);
const { success, netlifyConfig } = await build({
  cwd: site,
  repositoryRoot: site,
  context: "production",
  offline: true,
  telemetry: false,
  featureFlags: {},
});
writeFileSync(result, JSON.stringify(netlifyConfig));
process.exit(success ? 0 : 1);
