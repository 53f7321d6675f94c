/**
 * `npm run preview`: builds the whole site and serves it with both gates on the embedded backend.
 * PORT and DATA_DIR are honoured; nothing else needs to be set.
 */
import { resolve } from "node:path";
import { loadEnvFiles, localSettings, previewEnv } from "./lib/local-env";
import { run } from "./lib/run";

const port = Number(process.env.PORT ?? 3000);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT is "${process.env.PORT}"; expected a number from 0 to 65535`);
  process.exit(1);
}
const env = previewEnv(process.env, port);
const { DATA_DIR: dataDir = ".data", SITE_URL: address } = env;
Object.assign(process.env, env);
loadEnvFiles();
for (const [key, value] of Object.entries(await localSettings(dataDir))) process.env[key] ??= value;

await run("npm", ["run", "build", "--silent"]);
await run("tsx", ["--conditions=react-server", "scripts/document.ts", "prepare", "--if-missing"]);

const { serveFor } = await import("./lib/site-server");
const server = await serveFor("preview", { port });

const codes = process.env.SMTP_URL
  ? "by mail (SMTP_URL)"
  : `here, and as mails under ${resolve(dataDir, "outbox")}`;
console.log(`
  The site     ${address}
  NDA gate     ${address}/ndacasestudies   codes arrive ${codes}
  Passcode     ${process.env.CASE_STUDY_PASSCODE}   opens the private case studies
  Data         ${resolve(dataDir)}

  Stop with Ctrl+C.
`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
