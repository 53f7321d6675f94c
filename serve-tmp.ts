import { loadEnvFiles } from "./scripts/lib/env-files";
import { previewEnv } from "./scripts/lib/local-env";
import { localSettings } from "./scripts/lib/local-settings";
import { run } from "./scripts/lib/run";

const port = Number(process.env.PORT);
Object.assign(process.env, previewEnv(process.env, port));
loadEnvFiles();
for (const [key, value] of Object.entries(await localSettings(process.env.DATA_DIR ?? "")))
  process.env[key] ??= value;
if (process.argv[2] === "build") await run("npm", ["run", "build", "--silent"]);
else {
  await run("tsx", ["--conditions=react-server", "scripts/document.ts", "prepare", "--if-missing"]);
  const { startSiteServer } = await import("./scripts/lib/site-server");
  await startSiteServer({ port });
  console.log("serving");
}
