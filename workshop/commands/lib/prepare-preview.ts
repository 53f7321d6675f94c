import { loadEnvFilesOrExit, localSettings, previewEnv, previewOwner } from "./local-env";
import { run } from "./run";

/**
 * Sets missing variables that a preview's build and server need. Ends the process with a message if PORT is not a port.
 */
export async function preparePreview(): Promise<{ port: number; dataDir: string; address: string }> {
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT is "${process.env.PORT}"; expected a number from 0 to 65535`);
    process.exit(1);
  }
  const env = previewEnv(process.env, port);
  const { DATA_DIR: dataDir = ".data", SITE_URL: address = "" } = env;
  Object.assign(process.env, env);
  loadEnvFilesOrExit();
  for (const [key, value] of Object.entries(await localSettings(dataDir))) process.env[key] ??= value;
  const owner = previewOwner(process.env);
  if (owner) process.env.OWNER_EMAIL = owner;
  return { port, dataDir, address };
}

/** Draws the pages of documents that are not prepared yet, those of rooms too. */
export const prepareDocuments = () =>
  run("tsx", ["--conditions=react-server", "workshop/commands/document.ts", "prepare", "--if-missing"]);
